"""What the chip has really seen (firmware/sim/witness.h), against what a host has of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from companion.sensors.board.board_messages import BoardEvent, ahead
from companion.sensors.board.codec import read


@dataclass(slots=True)
class Book:
    """Times in s. `gone` went with the power before anybody had acknowledged them."""

    entered: list[BoardEvent] = field(default_factory=list)
    gone: list[BoardEvent] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)  # from entered to acknowledged
    ends: float = 0.0


@dataclass(frozen=True, slots=True)
class Compared:
    """`gone` with the power before the host had heard of them."""

    entered: int
    lost: int
    doubled: int
    in_order: bool
    gone: int

    @property
    def is_whole(self) -> bool:
        return self.lost == self.doubled == 0 and self.in_order


def book_of(path: Path) -> Book:
    """Between an odd and an even loss of power it has none: what it sees then is no truth."""
    book, waiting, powers = Book(), list[tuple[float, BoardEvent]](), 0
    for line in path.read_text().splitlines():
        what, when, *rest = line.split()
        book.ends = float(when) / 1000
        match what:
            case "power":
                powers += 1
                book.gone += [event for _, event in waiting]
                waiting.clear()
            case "entered" if not powers % 2:
                event = read(bytes.fromhex(rest[0]))
                assert isinstance(event, BoardEvent), line
                book.entered.append(event)
                waiting.append((book.ends, event))
            case "acknowledged":
                while waiting and ahead(waiting[0][1].number, int(rest[1])) < 0:
                    book.waits.append(book.ends - waiting.pop(0)[0])
    return book


def compared(book: Book, host: Iterable[BoardEvent]) -> Compared:
    """What went with the power is no loss of the host's, whether it had heard of it or not."""
    seen = list(host)
    counted = Counter((each.stream, each.number) for each in seen)
    missing = {(each.stream, each.number) for each in book.entered} - counted.keys()
    gone = missing & {(each.stream, each.number) for each in book.gone}
    doubled = sum(number - 1 for number in counted.values())
    in_order = [each for each in book.entered if each in set(seen)] == seen
    return Compared(len(book.entered), len(missing - gone), doubled, in_order, len(gone))
