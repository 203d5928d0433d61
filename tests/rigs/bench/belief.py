"""How long a belief takes, and whether it is as often right as it says."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from companion.engine.flow import Throw
from companion.tower.belief import SURE_ENOUGH, Belief, reconcile
from companion.tower.looks import joined
from companion.tower.model import fresh_model
from companion.tower.scale import scale_sighting
from companion.tower.sensor import CAMERA, Sensor
from companion.tower.sighting import Sighting
from companion.tray.stirring import STIRS
from tests.rigs.bench.figure import Figure
from tests.support.honest_camera import COLOURS, looked, seen, thrown

CUBE, SPREAD = 0.62, 0.06  # g, and how much cubes differ
TRAYS = 3000

CROWDED = Throw(
    tower_before=dict.fromkeys(COLOURS, 3),
    thrown={"red": 9, "blue": 8},
    tray_before={"yellow": 4, "black": 3, "violet": 2, "green": 1},
)
IN_IT = {"red": 6, "blue": 6, "yellow": 3, "black": 3, "violet": 1, "green": 1}


def figures(trays: Path | None) -> Iterator[Figure]:
    rng = random.Random(1)
    yield _times()
    yield Figure("learning from a throw", _milliseconds(_learn), "")
    for what, with_scale in (("camera", False), ("camera and scale", True)):
        taken, right, surprised = _evenings(rng, with_scale)
        yield Figure(
            f"{what}: trays taken that are right",
            f"{right / taken:.2%} of {taken}",
            f"at least {SURE_ENOUGH:.1%}",
        )
        yield Figure(f"{what}: trays asked for", f"{1 - taken / TRAYS:.1%}", "")
        yield Figure(f"{what}: surprised by an honest throw", f"{surprised / TRAYS:.1%}", "")
    yield from _stirred(rng)


def _times() -> Figure:
    total = sum(IN_IT.values())
    claims = (
        Sighting(CAMERA, {colour: seen(IN_IT[colour]) for colour in COLOURS}),
        Sighting(Sensor("eye"), {colour: seen(IN_IT[colour]) for colour in COLOURS}),
        scale_sighting(total * CUBE, CUBE, SPREAD, 45),
    )
    model = fresh_model()
    took = _milliseconds(lambda: reconcile(CROWDED, claims, model))
    return Figure("belief: three sources, six colours, 45 cubes", took, "at most 5 ms")


def _learn() -> None:
    fresh_model().after(CROWDED, IN_IT)


def _milliseconds(act: Callable[[], object], times: int = 100) -> str:
    took = []
    for _ in range(times):
        start = time.perf_counter()
        act()
        took.append(time.perf_counter() - start)
    return f"{statistics.median(took) * 1000:.2f} ms"


def _evenings(rng: random.Random, with_scale: bool) -> tuple[int, int, int]:
    """How many trays were taken unasked, were so rightly, and were wrongly a surprise."""
    taken = right = surprised = 0
    for _ in range(TRAYS):
        throw, tray = thrown(rng)
        belief = _looked_at(rng, throw, tray, with_scale)
        surprised += belief.surprise is not None
        if not belief.ask:
            taken += 1
            right += belief.tray == tray
    return taken, right, surprised


def _stirred(rng: random.Random) -> Iterator[Figure]:
    """The same with a look more wherever nothing but doubt asks, up to two of them."""
    taken, wrong = [0] * (1 + STIRS), [0] * (1 + STIRS)
    for _ in range(TRAYS):
        throw, tray = thrown(rng)
        beliefs = list(_beliefs(rng, throw, tray))
        for stirs in range(1 + STIRS):
            belief = beliefs[min(stirs, len(beliefs) - 1)]
            if belief is not None and not belief.ask:
                taken[stirs] += 1
                wrong[stirs] += belief.tray != tray
    for stirs, (number, off) in enumerate(zip(taken, wrong, strict=True)):
        what = f"camera, stirred {stirs} times: taken unasked, wrong of them"
        yield Figure(what, f"{number / TRAYS:.1%}, {off}", f"wrong: {1 - SURE_ENOUGH:.1%} at most")


def _beliefs(rng: random.Random, throw: Throw, tray: dict[str, int]) -> Iterator[Belief | None]:
    """After each look; None where its cubes do not seem to be the same."""
    looks: list[Sighting] = []
    while len(looks) <= STIRS:
        looks.append(looked(rng, tray))
        together = joined(looks)
        belief = None if together is None else reconcile(throw, [together])
        yield belief
        if belief is None or not belief.ask or belief.surprise is not None:
            return


def _looked_at(rng: random.Random, throw: Throw, tray: dict[str, int], with_scale: bool) -> Belief:
    claims = [looked(rng, tray)]
    if with_scale:
        grams = sum(rng.gauss(CUBE, CUBE * SPREAD) for _ in range(sum(tray.values())))
        most = sum(throw.at_most(colour) for colour in COLOURS)
        claims.append(scale_sighting(grams + rng.gauss(0, 0.03), CUBE, SPREAD, most))
    return reconcile(throw, claims)
