"""A scale under the whole tower, beside a camera: what it notices, and how often wrongly.

The scale is simulated by its error model: cubes whose weights differ by 6 %, means of readings with
0.05 g of noise each, a board calibrated with ten cubes. What is *certain* is said to differ; else
people are only asked (tower/change.py). The camera's claims are those of
tests/support/honest_camera.py, made from the true tray; no picture is read. Each side throws its
cubes in by handfuls of at most HANDFUL.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from companion.engine.flow import Throw
from companion.sensors.board.step_tracker import StepTracker
from companion.tower.change import CERTAIN
from companion.tower.observation import Activity, Observation
from companion.tower.scale import Weighing
from companion.tower.sensor import BOARD, CAMERA, TOWER_SCALE, Tells
from companion.tower.sighting import Sighting
from companion.tray.inputs import Asked, CountsSaid, CountTaken, EnterPressed
from companion.tray.machine import step
from companion.tray.state import Stage, TrayState
from tests.rigs.bench.figure import Figure
from tests.support.honest_camera import COLOURS, looked, thrown
from tests.support.tray_steps import believe

EVENINGS, THROWS = 40, 50
SPREAD = 0.06  # share, between cubes
BEFORE, AFTER = 32, 13  # readings whose mean a step has (firmware/PROTOCOL.md)
READING = 0.05  # g of noise
HANDFUL = 6
STEPS = 60_000  # fewer say nothing about one of 10,000
MILLIMETRES = {10: 0.6, 8: 0.3}  # g of a cube


@dataclass(slots=True)
class Scale:
    """The scale, its board, and the cubes of one box."""

    random: Random
    cube: float  # g
    tracker: StepTracker
    weighing: Weighing

    def move(self, cubes: int) -> None:
        """Put cubes in, or take them out, by handfuls."""
        while cubes:
            now = max(-HANDFUL, min(HANDFUL, cubes))
            self.once(now)
            cubes -= now

    def once(self, cubes: int) -> None:
        grams = sum(self.random.gauss(self.cube, SPREAD * self.cube) for _ in range(abs(cubes)))
        noise = READING * (1 / BEFORE + 1 / AFTER) ** 0.5
        off = self.random.gauss(0, noise)
        signed = grams if cubes >= 0 else -grams
        self.weighing = self.tracker.step(signed + off, self.weighing)

    def seen(self) -> Observation:
        claim = Sighting(TOWER_SCALE, changes=self.tracker.changes)
        return Observation(BOARD, Activity.STILL, (claim,), tells=Tells.CHANGES)


def figures(_trays: Path | None) -> Iterator[Figure]:
    for size, grams in MILLIMETRES.items():
        yield from _steps(size, grams)
        yield from _evenings(size, grams)


def _scale(random: Random, grams: float) -> Scale:
    ten = sum(random.gauss(grams, SPREAD * grams) for _ in range(10)) / 10
    return Scale(random, grams, StepTracker(), Weighing(ten, noise=READING / 2))


def _steps(size: int, grams: float) -> Iterator[Figure]:
    """One movement alone, by a scale that has played an evening."""
    random = Random(1)
    scales = [_played(random, grams) for _ in range(40)]
    for low, high in ((1, 5), (6, 9), (10, 16)):
        right = certain = wrongly = 0
        for scale in scales * (STEPS // len(scales)):
            number = random.randint(low, high) * random.choice([1, -1])
            scale.once(number)
            scale.tracker.settled()
            change = scale.tracker.changes[-1]
            right += change.is_known and change.best == number
            certain += change.is_known and not change.fits(number + 1, CERTAIN)
            wrongly += change.is_known and not change.fits(number, CERTAIN)
        what = f"{size} mm: a step of {low} to {high} cubes"
        budget = {10: "99.9 %", 8: "99.5 %"}[size] if high == 5 else "as cubes differ"
        yield Figure(f"{what} right", f"{right / STEPS:.2%}", budget)
        yield Figure(
            f"{what} is certainly not one more", f"{certain / STEPS:.1%}", "as cubes differ"
        )
        told = f"{wrongly / STEPS * 10_000:.1f} of 10,000"
        yield Figure(f"{what} is said to be another number", told, "< 1 of 10,000")


def _played(random: Random, grams: float) -> Scale:
    scale = _scale(random, grams)
    for _ in range(200):
        scale.once(random.choice([-3, -2, -1, 1, 2, 3, 4]))
        scale.tracker.settled()
    return scale


def _evenings(size: int, grams: float) -> Iterator[Figure]:
    tallies = {what: [0, 0, 0] for what in ("many", "few", "wrong", "right", "cleared")}
    unasked = [0, 0]
    for seed in range(EVENINGS):
        evening = _Evening(Random(seed), grams)
        for number in range(THROWS):
            evening.play(number, tallies, unasked)
    words = {
        "many": ("one cube too many thrown in, noticed before the count", "99 %"),
        "few": ("one cube too few thrown in, noticed before the count", "99 %"),
        "wrong": ("a total wrong by one noticed at the clearing", "99 %"),
        "right": ("right throws that are asked about for it", ""),
        "cleared": ("right clearings that are said to differ", ""),
    }
    for what, (sentence, budget) in words.items():
        noticed, certain, of = tallies[what]
        told = f"{noticed / of:.2%} of {of}, certain {certain / of:.2%}"
        yield Figure(f"{size} mm: {sentence}", told, budget)
    lost, taken = unasked
    yield Figure(f"{size} mm: taken unasked, as without it", f"{lost} of {taken} more", "0")


class _Evening:
    def __init__(self, random: Random, grams: float) -> None:
        self.random, self.scale = random, _scale(random, grams)
        self.state = step(TrayState(), self.scale.seen(), believe)
        self.throws: list[tuple[Throw, dict[str, int]]] = []

    def take(self, *inputs: object) -> None:
        for each in inputs:
            self.state = step(self.state, each, believe)  # type: ignore[arg-type]

    def play(self, number: int, tallies: dict[str, list[int]], unasked: list[int]) -> None:
        """Play one throw, with a mistake in two of three, as the first of a game."""
        random = self.random
        throw, tray = thrown(random)
        lay = Sighting(CAMERA, {c: _certain(throw.tray_before.get(c, 0)) for c in COLOURS})
        empty = Observation(CAMERA, Activity.STILL, (lay,))
        lies, wanted = sum(throw.tray_before.values()), sum(throw.thrown.values())
        self.scale.tracker = StepTracker()
        self.state = step(TrayState(), self.scale.seen(), believe)
        self.take(empty, Asked(throw, (1, number), countdown=2))
        mistake = random.choice(["many", "few", "right"])
        off = {"many": 1, "few": -1}.get(mistake, 0)
        self._throw_in(lies, throw, off)
        look = Observation(CAMERA, Activity.STILL, (looked(random, tray),), fell=True)
        self.take(self.scale.seen(), look)
        alone = step(step(TrayState(), empty, believe), Asked(throw, (1, 0), countdown=2), believe)
        alone = step(alone, look, believe)
        is_taken = self.state.stage is Stage.PROPOSED
        unasked[0] += is_taken and alone.stage is not Stage.PROPOSED
        unasked[1] += is_taken
        self._tell(tallies[mistake])
        self._count(tray, wanted + off + lies, tallies)

    def _throw_in(self, lies: int, throw: Throw, off: int) -> None:
        self.scale.move(-lies)
        first, second = throw.thrown.values()
        self.scale.move(first + lies)
        self.scale.move(second + off)

    def _count(self, tray: dict[str, int], inside: int, tallies: dict[str, list[int]]) -> None:
        """People count, wrongly now and then, and clear all of it away."""
        total = sum(tray.values())
        count = self.state.count
        if count is None or total == 0:
            return
        possible = [c for c in tray if count.asked.throw.at_most(c) > tray[c]]
        is_wrong = self.random.random() < 0.2 and bool(possible)
        said = dict(tray)
        if is_wrong:
            said[self.random.choice(possible)] += 1
        self.take(CountsSaid(said), EnterPressed(), CountTaken((1, 99), {}))
        self.scale.move(-total)
        self.take(self.scale.seen())
        self._tell(tallies["wrong" if is_wrong else "cleared"])

    def _tell(self, tally: list[int]) -> None:
        odd = self.state.imbalance
        tally[0] += odd is not None
        tally[1] += odd is not None and odd.is_certain
        tally[2] += 1


def _certain(number: int) -> tuple[float, ...]:
    return tuple(1.0 if n == number else 1e-9 for n in range(12))
