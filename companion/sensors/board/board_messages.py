"""The messages between app and sensor board as values. Source: firmware/PROTOCOL.md.

Counting numbers wrap at 65,536: compare them with `ahead`. Lanes are numbered from 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import TypeAlias

PROTOCOL = 1
LANES = range(4)
LIFTED = 0xFFFF  # the spread of a step in which the tower was lifted


class SensorPart(IntFlag):
    """The parts of a board, as bits. WHOLE_TOWER: the scale is under it, and steps are sent."""

    SCALE = 1 << 0
    BEAM = 1 << 1
    BUTTON = 1 << 2
    LIGHT = 1 << 3
    BUZZER = 1 << 4
    WHOLE_TOWER = 1 << 5
    LANE_1 = 1 << 8
    LANE_2 = 1 << 9
    LANE_3 = 1 << 10
    LANE_4 = 1 << 11


ANY_LANE = SensorPart.LANE_1 | SensorPart.LANE_2 | SensorPart.LANE_3 | SensorPart.LANE_4


def lanes_of(parts: int) -> list[int]:
    """Return the lanes among these parts."""
    return [lane for lane in LANES if parts & (SensorPart.LANE_1 << lane)]


class ScaleState(IntEnum):
    """The state of the scale."""

    ABSENT = 0
    SETTLING = 1
    MOVING = 2
    AT_REST = 3
    ABOVE_RANGE = 4
    BELOW_RANGE = 5


class Flag(IntFlag):
    """What is special about a cube in a lane, as bits."""

    SATURATED = 1  # the clear channel was at its end
    TOO_DARK = 2  # to tell its colour
    TOUCHED = 4  # it touched the cube before it
    LENGTH_DOUBTFUL = 8  # there may be one cube more or fewer


class Press(IntEnum):
    """How the button was pressed."""

    SHORT = 1
    HELD = 2


class PartTrouble(IntEnum):
    """What is wrong with a part of the board."""

    WELL = 0
    NO_ANSWER = 1
    BLOCKED = 2
    ABOVE_RANGE = 3
    BELOW_RANGE = 4


@dataclass(frozen=True, slots=True)
class Ident:
    """Which board it is, and its position in its stream of events.

    A stream begins anew when the board has lost power. `boot` grows by one with every reset.
    """

    protocol: int
    major: int  # of the firmware's version
    minor: int
    boot: int
    stream: int
    first: int  # the number of the oldest event that the board still has
    parts: int  # bits of `SensorPart`
    id: int
    settings_crc: int
    cause: int  # of the reset: 1 power, 2 the pin, 4 too little power, 8 the watchdog


@dataclass(frozen=True, slots=True)
class OtherProtocol:
    """A board that uses another version of the protocol: its firmware or this app is too old."""

    protocol: int


@dataclass(frozen=True, slots=True)
class Cube:
    """A cube slid through a lane; the colours are the sensor's counts, `clear` is all light."""

    lane: int
    flags: Flag
    length: int  # ms
    red: int
    green: int
    blue: int
    clear: int


@dataclass(frozen=True, slots=True)
class Beam:
    """Something began to fall through the light beam, or nothing falls any more."""

    falling: bool
    breaks: int  # how often the beam was broken since the fall began


@dataclass(frozen=True, slots=True)
class Weight:
    """The scale is at rest.

    `raw` is the reading and `spread` its largest less its smallest value, in the chip's counts;
    `weight` is in mg, 0 if the scale has no span (mg a count).
    """

    raw: int
    weight: int
    spread: int
    samples: int


@dataclass(frozen=True, slots=True)
class WeightStep:
    """The weight of the whole tower moved and is at rest again.

    `before` and `after` are mean readings at rest, in the chip's counts; they are alike after a
    bump. The movement began `lasted` ms before the event, or earlier at 65,535. `spread` is how far
    the readings went meanwhile, `before` included: a hand that leaned on the tower makes it large.
    """

    before: int
    after: int
    lasted: int  # ms
    spread: int

    @property
    def was_lifted(self) -> bool:
        """Whether the weight went below `before` by 65,535 counts or more, some 30 g."""
        return self.spread == LIFTED


@dataclass(frozen=True, slots=True)
class Pressed:
    """The button was pressed."""

    press: Press


@dataclass(frozen=True, slots=True)
class Lost:
    """The events that found no room in the board's queue.

    Each number stops at its largest value, 255 for a lane.
    """

    cubes: tuple[int, int, int, int]  # by lane
    others: int


@dataclass(frozen=True, slots=True)
class Fault:
    """A part of the board has a trouble, or is well again."""

    part: int  # its bit number in `SensorPart`
    trouble: PartTrouble


@dataclass(frozen=True, slots=True)
class Unheard:
    """An event that this app does not know; a newer board may send it."""

    kind: int
    rest: bytes


MessageContent: TypeAlias = Cube | Beam | Weight | WeightStep | Pressed | Lost | Fault | Unheard


@dataclass(frozen=True, slots=True)
class BoardEvent:
    """An event of the board.

    `time` is in ms since a reset of the board: the one with the number `restarts` in this stream.
    """

    stream: int
    number: int
    what: MessageContent
    restarts: int = 0
    time: int = 0


@dataclass(frozen=True, slots=True)
class Reply:
    """The reply to a command; `status` as in `board_commands.Status`."""

    session: int
    number: int
    status: int
    data: bytes = b""


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """The board's state, sent at regular intervals."""

    boot: int
    uptime: int  # ms
    parts: int
    scale: ScaleState
    raw: int
    weight: int  # mg
    beam: int  # bit 0 broken now, bit 1 falling
    queued: int  # events not yet acknowledged
    lost: int  # events that found the queue full and are not yet reported
    damaged: int  # frames since the boot
    resent: int  # frames since the boot
    empty: tuple[int, ...]  # clear channel of each lane's empty groove; 0: not known

    @property
    def is_falling(self) -> bool:
        """Whether cubes fall through the beam."""
        return bool(self.beam & 2)


@dataclass(frozen=True, slots=True)
class Hello:
    """The host's greeting: the boot and stream it knows, and the next event that it expects.

    Boot 0 asks which board is there.
    """

    protocol: int
    boot: int  # 0: who are you?
    stream: int
    next: int


@dataclass(frozen=True, slots=True)
class Ack:
    """The acknowledgement of all events of a stream before the number `next`."""

    stream: int
    next: int


@dataclass(frozen=True, slots=True)
class Command:
    """A command to the board."""

    session: int  # drawn at random by each program that opens the board
    number: int  # counts from 1 in a session
    code: int
    arguments: bytes = b""


Message: TypeAlias = Ident | OtherProtocol | BoardEvent | Reply | Heartbeat | Hello | Ack | Command


def after(number: int) -> int:
    """Return the next number, which wraps at 65,536."""
    return (number + 1) % 0x10000


def ahead(number: int, other: int) -> int:
    """Return how far `number` is past `other`, from −32,768 to 32,767."""
    return (number - other + 0x8000) % 0x10000 - 0x8000
