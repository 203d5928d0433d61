"""Hundreds of tables on one loop: as much of MQTT 5 as a table speaks, each by its own connection.

Their entries are made from their numbers, so that what a hub wants again costs no memory here.
"""

from __future__ import annotations

import asyncio
import contextlib
import ssl
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.night import trust
from companion.night.join_link import NightLink
from companion.night.topics import (
    OFFLINE,
    ONLINE,
    SCHEMA,
    EntryKind,
    SharedEntry,
    SharedPerson,
    SharedPlays,
    SharedResult,
    SharedSeat,
    TableState,
    Topics,
    encode,
    parts,
    wanted_of,
)

CONNECT, CONNACK, PUBLISH, PUBACK, SUBSCRIBE = 0x10, 0x20, 0x30, 0x40, 0x82
AT_LEAST_ONCE, RETAIN = 0x02, 0x01
CLEAN_WITH_WILL, NAMED = 0x02 | 0x04 | 0x08 | 0x20, 0xC0
KEEPALIVE = 600  # s: each has something to tell long before
LONG = 300  # entries of a play
SEATS = tuple(SharedSeat(each, f"Person {each}", points=7) for each in ("red", "blue", "green"))
LINES = ("x" * 80,) * 3


def _length(number: int) -> bytes:
    told = bytearray()
    while number > 127:
        told.append(number & 127 | 128)
        number >>= 7
    told.append(number)
    return bytes(told)


def _text(text: str | bytes) -> bytes:
    raw = text.encode() if isinstance(text, str) else text
    return len(raw).to_bytes(2) + raw


def _packet(kind: int, *held: bytes) -> bytes:
    body = b"".join(held)
    return bytes([kind]) + _length(len(body)) + body


def trusting(link: NightLink) -> ssl.SSLContext | None:
    return trust.trusting(link) if link.is_tls else None


@dataclass(eq=False)
class CrowdTable:
    """`long` are a play's entries, `told` the events so far, `taken` what the broker has."""

    link: NightLink
    nth: int = 0
    long: int = LONG
    told: int = 0
    sent: int = 0
    taken: int = 0
    wanted: int = 0  # entries that were told again because the hub asked
    at: list[float] = field(default_factory=list)  # when each event was told
    plays: dict[str, int] = field(default_factory=dict)  # by play its first event
    _writer: asyncio.StreamWriter | None = None
    _reading: asyncio.Task[None] | None = None

    @property
    def topics(self) -> Topics:
        return Topics(self.link.table)

    async def come(self, trusts: ssl.SSLContext | None) -> None:
        reader, self._writer = await asyncio.open_connection(
            self.link.host, self.link.port, ssl=trusts
        )
        link, flags = self.link, bytes([CLEAN_WITH_WILL | NAMED])
        about = _text("MQTT") + b"\x05" + flags + KEEPALIVE.to_bytes(2) + b"\x00"
        will = b"\x00" + _text(self.topics.online) + _text(OFFLINE)
        self._writer.write(
            _packet(CONNECT, about, _text(link.table), will, _text(link.user), _text(link.key))
        )
        kind, body = await _read(reader)
        assert kind == CONNACK, kind
        assert body[1] == 0, body
        self._writer.write(_packet(SUBSCRIBE, b"\xff\xff\x00", _text(self.topics.wanted), b"\x01"))
        self._reading = asyncio.create_task(self._read(reader))
        self.publish(self.topics.online, ONLINE, retain=True)

    async def go(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
        if self._writer is not None:
            self._writer.close()
            with contextlib.suppress(OSError, ssl.SSLError):
                await self._writer.wait_closed()

    def publish(self, topic: str, body: bytes, *, retain: bool = False) -> None:
        assert self._writer is not None
        self.sent += 1
        number = (self.sent % 60_000 + 1).to_bytes(2)
        kind = PUBLISH | AT_LEAST_ONCE | (RETAIN if retain else 0)
        self._writer.write(_packet(kind, _text(topic), number, b"\x00", body))

    async def _read(self, reader: asyncio.StreamReader) -> None:
        with contextlib.suppress(OSError, EOFError):
            while True:
                kind, body = await _read(reader)
                if kind == PUBACK:
                    self.taken += len(body) == 2 or body[2] < 128
                elif kind & 0xF0 == PUBLISH:
                    self._hear(kind, body)

    def _hear(self, kind: int, body: bytes) -> None:
        """The hub wants some entries again."""
        topic, after = 2 + int.from_bytes(body[:2]), 2 if kind & 0x06 else 0
        if after:
            assert self._writer is not None
            self._writer.write(_packet(PUBACK, body[topic : topic + 2]))
        found = parts(body[2:topic].decode())
        if found is None or found[1] != "wanted":
            return
        for play, first in wanted_of(body[topic + after + 1 :]).plays.items():
            for number in range(first, self._last(play) + 1):
                self.wanted += 1
                self._tell_entry(play, number)

    # --- What it plays ---

    def _length_of(self, play: int) -> int:
        """The first one is shorter, so that not all tables end at once."""
        third = self.long // 3
        return self.long if play else third + self.nth * 7 % (self.long - third)

    def tell(self) -> None:
        """The next event: an entry and how the table then stands."""
        play = self._play()
        number = self.told - self.plays[play]
        self.told += 1
        self.at.append(time.monotonic())
        self._tell_entry(play, number)
        state = TableState(
            SCHEMA,
            name=self.link.name,
            play=play,
            entry=number,
            title="Meadow",
            seats=SEATS,
            moment=str(self.told),
            lines=LINES,
            is_over=self._is_last(play, number),
        )
        self.publish(self.topics.state, encode(state), retain=True)

    def _play(self) -> str:
        """The one that is on, or another when that one is over."""
        nth = len(self.plays) - 1
        if nth < 0 or self.told - list(self.plays.values())[-1] >= self._length_of(nth):
            nth += 1
            self.plays[f"{self.nth:010x}{nth:010x}"] = self.told
            plays = {play: self._last(play) for play in self.plays if self._last(play) >= 0}
            self.publish(self.topics.plays, encode(SharedPlays(SCHEMA, plays)), retain=True)
        return f"{self.nth:010x}{nth:010x}"

    def _last(self, play: str) -> int:
        first = self.plays[play]
        return min(self.told - first, self._length_of(int(play[10:], 16))) - 1

    def _is_last(self, play: str, number: int) -> bool:
        return number == self._length_of(int(play[10:], 16)) - 1

    def _tell_entry(self, play: str, number: int) -> None:
        is_over = self._is_last(play, number)
        what: EntryKind = "over" if is_over else "answer" if number else "begun"
        result = self._result() if is_over else None
        told = SharedEntry(
            SCHEMA, play, number, what, "meadow", "Meadow", told=LINES, result=result
        )
        self.publish(self.topics.entry(play), encode(told))

    def _result(self) -> SharedResult:
        """Of a table's own three, and one who goes from table to table."""
        names = *(f"Person {self.nth}-{each}" for each in range(3)), f"Guest {self.told % 50}"
        return SharedResult(
            tuple(
                SharedPerson(name, name.casefold(), ("red",), place, 10 - place)
                for place, name in enumerate(names, 1)
            )
        )


async def _read(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    kind, length, shift = (await reader.readexactly(1))[0], 0, 0
    while True:
        byte = (await reader.readexactly(1))[0]
        length |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return kind, await reader.readexactly(length)


async def play(tables: Sequence[CrowdTable], seconds: float, pace: float = 1.0) -> list[float]:
    """Each tells an event every `pace` seconds, one table behind the other.

    Returns how late each came to it, in s: so much the machine had to do.
    """
    began, late = time.monotonic(), []
    for number in range(int(seconds / pace)):
        for nth, table in enumerate(tables):
            due = began + (number + nth / len(tables)) * pace
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            late.append(time.monotonic() - due)
            table.tell()
    return late
