"""Commands to the sensor board and its replies. Source: firmware/PROTOCOL.md, "Commands"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from struct import Struct, pack

from companion.sensors.board.wire_frames import crc16


class Code(IntEnum):
    """The number of each command."""

    PING = 0
    TARE = 1
    SPAN = 2
    GET = 3
    SET = 4
    LIGHT = 5
    BEEP = 6
    LEVELS = 7
    RESTART = 8
    FORGET = 9


class Status(IntEnum):
    """What the board replied to a command."""

    DONE = 0
    NO_SUCH_COMMAND = 1
    BAD_ARGUMENTS = 2
    PART_MISSING = 3
    NOT_STEADY = 4
    OUT_OF_RANGE = 5
    TOO_LITTLE_WEIGHT = 6
    OTHER = -1  # a newer board's


class BoardSetting(IntEnum):
    """The number of each of the board's settings. Source: firmware/PROTOCOL.md, "Settings"."""

    ID = 0
    FITTED = 1
    TARE = 2
    SPAN = 3
    REST = 4
    STEP = 5
    QUIET = 6
    GAIN = 7
    CONTRAST = 8
    LENGTH_1 = 9
    LENGTH_2 = 10
    LENGTH_3 = 11
    LENGTH_4 = 12
    DARK = 13
    LAMPS = 14
    SHORTEST = 15


class Rhythm(IntEnum):
    """How the board's light shines."""

    STEADY = 0
    SLOW = 1
    QUICK = 2
    BREATHING = 3


@dataclass(frozen=True, slots=True)
class Order:
    """A command for the board before it has a number on the wire; `arguments` as bytes."""

    code: Code
    arguments: bytes = b""


def ping(data: bytes = b"") -> Order:
    """Return the order to reply with this data, at most 8 bytes."""
    return Order(Code.PING, data)


def tare() -> Order:
    """Return the order to set the scale to zero."""
    return Order(Code.TARE)


def span(milligrams: int) -> Order:
    """Return the order to calibrate the scale with a weight in mg."""
    return Order(Code.SPAN, pack("<I", milligrams))


def get(setting: BoardSetting) -> Order:
    """Return the order to read a setting."""
    return Order(Code.GET, bytes([setting]))


def put(setting: BoardSetting, value: int) -> Order:
    """Return the order to change a setting."""
    return Order(Code.SET, pack("<Bi", setting, value))


def light(red: int, green: int, blue: int, rhythm: Rhythm = Rhythm.STEADY) -> Order:
    """Return the order to light the board's light, each colour 0 to 255."""
    return Order(Code.LIGHT, bytes([red, green, blue, rhythm]))


def beep(hertz: int, milliseconds: int) -> Order:
    """Return the order to sound the buzzer."""
    return Order(Code.BEEP, pack("<HH", hertz, milliseconds))


def levels(lane: int) -> Order:
    """Return the order to report what a lane's sensor sees; lanes count from 0."""
    return Order(Code.LEVELS, bytes([lane]))


def restart() -> Order:
    """Return the order to restart the board."""
    return Order(Code.RESTART)


@dataclass(frozen=True, slots=True)
class Levels:
    """What a lane's sensor sees now, and saw with an empty groove.

    Both are counts of red, green, blue and clear (all light).
    """

    now: tuple[int, ...]
    empty: tuple[int, ...]


_STATUSES = {status.value for status in Status}
_LEVELS = Struct("<8H")
_VALUE = Struct("<i")


def status_of(number: int) -> Status:
    """Return the status with this number, OTHER if this app does not know it."""
    return Status(number) if number in _STATUSES else Status.OTHER


def levels_in(data: bytes) -> Levels | None:
    """Return the levels that a reply carries, or None if it carries none."""
    if len(data) != _LEVELS.size:
        return None
    values = _LEVELS.unpack(data)
    return Levels(values[:4], values[4:])


def settings_crc(values: Mapping[BoardSetting, int]) -> int:
    """Return the checksum of all settings together, as IDENT has it."""
    return crc16(b"".join(_VALUE.pack(values[setting]) for setting in BoardSetting))


def value_in(data: bytes) -> int | None:
    """Return the setting, tare or span that a reply carries, or None if it carries none."""
    return int(_VALUE.unpack(data)[0]) if len(data) == _VALUE.size else None
