"""What a camera sees, for tests that have none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.tower.observation import CAMERA, Activity, Observation
from companion.tower.sighting import Sighting


def sighting(counts: Mapping[str, int], doubt: float = 1e-6) -> Sighting:
    """A camera that sees these counts; each may be one less, with that likelihood."""
    rows = {
        colour: tuple(1.0 if n == count else doubt if n == count - 1 else 1e-9 for n in range(9))
        for colour, count in counts.items()
    }
    return Sighting("camera", rows)


def camera(
    activity: Activity = Activity.STILL, sighting: Sighting | None = None, **more: Any
) -> Observation:
    """It sees this going on, and claims that."""
    return Observation(CAMERA, activity, () if sighting is None else (sighting,), **more)
