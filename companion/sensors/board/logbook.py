"""Save what the board saw of the present throw on disk, before the board forgets it.

So a crash or a power cut between the first cube and the answer loses nothing. Each line of the file
is the body of a message in hexadecimal, with its CRC: which board it is, the light in its lanes if
that has changed, and what happened. A special line says that everything before it is answered, and
names the game and how many throws it had, because the journal may know a later one.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from struct import Struct

from companion.files import write_whole
from companion.said import Said, said, system
from companion.sensors.board import board_messages
from companion.sensors.board.codec import read, write
from companion.sensors.board.link_events import Acquainted, DeliveredEvent, Happening, Pulse
from companion.sensors.board.wire_frames import crc16
from companion.tower.observation import ThrowNumber

log = logging.getLogger(__name__)

# Share by which a lane's light must differ to be written. Chosen: with less the file grows at every
# flicker, with more recalled cubes look darker or brighter than they were.
FADED = 0.03


@dataclass(frozen=True, slots=True)
class Settled:
    """Everything before this line is answered."""

    game: int
    throws: int


_SETTLED = b"\0"  # a type that no message on the wire has
_PLACE = Struct("<II")


class Logbook:
    """The file of the present throw.

    If it cannot be written, `fault` says why, and play goes on. What could not be written is
    written together with what comes next.
    """

    def __init__(self, path: Path) -> None:
        self.fault: Said | str = ""
        self._path = path
        self._ident: board_messages.Ident | None = None
        self._next = 0
        self._light: board_messages.Heartbeat | None = None
        self._settled: Settled | None = None
        self._owed: list[board_messages.Message | Settled] = []
        for message in self._lines():
            self._note(message)

    @property
    def place(self) -> tuple[board_messages.Ident, int] | None:
        """The board, and the number after the last saved event, for `SensorBoard.resume`."""
        return None if self._ident is None else (self._ident, self._next)

    def entries(self) -> Iterator[Happening]:
        """Yield what happened in the unanswered throw, as it was seen then; all times are 0."""
        last_board: board_messages.Ident | None = None
        number = 0
        for message in self._unanswered():
            if isinstance(message, board_messages.Ident):
                was_reset = last_board is not None and last_board.boot != message.boot
                goes_on = last_board is None or _goes_on(last_board, number, message)
                last_board, number = message, message.first
                yield Acquainted(0.0, message, was_reset, not goes_on)
            elif isinstance(message, board_messages.BoardEvent):
                number = board_messages.after(message.number)
                yield DeliveredEvent(0.0, message)
            elif isinstance(message, board_messages.Heartbeat):
                yield Pulse(0.0, message)

    def keep(self, turn: Iterable[Happening]) -> None:
        """Save which board it is and what happened in this turn; it is synced to disk on return."""
        has_news = False
        for happening in turn:
            if isinstance(happening, Acquainted) and self._is_news(happening):
                self._owed.append(self._onwards(happening))
            elif isinstance(happening, DeliveredEvent):
                self._owed.append(happening.event)
            elif isinstance(happening, Pulse) and self._has_faded(happening.heartbeat):
                self._owed.append(happening.heartbeat)
            else:
                continue
            has_news = True
            self._note(self._owed[-1])
        if has_news:
            self._write()

    def opened(self, place: ThrowNumber) -> None:
        """Drop what belongs to another game, or to a throw that this game's journal has answered.

        The app may have died after it saved the answer and before `settled`.
        """
        last = self._settled
        if last is None or last.game != place[0] or last.throws < place[1]:
            self.settled(place)

    def settled(self, place: ThrowNumber = (0, 0)) -> None:
        """Note that the throw is answered, and write the file anew.

        Only our position in the stream is still needed.
        """
        self._settled = Settled(*place)
        self._owed = [self._settled]
        if self._ident is not None:
            self._ident = replace(self._ident, first=self._next)
            self._owed.append(self._ident)
        if self._light is not None:  # the old weight is no longer valid
            self._owed.append(replace(self._light, scale=board_messages.ScaleState.ABSENT))
        self._write(anew=True)

    def _is_news(self, met: Acquainted) -> bool:
        if met.has_forgotten or self._ident is None:
            return True
        return replace(met.board, first=self._ident.first) != self._ident

    def _onwards(self, met: Acquainted) -> board_messages.Ident:
        """Return the board with the first event that we lack.

        The board may offer older events, because it does not know that we have them.
        """
        is_new = met.has_forgotten or self._ident is None
        return met.board if is_new else replace(met.board, first=self._next)

    def _has_faded(self, heartbeat: board_messages.Heartbeat) -> bool:
        """Return whether a lane's light has changed: colours depend on it."""
        before = self._light.empty if self._light else (0,) * len(heartbeat.empty)
        pairs = zip(heartbeat.empty, before, strict=True)
        return any(abs(now - then) > FADED * now for now, then in pairs if now)

    def _note(self, message: board_messages.Message | Settled) -> None:
        if isinstance(message, Settled):
            self._settled = message
        elif isinstance(message, board_messages.Ident):
            self._ident, self._next = message, message.first
        elif isinstance(message, board_messages.BoardEvent):
            self._next = board_messages.after(message.number)
        elif isinstance(message, board_messages.Heartbeat):
            self._light = message

    def _unanswered(self) -> list[board_messages.Message | Settled]:
        lines = list(self._lines())
        settled = (n for n, each in enumerate(lines, 1) if isinstance(each, Settled))
        return lines[max(settled, default=0) :]

    def _lines(self) -> Iterator[board_messages.Message | Settled]:
        """Yield the messages of all sound lines. A line may be cut off, or written twice."""
        try:
            lines = self._path.read_bytes().splitlines()
        except FileNotFoundError:
            return
        except OSError as error:
            self._fail(said("{file} cannot be read: {why}", file=self._path, why=system(error)))
            return
        yield from _once(message for line in lines if (message := _message(line)) is not None)

    def _write(self, *, anew: bool = False) -> None:
        """Write what is owed, after an empty line that ends one which was cut off."""
        lines = b"\n" + b"".join(map(_line, self._owed))
        try:
            if anew:
                write_whole(self._path, lines)
            else:
                _append(self._path, lines)
        except OSError as error:
            self._fail(said("{file} cannot be written: {why}", file=self._path, why=system(error)))
        else:
            self.fault = ""
            self._owed.clear()

    def _fail(self, fault: Said) -> None:
        if fault != self.fault:
            log.warning("%s", fault)
        self.fault = fault


def _append(path: Path, lines: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        file.write(lines)
        file.flush()
        os.fsync(file.fileno())


def _once(
    messages: Iterable[board_messages.Message | Settled],
) -> Iterator[board_messages.Message | Settled]:
    """Yield each event only the first time. Another board may count from the same number."""
    board, last = -1, None
    for message in messages:
        if isinstance(message, board_messages.Ident) and message.id != board:
            board, last = message.id, None
        elif isinstance(message, board_messages.BoardEvent):
            if last is not None and not _is_after(message, last):
                continue
            last = message
        yield message


def _is_after(event: board_messages.BoardEvent, last: board_messages.BoardEvent) -> bool:
    return event.stream != last.stream or board_messages.ahead(event.number, last.number) > 0


def _goes_on(last_board: board_messages.Ident, number: int, met: board_messages.Ident) -> bool:
    """Return whether no event is missing between that number and the board as it was met then."""
    return (last_board.stream, number) == (met.stream, met.first)


def _line(message: board_messages.Message | Settled) -> bytes:
    if isinstance(message, Settled):
        body = _SETTLED + _PLACE.pack(message.game, message.throws)
    else:
        body = write(message)
    return (body + crc16(body).to_bytes(2, "little")).hex().encode() + b"\n"


def _message(line: bytes) -> board_messages.Message | Settled | None:
    try:
        plain = bytes.fromhex(line.decode("ascii"))
    except ValueError:
        return None
    body, crc = plain[:-2], plain[-2:]
    if crc16(body) != int.from_bytes(crc, "little"):
        return None
    if body[:1] == _SETTLED and len(body) == 1 + _PLACE.size:
        return Settled(*_PLACE.unpack(body[1:]))
    return read(body)
