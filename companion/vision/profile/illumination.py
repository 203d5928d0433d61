"""Choose the illumination in which a picture is read.

It is the calibration's, the previous picture's, or a new one. A new one is estimated only if the
known ones leave much unexplained. Best of all is one measured on a tray that people have emptied
since (`reading.seen_empty`), which then is the previous picture's.

A lamp that is switched on moves the walls' shadows and lights walls differently from the floor, so
no smooth surface can describe the change. But a lamp's light is broad: in an area of some cubes
most pixels show the tray, and their median difference from the empty picture is the light. Anything
narrower is cubes and their shadows; under them the new light is interpolated from around.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from companion.vision.arrays import Logs, Mask, Plane
from companion.vision.floor.floor_light import FloorLight, softened, steadiness
from companion.vision.geometry.sheet import CUBE_PX, Sheet
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.scene.segment import Evidence, Lit, evidence

# All chosen. With a lower MUCH a glint is enough for an estimate, which takes time; with a higher
# one a lamp's patch stays unexplained. A higher BETTER accepts estimates that explain little more.
MUCH = 1.5  # cube faces of unexplained pixels, from which another illumination is tried
BETTER = 0.6  # largest share of them that a new illumination may leave unexplained
LIKE_A_CUBE = 1.5  # a pixel's log-likelihood ratio, from which a cube may be there
ABOUT = 7  # px of the sheet around such a pixel, where its edge and shadow may be
# All chosen. A smaller BROAD takes heaps for light; a larger one misses narrow bands of light.
COARSE = 4  # px of the sheet that are averaged into one
BROAD = 2.5  # cube edges, width of the median: half as narrow a change is no light
AROUND = 0.5  # cube edges around a cube that its shadow may cover
MOST = 2.0  # a logarithm: no lamp changes more
SAME = 0.12  # a logarithm: a pixel of the tray differs less from the light around it
EDGE_PX = 9  # px of the sheet by which a shadow's edge may be off


@dataclass(frozen=True, slots=True, eq=False)
class InLight:
    """A picture's pixels, judged under the illumination that explains them best."""

    lit: Lit
    judged: Evidence
    unexplained: Plane  # 1 where a pixel and those around it are unexplained


def in_its_light(
    logs: Logs, profile: TrayProfile, last_lit: Lit | None, *, anew: bool = True
) -> InLight:
    """Judge the pixels under the illumination that explains them best.

    Args:
        logs: (height, width, 3) the rectified picture.
        last_lit: the illumination of the previous picture; None without one.
        anew: also try a newly estimated illumination. Something that reaches in would disturb it.
    """
    first = profile.lit
    best = in_light_of(logs, last_lit or first)
    enough = MUCH * profile.view.face_px
    if last_lit is not None and last_lit is not first:
        best = min(best, in_light_of(logs, first), key=_unlike)
    if anew and _area(best) > enough:
        here = best if best.lit.light is profile.light else in_light_of(logs, first)
        new = relit(logs, profile.light, profile.sheet, _covered(here.judged))
        other = in_light_of(logs, Lit(new, profile.lit.palette))
        if _area(other) < BETTER * _area(best):
            best = other
    return best


def in_light_of(logs: Logs, lit: Lit) -> InLight:
    """Judge the pixels under this illumination."""
    judged = evidence(logs, lit)
    unexplained = cv2.erode(judged.unexplained, np.ones((5, 5), np.uint8))
    return InLight(lit, judged, np.asarray(unexplained, np.float32))


def _area(in_light: InLight) -> int:
    return int(np.count_nonzero(in_light.unexplained))


def _unlike(in_light: InLight) -> int:
    """Return the number of pixels that differ from the empty tray: cubes, and unexplained light."""
    return int(np.count_nonzero(in_light.judged.changed))


def _covered(judged: Evidence) -> Mask:
    """Return a mask of the pixels where cubes may be, which do not show the tray's light."""
    likely = (judged.log_ratios.max(axis=0) > LIKE_A_CUBE).astype(np.uint8)
    return np.asarray(cv2.dilate(likely, np.ones((ABOUT, ABOUT), np.uint8)) > 0)


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
