"""What frames say: the messages of firmware/PROTOCOL.md as values.

Numbers that count up wrap at 65,536: compare them with `ahead`. Lanes are numbered from 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import TypeAlias

PROTOCOL = 1
LANES = range(4)


class Part(IntFlag):
    SCALE = 1 << 0
    BEAM = 1 << 1
    BUTTON = 1 << 2
    LIGHT = 1 << 3
    BUZZER = 1 << 4
    LANE_1 = 1 << 8
    LANE_2 = 1 << 9
    LANE_3 = 1 << 10
    LANE_4 = 1 << 11


ANY_LANE = Part.LANE_1 | Part.LANE_2 | Part.LANE_3 | Part.LANE_4


def lanes_of(parts: int) -> list[int]:
    return [lane for lane in LANES if parts & (Part.LANE_1 << lane)]


class ScaleState(IntEnum):
    ABSENT = 0
    SETTLING = 1
    MOVING = 2
    AT_REST = 3
    ABOVE_RANGE = 4
    BELOW_RANGE = 5


class Flag(IntFlag):
    SATURATED = 1
    TOO_DARK = 2
    TOUCHED = 4  # the cube before
    LENGTH_DOUBTFUL = 8  # one cube more or fewer


class Press(IntEnum):
    SHORT = 1
    HELD = 2


class PartTrouble(IntEnum):
    WELL = 0
    NO_ANSWER = 1
    BLOCKED = 2
    ABOVE_RANGE = 3
    BELOW_RANGE = 4


@dataclass(frozen=True, slots=True)
class Ident:
    protocol: int
    major: int
    minor: int
    boot: int
    stream: int
    first: int
    parts: int
    id: int
    settings_crc: int
    cause: int  # of the reset: 1 power, 2 the pin, 4 too little power, 8 the watchdog


@dataclass(frozen=True, slots=True)
class Stranger:
    """A board of another protocol; its firmware or this app is too old."""

    protocol: int


@dataclass(frozen=True, slots=True)
class Cube:
    lane: int
    flags: Flag
    length: int  # ms
    red: int
    green: int
    blue: int
    clear: int


@dataclass(frozen=True, slots=True)
class Beam:
    falling: bool
    breaks: int


@dataclass(frozen=True, slots=True)
class Weight:
    """At rest. `raw` and `spread` in counts, `weight` in mg (0 without a span)."""

    raw: int
    weight: int
    spread: int
    samples: int


@dataclass(frozen=True, slots=True)
class Pressed:
    press: Press


@dataclass(frozen=True, slots=True)
class Lost:
    """What the board's full queue did not take; each number stops at its largest value."""

    cubes: tuple[int, int, int, int]  # by lane
    others: int


@dataclass(frozen=True, slots=True)
class Fault:
    part: int  # its bit number in `Part`
    trouble: PartTrouble


@dataclass(frozen=True, slots=True)
class Unheard:
    """Something that this app does not know; a newer board may tell of it."""

    kind: int
    rest: bytes


What: TypeAlias = Cube | Beam | Weight | Pressed | Lost | Fault | Unheard


@dataclass(frozen=True, slots=True)
class BoardEvent:
    """`time` is ms since the board's start; it counts from the reset that `restarts` tells."""

    stream: int
    number: int
    what: What
    restarts: int = 0
    time: int = 0


@dataclass(frozen=True, slots=True)
class Reply:
    session: int
    number: int
    status: int
    data: bytes = b""


@dataclass(frozen=True, slots=True)
class Heartbeat:
    boot: int
    uptime: int  # ms
    parts: int
    scale: ScaleState
    raw: int
    weight: int  # mg
    beam: int  # bit 0 broken now, bit 1 falling
    queued: int
    lost: int
    damaged: int
    resent: int
    empty: tuple[int, ...]  # clear channel of each lane's empty groove

    @property
    def is_falling(self) -> bool:
        return bool(self.beam & 2)


@dataclass(frozen=True, slots=True)
class Hello:
    protocol: int
    boot: int  # 0: who are you?
    stream: int
    next: int


@dataclass(frozen=True, slots=True)
class Ack:
    stream: int
    next: int


@dataclass(frozen=True, slots=True)
class Command:
    session: int
    number: int
    code: int
    arguments: bytes = b""


Message: TypeAlias = Ident | Stranger | BoardEvent | Reply | Heartbeat | Hello | Ack | Command


def after(number: int) -> int:
    return (number + 1) % 0x10000


def ahead(number: int, other: int) -> int:
    """How far `number` is past `other`, −32,768 to 32,767."""
    return (number - other + 0x8000) % 0x10000 - 0x8000
