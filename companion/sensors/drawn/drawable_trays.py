"""The trays that can be drawn: where cubes can lie in one, and where they come from.

The tower's own bowl stands on the printed stand. The mat's tray is used to test calibration.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Protocol

Point = tuple[float, float]

# In mm: the mat's tray within its walls, a little larger than the mat (left, far, right, near); the
# middle of the bowl, as printed on the stand; the radius of its floor.
FLOOR = (-3.0, -3.0, 159.0, 119.0)
MIDDLE = (105.0, 200.0)
BOWL_FLOOR = 60.0


class DrawnTray(Protocol):
    """A tray in mm: x to the right, y towards the people, z up from the floor.

    Attributes:
        middle: The middle of the floor.
        landing: Where cubes come to rest, as mean and spread: across, and towards the people.
        mouth: Where the tower releases them: x, y and z.
    """

    middle: Point
    landing: tuple[Point, Point]
    mouth: tuple[float, float, float]

    def holds(self, corners: Sequence[Point]) -> bool:
        """Return whether a cube with these corners lies on the floor."""


class MatTray:
    """A rectangular wooden tray with the printed mat in it; the origin is the mat's corner."""

    middle = (78.0, 60.0)
    landing = ((78.0, 32.0), (50.0, 24.0))
    mouth = (78.0, -12.0, 46.0)

    def holds(self, corners: Sequence[Point]) -> bool:
        """Return whether all corners are within the walls."""
        left, far, right, near = FLOOR
        return all(left < x < right and far < y < near for x, y in corners)


class BowlTray:
    """The tower's round bowl with a paper disc in it; the origin is the printed stand's corner."""

    middle = MIDDLE
    landing = ((MIDDLE[0], 26.0), (MIDDLE[1] - 8, 22.0))
    mouth = (MIDDLE[0], MIDDLE[1] - BOWL_FLOOR, 46.0)

    def holds(self, corners: Sequence[Point]) -> bool:
        """Return whether all corners are on the bowl's floor."""
        x, y = self.middle
        return all(hypot(a - x, b - y) < BOWL_FLOOR - 1 for a, b in corners)


MAT_TRAY, BOWL_TRAY = MatTray(), BowlTray()
