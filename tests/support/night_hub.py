"""A hub with a real mosquitto on the loopback, and tables that say what they are told to say."""

from __future__ import annotations

import asyncio
import os
import select
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion

from companion.commands.night import NightAsked, RunningNight
from companion.commands.saying import say_line
from companion.night.hub.members import Members, keep_members, read_members
from companion.night.join_link import NightLink, read_link
from companion.night.topics import (
    OFFLINE,
    ONLINE,
    SCHEMA,
    SharedEntry,
    SharedPerson,
    SharedPlays,
    SharedResult,
    SharedSeat,
    TableState,
    Topics,
    Wanted,
    encode,
    wanted_of,
)
from companion.night.trust import trusting
from companion.words import worded
from tests.support.patience import PATIENCE
from tests.support.ports import free_port

LOCAL = "127.0.0.1"
PLAY = "{:020x}".format


def with_tables(folder: Path, *shown: str) -> Members:
    members = read_members(folder)
    for each in shown:
        members = members.with_table(each)
    keep_members(folder, members)
    return members


@asynccontextmanager
async def a_night(folder: Path, *shown: str, port: int = 0) -> AsyncIterator[RunningNight]:
    """Its broker, hub and wall on the loopback."""
    with_tables(folder, *shown)
    asked = NightAsked(address=LOCAL, port=port or free_port(), wall_port=free_port())
    night = RunningNight(asked, folder, lambda told: say_line(worded(told)))
    await night.start()
    try:
        yield night
    finally:
        await night.stop()


async def until(is_so: Callable[[], object], what: str = "") -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


def read_until(terminal: int, wanted: bytes) -> bytes:
    """Of our end of a terminal."""
    had = b""
    while not had.endswith(wanted):
        assert select.select([terminal], [], [], PATIENCE)[0], had.decode(errors="replace")
        had += os.read(terminal, 1)
    return had


@dataclass(eq=False)
class BotTable:
    """Has its entries by play, and tells again what is wanted."""

    link: NightLink
    folder: Path
    entries: dict[str, list[SharedEntry]] = field(default_factory=dict)
    wanted: list[Wanted] = field(default_factory=list)
    refused: str = ""
    is_in: bool = False
    client: Client = field(init=False)

    def __post_init__(self) -> None:
        self.client = Client(
            CallbackAPIVersion.VERSION2, self.link.table, protocol=MQTTProtocolVersion.MQTTv5
        )
        self.client.username_pw_set(self.link.user, self.link.key)
        self.client.tls_set_context(trusting(self.link))
        self.topics = Topics(self.link.table)
        self.client.will_set(self.topics.online, OFFLINE, 1, retain=True)
        self.client.on_connect = self._connected
        self.client.on_message = self._told
        self.client.reconnect_delay_set(1, 1)

    def come(self) -> None:
        self.client.connect_async(self.link.host, self.link.port, keepalive=20)
        self.client.loop_start()

    def go(self) -> None:
        self.client.disconnect()
        self.client.loop_stop()

    def _connected(
        self, client: Client, _given: object, _flags: object, code: object, _p: object
    ) -> None:
        self.refused = str(code) if code != 0 else ""
        self.is_in = not self.refused
        if self.is_in:
            client.subscribe(self.topics.wanted, qos=1)
            client.publish(self.topics.online, ONLINE, 1, retain=True)
            self.tell_plays()

    def _told(self, _client: Client, _given: object, message: MQTTMessage) -> None:
        wanted = wanted_of(message.payload)
        self.wanted.append(wanted)
        for play, first in wanted.plays.items():
            for entry in self.entries.get(play, ())[first:]:
                self.client.publish(self.topics.entry(play), encode(entry), 1)

    def tell_plays(self) -> None:
        plays = {play: len(told) - 1 for play, told in self.entries.items() if told}
        self.client.publish(self.topics.plays, encode(SharedPlays(SCHEMA, plays)), 1, retain=True)

    def state(self, state: TableState) -> None:
        self.client.publish(self.topics.state, encode(state), 0, retain=True)

    def say(self, topic: str, body: bytes) -> None:
        self.client.publish(topic, body, 1)

    def plays(self, number: int, *people: tuple[str, int], is_told: bool = True) -> str:
        """A whole play of three entries; `people` with their places."""
        play = PLAY(number)
        result = SharedResult(
            tuple(
                SharedPerson(name, f"{self.link.table}-{name}", ("red",), place, 10 - place)
                for name, place in people
            )
        )
        told = [
            SharedEntry(SCHEMA, play, 0, "begun", "meadow", "Meadow"),
            SharedEntry(SCHEMA, play, 1, "answer", "meadow", "Meadow"),
            SharedEntry(SCHEMA, play, 2, "over", "meadow", "Meadow", result=result),
        ]
        self.entries[play] = told
        for entry in told if is_told else ():
            self.say(self.topics.entry(play), encode(entry))
        if is_told:
            self.tell_plays()
        return play


def bot(night: RunningNight, name: str) -> BotTable:
    return BotTable(read_link(night.link(name)), night.folder)


def playing(name: str, *seats: SharedSeat, **more: object) -> TableState:
    return TableState(SCHEMA, name=name, play=PLAY(1), title="Meadow", seats=seats, **more)  # type: ignore[arg-type]
