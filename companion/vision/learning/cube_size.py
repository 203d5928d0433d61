"""Measure how large a box's cubes are, from cubes that lie apart on paper.

    edges = loose_edges(floor, paints)            # of each picture
    size = cube_size([*edges, *more_edges])       # None: too few yet, or they disagree

The sheet's print gives the scale. The outline of a single cube has the shape that a cube of some
size and turn has from this camera, and its area then gives the size. Anything but a single cube has
another outline.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.arrays import Logs, Mask, Plane, Points, Samples
from companion.vision.colour.paints import Paints
from companion.vision.floor.paper_floor import PaperFloor
from companion.vision.geometry.sheet import SheetView
from companion.vision.learning.confirmed import cube_mask, over_paper

# All chosen. A lower AS_A_CUBE measures touching cubes as one; with a higher AS_A_CUBE or FEWEST
# more pictures are needed before the size is known.
ROUNDED = 1.035  # a cube's edge over its visible one: cubes' edges are rounded, by 0.4 to 1 mm
SMALLEST_MM, LARGEST_MM = 5.0, 20.0  # edges that are measured
TURNS = np.radians(np.arange(0, 90, 7.5))  # of the cube outlines that are compared
ROUNDS = 3  # of fitting size and place alternately
AS_A_CUBE = 0.88  # least intersection over union of the region and a cube's outline
AROUND = 4  # px of margin around a region
LEAST_INSIDE = 30  # px of area
TINTED = 0.4  # range of a paint's channels, from which its tint separates it from shade
FEWEST = 3  # cubes that must be measured
AGREE_MM = 0.2  # largest standard error of the size that is reported
USUAL_MM = (7.5, 13.0)  # no game's cubes are smaller or larger
SUBPIXEL = 16  # steps in a pixel to which an outline's corners are rounded
SPECKS_PX = 5  # width of the median filter that removes specks of other colours on a cube


@dataclass(frozen=True, slots=True)
class CubeSize:
    """The edge of a box's cubes, measured.

    Attributes:
        mm: the edge.
        off: its standard error, mm.
        cubes: how many cubes were measured.
    """

    mm: float
    off: float
    cubes: int

    @property
    def printed_at(self) -> float | None:
        """The scale at which the sheet was printed, if no game has cubes of this size; else None.

        Games have cubes of 8 to 12 mm: 14 mm on the sheet's scale are 10 on one printed at 70 %.
        """
        smallest, largest = USUAL_MM
        return None if smallest <= self.mm <= largest else round(10 / self.mm, 1)


@dataclass(frozen=True, slots=True, eq=False)
class _Blob:
    """A connected region of pixels.

    Attributes:
        covered: the share of each pixel that it covers, 0 to 1, in a window.
        corner: px of the sheet, where that window begins.
    """

    covered: Plane
    corner: Points  # (2,)
    middle: Points  # (2,), px of the sheet

    @property
    def area(self) -> float:
        return float(self.covered.sum())


def cube_size(edges: Sequence[float]) -> CubeSize | None:
    """Return the size on which these edges (mm) agree; None if they are too few or differ."""
    if len(edges) < FEWEST:
        return None
    middle = float(np.median(edges))
    spread = 1.48 * float(np.median(np.abs(np.array(edges) - middle)))
    off = 1.25 * spread / float(np.sqrt(len(edges)))
    return CubeSize(round(middle, 1), round(off, 2), len(edges)) if off <= AGREE_MM else None


def loose_edges(floor: PaperFloor, paints: Paints | None = None) -> list[float]:
    """Return the edge (mm) of each cube that lies apart on the floor's paper.

    Args:
        paints: with them, cubes that touch cubes of another colour are measured too.
    """
    mask, over = cube_mask(floor), over_paper(floor)
    edges, rest = _measured(mask, over, floor)
    for part in [] if paints is None else _by_colour(rest, over, paints):
        edges += _measured(part, over, floor)[0]
    return edges


def _measured(mask: Mask, over: Samples, floor: PaperFloor) -> tuple[list[float], Mask]:
    """Return the edges (mm) of single cubes in this mask, and the mask without these cubes."""
    edges, rest = [], mask.copy()
    for blob in _blobs(mask, over, floor):
        edge, alike = _fit(blob, floor.view)
        if alike > AS_A_CUBE:
            edges.append(edge * ROUNDED)
            (left, top), (high, wide) = blob.corner.astype(int), blob.covered.shape
            rest[top : top + high, left : left + wide] &= blob.covered == 0
    return edges, rest


def _by_colour(mask: Mask, over: Samples, paints: Paints) -> Iterator[Mask]:
    """Yield for each paint the mask's pixels to which it is the likeliest."""
    likely = np.stack([each.logs(over[mask].astype(float)) for each in paints.cubes.values()])
    labels = np.zeros(mask.shape, np.uint8)
    labels[mask] = likely.argmax(axis=0) + 1
    labels = np.asarray(cv2.medianBlur(labels, SPECKS_PX), np.uint8)
    for number in range(1, len(likely) + 1):
        yield mask & (labels == number)


def _blobs(mask: Mask, over: Samples, floor: PaperFloor) -> Iterator[_Blob]:
    """Yield the regions that touch nothing else and do not reach the end of the paper."""
    unknown = (~floor.light.plain | floor.light.hidden).astype(np.uint8)
    beyond = cv2.dilate(unknown, np.ones((5, 5), np.uint8)) > 0
    number, labels, stats, _ = cv2.connectedComponentsWithStats(
        mask.astype(np.uint8), connectivity=4
    )
    face = floor.view.sheet.px_per_mm**2
    for each in range(1, number):
        left, top, wide, high, area = stats[each]
        if not SMALLEST_MM**2 < area / face < 2.5 * LARGEST_MM**2:
            continue
        rows = slice(max(0, top - AROUND), top + high + AROUND)
        columns = slice(max(0, left - AROUND), left + wide + AROUND)
        this = labels[rows, columns] == each
        if not (this & beyond[rows, columns]).any():
            yield from _blob(this, over[rows, columns], (columns.start, rows.start))


def _blob(this: Plane, over: Logs, corner: tuple[int, int]) -> Iterator[_Blob]:
    inside = cv2.erode(this.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    if np.count_nonzero(inside) < LEAST_INSIDE:
        return
    near = cv2.dilate(this.astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
    covered = np.where(near, _coverage(over, np.median(over[inside], axis=0)), 0)
    area = float(covered.sum())
    if area > LEAST_INSIDE:
        rows, columns = np.mgrid[0 : covered.shape[0], 0 : covered.shape[1]]
        middle = np.array([(covered * columns).sum(), (covered * rows).sum()]) / area
        yield _Blob(covered.astype(np.float32), np.array(corner), middle + corner)


def _coverage(over: Logs, paint: Points) -> Plane:
    """Return the share of each pixel that this paint covers, from 0 to 1.

    A pixel half as dark as the paint, in the paint's darkest channel, counts as half covered.
    """
    channel = int(np.argmin(paint))
    dark = (1 - np.exp(over[..., channel])) / (1 - np.exp(paint[channel]))
    covered = np.clip(2 * dark - 0.5, 0, 1)
    tint = float(np.ptp(paint))
    if tint > TINTED:
        covered = covered * np.clip(4 * (np.ptp(over, axis=2) / tint - 0.15), 0, 1)
    return np.asarray(covered, np.float32)


def _fit(blob: _Blob, view: SheetView) -> tuple[float, float]:
    """Return the best fitting cube's edge in mm, and its overlap with the region (0 to 1)."""
    return max((_turned(blob, view, turn) for turn in TURNS), key=lambda each: each[1])


def _turned(blob: _Blob, view: SheetView, turn: float) -> tuple[float, float]:
    edge, place = view.edge, view.sheet.to_mm(blob.middle)
    for _ in range(ROUNDS):
        edge *= float(np.sqrt(blob.area / cv2.contourArea(_outline(view, place, turn, edge))))
        moments = cv2.moments(_outline(view, place, turn, edge))
        middle = np.array([moments["m10"], moments["m01"]]) / moments["m00"]
        place = place + (blob.middle - middle) / view.sheet.px_per_mm
    drawn = np.zeros(blob.covered.shape, np.uint8)
    corners = (_outline(view, place, turn, edge) - blob.corner) * SUBPIXEL
    whole = np.round(corners).astype(np.int32)
    cv2.fillConvexPoly(drawn, whole, 255, cv2.LINE_AA, SUBPIXEL.bit_length() - 1)
    cube = drawn.astype(np.float32) / 255
    both = np.minimum(cube, blob.covered).sum() / np.maximum(cube, blob.covered).sum()
    return edge, float(both)


def _outline(view: SheetView, place: Points, turn: float, edge: float) -> Points:
    """Return the outline (n, 2), px, of a cube that stands on the floor."""
    corners = edge / 2 * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
    turned = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    foot = corners @ turned + place
    points = np.concatenate([foot, view.eye.on_floor(foot, edge)])
    return np.asarray(cv2.convexHull(view.sheet.to_px(points).astype(np.float32))[:, 0])
