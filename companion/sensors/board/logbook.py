"""What the board saw of the throw under way, on disk before the board forgets it.

So a crash or a power cut between the first cube and the answer loses none of them. Each line of the
file is a body as on the wire, in hexadecimal, with its CRC: who the board is, the light in its
lanes where that has changed, and what happened.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from companion.sensors.board.codec import read, write
from companion.sensors.board.frames import crc16
from companion.sensors.board.messages import Event, Heartbeat, Ident, Message
from companion.sensors.board.seen import Acquainted, Happened, Pulse, Seen

FADED = 0.03  # share by which a lane's light must differ to be worth a line


class Logbook:
    """A file that cannot be written is no reason to stop: `fault` says why nothing is kept."""

    def __init__(self, path: Path) -> None:
        self.fault = ""
        self._path = path
        self._ident: Ident | None = None
        self._next = 0
        self._light: Heartbeat | None = None
        for message in self._lines():
            self._note(message)

    @property
    def place(self) -> tuple[Ident, int] | None:
        """The board, and the number after the last event kept: what `Board.resume` takes."""
        return None if self._ident is None else (self._ident, self._next)

    def kept(self) -> Iterator[Seen]:
        """What happened before, as it was seen then."""
        for message in self._lines():
            if isinstance(message, Ident):
                yield Acquainted(0.0, message)
            elif isinstance(message, Event):
                yield Happened(0.0, message)
            elif isinstance(message, Heartbeat):
                yield Pulse(0.0, message)

    def keep(self, turn: Iterable[Seen]) -> None:
        """Take down who the board is and what happened; on disk, synced, when it returns."""
        new: list[Message] = []
        for seen in turn:
            if isinstance(seen, Acquainted) and self._is_news(seen):
                new.append(self._onwards(seen))
            elif isinstance(seen, Happened):
                new.append(seen.event)
            elif isinstance(seen, Pulse) and self._has_faded(seen.heartbeat):
                new.append(seen.heartbeat)
            else:
                continue
            self._note(new[-1])
        if new:
            self._write(new, "ab")

    def settled(self) -> None:
        """The throw has its answer: where we are in the stream is all that is still needed."""
        if self.place is None:
            return
        ident, number = self.place
        self._ident = replace(ident, first=number)
        self._write([self._ident, *([self._light] if self._light else [])], "wb")

    def _is_news(self, met: Acquainted) -> bool:
        return met.has_forgotten or self._ident is None or self._ident.boot != met.board.boot

    def _onwards(self, met: Acquainted) -> Ident:
        """The board; its oldest event may be one that we have and it does not know that we do."""
        is_new = met.has_forgotten or self._ident is None
        return met.board if is_new else replace(met.board, first=self._next)

    def _has_faded(self, heartbeat: Heartbeat) -> bool:
        """Colours are told by how bright a cube is against the empty lane."""
        before = self._light.empty if self._light else (0,) * len(heartbeat.empty)
        pairs = zip(heartbeat.empty, before, strict=True)
        return any(abs(now - then) > FADED * now for now, then in pairs if now)

    def _note(self, message: Message) -> None:
        if isinstance(message, Ident):
            self._ident, self._next = message, message.first
        elif isinstance(message, Event):
            self._next = (message.number + 1) % 0x10000
        elif isinstance(message, Heartbeat):
            self._light = message

    def _lines(self) -> Iterator[Message]:
        """The messages of all sound lines; the last one may have been cut off."""
        try:
            lines = self._path.read_bytes().splitlines()
        except FileNotFoundError:
            return
        except OSError as error:
            self.fault = f"{self._path} cannot be read: {error.strerror}"
            return
        for line in lines:
            message = _message(line)
            if message is not None:
                yield message

    def _write(self, messages: list[Message], mode: str) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open(mode) as file:
                file.writelines(map(_line, messages))
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            self.fault = f"{self._path} cannot be written: {error.strerror}"


def _line(message: Message) -> bytes:
    body = write(message)
    return (body + crc16(body).to_bytes(2, "little")).hex().encode() + b"\n"


def _message(line: bytes) -> Message | None:
    try:
        plain = bytes.fromhex(line.decode("ascii"))
    except ValueError:
        return None
    body, crc = plain[:-2], plain[-2:]
    return read(body) if crc16(body) == int.from_bytes(crc, "little") else None
