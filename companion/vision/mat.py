"""The printed tray mat: where its markers, grey steps and light field lie.

Millimetres from the far left corner, x to the right, y towards the camera; the markers' ids run
clockwise from the far left.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.arrays import Grey, Points


@dataclass(frozen=True, slots=True)
class GreyStep:
    x: float
    y: float
    srgb: int


@dataclass(frozen=True, slots=True)
class Mat:
    width_mm: float = 156
    height_mm: float = 116
    marker_mm: float = 14
    quiet_mm: float = 2  # the white rim around each marker
    step_mm: float = 5
    field_srgb: int = 205
    markers: tuple[tuple[float, float], ...] = ((3, 3), (139, 3), (139, 99), (3, 99))
    steps: tuple[GreyStep, ...] = (
        *(GreyStep(3, 28 + 11 * n, grey) for n, grey in enumerate((243, 200, 160, 118, 82, 52))),
        *(GreyStep(148, 28 + 11 * n, grey) for n, grey in enumerate((52, 82, 118, 160, 200, 243))),
    )

    def marker_corners(self, number: int) -> Points:
        """Clockwise from the marker's own far left corner, as ArUco reports them."""
        x, y = self.markers[number]
        size = self.marker_mm
        return np.array([[x, y], [x + size, y], [x + size, y + size], [x, y + size]])


MAT = Mat()
DICTIONARY = cv2.aruco.DICT_4X4_50


def drawn(mat: Mat, px_per_mm: float) -> Grey:
    """The mat as it is printed."""
    size = round(mat.height_mm * px_per_mm), round(mat.width_mm * px_per_mm)
    sheet: Grey = np.full(size, mat.field_srgb, np.uint8)
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    for number, (x, y) in enumerate(mat.markers):
        rim, side = mat.quiet_mm, round(mat.marker_mm * px_per_mm)
        _square(sheet, (x - rim, y - rim), mat.marker_mm + 2 * rim, px_per_mm)[:] = 255
        marker = cv2.aruco.generateImageMarker(dictionary, number, side)
        left, top = round(x * px_per_mm), round(y * px_per_mm)
        sheet[top : top + side, left : left + side] = marker
    for step in mat.steps:
        _square(sheet, (step.x, step.y), mat.step_mm, px_per_mm)[:] = step.srgb
    return sheet


def printed(mat: Mat, px_per_mm: float, rim_mm: float = 1.5) -> Grey:
    """Where ink other than the plain field lies, widened by `rim_mm`: 255 there, 0 elsewhere."""
    size = round(mat.height_mm * px_per_mm), round(mat.width_mm * px_per_mm)
    ink: Grey = np.zeros(size, np.uint8)
    for x, y in mat.markers:
        wide = mat.quiet_mm + rim_mm
        _square(ink, (x - wide, y - wide), mat.marker_mm + 2 * wide, px_per_mm)[:] = 255
    for step in mat.steps:
        corner = step.x - rim_mm, step.y - rim_mm
        _square(ink, corner, mat.step_mm + 2 * rim_mm, px_per_mm)[:] = 255
    return ink


def _square(sheet: Grey, corner: tuple[float, float], size: float, px_per_mm: float) -> Grey:
    left, top = (max(0, round(each * px_per_mm)) for each in corner)
    right, bottom = (round((each + size) * px_per_mm) for each in corner)
    return sheet[top:bottom, left:right]
