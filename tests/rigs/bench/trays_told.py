"""What trays that were read come to, as figures: right, taken unasked, wrong, and how sure."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tests.rigs.bench.figure import Figure
from tests.rigs.bench.reliability import Stated, calibration_error, plot, rows

WAYS = ("camera alone", "with the ledger", "with ledger and scale")
WANTED = (0.97, 0.99, 0.995)  # of the trays
TAKEN, TAKEN_STIRRED, LEAST_EVENING, ERROR = 0.95, 0.99, 0.90, 0.02
HEAP = 18  # cubes
CLEAR = 0.5  # cube faces


@dataclass(frozen=True, slots=True)
class Tried:
    """One tray; the two or three are the camera's, with the ledger, with a scale as well."""

    evening: str
    right: tuple[bool, ...]
    taken: tuple[bool, ...]  # without asking
    stirred: tuple[bool, bool] | None  # taken by then, with the ledger, and right; None: no picture
    emptied: tuple[bool, bool] | None  # the same, once the tray was seen empty before the throw
    stated: tuple[Stated, ...]  # each colour's count by the camera
    cubes: int
    shows: float | None  # of the cube of which least is seen, in cube faces; None: nobody knows
    ms: float


def summary(name: str, tried: Sequence[Tried]) -> Iterator[Figure]:
    number, ways = len(tried), WAYS[: min(len(one.right) for one in tried)]
    for way, words in enumerate(ways):
        right = sum(one.right[way] for one in tried)
        budget = f"at least {100 * WANTED[way]:.1f} %"
        yield Figure(f"{name}: exactly right, {words}", _share(right, number), budget)
    for way, words in enumerate(ways):
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


def reliability(stated: Sequence[Stated]) -> Iterator[Figure]:
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
