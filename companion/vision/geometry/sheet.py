"""The floor rectified to a raster, and the camera's place over it.

Above the floor only the camera's place matters: a point at height h appears where the ray from the
camera through it meets the floor, and along one ray the higher point is the nearer one.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image, Matrix, Points, Poses

# Chosen, but for WALL_OUTWARDS. The detector is trained on sheets of this CUBE_PX.
CUBE_PX = 24  # a cube's edge on the sheet: fine enough for slivers, coarse enough for speed
WALL_MM = 40.0  # height that no tray's wall exceeds
HALF_CUBE = 0.42  # of an edge, from a middle to the wall: below half, as the wall is round
WALL_OUTWARDS = 0.38  # mm for a mm of height: bowls' walls lean by about 21 degrees
RIM_MM = 6.0  # least margin around the floor, for walls and marker corners
FARTHEST_RIM_MM = 40.0  # largest margin


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """The camera's centre, in floor mm."""

    x: float
    y: float
    z: float

    def on_floor(self, points: Points, heights: NDArray[np.float64] | float) -> Points:
        """Return where points at these heights appear on the floor."""
        here = np.array([self.x, self.y])
        scale = self.z / (self.z - np.asarray(heights, np.float64))
        return np.asarray(here + (points - here) * scale[..., None])

    def above(self, points: Points, height: float) -> Points:
        """Return where the rays to these floor points pass a level `height` over the floor."""
        here = np.array([self.x, self.y])
        return np.asarray(here + (points - here) * ((self.z - height) / self.z))


@dataclass(frozen=True, slots=True)
class Sheet:
    """A raster of the floor with a margin around it, wide enough for what stands on the floor."""

    width_mm: float
    height_mm: float
    px_per_mm: float
    left_mm: float
    top_mm: float
    right_mm: float
    bottom_mm: float

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        width = self.left_mm + self.width_mm + self.right_mm
        height = self.top_mm + self.height_mm + self.bottom_mm
        return round(width * self.px_per_mm), round(height * self.px_per_mm)

    @property
    def from_floor(self) -> Matrix:
        """The matrix from floor mm to sheet px; a pixel's centre has whole numbers."""
        scale = self.px_per_mm
        return np.array(
            [
                [scale, 0, self.left_mm * scale - 0.5],
                [0, scale, self.top_mm * scale - 0.5],
                [0, 0, 1],
            ]
        )

    def to_px(self, points: Points) -> Points:
        """Return floor points (…, 2), mm, as px of the sheet."""
        return np.asarray((points + np.array([self.left_mm, self.top_mm])) * self.px_per_mm - 0.5)

    def to_mm(self, pixels: Points) -> Points:
        """Return px of the sheet (…, 2) as floor points, mm."""
        return np.asarray((pixels + 0.5) / self.px_per_mm - np.array([self.left_mm, self.top_mm]))


@dataclass(frozen=True, slots=True)
class SheetView:
    """A sheet with the camera's place over it, and the size of the cubes on it."""

    sheet: Sheet
    eye: Viewpoint
    edge: float  # of a cube, mm
    round_floor: tuple[float, float, float] | None = None  # a bowl's: x, y, radius, mm

    def beyond_floor(self, poses: Poses) -> NDArray[np.float64]:
        """Return by how many edges cubes (n, 4) lie farther out than a bowl's wall lets them.

        Their middles stay HALF_CUBE of an edge away from the wall, whatever their turn. A higher
        cube may lean on the wall, which leans outwards. The result is 0 where the floor is not a
        bowl's.
        """
        if self.round_floor is None:
            return np.zeros(len(poses))
        x, y, radius = self.round_floor
        away = np.hypot(poses[:, 0] - x, poses[:, 1] - y)
        room = radius - HALF_CUBE * self.edge + WALL_OUTWARDS * poses[:, 2]
        return np.asarray(np.maximum(away - room, 0) / self.edge, np.float64)

    @property
    def first_hidden(self) -> int:
        """The first row of the sheet that the tray's front wall can hide, if it is WALL_MM high.

        A dark row before it is shade.
        """
        depth, eye = self.sheet.height_mm, self.eye
        wall = min(WALL_MM, eye.z / 2)
        over_wall = eye.y + (depth - eye.y) * eye.z / (eye.z - wall)
        return int(self.sheet.to_px(np.array([0.0, min(over_wall, depth)]))[1])

    @property
    def face_px(self) -> float:
        """The area of a cube's face on the floor, in sheet px."""
        return (self.edge * self.sheet.px_per_mm) ** 2


def sheet_for(width_mm: float, height_mm: float, cube_mm: float, eye: Viewpoint) -> Sheet:
    """Return a sheet with room for cubes two high along the walls, as this camera sees them."""
    corners = np.array([[0.0, 0.0], [width_mm, height_mm]])
    (left, top), (right, bottom) = eye.on_floor(corners, 2 * cube_mm)
    wide = [
        min(FARTHEST_RIM_MM, max(RIM_MM, out + RIM_MM / 2))
        for out in (-left, -top, right - width_mm, bottom - height_mm)
    ]
    return Sheet(width_mm, height_mm, CUBE_PX / cube_mm, *wide)


def squared(image: Image, homography: Matrix, sheet: Sheet) -> Image:
    """Rectify the picture: return it on the sheet, as if seen from straight above the floor.

    A picture finer than the sheet is averaged, not sampled.
    """
    to_picture = homography @ np.linalg.inv(sheet.from_floor)
    fine = max(1, round(_fineness(to_picture, sheet)))
    if fine > 1:
        image = np.asarray(
            cv2.resize(image, None, fx=1 / fine, fy=1 / fine, interpolation=cv2.INTER_AREA)
        )
        shift = (1 / fine - 1) / 2
        to_picture = np.array([[1 / fine, 0, shift], [0, 1 / fine, shift], [0, 0, 1]]) @ to_picture
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    flat = cv2.warpPerspective(
        image, to_picture, sheet.size, flags=flags, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(flat, np.uint8)


def _fineness(to_picture: Matrix, sheet: Sheet) -> float:
    """Return how many picture px a sheet px spans along an edge, in the middle of the sheet."""
    x, y = np.array(sheet.size) / 2
    around = np.array([[[x, y], [x + 1, y], [x, y + 1]]])
    middle, right, down = cv2.perspectiveTransform(around, to_picture)[0]
    return float(np.sqrt(abs(np.linalg.det(np.array([right - middle, down - middle])))))
