"""Whole trays read exactly right, what is taken unasked, and whether it is as sure as it says.

`python -m tests.bench trays --trays FOLDER`. The folder holds sets of evenings (`stills/…`,
`more/…`) or evenings themselves, as `make studio` writes them: each a folder with its truth.json.
Trays that were stirred as well (`throw-03-stirred.jpg`) are read a second time where the first look
is not sure. Where the tray was seen empty before the throw (`emptied-03.jpg`), as the app sees it
between battles, it is read again in the light that this gave. With `PLOT=file.svg` in the
environment the reliability is drawn as well.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

import cv2
import numpy as np

from calibration.fit import fit, read_picture
from companion.errors import BadCalibration
from companion.tower.belief import SURE_ENOUGH, Belief, reconcile
from companion.tower.looks import joined
from companion.tower.model import TowerModel, fresh_model
from companion.tower.scale import scale_sighting
from companion.tower.sighting import Sighting
from companion.vision.arrays import Image
from companion.vision.profile import TrayProfile
from companion.vision.reading import PictureState, Reading, is_surely_empty, read, seen_empty
from tests.bench.figure import Figure
from tests.bench.reliability import Stated, calibration_error, plot, rows
from tests.teaching.truth import least_shown, true_cubes

WAYS = ("camera alone", "with the ledger", "with ledger and scale")
WANTED = (0.97, 0.99, 0.995)  # of the trays
TAKEN, TAKEN_STIRRED, LEAST_EVENING, ERROR = 0.95, 0.99, 0.90, 0.02
HEAP = 18  # cubes
CLEAR = 0.5  # cube faces
SPREAD = 0.06  # of the cubes' weights

Believed = Callable[[Iterable[Sighting]], Belief]  # of one throw, whatever is seen of it


@dataclass(frozen=True, slots=True)
class Throw:
    tower_before: Mapping[str, int]
    thrown: Mapping[str, int]
    tray_before: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Tried:
    """One tray; the three are the camera's, with the ledger, with ledger and scale."""

    evening: str
    right: tuple[bool, bool, bool]
    taken: tuple[bool, bool, bool]  # without asking
    stirred: tuple[bool, bool] | None  # taken by then, with the ledger, and right; None: no picture
    emptied: tuple[bool, bool] | None  # the same, once the tray was seen empty before the throw
    stated: tuple[Stated, ...]  # each colour's count by the camera
    cubes: int
    shows: float | None  # of the cube of which least is seen, in cube faces; None: nobody knows
    ms: float


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
        yield from _summary(name, tried)
        stated += [each for one in tried for each in one.stated]
    yield from _reliability(stated)


def sets(trays: Path) -> dict[str, list[Path]]:
    """The evenings by the name of their set; the folder's own, where it holds them itself."""
    found: dict[str, list[Path]] = {}
    for truth in sorted([*trays.glob("*/truth.json"), *trays.glob("*/*/truth.json")]):
        folder = truth.parent
        if (folder / "empty.jpg").exists() and list(folder.glob("throw-*.jpg")):
            found.setdefault(folder.parent.name, []).append(folder)
    return found


def _evening(name: str, folder: Path) -> tuple[list[Tried], Figure]:
    what = f"{name}/{folder.name}: camera / ledger / scale; taken"
    told = json.loads((folder / "truth.json").read_bytes())
    try:
        tried = list(evening(folder, told))
    except BadCalibration:
        nothing = Tried(
            folder.name, (False,) * 3, (False,) * 3, (False, False), None, (), 0, None, 0.0
        )
        return [nothing] * len(told["throws"]), Figure(what, "calibration refused", "")
    counts = " / ".join(str(sum(one.right[way] for one in tried)) for way in range(3))
    taken = sum(one.taken[1] for one in tried)
    return tried, Figure(what, f"{counts}; {taken} of {len(tried)}", "")


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


def profile_of(folder: Path, told: Mapping[str, Any]) -> TrayProfile:
    cubes = {colour: (folder / f"cal-{colour}.jpg", 4) for colour in told["colours"]}
    if told.get("mat", True):
        return fit(folder / "empty.jpg", cubes, told["cube_mm"])
    corners = [(x, y) for x, y in told["tray_corners_px"]]
    width, height = told["tray_mm"]
    return fit(folder / "empty.jpg", cubes, told["cube_mm"], corners, (width, height))


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
    reading = read(image, profile)
    ms = 1000 * (process_time() - start)
    known = known_of(throw)
    believed = partial(reconcile, known, model=tower, colours=told["colours"])
    truth = {colour: int(throw["tray"].get(colour, 0)) for colour in told["colours"]}
    looks = [look] if (look := reading.sighting()) else []
    most = sum(sum(each.values()) for each in (known.tower_before, known.thrown, known.tray_before))
    weighed = scale_sighting(throw["scale_grams"], told["grams_per_cube"], SPREAD, most)
    by_ledger, by_scale = believed(looks), believed([*looks, weighed])
    return Tried(
        folder.name,
        (
            dict(reading.counts) == truth,
            dict(by_ledger.tray) == truth,
            dict(by_scale.tray) == truth,
        ),
        (_is_taken(reading), not by_ledger.ask, not by_scale.ask),
        _stirred(folder / throw["image"], profile, believed, (by_ledger, looks, truth)),
        _after_empty(image, profile, believed, truth, before) if before else None,
        tuple(_stated(reading, truth)),
        sum(truth.values()),
        least_shown(true_cubes(throw, profile), profile) if "poses" in throw else None,
        ms,
    )


def _stirred(
    path: Path,
    profile: TrayProfile,
    believed: Believed,
    first: tuple[Belief, list[Sighting], Mapping[str, int]],
) -> tuple[bool, bool] | None:
    """Whether it is taken after at most one stir, and right; None: it was not stirred."""
    belief, looks, truth = first
    if not belief.ask:
        return True, dict(belief.tray) == truth
    again = path.with_name(f"{path.stem}-stirred.jpg")
    if not again.exists():
        return None
    second = read(read_picture(again), profile).sighting()
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


def _summary(name: str, tried: Sequence[Tried]) -> Iterator[Figure]:
    number = len(tried)
    for way, words in enumerate(WAYS):
        right = sum(one.right[way] for one in tried)
        budget = f"at least {100 * WANTED[way]:.1f} %"
        yield Figure(f"{name}: exactly right, {words}", _share(right, number), budget)
    for way, words in enumerate(WAYS):
        taken = [one for one in tried if one.taken[way]]
        wrong = sum(not one.right[way] for one in taken)
        budget = f"at least {100 * TAKEN:.0f} %, 0 wrong" if way else "0 wrong"
        measured = f"{_share(len(taken), number)}, {wrong} wrong"
        yield Figure(f"{name}: taken unasked, {words}", measured, budget)
    yield from _after_a_stir(name, tried)
    yield from _once_emptied(name, tried)
    yield from _by_what_shows(name, tried)
    evenings = {one.evening for one in tried}
    least = min(
        float(np.mean([one.right[1] for one in tried if one.evening == each])) for each in evenings
    )
    yield Figure(f"{name}: the worst evening, with the ledger", f"{100 * least:.0f} %", "90 %")
    heaps = [one.ms for one in tried if one.cubes >= HEAP]
    median = float(np.median([one.ms for one in tried]))
    yield Figure(f"{name}: a picture, median on one core", f"{median:.0f} ms", "at most 25 ms")
    if heaps:
        slow = f"{float(np.median(heaps)):.0f} ms"
        yield Figure(f"{name}: the same, {HEAP} cubes and more", slow, "at most 60 ms")


def _after_a_stir(name: str, tried: Sequence[Tried]) -> Iterator[Figure]:
    known = [one.stirred for one in tried if one.stirred is not None]
    if len(known) < len(tried) or all(one.taken[1] for one in tried):
        return
    taken = [is_right for is_taken, is_right in known if is_taken]
    measured = f"{_share(len(taken), len(known))}, {taken.count(False)} wrong"
    yield Figure(
        f"{name}: taken after at most one stir, with the ledger", measured, "99 %, 0 wrong"
    )


def _once_emptied(name: str, tried: Sequence[Tried]) -> Iterator[Figure]:
    known = [(one, one.emptied) for one in tried if one.emptied is not None]
    if not known:
        return
    number = len(known)
    taken = [is_right for _, (is_taken, is_right) in known if is_taken]
    before = [one.right[1] for one, _ in known if one.taken[1]]
    for words, now, once in (
        ("right", sum(right for _, (_, right) in known), sum(one.right[1] for one, _ in known)),
        ("taken unasked", len(taken), len(before)),
        ("taken and wrong", taken.count(False), before.count(False)),
    ):
        what = f"{name}: the tray seen empty before, {words} with the ledger"
        yield Figure(what, f"{now} of {number}, {once} without", "")


def _by_what_shows(name: str, tried: Sequence[Tried]) -> Iterator[Figure]:
    """What lies hidden no camera can count: where every cube shows something, and where not."""
    known = [(one, one.shows) for one in tried if one.shows is not None]
    for words, those in (
        ("every cube shows half a face or more", [one for one, least in known if least >= CLEAR]),
        ("one shows less", [one for one, least in known if least < CLEAR]),
    ):
        if those:
            right = sum(one.right[1] for one in those)
            yield Figure(f"{name}: {words}, right with the ledger", _share(right, len(those)), "")


def _reliability(stated: Sequence[Stated]) -> Iterator[Figure]:
    table = rows(stated)
    for row in table:
        words = f"stated {100 * row.least:.1f} to {100 * row.most:.1f} %: right"
        yield Figure(words, f"{100 * row.right:.1f} % of {row.number}", f"{100 * row.stated:.1f} %")
    error = calibration_error(table)
    yield Figure("calibration error of each colour's count", f"{100 * error:.2f} %", "under 2 %")
    if path := os.environ.get("PLOT"):
        words = f"{len(stated)} counts, calibration error {100 * error:.2f} %"
        Path(path).write_text(plot(table, words), encoding="utf-8")


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({100 * part / max(1, whole):.1f} %)"
