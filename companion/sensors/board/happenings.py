"""Everything that can be told of a board and of the link to it. `time` is the host's, in s."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.said import Said
from companion.sensors.board.commands import Order, Status
from companion.sensors.board.messages import BoardEvent, Heartbeat, Ident


@dataclass(frozen=True, slots=True)
class Acquainted:
    """The link stands. `was_reset`: the board has restarted since it last did.

    `has_forgotten`: events that had not got through by then are gone, as after a loss of power.
    """

    time: float
    board: Ident
    was_reset: bool = False
    has_forgotten: bool = False


@dataclass(frozen=True, slots=True)
class LinkLost:
    """Unplugged, out of reach, or silent; said once until the reason is another."""

    time: float
    reason: Said | str


@dataclass(frozen=True, slots=True)
class WrongProtocol:
    """A board that this app cannot talk with: update the older of the two."""

    time: float
    theirs: int
    ours: int


@dataclass(frozen=True, slots=True)
class WhichBoard:
    """More than one seems to be plugged in: `sources` are what the settings take."""

    time: float
    sources: tuple[str, ...]


NoLink: TypeAlias = LinkLost | WrongProtocol | WhichBoard


@dataclass(frozen=True, slots=True)
class Happened:
    """An event, in order, exactly once."""

    time: float
    event: BoardEvent


@dataclass(frozen=True, slots=True)
class Pulse:
    time: float
    heartbeat: Heartbeat


@dataclass(frozen=True, slots=True)
class Answer:
    """To the order of this number; with any status but DONE nothing was done."""

    time: float
    number: int
    order: Order
    status: Status
    data: bytes = b""


@dataclass(frozen=True, slots=True)
class NoAnswer:
    """Given up: it was done once or not at all."""

    time: float
    number: int
    order: Order


Happening: TypeAlias = Acquainted | NoLink | Happened | Pulse | Answer | NoAnswer
