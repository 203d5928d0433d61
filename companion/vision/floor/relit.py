"""Estimate the empty tray's appearance under a new illumination, from a picture with cubes in it.

A lamp that is switched on moves the walls' shadows and lights walls differently from the floor, so
no smooth surface can describe the change. But a lamp's light is broad: in an area of some cubes
most pixels show the tray, and their median difference from the empty picture is the light. Anything
narrower is cubes and their shadows; under them the new light is interpolated from around.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from companion.vision.arrays import Logs, Mask, Plane
from companion.vision.floor.floor_light import FloorLight, softened, steadiness
from companion.vision.geometry.sheet import CUBE_PX, Sheet

# All chosen. A smaller BROAD takes heaps for light; a larger one misses narrow bands of light.
COARSE = 4  # px of the sheet that are averaged into one
BROAD = 2.5  # cube edges, width of the median: half as narrow a change is no light
AROUND = 0.5  # cube edges around a cube that its shadow may cover
MOST = 2.0  # a logarithm: no lamp changes more
SAME = 0.12  # a logarithm: a pixel of the tray differs less from the light around it
EDGE_PX = 9  # px of the sheet by which a shadow's edge may be off


def relit(logs: Logs, light: FloorLight, sheet: Sheet, covered: Mask) -> FloorLight:
    """Return the empty tray as it would look now.

    Args:
        logs: (height, width, 3) the rectified picture.
        light: the tray's light in calibration.
        covered: mask of the pixels on which something may lie.
    """
    soft = softened(logs)
    change = soft - light.empty
    field, under = _broad(change, covered, sheet)
    near = np.ones((EDGE_PX, EDGE_PX), np.uint8)
    least, most = cv2.erode(field, near) - SAME, cv2.dilate(field, near) + SAME
    is_tray = ((change >= least) & (change <= most)).all(axis=2) & ~covered
    empty = light.empty + np.where(is_tray[..., None], change, field)
    floor = light.floor + under
    steady = np.minimum(light.steady, steadiness(empty, logs - soft))
    return replace(light, empty=empty, floor=floor, walls=empty - floor, steady=steady)


def _broad(change: Logs, covered: Mask, sheet: Sheet) -> tuple[Logs, Logs]:
    """Return the change of light everywhere, and the floor's change extended to every pixel."""
    height, width = covered.shape
    size = (-(-width // COARSE), -(-height // COARSE))
    free = cv2.dilate(covered.astype(np.uint8), _disc(AROUND * CUBE_PX)) == 0
    levels = _filled(np.clip(change, -MOST, MOST), free, size)
    top, left = round(sheet.top_mm * sheet.px_per_mm), round(sheet.left_mm * sheet.px_per_mm)
    deep, wide = round(sheet.height_mm * sheet.px_per_mm), round(sheet.width_mm * sheet.px_per_mm)
    rows = [0, top // COARSE, (top + deep) // COARSE, size[1]]
    columns = [0, left // COARSE, (left + wide) // COARSE, size[0]]
    field = levels.copy()
    for row in range(3):
        for column in range(3):
            zone = (slice(*rows[row : row + 2]), slice(*columns[column : column + 2]))
            if levels[zone].size:
                field[zone] = _median(levels[zone])
    floor = field[rows[1] : rows[2], columns[1] : columns[2]]
    rims = rows[1], size[1] - rows[2], columns[1], size[0] - columns[2]
    under = np.asarray(cv2.copyMakeBorder(floor, *rims, cv2.BORDER_REPLICATE), np.float32)
    return _spread(field, (width, height)), _spread(under, (width, height))


def _filled(change: Logs, free: Mask, size: tuple[int, int]) -> Logs:
    """Return coarse means of the free pixels; elsewhere a blur of the nearest ones."""
    some = cv2.resize(free.astype(np.float32), size, interpolation=cv2.INTER_AREA)
    sums = cv2.resize(np.where(free[..., None], change, 0), size, interpolation=cv2.INTER_AREA)
    filled = np.asarray(sums / np.maximum(some, 0.01)[..., None], np.float32)
    missing = some < 0.3
    weight, part = (
        np.where(missing, 0, some).astype(np.float32),
        np.where(missing[..., None], 0, sums),
    )
    for sigma in (2.0, 5.0, 15.0, 50.0):
        around = cv2.GaussianBlur(weight, (0, 0), sigma)
        near = missing & (around > 0.05)
        filled[near] = cv2.GaussianBlur(part, (0, 0), sigma)[near] / around[near, None]
        missing &= ~near
    filled[missing] = 0
    return filled


def _median(levels: Logs) -> Logs:
    wide = round(BROAD * CUBE_PX / COARSE) | 1
    coded = np.rint((levels + MOST) * (255 / (2 * MOST))).clip(0, 255).astype(np.uint8)
    return np.asarray(cv2.medianBlur(coded, wide), np.float32) * (2 * MOST / 255) - MOST


def _spread(coarse: Logs, size: tuple[int, int]) -> Logs:
    soft = cv2.GaussianBlur(coarse, (0, 0), 0.7)
    return np.asarray(cv2.resize(soft, size, interpolation=cv2.INTER_LINEAR), np.float32)


def _disc(radius: float) -> Plane:
    wide = 2 * round(radius) + 1
    return np.asarray(cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (wide, wide)))
