"""A night of many tables without a screen: a broker of one's own, and tables played by bots.

python -m tests.support.night --tables 6            a broker with six tables; prints their links
python -m tests.support.night --link LINK --home D  one table, at the broker of that link

Each table plays one game after the other, `--pace` seconds an answer, its journal in its folder.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Self

from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion
from paho.mqtt.subscribeoptions import SubscribeOptions

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.game import Player
from companion.evening.evening import Evening
from companion.evening.live_tray import LiveTray
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.night import topics
from companion.night.join_link import NightLink, read_link
from companion.night.table.hall_table import NightTable
from companion.night.table.shared_names import NameForm
from companion.night.topics import SharedEntry, TableState, Topics, Wanted
from companion.store.journal import open_journal
from tests.support.patience import PATIENCE
from tests.support.ports import free_port

NAMES = ("Anna Berg", "Ben Carl", "Carla Dorn", "Dora Ernst", "Emil Fink", "Frida Gold")
TABLE = "table-1"
GAME = "tower"  # short, and it throws
QUIET = 0.5  # s until it is asked what is missing


def mosquitto() -> str | None:
    return shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")


@dataclass(slots=True)
class Broker:
    """Mosquitto on the loopback, in a folder of its own; what it retains outlasts `stop`."""

    folder: Path
    port: int = 0
    is_open: bool = True  # else it refuses everybody
    certificate: Path | None = None  # .crt and .key; None: no TLS
    _running: subprocess.Popen[bytes] | None = None

    def start(self) -> Self:
        program = mosquitto()
        assert program is not None, "apt install mosquitto"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.port = self.port or free_port()
        config = self.folder / "mosquitto.conf"
        lines = [
            f"listener {self.port} 127.0.0.1",
            f"allow_anonymous {str(self.is_open).lower()}",
            "persistence true",
            f"persistence_location {self.folder}/",
            "log_type none",
            *(["user root"] if os.geteuid() == 0 else []),
        ]
        if self.certificate is not None:
            lines += [f"certfile {self.certificate}.crt", f"keyfile {self.certificate}.key"]
        config.write_text("\n".join(lines) + "\n", encoding="utf-8")
        self._running = subprocess.Popen([program, "-c", str(config)], stderr=subprocess.DEVNULL)
        self._until_it_listens()
        return self

    def _until_it_listens(self) -> None:
        assert self._running is not None
        while True:
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port), 0.2).close()
                return
            assert self._running.poll() is None, "mosquitto does not start"

    def kill(self) -> None:
        """As a power cut does: what it had in memory is gone."""
        self._end(kill=True)

    def stop(self) -> None:
        self._end(kill=False)

    def forget(self) -> None:
        """The next one that starts here knows nothing."""
        (self.folder / "mosquitto.db").unlink(missing_ok=True)

    def _end(self, *, kill: bool) -> None:
        if self._running is not None:
            self._running.kill() if kill else self._running.terminate()
            self._running.wait()
            self._running = None

    def link(self, table: str, name: str = "") -> NightLink:
        return NightLink("127.0.0.1", table, self.port, name or table, table, "key")


@dataclass(slots=True)
class Hall:
    """Who listens to all tables, as a hub does: the last of each number of each play stands."""

    port: int
    entries: dict[tuple[str, str], dict[int, SharedEntry]] = field(default_factory=dict)
    states: dict[str, TableState] = field(default_factory=dict)
    online: dict[str, bool] = field(default_factory=dict)
    raw: dict[str, bytes] = field(default_factory=dict)
    came: int = 0  # entries, those that came again too
    asked: int = 0  # for what was missing
    _last: dict[str, dict[str, int]] = field(default_factory=dict)
    _client: Client | None = None
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> Self:
        loop = asyncio.get_running_loop()
        client = Client(CallbackAPIVersion.VERSION2, "hall", protocol=MQTTProtocolVersion.MQTTv5)

        def listening(client: Client, *_: object) -> None:
            wanted = SubscribeOptions(qos=1)
            client.subscribe([(f"{topics.ROOT}/#", wanted), ("homeassistant/#", wanted)])

        client.on_connect = listening
        client.on_message = lambda _c, _g, message: _told(loop, self.take, message)
        client.reconnect_delay_set(1, 1)
        client.connect("127.0.0.1", self.port)
        client.loop_start()
        self._client = client
        return self

    def leave(self) -> None:
        if self._client is not None:
            self._client.disconnect()
            self._client.loop_stop()

    def want(self, table: str, wanted: Wanted) -> None:
        assert self._client is not None
        told = topics.encode(wanted)
        self._client.publish(Topics(table).wanted, told, qos=1, retain=True)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Where nothing comes for a while, what is missing is asked for, as a hub does."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                try:
                    await asyncio.wait_for(self._changed.wait(), QUIET)
                except TimeoutError:
                    self._mend()
                self._changed.clear()

    def _mend(self) -> None:
        for table, last in self._last.items():
            first = {play: self._first_missing(table, play) for play in last}
            lacks = {play: number for play, number in first.items() if number <= last[play]}
            if lacks:
                self.asked += 1
                self.want(table, Wanted(topics.SCHEMA, "hall", self.asked, lacks))

    def _first_missing(self, table: str, play: str) -> int:
        known = self.entries.get((table, play), {})
        return next(number for number in range(len(known) + 1) if number not in known)

    def take(self, message: MQTTMessage) -> None:
        self.raw[message.topic] = bytes(message.payload)
        found = topics.parts(message.topic)
        if found is not None:
            table, kind, play = found
            if kind == "entry":
                entry = topics.entry_of(message.payload)
                self.entries.setdefault((table, play), {})[entry.number] = entry
                self.came += 1
            elif kind == "plays":
                self._last.setdefault(table, {}).update(topics.plays_of(message.payload).plays)
            elif kind == "state":
                self.states[table] = now = topics.state_of(message.payload)
                if now.play:
                    self._last.setdefault(table, {})[now.play] = now.entry
            elif kind == "online":
                self.online[table] = message.payload == topics.ONLINE
        self._changed.set()


def _told(loop: asyncio.AbstractEventLoop, take: Callable[..., None], message: object) -> None:
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(take, message)


class BotTable:
    """A table with a journal, and nobody at it."""

    def __init__(
        self,
        home: Path,
        link: NightLink,
        seed: int = 1,
        names: NameForm = "full",
        *,
        home_too: bool = False,
    ) -> None:
        self.shelf = Shelf(open_journal(home), GAMES)
        self.tray = LiveTray()
        self.evening: Evening[Any] | None = None
        self.rng = Random(seed)
        self._is_closed = False
        self.link = link
        self.night = NightTable(
            link, self.shelf, self.tray, home, names=names, for_home=home_too, soon=0.05
        )
        self.night.begin()

    def sit_down(
        self, game: str = GAME, players: int = 3, first: int = 0, *, is_new: bool = False
    ) -> Evening[Any]:
        """At the game that is not over, or a new one; `first` of NAMES has its first colour."""
        found = [] if is_new else self.shelf.unfinished()
        if found:
            return self.take_up(found[0].number)
        colours, people = GAMES[game].colours, (*NAMES, *NAMES)[first:]
        who = tuple(Player(people[n], colours[n]) for n in range(players))
        seed = self.rng.randrange(1 << 32)
        return self._sit(self.shelf.begin(Header(game, who, dealt=GAMES[game].decks, seed=seed)))

    def take_up(self, number: int) -> Evening[Any]:
        """That one of the journal, also one that is over."""
        return self._sit(self.shelf.resume(number))

    def _sit(self, evening: Evening[Any]) -> Evening[Any]:
        self.evening = self.tray.evening = evening
        self.night.opened(evening)
        return evening

    def play(self, answers: int) -> bool:
        """So many answers, now and then taken back; is the game over?"""
        assert self.evening is not None
        for _ in range(answers):
            if self.evening.pending is None:
                return True
            self.evening.answer(random_answer(self.evening.pending, self.rng), "bot")
            if self.rng.random() < 0.03:
                self.evening.undo()
        return self.evening.pending is None

    def stand_up(self) -> None:
        if self.evening is not None:
            self.shelf.put_away(self.evening)
        self.evening = self.tray.evening = None
        self.night.opened(None)

    async def until_tried(self) -> None:
        """Until it is heard, or told why not."""
        tried = asyncio.Event()
        self.night.changed(tried.set)
        async with asyncio.timeout(PATIENCE):
            await tried.wait()

    async def close(self) -> None:
        if not self._is_closed:
            self._is_closed = True
            await self.night.close()
            self.shelf.close()


async def play_on(table: BotTable, pace: float, game: str, players: int, games: int) -> None:
    try:
        while games:
            table.sit_down(game, players)
            while not table.play(1):
                await asyncio.sleep(pace)
            table.stand_up()
            games -= 1
            await asyncio.sleep(pace)
    finally:
        await table.close()


async def main(given: argparse.Namespace) -> None:
    home = Path(given.home or tempfile.mkdtemp(prefix="night-"))
    broker = None
    links = [read_link(line) for line in given.link]
    if not links:
        broker = Broker(home / "broker", given.port).start()
        links = [broker.link(f"table-{n}", f"Table {n}") for n in range(1, given.tables + 1)]
    for link in links:
        print(link, flush=True)  # noqa: T201
    folders = [home if given.link and len(links) == 1 else home / link.table for link in links]
    tables = [
        BotTable(folder, link, given.seed + number, given.names)
        for number, (folder, link) in enumerate(zip(folders, links, strict=True))
    ]
    try:
        await asyncio.gather(
            *(play_on(each, given.pace, given.game, given.players, given.games) for each in tables)
        )
    finally:
        if broker is not None:
            broker.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--link", action="append", default=[])
    parser.add_argument("--home", default="")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--game", default=GAME, choices=[*GAMES])
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=-1, help="games in a row; -1: for ever")
    parser.add_argument("--pace", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--names", default="full", choices=["full", "first", "initials", "none"])
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(main(parser.parse_args()))
