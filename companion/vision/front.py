"""From which row of the sheet the tray's front wall hides its floor.

The mat's print ends there: what was printed farther down is not seen. Without print the wall shows
by its colour alone, which on a wall like the floor may be anything's.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Logs, Mask, Plane

Rows = NDArray[np.int64]

WALL_STEP = 0.12  # a change of the floor's light that no lamp makes within so few rows
WALL_BACK = 10  # rows
PRINTED = 0.3  # a logarithm by which print strays in a row that has any
LIKE_PRINT = 0.5  # correlation of such a row: below it, it is likelier out of sight than seen
ASTRAY = 3  # px that print may lie off its place
PRINT_BLUR = 4  # rows before its end: there the wall's edge may make the difference
GONE = 4  # rows of print that must be out of sight: fewer may be blur


def first_hidden(seen: Logs, plain: Mask, ink: Plane, least: int) -> int:
    """Of the empty tray as `seen`, whose floor is `plain` where nothing is printed.

    `ink` is what is printed there, a logarithm; without print it is the same everywhere. No row
    before `least` can be hidden.
    """
    shown, gone = _print_parted(seen.mean(axis=2), ink)
    last = int(shown[-1]) - PRINT_BLUR if len(shown) else 0
    first = _by_colour(seen, plain, max(least, last))
    return max(least, min(first, int(gone[0]))) if len(gone) >= GONE else first


def _print_parted(seen: Plane, ink: Plane) -> tuple[Rows, Rows]:
    """The rows of the front markers whose print is seen, and those after it where none is."""
    sides = list(_sides(ink))
    if not sides:
        return np.zeros(0, np.int64), np.zeros(0, np.int64)
    front = len(ink) * 2 // 3
    printed = [ink[front:, side].std(axis=1) > PRINTED for side in sides]
    rows = np.flatnonzero(np.all(printed, axis=0)) + front
    alike = np.max([_alike(seen, ink, rows, side) for side in sides], axis=0) - LIKE_PRINT
    parted = int(np.argmax(np.append(0, np.cumsum(alike)) - np.append(0, np.cumsum(alike))[-1] / 2))
    return rows[:parted], rows[parted:]


def _sides(ink: Plane) -> Iterator[slice]:
    """The columns in which the front markers are printed, left and right."""
    middle = ink.shape[1] // 2
    printed = np.ptp(ink[len(ink) * 2 // 3 :], axis=0) > PRINTED
    for half in (slice(0, middle), slice(middle, ink.shape[1])):
        columns = np.flatnonzero(printed[half]) + half.start
        if len(columns):
            yield slice(int(columns[0]), int(columns[-1]) + 1)


def _alike(seen: Plane, ink: Plane, rows: Rows, side: slice) -> NDArray[np.float64]:
    """How like its print each row is, at best a little off its place."""
    off = range(-ASTRAY, ASTRAY + 1)
    height, width = seen.shape
    printed = ink[rows, side]
    looks = (
        seen[np.clip(rows + down, 0, height - 1)][
            :, np.clip(np.arange(side.start, side.stop) + right, 0, width - 1)
        ]
        for down in off
        for right in off
    )
    return np.asarray(np.max([_correlation(printed, each) for each in looks], axis=0))


def _correlation(one: Plane, other: Plane) -> NDArray[np.float64]:
    """Row by row."""
    one, other = (each - each.mean(axis=1, keepdims=True) for each in (one, other))
    lengths = np.linalg.norm(one, axis=1) * np.linalg.norm(other, axis=1)
    return np.asarray((one * other).sum(axis=1) / np.maximum(lengths, 1e-6), np.float64)


def _by_colour(seen: Logs, plain: Mask, first: int) -> int:
    """The row, not before `first`, where another colour than the floor's sets in."""
    rows = np.flatnonzero(plain.sum(axis=1) > plain.shape[1] // 4)
    last = int(rows[-1])
    rows = np.append(rows, np.arange(last + 1, min(last + WALL_BACK, len(plain) - 1)))
    colours = np.array(
        [
            np.median(seen[row][plain[within]], axis=0)
            for row, within in zip(rows, np.minimum(rows, last), strict=True)
        ]
    )
    for number in range(max(len(rows) * 2 // 3, int(np.searchsorted(rows, first))), len(rows)):
        before = np.median(colours[number - WALL_BACK : number - 2], axis=0)
        if np.abs(colours[number] - before).max() > WALL_STEP:
            return int(rows[number]) - 1
    return int(rows[-1])
