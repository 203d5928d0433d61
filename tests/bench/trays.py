"""Whole trays read exactly right, beside what a tutorial's code would get, and what it takes.

`python -m tests.bench trays --trays FOLDER`, or `python -m tests.bench.trays FOLDER`: the folder
holds `stills` and `more`, an evening each in a folder with its truth.json.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

import cv2
import numpy as np

from calibration.fit import fit, read_picture
from companion.tower.belief import SURE_ENOUGH, reconcile
from companion.tower.scale import scale_sighting
from companion.vision.profile import TrayProfile
from companion.vision.reading import PictureState, Reading, read
from tests.bench.figure import Figure

SETS = ("stills", "more")
TUTORIALS = {"stills": (4, 18), "more": (5, 14)}  # colour ranges and contours; nearest colour
TARGETS = {"stills": (54, 57, 59), "more": (0, 0, 0)}  # of 60: camera, with ledger, with scale
SPREAD = 0.06  # of the cubes' weights


@dataclass(frozen=True, slots=True)
class Throw:
    tower_before: Mapping[str, int]
    thrown: Mapping[str, int]
    tray_before: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Tried:
    """One tray: what was right, and what was taken without asking and wrong."""

    evening: str
    right: tuple[bool, bool, bool]  # camera, with ledger, with ledger and scale
    asked: bool  # with ledger and scale
    silently_wrong: tuple[bool, bool, bool]
    ms: float


def figures(trays: Path | None) -> Iterator[Figure]:
    if trays is None:
        yield Figure("trays exactly right", "no folder of trays", "")
        return
    cv2.setNumThreads(1)
    for name in SETS:
        tried = [
            each for truth in sorted(trays.glob(f"{name}/*/truth.json")) for each in evening(truth)
        ]
        if tried:
            yield from _summary(name, tried)


def evening(truth: Path) -> Iterator[Tried]:
    """Every tray of one evening, read with the profile of its own calibration pictures."""
    told = json.loads(truth.read_bytes())
    profile = profile_of(truth.parent, told)
    read(profile.empty, profile)  # its tables are made at the first reading
    for throw in told["throws"]:
        yield _tried(truth.parent, profile, told, throw)


def profile_of(folder: Path, told: Mapping[str, Any]) -> TrayProfile:
    cubes = {colour: (folder / f"cal-{colour}.jpg", 4) for colour in told["colours"]}
    if told.get("mat", True):
        return fit(folder / "empty.jpg", cubes, told["cube_mm"])
    corners = [(x, y) for x, y in told["tray_corners_px"]]
    width, height = told["tray_mm"]
    return fit(folder / "empty.jpg", cubes, told["cube_mm"], corners, (width, height))


def _tried(
    folder: Path, profile: TrayProfile, told: Mapping[str, Any], throw: Mapping[str, Any]
) -> Tried:
    image = read_picture(folder / throw["image"])
    start = process_time()
    reading = read(image, profile)
    ms = 1000 * (process_time() - start)
    known = Throw(throw["tower_before"], throw["thrown"], throw["tray_before"])
    seen = reading.sighting()
    sightings = [seen] if seen else []
    most = sum(sum(each.values()) for each in (known.tower_before, known.thrown, known.tray_before))
    weighed = scale_sighting(throw["scale_grams"], told["grams_per_cube"], SPREAD, most)
    by_ledger = reconcile(known, sightings, colours=told["colours"])
    by_scale = reconcile(known, [*sightings, weighed], colours=told["colours"])
    truth = dict(throw["tray"])
    right = tuple(dict(each) == truth for each in (reading.counts, by_ledger.tray, by_scale.tray))
    taken = _is_taken(reading), not by_ledger.ask, not by_scale.ask
    wrong = tuple(took and not true for took, true in zip(taken, right, strict=True))
    return Tried(folder.name, _three(right), by_scale.ask, _three(wrong), ms)


def _is_taken(reading: Reading) -> bool:
    return reading.state is PictureState.STILL and reading.sure >= SURE_ENOUGH


def _three(values: Sequence[bool]) -> tuple[bool, bool, bool]:
    first, second, third = values
    return first, second, third


def _summary(name: str, tried: Sequence[Tried]) -> Iterator[Figure]:
    number = len(tried)
    for each in dict.fromkeys(one.evening for one in tried):
        those = [one for one in tried if one.evening == each]
        counts = " / ".join(str(sum(one.right[way] for one in those)) for way in range(3))
        yield Figure(f"{name}/{each}: camera / ledger / scale", f"{counts} of {len(those)}", "")
    for words, right in zip(("ranges, contours", "nearest colour"), TUTORIALS[name], strict=True):
        yield Figure(f"{name}: a tutorial's way ({words})", f"{right} of 60", "")
    for way, words in enumerate(("camera alone", "with the ledger", "with ledger and scale")):
        right = sum(one.right[way] for one in tried)
        target = TARGETS[name][way]
        budget = f"at least {target} of 60" if target else ""
        yield Figure(f"{name}: exactly right, {words}", f"{right} of {number}", budget)
    asked = sum(one.asked for one in tried)
    yield Figure(f"{name}: would ask, with ledger and scale", f"{asked} of {number}", "")
    silent = " / ".join(str(sum(one.silently_wrong[way] for one in tried)) for way in range(3))
    yield Figure(f"{name}: silently wrong, camera / ledger / scale", silent, "0 / 0 / 0")
    median = float(np.median([one.ms for one in tried]))
    yield Figure(f"{name}: a picture, median on one core", f"{median:.0f} ms", "at most 33 ms")


if __name__ == "__main__":
    for figure in figures(Path(sys.argv[1]) if len(sys.argv) > 1 else None):
        print(f"{figure.what:<50} {figure.measured:>16}  {figure.budget}")  # noqa: T201
