"""Find which size a printed mat has, by its markers in a picture.

All mats of other sizes than the usual one have markers of one width. So a mat of another size never
looks like this one seen from elsewhere: only the right size puts all the markers' corners on one
plane. Lens distortion could be mistaken for another size, so some amounts of it are tried as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

import cv2
import numpy as np

from companion.errors import ImpossibleRequest
from companion.vision.arrays import Points
from companion.vision.geometry.mat import EVERY_MM, LONGER_MM, OTHER_SIZE, SHORTER_MM, Mat, mat_of

# All chosen. A higher _FITS accepts bent mats, with a wrong size; a lower one refuses blurred ones.
_COARSE_MM = 20  # step between the sizes that are tried first
_AROUND_MM = 15  # around the best of these all sizes are tried
_BENDS = (0.0, 0.01, 0.02, 0.03)  # amounts of lens distortion, as a share of the distance
_FITS = 0.06  # of a marker's width: with a larger error the markers are no mat
_NUMBERS = range(OTHER_SIZE, OTHER_SIZE + 4)


def mat_from(corners: Mapping[int, Points]) -> Mat | None:
    """Return the mat of another size whose markers these are; other markers are ignored.

    Args:
        corners: each marker's corners, (4, 2), px, clockwise from its own far left, by number.

    Returns:
        None where the size is open: two markers of the same side leave the other side's length
        open.
    """
    numbers = [number for number in _NUMBERS if number in corners]
    if not _spans(numbers):
        return None
    image_points = np.concatenate([corners[number] for number in numbers]).astype(float)
    coarse, _off_by = _best(numbers, [image_points], _sizes())
    wide, deep = (
        range(int(side) - _AROUND_MM, int(side) + _AROUND_MM + 1, EVERY_MM)
        for side in (coarse.width_mm, coarse.height_mm)
    )
    bends = _BENDS if len(numbers) > 2 else _BENDS[:1]  # two markers do not determine it
    straight = [_straightened(image_points, bend) for bend in bends]
    mat, off_by = _best(numbers, straight, product(wide, deep))
    return mat if off_by < _FITS * _width(image_points) else None


def _spans(numbers: Sequence[int]) -> bool:
    """Return whether there are three markers, or two that are diagonally opposite."""
    return len(numbers) > 2 or (len(numbers) == 2 and numbers[1] - numbers[0] == 2)


def _sizes() -> Iterator[tuple[int, int]]:
    sides = range(SHORTER_MM[0], LONGER_MM[1] + 1, _COARSE_MM)
    return product(sides, sides)


def _straightened(image_points: Points, bend: float) -> Points:
    """Return the points with this amount of radial distortion removed, about their own middle."""
    away = image_points - image_points.mean(axis=0)
    squares = np.sum(away**2, axis=1, keepdims=True)
    return np.asarray(image_points + bend * away * squares / squares.mean(), np.float64)


def _width(image_points: Points) -> float:
    """Return the mean side of a marker in the picture, px."""
    markers = image_points.reshape(-1, 4, 2)
    return float(np.linalg.norm(np.roll(markers, 1, axis=1) - markers, axis=2).mean())


def _best(
    numbers: Sequence[int], pictures: Sequence[Points], sizes: Iterable[tuple[int, int]]
) -> tuple[Mat, float]:
    """Return the mat whose corners fit one of these pictures best, and its error in px."""
    mats = [mat for width, height in sizes if (mat := _mat(width, height)) is not None]
    tried = ((mat, _off(numbers, image_points, mat)) for mat in mats for image_points in pictures)
    return min(tried, key=lambda each: each[1])


def _mat(width: int, height: int) -> Mat | None:
    try:
        return mat_of(width, height)
    except ImpossibleRequest:
        return None


def _off(numbers: Sequence[int], image_points: Points, mat: Mat) -> float:
    """Return the root mean square error of this mat's corners, px, under the best homography."""
    printed = np.concatenate([mat.marker_corners(number) for number in numbers]).astype(float)
    homography, _mask = cv2.findHomography(printed, image_points)
    if homography is None:
        return float("inf")
    there = cv2.perspectiveTransform(printed[None], homography)[0]
    return float(np.sqrt(np.mean(np.sum((there - image_points) ** 2, axis=1))))
