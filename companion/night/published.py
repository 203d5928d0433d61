"""What the broker keeps of the table: how it stands, which plays it has told of, a picture.

Only the newest counts. One of a kind is on its way at a time, and what has changed meanwhile goes
after it: a slow broker gets less, and nothing piles up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from companion.engine.flow import Throw
from companion.evening.shelf import Shelf
from companion.evening.tray import LiveTray
from companion.night import home, picture
from companion.night.kept import KeptFile
from companion.night.line import BrokerLine
from companion.night.messages import SCHEMA, PlaysTold, Topics, encode
from companion.night.retelling import Retelling
from companion.night.standing import AtTheTable, counted, free, is_big, standing
from companion.tower.observation import TrayPicture

COUNTED = b"counted"


@dataclass(slots=True)
class LastSent:
    """`last` is what was sent of it, `is_going`: and is not acknowledged yet."""

    last: bytes | None = None
    is_going: bool = False


class Published:
    """`news` is called when there may be more to send."""

    def __init__(
        self,
        topics: Topics,
        at: AtTheTable,
        *,
        shelf: Shelf,
        kept: KeptFile,
        tray: LiveTray,
        news: Callable[[], object],
        for_home: bool,
    ) -> None:
        self._topics, self._at, self._shelf, self._kept = topics, at, shelf, kept
        self._tray, self._news, self._for_home = tray, news, for_home
        self._newest: dict[str, LastSent] = {}
        self._lists_anew = True
        self._throw: int | None = None  # the entry of the last that was counted; None: not known
        self._seen: TrayPicture | None = None
        self._jpeg = b""
        self._stands: tuple[object, ...] = ()
        self._state = b""
        self._coding: asyncio.Task[None] | None = None

    def list_anew(self) -> None:
        """Another play is played from now on."""
        self._lists_anew = True

    def begin_anew(self) -> None:
        """By another line, maybe to a broker that knows nothing of it."""
        self._newest = {}
        self._lists_anew = True
        self._throw = None

    def send(self, line: BrokerLine, leading: Retelling | None, *, is_playing: bool) -> None:
        """`leading` is None while what is played is not told up to where it is."""
        if self._lists_anew:
            self._lists_anew = False
            last = self._shelf.journal.last_number
            plays = {play: last(game) for play, game in self._kept.night.plays.items()}
            self._put(line, self._topics.plays, encode(PlaysTold(SCHEMA, plays)))
        at = replace(self._at, counted=counted(self._tray.state))
        if leading is not None:
            self._put(line, self._topics.state, self._standing(leading, at))
            self._tell_throw(line, leading)
        elif not is_playing:
            self._put(line, self._topics.state, encode(free(at)))
        if self._for_home:
            colours = () if leading is None else leading.session.setup.seats
            told = home.discovery(self._topics, self._at.name, [each.colour for each in colours])
            self._put(line, home.topic(self._topics.table), told)
        self._look(leading)
        self._put(line, self._topics.picture, self._jpeg)

    def _standing(self, leading: Retelling, at: AtTheTable) -> bytes:
        """Made anew with an entry or a count alone: a camera has news many times a second."""
        stands = leading.play, leading.number, tuple(at.counted.items())
        if stands != self._stands:
            self._stands, self._state = stands, encode(standing(leading, at))
        return self._state

    def _put(self, line: BrokerLine, topic: str, payload: bytes) -> None:
        newest = self._newest.setdefault(topic, LastSent())
        if newest.is_going or newest.last == payload:
            return
        newest.last, newest.is_going = payload, True

        def acknowledged(_is_taken: bool) -> None:
            newest.is_going = False
            self._news()

        line.send(topic, payload, acknowledged, retain=True)

    def _tell_throw(self, line: BrokerLine, leading: Retelling) -> None:
        """For who waits for it, such as a lamp; what was counted before is no news."""
        number = 0 if leading.last_battle is None else leading.last_battle.number
        if self._throw is not None and number > self._throw:
            line.send(self._topics.throw, COUNTED)
        self._throw = number

    def _look(self, leading: Retelling | None) -> None:
        """A picture of a big battle's tray, made in a thread."""
        state = self._tray.state
        throw = None if leading is None else leading.session.pending
        if not isinstance(throw, Throw) or not is_big(throw):
            self._seen, self._jpeg = None, b""
            return
        found = state.together.picture
        if found is None or not counted(state) or found is self._seen:
            return
        if self._coding is None or self._coding.done():
            self._seen = found
            self._coding = asyncio.create_task(self._code(found))

    async def _code(self, found: TrayPicture) -> None:
        jpeg = await asyncio.to_thread(partial(picture.jpeg, found))
        if self._seen is found:
            self._jpeg = jpeg
            self._news()
        await asyncio.sleep(picture.APART)
