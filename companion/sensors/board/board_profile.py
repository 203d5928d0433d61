"""What calibration has learned about a sensor board, its tray and its cubes, in a JSON file.

The scale's zero (tare) and its mg a count (span) are not in it: the board itself stores them.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec.structs import replace

from companion.errors import BadProfile
from companion.files import NO_JSON, readable_json, saving, write_whole
from companion.said import said
from companion.sensors.board.lane_colours import Tone
from companion.tower.lanes import LaneRates
from companion.tower.scale import LEAST_NOISE, Weighing

VERSION = 1


class BoardProfile(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The calibration of one board."""

    version: int = VERSION
    source: str = ""  # of the board, as the settings name it
    settings_crc: int | None = None  # of the board at calibration; None: not checked
    weighing: Weighing | None = None  # None: no scale, or never calibrated
    step_mg: float | None = None  # mg a count of a scale under the whole tower; None: under a tray
    tones: dict[str, Tone] = {}  # empty: no lanes, or never calibrated
    rates: LaneRates = LaneRates()


def with_scale(
    profile: BoardProfile, cube: float, noise: float, step_mg: float | None = None
) -> BoardProfile:
    """Return the profile with the weight of a cube, and the noise of readings, in g.

    Args:
        step_mg: As in `BoardProfile`.
    """
    weighing = Weighing(cube, noise=max(LEAST_NOISE, noise))
    return replace(profile, weighing=weighing, step_mg=step_mg)


def with_lanes(
    profile: BoardProfile, tones: Mapping[str, Tone], tried: int, missed: int, split: int
) -> BoardProfile:
    """Return the profile with these colours and error rates; other colours stay.

    Args:
        tried: How many cubes were tried.
        missed: How many of them the lanes did not count.
        split: How many of them counted as two.
    """
    rates = LaneRates().found(tried, missed, split)
    return replace(profile, tones=profile.tones | dict(tones), rates=rates)


def load(path: Path) -> BoardProfile:
    """Read a profile.

    Raises:
        BadProfile: The file cannot be read, or is from a newer app.
    """
    try:
        profile = msgspec.json.decode(path.read_bytes(), type=BoardProfile)
    except (OSError, *NO_JSON) as error:
        raise BadProfile(
            said(
                "{file} cannot be read ({why}); calibrate the sensor board again",
                file=path,
                why=error,
            )
        ) from error
    if profile.version > VERSION:
        raise BadProfile(
            said("{file} is from a newer version of the app; update this app", file=path)
        )
    return profile


def save(profile: BoardProfile, path: Path) -> None:
    """Replace the file whole.

    Raises:
        NotSaved: The file cannot be written.
    """
    with saving(path):
        write_whole(path, readable_json(profile))
