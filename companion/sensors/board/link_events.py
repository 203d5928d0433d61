"""Everything that can happen with a board and its link, and how well the link works.

`time` is this computer's, in s.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TypeAlias

from companion.said import Said
from companion.sensors.board.board_commands import Order, Status
from companion.sensors.board.board_messages import BoardEvent, Heartbeat, Ident

REMEMBERED = 200  # round trips behind the median. Chosen: with more a worse cable shows later


@dataclass(frozen=True, slots=True)
class Acquainted:
    """The link works from now on. `was_reset`: the board has restarted since it last worked.

    `has_forgotten`: events that had not arrived by then are lost, as after a power cut.
    """

    time: float
    board: Ident
    was_reset: bool = False
    has_forgotten: bool = False


@dataclass(frozen=True, slots=True)
class LinkLost:
    """The link is lost: unplugged, out of reach, or silent.

    Repeated only when the reason changes.
    """

    time: float
    reason: Said | str


@dataclass(frozen=True, slots=True)
class WrongProtocol:
    """The board speaks another version of the protocol. Update the older of app and firmware."""

    time: float
    theirs: int
    ours: int


@dataclass(frozen=True, slots=True)
class WhichBoard:
    """More than one board seems to be plugged in; `sources` are their names for the settings."""

    time: float
    sources: tuple[str, ...]


NoLink: TypeAlias = LinkLost | WrongProtocol | WhichBoard


@dataclass(frozen=True, slots=True)
class DeliveredEvent:
    """An event of the board, in order and exactly once."""

    time: float
    event: BoardEvent


@dataclass(frozen=True, slots=True)
class Pulse:
    """A heartbeat of the board."""

    time: float
    heartbeat: Heartbeat


@dataclass(frozen=True, slots=True)
class OrderReply:
    """The reply to the order with this number; with any status but DONE nothing was done."""

    time: float
    number: int
    order: Order
    status: Status
    data: bytes = b""


@dataclass(frozen=True, slots=True)
class NoAnswer:
    """The order was given up. It was carried out once or not at all."""

    time: float
    number: int
    order: Order


Happening: TypeAlias = Acquainted | NoLink | DeliveredEvent | Pulse | OrderReply | NoAnswer


@dataclass(slots=True)
class Statistics:
    """Counters of one link, and the durations of its last round trips."""

    received: int = 0  # bytes
    sent: int = 0  # bytes
    damaged: int = 0  # frames that arrived damaged
    events: int = 0
    doubled: int = 0  # events that we had already
    early: int = 0  # events after one that was lost on the way
    repeated: int = 0  # orders sent again
    resets: int = 0
    round_trips: deque[float] = field(default_factory=lambda: deque(maxlen=REMEMBERED))  # s
    at_board: Heartbeat | None = None  # the last one, with the board's own counters

    @property
    def round_trip(self) -> float | None:
        """The median duration in s of orders that were not repeated; None if there are none."""
        trips = sorted(self.round_trips)
        return trips[len(trips) // 2] if trips else None
