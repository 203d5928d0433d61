"""From which row of the sheet the tray's front wall hides its floor.

The mat's print ends there: what was printed farther down is not seen. Without print the wall shows
by its colour alone, which on a wall like the floor may be anything's.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Logs, Mask, Plane

WALL_STEP = 0.12  # a change of the floor's light that no lamp makes within so few rows
WALL_BACK = 10  # rows
PRINTED = 0.3  # a logarithm by which print strays in a row that has any
LIKE_PRINT = 0.5  # correlation of such a row: below it, it is likelier out of sight than seen
ASIDE, ALONG = 6, 14  # px that print may lie off its place: the mat is curled, or the lens bends it
RIM = 4  # px of white beside a marker
PRINT_BLUR = 4  # rows before its end: there the wall's edge may make the difference
ENOUGH = 1.5  # of correlation beyond that, over all rows: so much print is no likeness by chance
GONE = 4  # rows of print that must be out of sight: fewer may be blur


def first_hidden(empty_logs: Logs, plain: Mask, ink: Plane, least: int) -> int:
    """Of the empty tray as `seen`, whose floor is `plain` where nothing is printed.

    `ink` is what is printed there, a logarithm; without print it is the same everywhere. No row
    before `least` can be hidden.
    """
    grey = np.asarray(empty_logs.mean(axis=2), np.float32)
    ends = [_print_ends(grey, ink, side) for side in _sides(ink)]
    last = max((end for end, _ in ends), default=0)
    first = _by_colour(empty_logs, plain, max(least, last - PRINT_BLUR))
    if ends and all(gone >= GONE for _, gone in ends):
        return max(least, min(first, last + 1))
    return first


def print_ends_at(brightness: Plane, ink: Plane) -> int | None:
    """Return the last row in which the front markers' print shows; None where nothing hides it.

    Args:
        seen: the squared picture's brightness, a logarithm; cubes may lie in it.
        ink: what is printed there, a logarithm.
    """
    ends = [_print_ends(brightness, ink, _with_rim(side)) for side in _sides(ink)]
    is_hidden = bool(ends) and all(gone >= GONE for _, gone in ends)
    return max(end for end, _ in ends) if is_hidden else None


def _with_rim(side: slice) -> slice:
    """A marker's last rows are black all along: only against its white rim do they show."""
    return slice(max(side.start - RIM, 0), side.stop + RIM)


def _sides(ink: Plane) -> Iterator[slice]:
    """The columns in which the front markers are printed, left and right."""
    middle = ink.shape[1] // 2
    printed = np.ptp(ink[_front(ink) :], axis=0) > PRINTED
    for half in (slice(0, middle), slice(middle, ink.shape[1])):
        columns = np.flatnonzero(printed[half]) + half.start
        if len(columns):
            yield slice(int(columns[0]), int(columns[-1]) + 1)


def _front(ink: Plane) -> int:
    return len(ink) * 2 // 3


def _print_ends(brightness: Plane, ink: Plane, side: slice) -> tuple[int, int]:
    """The last row where this marker is seen, and how many more rows of it are not.

    It is looked for all about its place: where it fits from its far edge down, as far as it does.
    0, 0 where it does not fit anywhere.
    """
    rows = np.flatnonzero(ink[:, side].std(axis=1) > PRINTED)
    rows = rows[rows >= _front(ink)]
    height, width = brightness.shape
    best, ends = ENOUGH, (0, 0)
    for right in range(-ASIDE, ASIDE + 1):
        columns = np.clip(np.arange(side.start, side.stop) + right, 0, width - 1)
        for down in range(-ALONG, ALONG + 1):
            there = rows[rows + down < height]
            alike = (
                _correlation(ink[there, side], brightness[there + down][:, columns]) - LIKE_PRINT
            )
            fits = np.cumsum(alike)
            if len(fits) and fits.max() > best:
                end = int(np.argmax(fits))
                best, ends = float(fits[end]), (int(there[end]) + down, len(rows) - 1 - end)
    return ends


def _correlation(one: Plane, other: Plane) -> NDArray[np.float64]:
    """Row by row."""
    one, other = (each - each.mean(axis=1, keepdims=True) for each in (one, other))
    lengths = np.linalg.norm(one, axis=1) * np.linalg.norm(other, axis=1)
    return np.asarray((one * other).sum(axis=1) / np.maximum(lengths, 1e-6), np.float64)


def _by_colour(empty_logs: Logs, plain: Mask, first: int) -> int:
    """The row, not before `first`, where another colour than the floor's sets in."""
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
