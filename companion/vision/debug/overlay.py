"""Draw every cube's outline, letter and number into the picture; unsure cubes get a red box."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import cv2
import numpy as np

from companion.tower.colours import COLOURS, letter
from companion.vision.arrays import Image
from companion.vision.reading import Reading
from companion.vision.seen_cubes import SeenCube

OTHER = (255, 255, 0)  # BGR, for a colour without an outline colour
DOUBT = (0, 0, 255)  # BGR, of the box around an unsure cube
Letters: TypeAlias = Callable[[str], str]
DOUBTFUL = 0.95  # chosen: a cube with a lower probability gets a red box and a question mark
FONT = cv2.FONT_HERSHEY_SIMPLEX


def overlay(image: Image, reading: Reading, letters: Letters = letter) -> Image:
    """Return a copy of the picture with cubes and things drawn in; numbers count within a colour.

    Args:
        letters: returns a colour's letter in the viewer's language.
    """
    drawn = image.copy()
    numbers: dict[str, int] = {}
    for cube in (*reading.cubes, *reading.things):
        numbers[cube.colour] = numbers.get(cube.colour, 0) + 1
        _outline(drawn, cube, f"{letters(cube.colour)}{numbers[cube.colour]}")
    return drawn


def _outline(drawn: Image, cube: SeenCube, label: str) -> None:
    edge = np.rint(cube.outline).astype(np.int32)
    paint = COLOURS[cube.colour].outline if cube.colour in COLOURS else OTHER
    cv2.polylines(drawn, [edge], True, (0, 0, 0), 4, cv2.LINE_AA)
    cv2.polylines(drawn, [edge], True, paint, 2, cv2.LINE_AA)
    if cube.sure < DOUBTFUL:
        label += "?"
        x, y, wide, high = cv2.boundingRect(edge)
        cv2.rectangle(drawn, (x - 3, y - 3), (x + wide + 3, y + high + 3), DOUBT, 2)
    (wide, high), _ = cv2.getTextSize(label, FONT, 0.55, 1)
    x, y = edge.mean(axis=0).astype(int)
    place = int(x - wide / 2), int(y + high / 2)
    cv2.putText(drawn, label, place, FONT, 0.55, (0, 0, 0), 4, cv2.LINE_AA)
    cv2.putText(drawn, label, place, FONT, 0.55, paint, 1, cv2.LINE_AA)
