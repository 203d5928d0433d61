"""Camera and board over one tray: what they say together, and who says what.

    parts = {"camera": Part(Activity.STILL, (sighting,)), "board": Part(Activity.FALLING)}
    seen = together(parts)      # FALLING: the board still hears cubes; nothing is proposed

A source that is lost, or cannot see, is no reason to wait: the others count alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations

from companion.tower.observation import Activity
from companion.tower.sighting import Sighting, best, likeliest

WAITED_FOR = (Activity.FALLING, Activity.HAND)  # in this order
BLIND = (Activity.DARK, Activity.NO_TRAY, Activity.LOST)


@dataclass(frozen=True, slots=True)
class Part:
    """What one source says. `sightings` are what it has agreed on since something last moved.

    `counts`: False for one that only tells whether something falls; nobody waits for its count.
    """

    tray: Activity
    sightings: tuple[Sighting, ...] = ()
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Whole:
    """`sightings` are there once every source that can see has come to rest and says something."""

    tray: Activity
    sightings: tuple[Sighting, ...] = ()


@dataclass(frozen=True, slots=True)
class Says:
    """The likeliest of one claim, for people: counts by colour, or a sum."""

    source: str
    counts: Mapping[str, int] = field(default_factory=dict)
    total: int | None = None


def together(parts: Mapping[str, Part]) -> Whole:
    seeing = [part for part in parts.values() if part.tray not in BLIND]
    if not seeing:
        blind = [part.tray for part in parts.values()]
        return Whole(next((tray for tray in BLIND if tray in blind), Activity.LOST))
    for tray in WAITED_FOR:
        if any(part.tray is tray for part in seeing):
            return Whole(tray)
    if not all(part.sightings or not part.counts for part in seeing):
        return Whole(Activity.STILL)
    sightings = tuple(each for part in seeing for each in part.sightings)
    return Whole(Activity.STILL, sightings)


def who_says_what(sightings: Sequence[Sighting]) -> list[Says]:
    return [
        Says(
            each.source,
            likeliest(each),
            None if each.total is None else best(each.total),
        )
        for each in sightings
    ]


def contradict(sightings: Sequence[Sighting]) -> bool:
    """Whether two of them differ in what they find likeliest."""
    return any(_differ(one, other) for one, other in permutations(sightings, 2))


def _differ(one: Sighting, other: Sighting) -> bool:
    common = one.counts.keys() & other.counts.keys()
    if any(best(one.counts[colour]) != best(other.counts[colour]) for colour in common):
        return True
    if one.total is None or not other.counts:
        return False
    return best(one.total) != sum(map(best, other.counts.values()))
