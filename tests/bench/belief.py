"""How long a belief takes, and whether it is as often right as it says."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from functools import cache
from math import comb
from pathlib import Path

from companion.engine.flow import Throw
from companion.tower.belief import SURE_ENOUGH, Belief, reconcile
from companion.tower.model import CHANCES, STEPS, fresh_model
from companion.tower.scale import scale_sighting
from companion.tower.sighting import Likelihood, Sighting
from tests.bench.figure import Figure

COLOURS = ("red", "blue", "yellow", "black", "violet", "green")
CUBE, SPREAD = 0.62, 0.06  # g, and how much cubes differ
# A cube's chances to be overlooked and to be taken for two: lying apart, and in a heap, one in ten
APART, HEAPED = (0.0002, 0.0001), (0.03, 0.005)
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


def _times() -> Figure:
    total = sum(IN_IT.values())
    claims = (
        Sighting("camera", {colour: _seen(IN_IT[colour]) for colour in COLOURS}),
        Sighting("eye", {colour: _seen(IN_IT[colour]) for colour in COLOURS}),
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
        throw, tray = _thrown(rng)
        belief = _looked_at(rng, throw, tray, with_scale)
        surprised += belief.surprise is not None
        if not belief.ask:
            taken += 1
            right += belief.tray == tray
    return taken, right, surprised


def _thrown(rng: random.Random) -> tuple[Throw, dict[str, int]]:
    """A throw into a tower as the model has it, and what came out."""
    attacker, defender = rng.sample(COLOURS, 2)
    throw = Throw(
        tower_before={colour: rng.randint(0, 5) for colour in COLOURS},
        thrown={attacker: rng.randint(1, 9), defender: rng.randint(1, 9)},
        tray_before={c: rng.randint(0, 2) for c in COLOURS if c not in (attacker, defender)},
    )
    [point] = rng.choices(range(STEPS**2), fresh_model().chances().tolist())
    fall, loose = CHANCES[point // STEPS], CHANCES[point % STEPS]
    tray = {}
    for colour in COLOURS:
        stuck = throw.tower_before[colour]
        falling = throw.at_most(colour) - stuck
        tray[colour] = _some(rng, falling, fall) + _some(rng, stuck, loose)
    return throw, tray


def _looked_at(rng: random.Random, throw: Throw, tray: dict[str, int], with_scale: bool) -> Belief:
    claims = [Sighting("camera", {c: _claim(rng, number) for c, number in tray.items()})]
    if with_scale:
        grams = sum(rng.gauss(CUBE, CUBE * SPREAD) for _ in range(sum(tray.values())))
        most = sum(throw.at_most(colour) for colour in COLOURS)
        claims.append(scale_sighting(grams + rng.gauss(0, 0.03), CUBE, SPREAD, most))
    return reconcile(throw, claims)


def _some(rng: random.Random, cubes: int, chance: float) -> int:
    return sum(rng.random() < chance for _ in range(cubes))


def _claim(rng: random.Random, number: int) -> Likelihood:
    """What a camera claims that knows how well it sees."""
    hidden, doubled = rng.choices((APART, HEAPED), (9, 1))[0]
    seen = number - _some(rng, number, hidden) + _some(rng, number, doubled)
    return _seen(seen, hidden, doubled)


@cache
def _seen(seen: int, hidden: float = APART[0], doubled: float = APART[1]) -> Likelihood:
    """p(that many are seen | 0, 1, … lie there)."""
    return tuple(
        sum(
            _binomial(number, lost, hidden) * _binomial(number, seen - number + lost, doubled)
            for lost in range(number + 1)
        )
        for number in range(24)
    )


def _binomial(cubes: int, of_them: int, chance: float) -> float:
    if not 0 <= of_them <= cubes:
        return 0.0
    ways = comb(cubes, of_them)
    return float(ways * chance**of_them * (1 - chance) ** (cubes - of_them))
