"""Simulate an evening without pictures: what is thrown, and what comes out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from calibration.studio.evening_settings import EveningSettings

Counts = Mapping[str, int]
KEEPS, LOOSENS = 0.33, 0.22  # of what is thrown in; of what stuck before
MISREAD = 0.02  # g, a kitchen scale's last digit
SPREAD = 0.06  # of the cubes' weights


@dataclass(frozen=True, slots=True)
class SimulatedThrow:
    tower_before: Counts
    tray_before: Counts  # thrown in too
    thrown: Counts
    tray: Counts
    attacker: str
    defender: str
    grams: float

    def tower_after(self) -> dict[str, int]:
        return {
            colour: stuck + self.tray_before[colour] + self.thrown[colour] - self.tray[colour]
            for colour, stuck in self.tower_before.items()
        }


def grams_per_cube(settings: EveningSettings) -> float:
    return round(0.62 * (settings.cube_mm / 10) ** 3, 3)


def throws_of(settings: EveningSettings, number: int) -> list[SimulatedThrow]:
    """Return the first throws; each begins with the tower and tray that the last one left."""
    draw = Random(f"table {settings.seed} {settings.number}")
    tower: Counts = {colour: draw.randint(1, 5) for colour in settings.colours}
    tray: Counts = dict.fromkeys(settings.colours, 0)
    throws = []
    for _ in range(number):
        throw = _throw(settings, draw, tower, tray)
        throws.append(throw)
        tower, tray = throw.tower_after(), _left_lying(throw, draw)
    return throws


def _throw(settings: EveningSettings, draw: Random, tower: Counts, tray: Counts) -> SimulatedThrow:
    attacker, defender = draw.sample(settings.colours, 2)
    goal = min(settings.most, max(1, round(draw.gauss(settings.crowd, settings.crowd * 0.4))))
    needed = (goal - LOOSENS * sum(tower.values())) / (1 - KEEPS) - sum(tray.values())
    thrown = dict.fromkeys(settings.colours, 0)
    for _ in range(max(1, round(needed))):
        thrown[draw.choice((attacker, attacker, defender))] += 1
    heap = draw.randint(settings.least, settings.most) if settings.least > 1 else 1
    while sum([*tower.values(), *tray.values(), *thrown.values()]) < heap:
        thrown[draw.choice((attacker, defender))] += 1
    fallen = {
        colour: _some(tower[colour], LOOSENS, draw)
        + _some(tray[colour] + thrown[colour], 1 - KEEPS, draw)
        for colour in settings.colours
    }
    _bounded(fallen, settings, thrown, draw)
    held = {colour: tower[colour] + tray[colour] + thrown[colour] for colour in settings.colours}
    if settings.least > 1:
        _heaped(fallen, heap, held, draw)
    gram = grams_per_cube(settings)
    grams = sum(draw.gauss(gram, gram * SPREAD) for _ in range(sum(fallen.values())))
    grams = max(0.0, round(grams + draw.gauss(0, MISREAD), 2))
    return SimulatedThrow(dict(tower), dict(tray), thrown, fallen, attacker, defender, grams)


def _some(number: int, chance: float, draw: Random) -> int:
    return sum(draw.random() < chance for _ in range(number))


def _bounded(
    fallen: dict[str, int], settings: EveningSettings, thrown: Counts, draw: Random
) -> None:
    """Keep at least one cube in the tray, and no more than the evening allows."""
    while sum(fallen.values()) > settings.most:
        fallen[draw.choice([colour for colour in fallen if fallen[colour]])] -= 1
    if not sum(fallen.values()):
        fallen[next(colour for colour in thrown if thrown[colour])] = 1


def _heaped(fallen: dict[str, int], heap: int, held: Counts, draw: Random) -> None:
    """Let cubes fall or stay until the heap has the size that is wanted."""
    while sum(fallen.values()) > heap:
        fallen[draw.choice([colour for colour in fallen if fallen[colour]])] -= 1
    while sum(fallen.values()) < heap:
        fallen[draw.choice([colour for colour in fallen if fallen[colour] < held[colour]])] += 1


def _left_lying(throw: SimulatedThrow, draw: Random) -> Counts:
    """Return what is in the tray at the next throw: some of the cubes of neither side."""
    fought = {throw.attacker, throw.defender}
    return {
        colour: 0 if colour in fought else _some(number, 0.8, draw)
        for colour, number in throw.tray.items()
    }


def cubes_in(tray: Counts) -> Iterator[str]:
    for colour, number in tray.items():
        yield from [colour] * number
