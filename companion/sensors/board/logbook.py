"""What the board saw of the throw under way, on disk before the board forgets it.

So a crash or a power cut between the first cube and the answer loses none of them. Each line of the
file is a body as on the wire, in hexadecimal, with its CRC: who the board is, the light in its
lanes where that has changed, and what happened.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from companion.sensors.board.codec import read, write
from companion.sensors.board.frames import crc16
from companion.sensors.board.messages import Event, Heartbeat, Ident, Message, after, ahead
from companion.sensors.board.seen import Acquainted, Happened, Pulse, Seen

log = logging.getLogger(__name__)

FADED = 0.03  # share by which a lane's light must differ to be worth a line


class Logbook:
    """A file that cannot be written is no reason to stop: `fault` says why nothing is kept.

    What could not be written is written with what comes next.
    """

    def __init__(self, path: Path) -> None:
        self.fault = ""
        self._path = path
        self._ident: Ident | None = None
        self._next = 0
        self._light: Heartbeat | None = None
        self._owed: list[Message] = []
        for message in self._lines():
            self._note(message)

    @property
    def place(self) -> tuple[Ident, int] | None:
        """The board, and the number after the last event kept: what `Board.resume` takes."""
        return None if self._ident is None else (self._ident, self._next)

    def kept(self) -> Iterator[Seen]:
        """What happened before, as it was seen then."""
        known: Ident | None = None
        number = 0
        for message in self._lines():
            if isinstance(message, Ident):
                was_reset = known is not None and known.boot != message.boot
                goes_on = known is None or _goes_on(known, number, message)
                known, number = message, message.first
                yield Acquainted(0.0, message, was_reset, not goes_on)
            elif isinstance(message, Event):
                number = after(message.number)
                yield Happened(0.0, message)
            elif isinstance(message, Heartbeat):
                yield Pulse(0.0, message)

    def keep(self, turn: Iterable[Seen]) -> None:
        """Take down who the board is and what happened; on disk, synced, when it returns."""
        has_news = False
        for seen in turn:
            if isinstance(seen, Acquainted) and self._is_news(seen):
                self._owed.append(self._onwards(seen))
            elif isinstance(seen, Happened):
                self._owed.append(seen.event)
            elif isinstance(seen, Pulse) and self._has_faded(seen.heartbeat):
                self._owed.append(seen.heartbeat)
            else:
                continue
            has_news = True
            self._note(self._owed[-1])
        if has_news:
            self._write("ab")

    def settled(self) -> None:
        """The throw has its answer: where we are in the stream is all that is still needed."""
        if self.place is None:
            return
        ident, number = self.place
        self._ident = replace(ident, first=number)
        self._owed = [self._ident, *([self._light] if self._light else [])]
        self._write("wb")

    def _is_news(self, met: Acquainted) -> bool:
        if met.has_forgotten or self._ident is None:
            return True
        return replace(met.board, first=self._ident.first) != self._ident

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
            self._next = after(message.number)
        elif isinstance(message, Heartbeat):
            self._light = message

    def _lines(self) -> Iterator[Message]:
        """The messages of all sound lines; one may have been cut off, or written again after."""
        try:
            lines = self._path.read_bytes().splitlines()
        except FileNotFoundError:
            return
        except OSError as error:
            self._fail(f"{self._path} cannot be read: {error.strerror}")
            return
        yield from _once(message for line in lines if (message := _message(line)) is not None)

    def _write(self, mode: str) -> None:
        """What was cut off before ends with an empty line."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open(mode) as file:
                file.write(b"\n" + b"".join(map(_line, self._owed)))
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            self._fail(f"{self._path} cannot be written: {error.strerror}")
        else:
            self.fault = ""
            self._owed.clear()

    def _fail(self, fault: str) -> None:
        if fault != self.fault:
            log.warning("%s", fault)
        self.fault = fault


def _once(messages: Iterable[Message]) -> Iterator[Message]:
    """Each event the first time only; another board may count from the same number."""
    board, last = -1, None
    for message in messages:
        if isinstance(message, Ident) and message.id != board:
            board, last = message.id, None
        elif isinstance(message, Event):
            if last is not None and not _is_after(message, last):
                continue
            last = message
        yield message


def _is_after(event: Event, last: Event) -> bool:
    return event.stream != last.stream or ahead(event.number, last.number) > 0


def _goes_on(known: Ident, number: int, met: Ident) -> bool:
    """Whether nothing is missing between that number and the board as it was met then."""
    return (known.stream, number) == (met.stream, met.first)


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
