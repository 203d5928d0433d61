"""The tray out of a picture, with an outline around every cube that was read.

Import this late: it brings OpenCV in.
"""

from __future__ import annotations

from typing import TypeAlias

import cv2
import numpy as np

from companion.tower.colours import letter
from companion.tower.observation import CubeSpot, TrayPicture
from companion.vision.arrays import Image, Points
from companion.vision.overlay import Letters, overlay
from companion.vision.reading import Reading, SeenCube

ROUGH = 0.002  # of the picture: outlines told to other screens may leave out bends as small as that

TrayBox: TypeAlias = tuple[int, int, int, int]  # left, top, right, bottom, px


def outlined(
    image: Image, reading: Reading, box: TrayBox, letters: Letters = letter
) -> TrayPicture:
    """The tray alone, so that it is large."""
    left, top, right, bottom = box
    drawn = overlay(image, reading, letters)[top:bottom, left:right]
    high, wide = drawn.shape[:2]
    spots = [_spot(cube, (cube.outline - (left, top)) / (wide, high)) for cube in reading.cubes]
    return TrayPicture(drawn, tuple(spots), image[top:bottom, left:right])


def _spot(cube: SeenCube, outline: Points) -> CubeSpot:
    """Its outline is told in fractions of the picture."""
    across, down = outline.mean(axis=0)
    rough = cv2.approxPolyDP(outline.astype(np.float32), ROUGH, True)[:, 0]
    corners = tuple((round(float(x), 4), round(float(y), 4)) for x, y in rough)
    return CubeSpot(cube.colour, float(across), float(down), cube.sure, corners)
