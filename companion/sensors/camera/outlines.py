"""Cut the tray out of a picture, with an outline around every cube that was read.

Import this module late, because it imports OpenCV.
"""

from __future__ import annotations

from typing import TypeAlias

import cv2
import numpy as np

from companion.tower.colours import letter
from companion.tower.observation import CubeSpot, TrayPicture
from companion.vision.arrays import Image, Points
from companion.vision.debug.overlay import Letters, overlay
from companion.vision.reading import Reading
from companion.vision.seen_cubes import SeenCube

# Share of the picture; smaller bends of outlines are left out for other screens. Chosen: with less
# more is sent to them, with more cubes lose their corners.
ROUGH = 0.002

TrayBox: TypeAlias = tuple[int, int, int, int]  # left, top, right, bottom, px


def outlined(
    image: Image, reading: Reading, box: TrayBox, letters: Letters = letter
) -> TrayPicture:
    """Return the part of the picture in `box`, with outlines, and the cubes' positions in it.

    Args:
        letters: Returns the letter that is drawn on a colour's cubes.
    """
    left, top, right, bottom = box
    drawn = overlay(image, reading, letters)[top:bottom, left:right]
    high, wide = drawn.shape[:2]
    spots, further = (
        tuple(_spot(cube, (cube.outline - (left, top)) / (wide, high)) for cube in cubes)
        for cubes in ((*reading.cubes, *reading.things), reading.further)
    )
    return TrayPicture(drawn, spots, image[top:bottom, left:right], further)


def _spot(cube: SeenCube, outline: Points) -> CubeSpot:
    """Return a cube with its outline in fractions of the picture."""
    across, down = outline.mean(axis=0)
    rough = cv2.approxPolyDP(outline.astype(np.float32), ROUGH, True)[:, 0]
    corners = tuple((round(float(x), 4), round(float(y), 4)) for x, y in rough)
    return CubeSpot(cube.colour, float(across), float(down), cube.sure, corners)
