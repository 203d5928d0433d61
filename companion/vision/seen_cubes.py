"""Outline in the picture what was read: the cubes that are counted, and things of other colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.arrays import Mask, Matrix, Points
from companion.vision.confidence.candidates import Candidate
from companion.vision.geometry.sheet import Sheet

POSSIBLE = 0.005  # chosen: probability of a cube not counted from which its place is shown


@dataclass(frozen=True, slots=True, eq=False)
class SeenCube:
    """One cube that was counted, with its place and its outline in the picture."""

    colour: str  # empty: it has none of the box's colours, and is not counted
    x_mm: float
    y_mm: float
    outline: Points  # (n, 2), its silhouette in the picture, px
    sure: float  # probability that it is there


@dataclass(frozen=True, slots=True, eq=False)
class OntoPicture:
    """The way from a rectified sheet back to the picture."""

    sheet: Sheet
    homography: Matrix  # from mm of the sheet's floor to px of the undistorted picture
    distorted: Callable[[Points], Points] = lambda points: points  # maps such px to the picture's

    def outline(self, mask: Mask, left: int = 0, top: int = 0) -> Points:
        """Return the convex outline (n, 2) of a mask, px of the picture; empty without a pixel.

        Args:
            left: px of the sheet, where the mask begins.
            top: the same.
        """
        edges, _ = cv2.findContours(
            mask.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE, offset=(left, top)
        )
        if not edges:
            return np.zeros((0, 2))
        edge = cv2.convexHull(max(edges, key=len)).astype(np.float64).reshape(1, -1, 2)
        to_picture = self.homography @ np.linalg.inv(self.sheet.from_floor)
        outline = np.asarray(cv2.perspectiveTransform(edge, to_picture)[0], np.float64)
        return self.distorted(outline)


def seen_cubes(
    candidates: Sequence[tuple[Candidate, float]],
    counts: Mapping[str, int],
    colours: Sequence[str],
    onto: OntoPicture,
) -> tuple[tuple[SeenCube, ...], tuple[SeenCube, ...]]:
    """Return the likeliest candidates, as many of each colour as are counted, and the next ones.

    Of the latter it is one of each colour at most: where one more may be than is counted.

    Args:
        candidates: each with its probability.
        counts: for each colour.
        colours: the colours' names, by their numbers.
        onto: the way to the picture.
    """
    left = dict(counts)
    cubes, further = [], {}
    for cube, sure in sorted(candidates, key=lambda each: -each[1]):
        colour, silhouette = colours[cube.colour], cube.outline
        is_next = not left[colour] and sure >= POSSIBLE and colour not in further
        if silhouette.mask.any() and (left[colour] or is_next):
            start = silhouette.columns.start, silhouette.rows.start
            outline = onto.outline(silhouette.mask, *start)
            x, y = cube.pose[:2]
            seen_cube = SeenCube(colour, float(x), float(y), outline, sure)
            if is_next:
                further[colour] = seen_cube
            else:
                left[colour] -= 1
                cubes.append(seen_cube)
    return tuple(cubes), tuple(further.values())


def seen_things(regions: Iterable[Mask], onto: OntoPicture) -> tuple[SeenCube, ...]:
    """Return the things of no known colour that these masks of the sheet show."""
    things = []
    for region in regions:
        rows, columns = np.nonzero(region)
        ((x, y),) = onto.sheet.to_mm(np.array([[columns.mean(), rows.mean()]]))
        things.append(SeenCube("", float(x), float(y), onto.outline(region), 1.0))
    return tuple(things)
