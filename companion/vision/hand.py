"""What reaches in over the tray's edge, and what has moved.

A hand comes in over the edge, and covers what is there: walls, their shadow lines, the table beside
them. Light covers nothing. So the tray's surroundings are kept, small, as a pattern without its
brightness: where the pattern is still seen nothing reaches in, whatever lamp was switched on; where
a piece of it wider than cubes is gone, something does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image, Mask, Matrix, Plane
from companion.vision.light import Light, logs_of
from companion.vision.segment import Evidence
from companion.vision.sheet import Sheet, SheetView, squared

BEYOND_MM, NEAR_MM = 24.0, 14.0  # around the sheet, where no cube is seen: walls and the table
IN_MM = 2.0  # of the floor
FINE = 1.0  # px for a mm of the surroundings
SOFT, COARSE = 0.7, 4.0  # px: finer is noise, coarser is light
PIECE, STEP = 10, 5  # mm along the edge that are compared at once, and to the next
CORNER = round(BEYOND_MM / STEP)  # pieces at either end: none reaches in, but lamps move shadows
FAINT = 0.02  # a logarithm: a piece whose pattern is weaker says nothing
PATTERN_SEEN = 0.5  # correlation from which a pattern is seen still
FADED = 0.2  # of its contrast, under which it is not the same
WIDE = 3  # pieces in a row that are gone: no cube that lies at the wall takes so much
ARM = 6  # the same at the far side: nor does a heap that stands over the wall there
SURE_SHARE = 0.5  # of a side's pieces must say something, to be sure of it
MOST = 0.6  # of all pieces: when more are gone it is the camera that was moved

MOVED_STEP, LEAST_STEP = 0.085, 8.0  # of the tray's brightness: what changed more has moved
MOVED_PART = 0.12  # of a cube's face that must have moved to count
TOGETHER = 4  # px of the sheet that are taken together to see movement
RIM = 3  # px along the sheet's edges
REACHING = 2.0  # cube edges of something there that make it an arm
MUCH = 3.0  # cube faces of something that is neither tray nor cube

Pieces = NDArray[np.float64]  # (n,), along one side
Flags = NDArray[np.bool_]  # (n,), the same


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """Whether something reaches in over the edge, and whether every side could tell.

    `is_narrow`: what does may be cubes that stand over the far wall, which hide what is beyond it.
    """

    is_there: bool
    is_known: bool
    is_narrow: bool = False


def surroundings(image: Image, homography: Matrix, floor: Sheet) -> Plane:
    """The pattern of what stands and lies around the floor: light taken out."""
    top, right, bottom, left = (rim + BEYOND_MM for rim in _rims(floor))
    wide = Sheet(floor.width_mm, floor.height_mm, FINE, left, top, right, bottom)
    grey = cv2.GaussianBlur(logs_of(squared(image, homography, wide)).mean(axis=2), (0, 0), SOFT)
    return np.asarray(grey - cv2.GaussianBlur(grey, (0, 0), COARSE), np.float32)


def _rims(floor: Sheet) -> tuple[float, float, float, float]:
    """How far out cubes are seen on each side, in the order in which a picture is turned."""
    return floor.top_mm, floor.right_mm, floor.bottom_mm, floor.left_mm


def reach(before: Sequence[Plane], now: Plane, floor: Sheet) -> Reach:
    """What of the surroundings is gone; each piece may be as in any of the pictures `before`."""
    runs: list[int] = []
    gone, all_told, is_known = 0, 0, bool(before)
    for turn, rim in enumerate(_rims(floor) if before else ()):
        sides = [_side(each, now, turn, rim) for each in before]
        there = np.any([each for each, _ in sides], axis=0)
        seen_pieces = np.any([each for _, each in sides], axis=0)
        runs.append(_run(there, seen_pieces))
        gone += int(np.count_nonzero(there & ~seen_pieces))
        all_told += int(np.count_nonzero(there))
        is_known &= bool(np.count_nonzero(there) > SURE_SHARE * len(there))
    if gone > MOST * all_told:
        return Reach(is_there=False, is_known=False)
    far, *others = runs or [0]
    beside = max(others, default=0)
    return Reach(max(far, beside) >= WIDE, is_known, beside < WIDE <= far < ARM)


def _side(before: Plane, now: Plane, turn: int, rim: float) -> tuple[Flags, Flags]:
    """Of one side's pieces, which have a pattern, and which of them are seen.

    What covers a piece covers all of it. A lamp may even out a wall's edges, the table beyond is as
    it was; a heap may stand at the wall, but not outside.
    """
    products = [np.rot90(each, turn) for each in (before * before, now * now, before * now)]
    near = [each[round((BEYOND_MM - NEAR_MM) * FINE) :] for each in products]
    in_mm = rim + IN_MM
    there, seen_near = _pieces_of(near, NEAR_MM + in_mm)
    for strips, deep_mm in (near, NEAR_MM), (products, BEYOND_MM), (products, BEYOND_MM + in_mm):
        patterned, still_seen = _pieces_of(strips, deep_mm)
        seen_near |= patterned & still_seen
    return there, seen_near


def _pieces_of(products: Sequence[Plane], deep_mm: float) -> tuple[Flags, Flags]:
    """The same of what is no deeper in than this, from outside."""
    then, here, both = (_pieces(each[: round(deep_mm * FINE)]) for each in products)
    return np.sqrt(then) > FAINT, (both > PATTERN_SEEN * np.sqrt(then * here)) & (
        both > FADED * then
    )


def _pieces(strip: Plane) -> Pieces:
    kernel = np.full(PIECE, 1 / PIECE)
    pieces = np.convolve(strip.mean(axis=0), kernel, "same")[::STEP]
    return np.asarray(pieces[CORNER:-CORNER], np.float64)


def _run(there: Flags, seen_pieces: Flags) -> int:
    """The most pieces in a row that are gone; those without a pattern do not break it."""
    longest = run = 0
    for is_seen in seen_pieces[there]:
        run = 0 if is_seen else run + 1
        longest = max(longest, run)
    return longest


def is_much(strange: Plane, view: SheetView) -> bool:
    """Much that is neither tray nor cube."""
    return bool(np.count_nonzero(strange) > MUCH * view.face_px)


def is_strange(judged: Evidence, strange: Plane, view: SheetView) -> bool:
    """The same, or something wide at the sheet's rim."""
    return is_much(strange, view) or _is_wide_at_rim(
        (judged.gains.max(axis=0) > 0) | (judged.strange > 0), view
    )


def lies_over(judged: Evidence, strange: Plane, light: Light, view: SheetView) -> bool:
    """The same, and also whatever darkens the rim as far as the floor is seen."""
    number_visible = int(np.count_nonzero(~light.hidden.all(axis=1)))
    return is_strange(judged, strange, view) or _is_wide_at_rim(
        judged.changed[:number_visible] > 0, view
    )


def _is_wide_at_rim(there: Mask, view: SheetView) -> bool:
    solid = cv2.erode(there.astype(np.uint8), np.ones((3, 3), np.uint8))  # dark walls are all noise
    sides = (solid[:RIM], solid[-RIM:], solid[:, :RIM].T, solid[:, -RIM:].T)
    wide = max(float(np.count_nonzero(side)) for side in sides) / RIM
    return wide > REACHING * view.edge * view.sheet.px_per_mm


def coarse(flat: Image) -> Image:
    small = cv2.resize(flat, None, fx=1 / TOGETHER, fy=1 / TOGETHER, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def has_moved(now: Image, before: Image, view: SheetView) -> bool:
    """Whether two coarse sheets differ by more than noise."""
    step = max(LEAST_STEP, MOVED_STEP * float(np.median(now)))
    changed = cv2.absdiff(now, before).max(axis=2) > step
    return bool(np.count_nonzero(changed) > MOVED_PART * view.face_px / TOGETHER**2)
