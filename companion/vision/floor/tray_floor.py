"""The tray's floor on the sheet: its print, its plain part, and the light on it."""

from __future__ import annotations

import cv2
import numpy as np

from companion.vision.arrays import Image, Mask, Plane
from companion.vision.floor.floor_light import FloorLight, light_of, logs_of
from companion.vision.geometry.mat import MAT, Mat, drawn, printed
from companion.vision.geometry.sheet import Sheet, SheetView

# Chosen: smaller margins take walls and print for plain floor, larger ones lose floor.
EDGE_MM = 2.5  # margin of the floor, as a clicked corner or a lens may shift its edge
INK_MM = 2.2  # margin around the print, for the same reason


def tray_light(flat: Image, view: SheetView, mat: Mat | None) -> FloorLight:
    """Return the light on the rectified picture of an empty tray; `mat` is None for a bare tray."""
    plain, ink = plain_floor(view.sheet, mat), ink_on(view.sheet, mat)
    return light_of(logs_of(flat), plain, ink, view.first_hidden)


def ink_on(sheet: Sheet, mat: Mat | None) -> Plane:
    """Return what is printed on the floor as a logarithm, (height, width).

    It is constant where there is no mat.
    """
    width, height = sheet.size
    ink = np.full((height, width), MAT.field_srgb, np.uint8)
    if mat is not None:
        left, top, wide, deep = floor_on_sheet(sheet)
        there = ink[top : top + deep, left : left + wide]
        there[:] = cv2.resize(drawn(mat, 4), (wide, deep), interpolation=cv2.INTER_AREA)
    return logs_of(ink)


def floor_on_sheet(sheet: Sheet) -> tuple[int, int, int, int]:
    """Return the floor's rectangle on the sheet, px: left, top, width, height."""
    sides = sheet.left_mm, sheet.top_mm, sheet.width_mm, sheet.height_mm
    left, top, wide, deep = (round(side * sheet.px_per_mm) for side in sides)
    return left, top, wide, deep


def plain_floor(sheet: Sheet, mat: Mat | None) -> Mask:
    """Return a mask of the floor's pixels on which nothing is printed and no wall stands."""
    width, height = sheet.size
    plain = np.zeros((height, width), np.bool_)
    left, top, wide, deep = floor_on_sheet(sheet)
    plain[top : top + deep, left : left + wide] = True
    if mat is not None:
        ink = cv2.resize(printed(mat, 4, INK_MM), (wide, deep), interpolation=cv2.INTER_LINEAR)
        plain[top : top + deep, left : left + wide] = ink == 0
    edge = round(EDGE_MM * sheet.px_per_mm)
    inner = np.zeros_like(plain)
    inner[top + edge : top + deep - edge, left + edge : left + wide - edge] = True
    return np.asarray(plain & inner, np.bool_)
