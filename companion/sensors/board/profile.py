"""What calibration has learned of a board, its tray and its cubes; a JSON file.

Tare and span are the board's own and stay with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec.structs import replace

from companion.errors import BadProfile, NotKept
from companion.files import write_whole
from companion.said import said, system
from companion.sensors.board.colours import Tone
from companion.tower.lanes import LaneRates
from companion.tower.weighing import LEAST_NOISE, Weighing

VERSION = 1


class BoardProfile(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    version: int = VERSION
    source: str = ""  # of the board, as the settings name it
    settings_crc: int | None = None  # of the board when it was calibrated; None: any will do
    weighing: Weighing | None = None  # None: no scale, or never calibrated
    tones: dict[str, Tone] = {}  # empty: no lanes, or never calibrated
    rates: LaneRates = LaneRates()


def with_scale(profile: BoardProfile, cube: float, noise: float) -> BoardProfile:
    """A cube was found to weigh so many g, and readings to stray by `noise` g."""
    return replace(profile, weighing=Weighing(cube, noise=max(LEAST_NOISE, noise)))


def with_lanes(
    profile: BoardProfile, tones: Mapping[str, Tone], tried: int, missed: int, split: int
) -> BoardProfile:
    """Of `tried` cubes some were missed and some taken for two; colours not tried stay."""
    rates = LaneRates().found(tried, missed, split)
    return replace(profile, tones=profile.tones | dict(tones), rates=rates)


def load(path: Path) -> BoardProfile:
    """Raises BadProfile."""
    try:
        profile = msgspec.json.decode(path.read_bytes(), type=BoardProfile)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadProfile(
            said("{file} cannot be read ({why}): calibrate the board again", file=path, why=error)
        ) from error
    if profile.version > VERSION:
        raise BadProfile(said("{file} is of a newer app: update this one", file=path))
    return profile


def save(profile: BoardProfile, path: Path) -> None:
    """Replace the file whole; raises NotKept where it cannot be written."""
    try:
        write_whole(path, msgspec.json.format(msgspec.json.encode(profile)))
    except OSError as error:
        raise NotKept(
            said("{file} cannot be written: {why}", file=path, why=system(error))
        ) from error
