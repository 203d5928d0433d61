"""Trays that are read by the paper in each picture, without any calibration.

`python -m tests.rigs.bench paper --trays FOLDER`. The folder holds sets of evenings, or evenings,
each a folder with its truth.json, whose `stand` or `mat` lies under or in the tray. Paints are the
usual ones, or, from the fourth throw on in rows that say so, what three confirmed throws taught.
Pictures `throw-03-b.jpg` show the tray of `throw-03.jpg` from another side: a second photograph.
`throw-03-stirred.jpg` shows its cubes after a stir; it is read where the first look is not sure.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

import cv2
import numpy as np

from calibration.fit import read_picture
from calibration.training.measure_paints import trays_of
from companion.tower.belief import SURE_ENOUGH, reconcile
from companion.tower.looks import from_other_sides
from companion.tower.model import TowerModel, fresh_model
from companion.tower.scale import scale_sighting
from companion.tower.sighting import Sighting
from companion.vision.colour.paints import Paints, usual_paints
from companion.vision.learning.box_paints import shifted
from companion.vision.learning.confirmed import learned_shifts
from companion.vision.paper_reader import PaperReader
from companion.vision.reading import PictureState, Reading
from tests.rigs.bench.figure import Figure
from tests.rigs.bench.trays import after_stir, known_of

WAYS = ("camera", "ledger", "ledger and scale")
SPREAD = 0.06  # of the cubes' weights
TAUGHT = 3  # throws that people confirm in another box

Truth = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Tried:
    """One tray: by the camera, with the ledger, with ledger and scale."""

    right: tuple[bool, ...]
    taken: tuple[bool, ...]  # without asking
    second: tuple[bool, bool] | None  # right and taken with the ledger and a second photograph
    stirred: tuple[bool, bool] | None  # taken by the ledger after at most one stir, and right
    is_read: bool
    ms: float


def figures(trays: Path | None) -> Iterator[Figure]:
    if trays is None:
        yield Figure("trays read by their paper", "no folder of trays", "")
        return
    cv2.setNumThreads(1)
    for name, evenings in sets(trays).items():
        truths = [json.loads((each / "truth.json").read_bytes()) for each in evenings]
        both = list(zip(evenings, truths, strict=True))
        read = [(kind_of(truth), evening(folder, truth)) for folder, truth in both]
        yield from _rows(name, [one for _, those in read for one in those])
        for kind in sorted({kind for kind, _ in read}):
            of_it = [one for other, those in read if other == kind for one in those]
            yield from _rows(f"{name}, {kind}", of_it)
        later = [one for each in both for one in evening(*each, learns=True)[TAUGHT:]]
        if later:
            yield from _rows(f"{name}, from throw {TAUGHT + 1} on, taught", later)


def sets(trays: Path) -> dict[str, list[Path]]:
    """The evenings with a stand or a mat, by the name of their set."""
    found: dict[str, list[Path]] = {}
    for path in sorted([*trays.glob("*/truth.json"), *trays.glob("*/*/truth.json")]):
        truth = json.loads(path.read_bytes())
        if truth.get("stand") or truth.get("mat"):
            found.setdefault(path.parent.parent.name, []).append(path.parent)
    return found


def kind_of(truth: Truth) -> str:
    """Return what makes an evening hard for paper: no disc in black plastic, or white cubes."""
    if truth.get("bowl") == "black" and not truth["disc"]:
        return "no disc"
    camera = "by hand" if truth.get("by_hand") else "fixed"
    return f"white cubes, {camera}" if "white" in truth["colours"] else f"plain, {camera}"


def evening(folder: Path, truth: Truth, *, learns: bool = False) -> list[Tried]:
    """Read every tray; `learns`: with what the first three taught."""
    paints = usual_paints(truth["colours"], float(truth["cube_mm"]))
    throws = [each for each in truth["throws"] if not Path(each["image"]).stem.endswith("-b")]
    if learns:
        paints = _taught(folder, truth, throws[:TAUGHT], paints)
    reader, tower = PaperReader(paints), fresh_model()
    assert reader.palette.cubes.size  # made at the first reading
    tried = []
    for throw in throws:
        known = known_of(throw)
        start = process_time()
        reading = reader.read(read_picture(folder / throw["image"]), rested=True)
        ms = 1000 * (process_time() - start)
        looks = [look] if (look := reading.sighting()) else []
        most = sum(
            sum(each.values()) for each in (known.tower_before, known.thrown, known.tray_before)
        )
        scale = scale_sighting(throw["scale_grams"], truth["grams_per_cube"], SPREAD, most)
        believed = partial(reconcile, known, model=tower, colours=truth["colours"])
        beliefs = [believed(claims) for claims in (looks, [*looks, scale])]
        counts = {colour: int(throw["tray"].get(colour, 0)) for colour in truth["colours"]}
        tried.append(
            Tried(
                (dict(reading.counts) == counts, *(dict(b.tray) == counts for b in beliefs)),
                (_is_sure(reading), *(not belief.ask for belief in beliefs)),
                _second(folder, truth, throw, reader, looks, tower),
                after_stir(
                    folder / throw["image"],
                    lambda again: reader.read(again, rested=True).sighting(),
                    believed,
                    (beliefs[0], looks, counts),
                ),
                reading.state is PictureState.STILL,
                ms,
            )
        )
        tower = tower.after(known, throw["tray"])
    return tried


def _second(
    folder: Path,
    truth: Truth,
    throw: Truth,
    reader: PaperReader,
    looks: Sequence[Sighting],
    tower: TowerModel,
) -> tuple[bool, bool] | None:
    path = folder / throw["image"]
    other = path.with_name(f"{path.stem}-b.jpg")
    if not other.exists():
        return None
    look = reader.read(read_picture(other), rested=True).sighting()
    both = [*looks, *([look] if look else [])]
    joined = from_other_sides(both) if len(both) > 1 else None
    belief = reconcile(
        known_of(throw), [joined] if joined else both, model=tower, colours=truth["colours"]
    )
    counts = {colour: int(throw["tray"].get(colour, 0)) for colour in truth["colours"]}
    return dict(belief.tray) == counts, not belief.ask


def _taught(folder: Path, truth: Truth, throws: Sequence[Truth], paints: Paints) -> Paints:
    pictures = list(trays_of(folder, {**truth, "throws": throws}, paints))
    confirmed = [each.confirmed for each in pictures if each.confirmed is not None]
    return shifted(paints, learned_shifts(paints, {}, confirmed) or {})


def _is_sure(reading: Reading) -> bool:
    return reading.state is PictureState.STILL and reading.sure >= SURE_ENOUGH


def _rows(name: str, tried: Sequence[Tried]) -> Iterator[Figure]:
    number = len(tried)
    yield Figure(f"{name}: trays, refused", f"{number}, {sum(not t.is_read for t in tried)}", "")
    for way, what in enumerate(WAYS):
        right = sum(t.right[way] for t in tried)
        taken = sum(t.taken[way] for t in tried)
        wrong = sum(t.taken[way] and not t.right[way] for t in tried)
        yield Figure(
            f"{name}, {what}: right; taken, wrong",
            f"{right} ({right / number:.1%}); {taken} ({taken / number:.0%}), {wrong}",
            "",
        )
    second = [t.second for t in tried if t.second is not None]
    if second:
        right, taken = (sum(each[n] for each in second) for n in (0, 1))
        wrong = sum(is_taken and not is_right for is_right, is_taken in second)
        yield Figure(
            f"{name}, ledger, second photograph: right; taken, wrong",
            f"{right} ({right / len(second):.1%}); {taken} ({taken / len(second):.0%}), {wrong}",
            "",
        )
    stirred = [t.stirred for t in tried if t.stirred is not None]
    if any(t.stirred is not None and not t.taken[1] for t in tried):
        taken = sum(is_taken for is_taken, _ in stirred)
        wrong = sum(is_taken and not is_right for is_taken, is_right in stirred)
        yield Figure(
            f"{name}, ledger, at most one stir: taken, wrong",
            f"{taken} of {len(stirred)} ({taken / len(stirred):.0%}), {wrong}",
            "",
        )
    yield Figure(f"{name}: a picture, median", f"{np.median([t.ms for t in tried]):.0f} ms", "")
