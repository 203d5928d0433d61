"""What a camera sees, for tests that have none."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from companion.tower.observation import Activity, Observation
from companion.tower.sensor import CAMERA
from companion.tower.sighting import Sighting


def sighting(counts: Mapping[str, int], doubt: float = 1e-6, lying: int | None = None) -> Sighting:
    """A camera that sees these counts; each may be one less, with that likelihood.

    `lying` is a number for how the cubes lie; without one it does not tell where they do.
    """
    rows = {
        colour: tuple(1.0 if n == count else doubt if n == count - 1 else 1e-9 for n in range(9))
        for colour, count in counts.items()
    }
    return Sighting(CAMERA, rows, places={} if lying is None else places(counts, lying))


def places(counts: Mapping[str, int], lying: int) -> dict[str, tuple[tuple[float, float], ...]]:
    """Cubes well apart: the same number leaves each where it was, another moves all."""
    spots = [(x * 15.0, y * 15.0) for x in range(10) for y in range(8)]
    Random(lying).shuffle(spots)
    left = iter(spots)
    return {c: tuple(next(left) for _ in range(number)) for c, number in counts.items() if number}


def camera(
    activity: Activity = Activity.STILL, sighting: Sighting | None = None, **more: Any
) -> Observation:
    """It sees this going on, and claims that."""
    return Observation(CAMERA, activity, () if sighting is None else (sighting,), **more)
