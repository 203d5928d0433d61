"""The printed tray mat: the layout of its markers, grey steps and light field.

Millimetres from the far left corner, x to the right, y towards the camera; the markers' ids run
clockwise from the far left. Ids 0 to 3 are the usual mat, 4 to 7 one of another size. Those mats
all have markers of one width, so the distance between markers, in widths, gives the mat's size.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from companion.errors import ImpossibleRequest
from companion.said import said
from companion.vision.arrays import Grey, Points


@dataclass(frozen=True, slots=True)
class GreyStep:
    """One square of the printed grey scale.

    Attributes:
        x: mm, of its far left corner.
        y: mm, the same.
        srgb: its level, 0 to 255.
    """

    x: float
    y: float
    srgb: int


@dataclass(frozen=True, slots=True)
class Mat:
    """The layout of one printed mat, mm; greys are sRGB levels, 0 to 255."""

    width_mm: float = 156
    height_mm: float = 116
    marker_mm: float = 14
    quiet_mm: float = 2  # the white rim around each marker
    step_mm: float = 5
    field_srgb: int = 205
    first_marker: int = 0
    markers: tuple[tuple[float, float], ...] = ((3, 3), (139, 3), (139, 99), (3, 99))
    steps: tuple[GreyStep, ...] = (
        *(GreyStep(3, 28 + 11 * n, grey) for n, grey in enumerate((243, 200, 160, 118, 82, 52))),
        *(GreyStep(148, 28 + 11 * n, grey) for n, grey in enumerate((52, 82, 118, 160, 200, 243))),
    )

    def marker_corners(self, number: int) -> Points:
        """Return a marker's corners (4, 2), mm, clockwise from its own far left.

        This is the order in which ArUco reports them.
        """
        x, y = self.markers[number - self.first_marker]
        size = self.marker_mm
        return np.array([[x, y], [x + size, y], [x + size, y + size], [x, y + size]])

    @property
    def numbers(self) -> range:
        """The ids of its markers."""
        return range(self.first_marker, self.first_marker + len(self.markers))


MAT = Mat()
DICTIONARY = cv2.aruco.DICT_4X4_50
OTHER_SIZE = 4  # the first marker of a mat of another size
EVERY_MM = 5  # step between the sizes that exist
LONGER_MM, SHORTER_MM = (90, 260), (70, 190)  # range of a mat's sides
_MARKER_MM, _MARGIN_MM, _QUIET_MM = 12, 3, 2  # of every mat of another size
_GREYS = (243, 200, 160, 118, 82, 52)


def mat_of(width_mm: float, height_mm: float) -> Mat:
    """Return the largest mat that lies flat on a floor of this size.

    Raises:
        ImpossibleRequest: the floor is too small for any mat, or larger than all.
    """
    if (width_mm, height_mm) == (MAT.width_mm, MAT.height_mm):
        return MAT
    width, height = (int(side // EVERY_MM * EVERY_MM) for side in (width_mm, height_mm))
    if not _is_size(width, height):
        raise ImpossibleRequest(
            said(
                "A mat of {width} × {height} mm is not possible. Choose {least} to {most} mm.",
                width=f"{width_mm:g}",
                height=f"{height_mm:g}",
                least=f"{LONGER_MM[0]} × {SHORTER_MM[0]}",
                most=f"{LONGER_MM[1]} × {SHORTER_MM[1]}",
            )
        )
    right, near = width - _MARGIN_MM - _MARKER_MM, height - _MARGIN_MM - _MARKER_MM
    step, steps = _steps(width, height)
    return Mat(
        width_mm=width,
        height_mm=height,
        marker_mm=_MARKER_MM,
        quiet_mm=_QUIET_MM,
        step_mm=step,
        first_marker=OTHER_SIZE,
        markers=(
            *((_MARGIN_MM, _MARGIN_MM), (right, _MARGIN_MM)),
            *((right, near), (_MARGIN_MM, near)),
        ),
        steps=steps,
    )


def _is_size(width: int, height: int) -> bool:
    longer, shorter = max(width, height), min(width, height)
    return LONGER_MM[0] <= longer <= LONGER_MM[1] and SHORTER_MM[0] <= shorter <= SHORTER_MM[1]


def _steps(width: int, height: int) -> tuple[float, tuple[GreyStep, ...]]:
    """Return the grey squares' edge, mm, and their places, spread evenly along both sides."""
    above = _MARGIN_MM + _MARKER_MM + _QUIET_MM
    pitch = (height - 2 * above) / len(_GREYS)
    edge = min(7.0, round(pitch * 0.75, 1))
    first = above + (pitch - edge) / 2
    right = width - _MARGIN_MM - edge
    return edge, (
        *(GreyStep(_MARGIN_MM, first + pitch * n, grey) for n, grey in enumerate(_GREYS)),
        *(GreyStep(right, first + pitch * n, grey) for n, grey in enumerate(_GREYS[::-1])),
    )


@cache
def drawn(mat: Mat, px_per_mm: float) -> Grey:
    """Return the mat as it is printed, uint8, at this resolution; nobody may write to it."""
    size = round(mat.height_mm * px_per_mm), round(mat.width_mm * px_per_mm)
    sheet: Grey = np.full(size, mat.field_srgb, np.uint8)
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    for number, (x, y) in zip(mat.numbers, mat.markers, strict=True):
        rim, side = mat.quiet_mm, round(mat.marker_mm * px_per_mm)
        _square(sheet, (x - rim, y - rim), mat.marker_mm + 2 * rim, px_per_mm)[:] = 255
        marker = cv2.aruco.generateImageMarker(dictionary, number, side)
        left, top = round(x * px_per_mm), round(y * px_per_mm)
        sheet[top : top + side, left : left + side] = marker
    for step in mat.steps:
        _square(sheet, (step.x, step.y), mat.step_mm, px_per_mm)[:] = step.srgb
    sheet.setflags(write=False)
    return sheet


@cache
def printed(mat: Mat, px_per_mm: float, rim_mm: float = 1.5) -> Grey:
    """Return a mask (255 or 0) of all print but the plain field, widened by `rim_mm`.

    Nobody may write to it.
    """
    size = round(mat.height_mm * px_per_mm), round(mat.width_mm * px_per_mm)
    ink: Grey = np.zeros(size, np.uint8)
    for x, y in mat.markers:
        wide = mat.quiet_mm + rim_mm
        _square(ink, (x - wide, y - wide), mat.marker_mm + 2 * wide, px_per_mm)[:] = 255
    for step in mat.steps:
        corner = step.x - rim_mm, step.y - rim_mm
        _square(ink, corner, mat.step_mm + 2 * rim_mm, px_per_mm)[:] = 255
    ink.setflags(write=False)
    return ink


def _square(sheet: Grey, corner: tuple[float, float], size: float, px_per_mm: float) -> Grey:
    left, top = (max(0, round(each * px_per_mm)) for each in corner)
    right, bottom = (round((each + size) * px_per_mm) for each in corner)
    return sheet[top:bottom, left:right]
