"""The table's side of a night: a task on the app's own loop that publishes without blocking it.

The journal is the queue. It is remembered which entries the broker has acknowledged; after a break,
a restart or with another broker, all others are sent in order, a few at a time.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.evening.evening import Evening
from companion.evening.live_tray import LiveTray
from companion.evening.nights import NightStatus
from companion.evening.shelf import Shelf
from companion.files import NO_JSON
from companion.night.join_link import NightLink
from companion.night.table.acknowledged_plays import ReceiptsFile
from companion.night.table.broker_connection import BREAKS, BrokerLine, LineLost
from companion.night.table.outbox import Outbox
from companion.night.table.published import Published
from companion.night.table.shared_names import NameForm, SharedNames
from companion.night.table.table_state import AtTheTable
from companion.night.topics import ONLINE, SCHEMA, Topics, wanted_of
from companion.said import Said, said
from companion.store.plays.identity import identity
from companion.store.plays.people import PeopleFile
from companion.words.language import spoken

# All chosen: with shorter times 200 tables flood a broker that restarts, with longer ones they come
# back late.
SOON, LATEST = 1.0, 60.0  # s from one attempt to the next
BRIEF = 5.0  # s at most, if the broker had accepted us
CALM = 0.05  # s after the screen was drawn, because some of it is drawn in two steps
GOOD = 30.0  # s: a connection that lasted longer was a good one, and the waits start again
OFTEN = 3  # bad connections in a row, which look like two tables with one link


class NightTable:
    """Publishes the table's games.

    `after_painting` calls a function once the screen shows what has changed. `counts_by_night` are
    the plays published since the night was switched on, each with its game's number in the journal:
    with another link all of them are published again.
    """

    def __init__(
        self,
        link: NightLink,
        shelf: Shelf,
        tray: LiveTray,
        folder: Path,
        *,
        names: NameForm = "full",
        for_home: bool = False,
        after_painting: Callable[[Callable[[], object]], object] | None = None,
        soon: float = SOON,
        counts_by_night: dict[str, int] | None = None,
    ) -> None:
        self._link, self._shelf, self._tray, self._folder = link, shelf, tray, folder
        self._wish, self._for_home = names, for_home
        self._painting = after_painting
        self._soon = soon
        self._told = {} if counts_by_night is None else counts_by_night
        self._topics = Topics(link.table)
        self._news = asyncio.Event()
        self._evening: Evening[Any] | None = None
        self._ends: list[Callable[[], object]] = []
        self._told_by: list[Callable[[], object]] = []
        self._status = NightStatus(link.name, link.broker)
        self._line: BrokerLine | None = None
        self._kept: ReceiptsFile | None = None
        self._outbox: Outbox | None = None
        self._published: Published | None = None
        self._running: asyncio.Task[None] | None = None

    @property
    def status(self) -> NightStatus:
        """Whether this table is connected."""
        return self._status

    def changed(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call `listener` when the status changes. Return a function that ends this."""
        self._told_by.append(listener)
        return lambda: self._told_by.remove(listener)

    def begin(self) -> None:
        """Start, on the loop that is running."""
        self._running = asyncio.create_task(self._run())

    def opened(self, evening: Evening[Any] | None) -> None:
        """Publish this evening from now on; None: no game."""
        for end in self._ends:
            end()
        self._ends = []
        self._evening = None if evening is None or evening.read_only else evening
        if self._evening is not None:
            self._ends = [
                self._evening.changed(lambda _number: self._later(self._news.set)),
                self._tray.changed(self._news.set),
            ]
        self._enrol()
        self._later(self._news.set)

    def _later(self, then: Callable[[], object]) -> None:
        """Call `then` after the screen has shown a change; some of it is drawn in two steps."""
        if self._painting is None:
            then()
        else:
            self._painting(lambda: asyncio.get_running_loop().call_later(CALM, then))

    def _enrol(self) -> None:
        """Publish the present play; only what is played during the night is published."""
        evening, play = self._evening, ""
        game = None if evening is None else self._shelf.number_of(evening)
        if evening is not None and evening.started is not None and game is not None:
            play = identity(evening.recorded, evening.started)
            self._told[play] = game
        if self._kept is None or self._outbox is None or self._published is None:
            return
        if play:
            self._kept.enrol(play, self._told[play])
        self._outbox.lead(play)
        self._published.list_anew()

    async def close(self) -> None:
        """Go offline and stop."""
        self.opened(None)
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        if self._line is not None:
            await self._line.leave()
            self._line.close()
        if self._kept is not None:
            await self._kept.close()

    async def _run(self) -> None:
        self._kept = acknowledged_plays = await asyncio.to_thread(self._opened_file)
        for play, game in self._told.items():
            acknowledged_plays.enrol(play, game)
        people = await asyncio.to_thread(lambda: PeopleFile(self._folder).people)
        names = SharedNames(self._wish, acknowledged_plays.secret, people)
        self._outbox = Outbox(self._shelf, acknowledged_plays, names, self._topics, self._news.set)
        at = AtTheTable(self._link.name, spoken())
        self._published = Published(
            self._topics,
            at,
            shelf=self._shelf,
            acknowledged_plays=acknowledged_plays,
            tray=self._tray,
            news=self._news.set,
            for_home=self._for_home,
        )
        self._enrol()
        wait, breaks = self._soon, 0
        while True:
            began, least, most = asyncio.get_running_loop().time(), 0.0, LATEST
            try:
                await self._connected()
            except LineLost as lost:
                least = LATEST / 4 if lost.is_refused else 0.0
                was_open = self._line is not None and self._line.was_open
                breaks = breaks + 1 if was_open else 0
                most = BRIEF if was_open and not lost.is_refused else LATEST
                why = lost.args[0] if breaks < OFTEN or lost.is_refused else said(BREAKS)
                self._say(is_online=False, why=why)
                if self._line is not None:
                    self._line.close()
            if asyncio.get_running_loop().time() - began > GOOD:
                wait, breaks = self._soon, 0
            wait = min(wait, most)
            await asyncio.sleep(max(least, wait) * random.uniform(0.5, 1.0))
            wait *= 2

    def _opened_file(self) -> ReceiptsFile:
        return ReceiptsFile(self._folder, self._link, self._wish)

    async def _connected(self) -> None:
        """Connect and publish until the connection is lost. Raises LineLost."""
        assert self._outbox is not None
        assert self._published is not None
        self._line = line = BrokerLine(self._link, self._wanted)
        await line.open(self._topics.wanted)
        line.when_lost(self._news.set)
        line.send(self._topics.online, ONLINE, retain=True)
        self._outbox.begin_anew()
        self._published.begin_anew()
        self._say(is_online=True)
        while not line.is_lost:
            self._news.clear()
            leading = await self._outbox.send(line)
            self._published.send(line, leading, is_playing=self._evening is not None)
            await self._news.wait()
        raise line.why_lost()

    def _wanted(self, payload: bytes) -> None:
        """Send again what the hub has asked for.

        An invalid message is ignored: only a hub may write there, and it repeats its request.
        """
        with suppress(*NO_JSON):
            wanted = wanted_of(payload)
            if wanted.schema == SCHEMA and self._outbox is not None:
                self._outbox.grant(wanted)

    def _say(self, *, is_online: bool, why: Said | None = None) -> None:
        status = NightStatus(self._link.name, self._link.broker, is_online, why)
        if status != self._status:
            self._status = status
            for listener in tuple(self._told_by):
                listener()
