"""Detect what reaches in over the tray's edge, and movement.

A hand comes in over the edge and covers what is there: walls, their shadow lines, the table beside
them. Light covers nothing. So a small high-pass image of the tray's surroundings is stored, their
pattern without its brightness. Where the pattern is still visible nothing reaches in, whatever lamp
was switched on; where a piece of it wider than cubes is gone, something does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image, Mask, Matrix, Plane
from companion.vision.floor.floor_light import FloorLight, logs_of
from companion.vision.geometry.sheet import Sheet, SheetView, squared
from companion.vision.scene.segment import Evidence

# All chosen. Lower PATTERN_SEEN, FADED or MOST, or a higher WIDE, miss thin arms; the reverse takes
# new light, or cubes at a wall, for a hand.
BEYOND_MM, NEAR_MM = 24.0, 14.0  # around the sheet, where no cube is visible: walls and the table
IN_MM = 2.0  # of the floor that is included
FINE = 1.0  # px for a mm of the surroundings
SOFT, COARSE = 0.7, 4.0  # px: finer detail is noise, coarser is light
PIECE, STEP = 10, 5  # mm along the edge: length of a piece, and distance to the next
CORNER = round(BEYOND_MM / STEP)  # pieces left out at either end: shadows move there, no arm
FAINT = 0.02  # a logarithm: a piece with a weaker pattern is not compared
PATTERN_SEEN = 0.5  # correlation from which a pattern counts as visible
FADED = 0.2  # share of its contrast, below which it counts as covered
WIDE = 3  # covered pieces in a row: a cube at the wall covers fewer
ARM = 6  # the same at the far side: a heap that rises above the wall there covers fewer
SURE_SHARE = 0.5  # share of a side's pieces that must have a pattern
MOST = 0.6  # share of all pieces: if more are covered, the camera was moved

# Chosen: lower limits take noise for movement, and cubes or glints at the edge for an arm.
MOVED_STEP, LEAST_STEP = 0.085, 8.0  # of the tray's brightness; of 255: a larger change is movement
MOVED_PART = 0.12  # share of a cube's face that must change
TOGETHER = 4  # px of the sheet averaged into one to detect movement
RIM = 3  # px along the sheet's edges
REACHING = 2.0  # cube edges: something this wide at the sheet's edge is an arm
MUCH = 3.0  # cube faces of something that is neither tray nor cube

Pieces = NDArray[np.float64]  # (n,), along one side
Flags = NDArray[np.bool_]  # (n,), the same


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """Whether something reaches in over the tray's edge.

    Attributes:
        is_there: something reaches in.
        is_known: every side had enough pattern to decide.
        is_narrow: it may be cubes piled up at the far wall, which hide the pattern beyond it.
    """

    is_there: bool
    is_known: bool
    is_narrow: bool = False


def surroundings(image: Image, homography: Matrix, floor: Sheet) -> Plane:
    """Return the pattern around the floor: logarithms of brightness, without slow changes of light.

    The plane has FINE px for a mm and reaches BEYOND_MM beyond the sheet on each side.
    """
    top, right, bottom, left = (rim + BEYOND_MM for rim in _rims(floor))
    wide = Sheet(floor.width_mm, floor.height_mm, FINE, left, top, right, bottom)
    grey = cv2.GaussianBlur(logs_of(squared(image, homography, wide)).mean(axis=2), (0, 0), SOFT)
    return np.asarray(grey - cv2.GaussianBlur(grey, (0, 0), COARSE), np.float32)


def _rims(floor: Sheet) -> tuple[float, float, float, float]:
    """Return how far out cubes are visible on each side, mm, in the order of quarter turns."""
    return floor.top_mm, floor.right_mm, floor.bottom_mm, floor.left_mm


def reach(before: Sequence[Plane], now: Plane, floor: Sheet) -> Reach:
    """Find where the pattern around the tray is covered.

    Args:
        before: earlier patterns; each piece may look as in any of them.
        now: the pattern of this picture.
        floor: the tray's sheet.
    """
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
    """Return which of one side's pieces have a pattern, and which of those are still visible.

    A piece is covered only if each strip of it is: a lamp may even out a wall's edges while the
    table beyond is unchanged; a heap may stand at the wall, but not outside of it.
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
    """Return the flags of `_side` for the outer `deep_mm` of a side alone."""
    then, here, both = (_pieces(each[: round(deep_mm * FINE)]) for each in products)
    return np.sqrt(then) > FAINT, (both > PATTERN_SEEN * np.sqrt(then * here)) & (
        both > FADED * then
    )


def _pieces(strip: Plane) -> Pieces:
    """Return the mean of a strip in each piece along the edge, without the corners."""
    kernel = np.full(PIECE, 1 / PIECE)
    pieces = np.convolve(strip.mean(axis=0), kernel, "same")[::STEP]
    return np.asarray(pieces[CORNER:-CORNER], np.float64)


def _run(there: Flags, seen_pieces: Flags) -> int:
    """Return the longest run of covered pieces; pieces without a pattern do not break it."""
    longest = run = 0
    for is_seen in seen_pieces[there]:
        run = 0 if is_seen else run + 1
        longest = max(longest, run)
    return longest


def is_much(unexplained: Plane, view: SheetView) -> bool:
    """Return whether more than MUCH cube faces are neither tray nor cube."""
    return bool(np.count_nonzero(unexplained) > MUCH * view.face_px)


def is_strange(judged: Evidence, unexplained: Plane, view: SheetView) -> bool:
    """Return whether much is neither tray nor cube, or something wide is at the sheet's edge."""
    return is_much(unexplained, view) or _is_wide_at_rim(
        (judged.log_ratios.max(axis=0) > 0) | (judged.unexplained > 0), view
    )


def lies_over(judged: Evidence, unexplained: Plane, light: FloorLight, view: SheetView) -> bool:
    """Return whether `is_strange` holds, or a change is wide at the edge of the visible part."""
    number_visible = int(np.count_nonzero(~light.hidden.all(axis=1)))
    return is_strange(judged, unexplained, view) or _is_wide_at_rim(
        judged.changed[:number_visible] > 0, view
    )


def _is_wide_at_rim(there: Mask, view: SheetView) -> bool:
    solid = cv2.erode(there.astype(np.uint8), np.ones((3, 3), np.uint8))  # dark walls are noisy
    sides = (solid[:RIM], solid[-RIM:], solid[:, :RIM].T, solid[:, -RIM:].T)
    wide = max(float(np.count_nonzero(side)) for side in sides) / RIM
    return wide > REACHING * view.edge * view.sheet.px_per_mm


def coarse(flat: Image) -> Image:
    """Return the sheet reduced by TOGETHER, to compare it with the next picture's."""
    small = cv2.resize(flat, None, fx=1 / TOGETHER, fy=1 / TOGETHER, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def has_moved(now: Image, before: Image, view: SheetView) -> bool:
    """Return whether two reduced sheets differ by more than noise."""
    step = max(LEAST_STEP, MOVED_STEP * float(np.median(now)))
    changed = cv2.absdiff(now, before).max(axis=2) > step
    return bool(np.count_nonzero(changed) > MOVED_PART * view.face_px / TOGETHER**2)
