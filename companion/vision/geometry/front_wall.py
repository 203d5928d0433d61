"""Find the row of the sheet from which the tray's front wall hides its floor.

The mat's print ends at that row: print farther down is not visible. Without print only the wall's
colour shows it, which a wall coloured like the floor does not.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Logs, Mask, Plane

# All chosen. If the wall is found too far down, cubes half behind it count as wholly visible; if it
# is found too far up, floor that the camera sees counts as hidden.
WALL_STEP = 0.12  # logarithm: no lamp changes the floor's light as much within so few rows
WALL_BACK = 10  # rows before an edge with which it is compared
PRINTED = 0.3  # standard deviation, a logarithm, of a row with print in it
LIKE_PRINT = 0.5  # correlation of a row of print, below which it is likelier hidden than visible
ASIDE, ALONG = 6, 14  # px that print may lie off its place: the mat is curled, or the lens distorts
RIM = 4  # px of white margin beside a marker
PRINT_BLUR = 4  # rows before the end of the print, where the wall's edge may be the difference
ENOUGH = 1.5  # sum of correlations over LIKE_PRINT: less may be chance
GONE = 4  # hidden rows of print that are needed: fewer may be blur


def first_hidden(empty_logs: Logs, plain: Mask, ink: Plane, least: int) -> int:
    """Return the first row of the sheet that the front wall hides.

    Args:
        empty_logs: (height, width, 3) the empty tray, slightly blurred.
        plain: mask of the floor without print.
        ink: (height, width) logarithm of what is printed; constant without print.
        least: the first row that the wall can hide at all.
    """
    grey = np.asarray(empty_logs.mean(axis=2), np.float32)
    ends = [_print_ends(grey, ink, side) for side in _sides(ink)]
    last = max((end for end, _ in ends), default=0)
    first = _by_colour(empty_logs, plain, max(least, last - PRINT_BLUR))
    if ends and all(gone >= GONE for _, gone in ends):
        return max(least, min(first, last + 1))
    return first


def print_ends_at(brightness: Plane, ink: Plane) -> int | None:
    """Return the last row in which the front markers' print is visible; None if all of it is.

    Args:
        brightness: (height, width) the rectified picture's brightness, a logarithm; cubes may be in
            it.
        ink: (height, width) logarithm of what is printed.
    """
    ends = [_print_ends(brightness, ink, _with_rim(side)) for side in _sides(ink)]
    is_hidden = bool(ends) and all(gone >= GONE for _, gone in ends)
    return max(end for end, _ in ends) if is_hidden else None


def _with_rim(side: slice) -> slice:
    """Return a marker's columns with its white margin.

    A marker's last rows are all black, so only the margin beside them gives contrast.
    """
    return slice(max(side.start - RIM, 0), side.stop + RIM)


def _sides(ink: Plane) -> Iterator[slice]:
    """Yield the columns in which the front markers are printed: left, then right."""
    middle = ink.shape[1] // 2
    printed = np.ptp(ink[_front(ink) :], axis=0) > PRINTED
    for half in (slice(0, middle), slice(middle, ink.shape[1])):
        columns = np.flatnonzero(printed[half]) + half.start
        if len(columns):
            yield slice(int(columns[0]), int(columns[-1]) + 1)


def _front(ink: Plane) -> int:
    return len(ink) * 2 // 3


def _print_ends(brightness: Plane, ink: Plane, side: slice) -> tuple[int, int]:
    """Return the last row where this marker is visible, and how many of its rows below are not.

    The marker is searched around its nominal place, from its far edge down, as far as it correlates
    with the picture. 0, 0 where it fits nowhere.
    """
    rows = np.flatnonzero(ink[:, side].std(axis=1) > PRINTED)
    rows = rows[rows >= _front(ink)]
    if not len(rows):
        return 0, 0
    height, width = brightness.shape
    downs = np.arange(-ALONG, ALONG + 1)
    there = rows + downs[:, None]  # (downs, rows): the picture's rows
    first = int(there[0, 0])
    printed, below = _standard(ink[rows, side]), there >= height
    best, ends = ENOUGH, (0, 0)
    for right in range(-ASIDE, ASIDE + 1):
        columns = np.clip(np.arange(side.start, side.stop) + right, 0, width - 1)
        alike = printed @ _standard(brightness[first : there[-1, -1] + 1][:, columns]).T
        places = np.minimum(there, height - 1) - first
        alike = np.where(below, -np.inf, alike[np.arange(len(rows)), places] - LIKE_PRINT)
        fits = np.cumsum(alike, axis=1)
        down, end = np.unravel_index(int(np.argmax(fits)), fits.shape)
        if fits[down, end] > best:
            best = float(fits[down, end])
            ends = int(there[down, end]), len(rows) - 1 - int(end)
    return ends


def _standard(plane: Plane) -> NDArray[np.float64]:
    """Return the rows with mean 0 and length 1, so that their products are correlations."""
    level = plane - plane.mean(axis=1, keepdims=True, dtype=np.float64)
    lengths = np.linalg.norm(level, axis=1, keepdims=True)
    return np.asarray(level / np.maximum(lengths, 1e-3), np.float64)


def _by_colour(empty_logs: Logs, plain: Mask, first: int) -> int:
    """Return the row, not before `first`, at which the colour changes from the floor's."""
    rows = np.flatnonzero(plain.sum(axis=1) > plain.shape[1] // 4)
    last = int(rows[-1])
    rows = np.append(rows, np.arange(last + 1, min(last + WALL_BACK, len(plain) - 1)))
    colours = np.array(
        [
            np.median(empty_logs[row][plain[within]], axis=0)
            for row, within in zip(rows, np.minimum(rows, last), strict=True)
        ]
    )
    for number in range(max(len(rows) * 2 // 3, int(np.searchsorted(rows, first))), len(rows)):
        before = np.median(colours[number - WALL_BACK : number - 2], axis=0)
        if np.abs(colours[number] - before).max() > WALL_STEP:
            return int(rows[number]) - 1
    return int(rows[-1])
