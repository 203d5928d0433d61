"""The tower's bowl as a value: its measures, the disc in it and the stand under it; mm, degrees.

The floor is z = 0 with its middle at (0, 0), as in a tray. The printed sheet is under the plastic.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.geometry.stand import STAND

SHEET = -2.0  # the stand's paper under the floor's plastic
TABLE = SHEET - 0.4


@dataclass(frozen=True, slots=True)
class Bowl:
    plastic: str = "black"  # or clear
    floor_mm: float = 120
    lean: float = 21  # of the wall, outwards
    deep_mm: float = 34
    bend_mm: float = 5  # the radius with which the floor becomes the wall
    thick_mm: float = 2.2
    gloss: float = 0.12  # the plastic's roughness
    disc_mm: float = 115  # across; 0 is no disc
    disc_at: tuple[float, float] = (0.0, 0.0)
    disc_curl: float = 0.0  # how far its edge rises
    stand_at: tuple[float, float] = (0.0, 0.0)  # of the stand's middle, from the bowl's
    stand_turn: float = 0.0  # anticlockwise, about the stand's middle
    print_scale: float = 1.0
    print_stretch: tuple[float, float] = (1.0, 1.0)  # across and along the sheet, besides
    toner: float = 1.0  # how black the printer's black is
    tower_gap: float = 2.0  # between the rim and the tower
    tower_high: float = 250
    mouth: bool = True  # a dark opening in the tower's front

    @property
    def rim_mm(self) -> float:
        """The inner diameter at the rim."""
        return float(self.floor_mm + 2 * self.deep_mm * np.tan(np.radians(self.lean)))

    def inside(self) -> NDArray[np.float64]:
        """Return the inner profile, (n, 2): radius and height, from the flat floor to the rim."""
        lean, half = np.radians(self.lean), self.floor_mm / 2
        rise = np.pi / 2 - lean  # the wall's own slope
        flat = half - self.bend_mm * np.tan(rise / 2)
        along = np.linspace(0, rise, 9)
        bend = np.stack(
            [flat + self.bend_mm * np.sin(along), self.bend_mm * (1 - np.cos(along))], axis=1
        )
        return np.concatenate([bend, [[self.rim_mm / 2, self.deep_mm]]])

    def height(self, radius: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the height of the inner surface at these radii."""
        profile = self.inside()
        return np.asarray(np.interp(radius, profile[:, 0], profile[:, 1], left=0.0))

    def on_table(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return where points (n, 2) of the stand's drawing are in the world, (n, 3)."""
        x, y = ((points - STAND.middle) * self.print_scale * self.print_stretch).T
        turn = np.radians(self.stand_turn)
        across = np.cos(turn) * x + np.sin(turn) * y + self.stand_at[0]
        away = np.sin(turn) * x - np.cos(turn) * y + self.stand_at[1]
        return np.stack([across, away, np.full(len(x), SHEET)], axis=1)

    def to_be_seen(self) -> NDArray[np.float64]:
        """Return the points that a picture must show: the rim, and the stand's nearer markers."""
        way = np.linspace(0, 2 * np.pi, 25)
        half = self.rim_mm / 2 + self.thick_mm
        rim = np.stack([half * np.cos(way), half * np.sin(way), np.full(25, self.deep_mm)], axis=1)
        markers = [STAND.marker_corners(number) for number in (22, 23, 24, 25)]
        return np.concatenate([rim, self.on_table(np.concatenate(markers))])
