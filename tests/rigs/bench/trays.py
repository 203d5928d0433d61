"""Whole trays read exactly right, what is taken unasked, and whether it is as sure as it says.

`python -m tests.rigs.bench trays --trays FOLDER`. The folder holds sets of evenings (`stills/…`,
`more/…`) or evenings themselves, as `make studio` writes them: each a folder with its truth.json.
Trays that were stirred as well (`throw-03-stirred.jpg`) are read a second time where the first look
is not sure. Where the tray was seen empty before the throw (`emptied-03.jpg`), as the app sees it
between battles, it is read again in the light that this gave. Each throw is read as one at rest.
Where no scale weighed the cubes (`scale_grams` is null), nothing is said of one. With
`PLOT=file.svg` in the environment the reliability is drawn as well.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

import cv2

from calibration.fit import read_picture
from calibration.training.rendered_evenings import profile_of
from calibration.training.true_cubes import least_visible, true_cubes
from companion.errors import BadCalibration
from companion.tower.belief import SURE_ENOUGH, Belief, reconcile
from companion.tower.looks import joined
from companion.tower.model import TowerModel, fresh_model
from companion.tower.scale import scale_sighting
from companion.tower.sighting import Sighting
from companion.vision.arrays import Image
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.reading import PictureState, Reading, is_surely_empty, read, seen_empty
from tests.rigs.bench.figure import Figure
from tests.rigs.bench.reliability import Stated
from tests.rigs.bench.trays_told import Tried, reliability, summary

SPREAD = 0.06  # of the cubes' weights

Believed = Callable[[Iterable[Sighting]], Belief]  # of one throw, whatever is seen of it


@dataclass(frozen=True, slots=True)
class Throw:
    tower_before: Mapping[str, int]
    thrown: Mapping[str, int]
    tray_before: Mapping[str, int]


def figures(trays: Path | None) -> Iterator[Figure]:
    if trays is None:
        yield Figure("trays exactly right", "no folder of trays", "")
        return
    cv2.setNumThreads(1)
    stated: list[Stated] = []
    for name, evenings in sets(trays).items():
        tried: list[Tried] = []
        for folder in evenings:
            those, figure = _evening(name, folder)
            tried += those
            yield figure
        yield from summary(name, tried)
        stated += [each for one in tried for each in one.stated]
    yield from reliability(stated)


def sets(trays: Path) -> dict[str, list[Path]]:
    """The evenings by the name of their set; the folder's own, where it holds them itself.

    Those that no profile can be made for are the bench's topic `paper`.
    """
    found: dict[str, list[Path]] = {}
    for truth in sorted([*trays.glob("*/truth.json"), *trays.glob("*/*/truth.json")]):
        folder = truth.parent
        told = json.loads(truth.read_bytes())
        has_place = told.get("mat", True) or "tray_corners_px" in told
        has_calibration = (folder / "empty.jpg").exists() and list(folder.glob("cal-*.jpg"))
        if has_place and has_calibration and list(folder.glob("throw-*.jpg")):
            found.setdefault(folder.parent.name, []).append(folder)
    return found


def _evening(name: str, folder: Path) -> tuple[list[Tried], Figure]:
    what = f"{name}/{folder.name}: right by camera, ledger (, scale); taken"
    told = json.loads((folder / "truth.json").read_bytes())
    try:
        tried = list(evening(folder, told))
    except BadCalibration:
        nothing = Tried(
            folder.name, (False,) * 3, (False,) * 3, (False, False), None, (), 0, None, 0.0
        )
        return [nothing] * len(told["throws"]), Figure(what, "calibration refused", "")
    ways = range(len(tried[0].right))
    counts = " / ".join(str(sum(one.right[way] for one in tried)) for way in ways)
    taken = [one.right[1] for one in tried if one.taken[1]]
    words = f"{counts}; {len(taken)} of {len(tried)}, {taken.count(False)} wrong"
    return tried, Figure(what, words, "")


def evening(folder: Path, told: Mapping[str, Any]) -> Iterator[Tried]:
    """Every tray of one evening, read with the profile of its own calibration pictures."""
    profile = profile_of(folder, told)
    read(profile.empty, profile)  # its tables are made at the first reading
    before: Reading | None = None  # of the tray, the last time that it was surely empty
    tower = fresh_model()
    for number, throw in enumerate(told["throws"]):
        before = _emptied(folder / f"emptied-{number:02}.jpg", profile, before)
        yield _tried(folder, profile, told, throw, before, tower)
        tower = tower.after(known_of(throw), throw["tray"])


def _emptied(path: Path, profile: TrayProfile, before: Reading | None) -> Reading | None:
    if not path.exists():
        return before
    image = read_picture(path)
    reading = _at_rest(image, profile, before)
    return seen_empty(image, profile, reading) if is_surely_empty(reading) else before


def _at_rest(image: Image, profile: TrayProfile, before: Reading | None) -> Reading:
    """Read as often as the app does: after a movement a second time."""
    reading = read(image, profile, before)
    return read(image, profile, reading) if reading.state is PictureState.MOVING else reading


def _tried(
    folder: Path,
    profile: TrayProfile,
    told: Mapping[str, Any],
    throw: Mapping[str, Any],
    before: Reading | None,
    tower: TowerModel,
) -> Tried:
    image = read_picture(folder / throw["image"])
    start = process_time()
    reading = read(image, profile, rested=True)
    ms = 1000 * (process_time() - start)
    known = known_of(throw)
    believed = partial(reconcile, known, model=tower, colours=told["colours"])
    truth = {colour: int(throw["tray"].get(colour, 0)) for colour in told["colours"]}
    looks = [look] if (look := reading.sighting()) else []
    by_ledger = believed(looks)
    by_scale = [believed([*looks, each]) for each in _weighed(told, throw)]
    beliefs = (by_ledger, *by_scale)
    return Tried(
        folder.name,
        (dict(reading.counts) == truth, *(dict(each.tray) == truth for each in beliefs)),
        (_is_taken(reading), *(not each.ask for each in beliefs)),
        after_stir(
            folder / throw["image"],
            lambda again: read(again, profile).sighting(),
            believed,
            (by_ledger, looks, truth),
        ),
        _after_empty(image, profile, believed, truth, before) if before else None,
        tuple(_stated(reading, truth)),
        sum(truth.values()),
        least_visible(true_cubes(throw, profile), profile) if "poses" in throw else None,
        ms,
    )


def _weighed(told: Mapping[str, Any], throw: Mapping[str, Any]) -> Iterator[Sighting]:
    """What a scale says; nothing where none was there."""
    if throw["scale_grams"] is not None:
        lying = known_of(throw)
        parts = (lying.tower_before, lying.thrown, lying.tray_before)
        most = sum(sum(each.values()) for each in parts)
        yield scale_sighting(throw["scale_grams"], told["grams_per_cube"], SPREAD, most)


def after_stir(
    path: Path,
    look_at: Callable[[Image], Sighting | None],
    believed: Believed,
    first: tuple[Belief, Sequence[Sighting], Mapping[str, int]],
) -> tuple[bool, bool] | None:
    """Whether it is taken after at most one stir, and right; None: it was not stirred."""
    belief, looks, truth = first
    if not belief.ask:
        return True, dict(belief.tray) == truth
    again = path.with_name(f"{path.stem}-stirred.jpg")
    if not again.exists():
        return None
    second = look_at(read_picture(again))
    together = joined([*looks, *([second] if second else [])]) if looks or second else None
    by_both = believed([together] if together else [])
    return not by_both.ask, dict(by_both.tray) == truth


def _after_empty(
    image: Image,
    profile: TrayProfile,
    believed: Believed,
    truth: Mapping[str, int],
    before: Reading,
) -> tuple[bool, bool]:
    """Whether it is taken with the ledger, and right, once the tray was seen empty."""
    look = _at_rest(image, profile, before).sighting()
    belief = believed([look] if look else [])
    return not belief.ask, dict(belief.tray) == truth


def known_of(throw: Mapping[str, Any]) -> Throw:
    return Throw(throw["tower_before"], throw["thrown"], throw["tray_before"])


def _is_taken(reading: Reading) -> bool:
    return reading.state is PictureState.STILL and reading.sure >= SURE_ENOUGH


def _stated(reading: Reading, truth: Mapping[str, int]) -> Iterator[Stated]:
    for colour, chances in reading.marginals.items():
        yield max(chances), reading.counts[colour] == truth[colour]
