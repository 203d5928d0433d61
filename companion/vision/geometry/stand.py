"""The printed stand: a sheet of paper under the whole tower, with the bowl in the middle of rings.

Millimetres from the far left corner of the sheet, x to the right, y towards the camera; the tower
stands at the far side. Nothing is printed where a cube may be, except the light field under the
bowl's floor, which is visible through a clear bowl.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from companion.vision.arrays import Points
from companion.vision.geometry.mat import GreyStep

FIRST_MARKER = 20  # the markers' ids run clockwise from the far left
FLOOR_OVER_SHEET_MM = 2.0  # thickness of the bowl's own plastic


@dataclass(frozen=True, slots=True)
class Stand:
    """The layout of everything printed on the sheet."""

    width_mm: float = 210
    height_mm: float = 297
    marker_mm: float = 18
    middle: tuple[float, float] = (105, 200)  # of the bowl
    field_radius_mm: float = 57.5  # of the light field under the bowl
    field_srgb: int = 205
    step_mm: float = 7
    markers: tuple[tuple[float, float], ...] = (
        *((8, 12), (184, 12), (184, 88)),
        *((184, 252), (8, 252), (8, 88)),
    )
    steps: tuple[GreyStep, ...] = (
        *(GreyStep(8, 196 + 8.6 * n, grey) for n, grey in enumerate((243, 200, 160, 118, 82, 52))),
        *(
            GreyStep(195, 196 + 8.6 * n, grey)
            for n, grey in enumerate((52, 82, 118, 160, 200, 243))
        ),
    )

    def marker_corners(self, number: int) -> Points:
        """Return a marker's corners (4, 2), mm, clockwise from its own far left.

        This is the order in which ArUco reports them.
        """
        x, y = self.markers[number - FIRST_MARKER]
        size = self.marker_mm
        return np.array([[x, y], [x + size, y], [x + size, y + size], [x, y + size]])

    @property
    def numbers(self) -> range:
        """The ids of its markers."""
        return range(FIRST_MARKER, FIRST_MARKER + len(self.markers))


STAND = Stand()
