"""A tray's floor with paper on it, as one picture shows it: squared, and its light."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Logs, Matrix
from companion.vision.bowl import BowlInPicture
from companion.vision.light import Light
from companion.vision.sheet import Sheet, SheetView


@dataclass(frozen=True, slots=True, eq=False)
class PaperFloor:
    """What cubes are looked for on.

    Attributes:
        homography: from mm of the floor to px of the straightened picture.
        view: the floor's rectangle, and the camera's place over it.
        logs: (height, width, 3) that rectangle's pixels.
        light: the empty floor in this picture's light.
        bowl: where the floor is a bowl's.
    """

    homography: Matrix
    view: SheetView
    logs: Logs
    light: Light
    bowl: BowlInPicture | None = None


def pixels_in_mm(sheet: Sheet) -> NDArray[np.float64]:
    """Return where each pixel of the sheet is on its floor: (height, width, 2), mm."""
    width, height = sheet.size
    columns, rows = np.meshgrid(np.arange(width), np.arange(height))
    return sheet.to_mm(np.stack([columns, rows], axis=-1).astype(np.float64))
