"""Find what lies in the tray and has none of the box's colours.

A grey thing looks like shade to the tray's model, so its colour proves nothing. Its outline does:
a thing is bounded by a sharp edge all around and lies on the floor away from all cubes and walls.
Shade begins at what casts it, light through a window ends at a wall, and both fade out somewhere.
A thing of a cube's size is often taken for a cube; then hardly a pixel of it is explained.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import cv2
import numpy as np

from companion.vision.arrays import Grey, Mask, Plane
from companion.vision.confidence.candidates import Candidate
from companion.vision.confidence.evidence import PictureEvidence
from companion.vision.detector.unexplained import regions_beside
from companion.vision.profile.illumination import InLight
from companion.vision.scene.segment import Evidence

# All chosen. Lower SHARP and SMALLEST, or a higher ROUNDED, take glints and shade for things.
SMALLEST = 0.15  # cube faces: a smaller region is a chip or a crumb
NARROWEST = 7  # px of the sheet: a narrower one is a line, as a cable's shadow
SHARP = 0.04  # a logarithm for each px: the slope of brightness across an edge
ROUNDED = 0.2  # share of the outline that may be less sharp
INSIDE = 0.98  # share of a region that is away from walls: more of a wall's shade is near them
ON_FLOOR = 0.8  # share of a region that is on the plain floor
UNLIKE = 0.9  # share of a placed cube's pixels that are unexplained: it is none of the box's
AT_WALL = 6  # px of the sheet: a region that comes nearer to the floor's end may be a wall's shade
AT_EDGE = 5  # px of the sheet within which the outline's slope is measured


def foreign_things(in_light: InLight, evidence: PictureEvidence) -> list[Mask]:
    """Return a mask (height, width) of each thing that has none of the box's colours.

    Args:
        in_light: the picture's pixels in its light.
        evidence: the cubes that may explain them.
    """
    judged, plain = in_light.judged, in_light.lit.light.plain
    slope, inner = _slope(judged), _inner_floor(plain)
    beside = [
        region
        for region in regions_beside(judged, evidence.scene, SMALLEST)
        if _is_thick(region)
        and inner[region].mean() > INSIDE
        and plain[region].mean() > ON_FLOOR
        and _is_sharp(region, slope)
    ]
    return [*beside, *_taken_for_cubes(evidence.candidates, plain.shape)]


def _taken_for_cubes(candidates: Iterable[Candidate], shape: tuple[int, ...]) -> Iterator[Mask]:
    """Yield a mask of each place where cubes were placed whose pixels no paint explains."""
    unlike = np.zeros(shape, np.uint8)
    for each in candidates:
        if each.placed and each.surface.unexplained > UNLIKE:
            unlike[each.outline.rows, each.outline.columns] |= each.outline.mask
    number, labels = cv2.connectedComponents(unlike)
    yield from (np.asarray(labels == label) for label in range(1, number))


def _is_thick(region: Mask) -> bool:
    return bool(cv2.erode(region.astype(np.uint8), _square(NARROWEST)).any())


def _inner_floor(plain: Mask) -> Mask:
    """Return a mask of the floor, print included, without what is near a wall."""
    if not plain.any():
        return plain
    hull = cv2.convexHull(np.argwhere(plain)[:, ::-1].astype(np.int32))
    floor = np.zeros(plain.shape, np.uint8)
    cv2.fillConvexPoly(floor, hull, (1,))
    inner = cv2.erode(floor, _square(2 * AT_WALL + 1), borderValue=0)
    return np.asarray(inner > 0)


def _slope(judged: Evidence) -> Plane:
    """Return the steepest slope of brightness near each pixel, a logarithm for each px."""
    level = cv2.transform(judged.over, np.full((1, 3), 1 / 3, np.float32))
    across, down = (cv2.Sobel(level, cv2.CV_32F, *way, scale=1 / 8) for way in ((1, 0), (0, 1)))
    return np.asarray(cv2.dilate(cv2.magnitude(across, down), _square(AT_EDGE)), np.float32)


def _is_sharp(region: Mask, slope: Plane) -> bool:
    """Return whether a region's whole outline is an edge."""
    whole = cv2.dilate(region.astype(np.uint8), _square(3))
    outlines, _ = cv2.findContours(whole, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    columns, rows = max(outlines, key=len)[:, 0].T
    return float(np.quantile(slope[rows, columns], ROUNDED)) > SHARP


def _square(side: int) -> Grey:
    return np.ones((side, side), np.uint8)
