"""A battle, and what a camera claims of its tray."""

from __future__ import annotations

from companion.engine.flow import Throw
from companion.tower.sensor import CAMERA
from companion.tower.sighting import Sighting

BATTLE = Throw({"red": 2, "blue": 2, "green": 1}, {"red": 6, "blue": 8}, {"violet": 1})


def camera(wrong: float = 1e-4, **counts: int) -> Sighting:
    """Each cube that a count is off makes it `wrong` times as likely."""
    claims = {c: tuple(wrong ** abs(n - seen) for n in range(20)) for c, seen in counts.items()}
    return Sighting(CAMERA, claims)
