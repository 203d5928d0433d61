"""Follow the light on paper across the edges of shadows, where no smooth surface describes it.

Paper has the paper's tint in sun and in shade, though shade is a little bluer or yellower. So has
a black cube; but a shadow with an edge (of a wall, of the tower) is broader than a cube, and even.
So paper is even over more than a cube's width; from there it is followed up to cubes and
shadow edges. Under cubes, and beside the paper, the light of the nearest paper is taken. A cube
near a shadow's edge may reach out of the light of the paper around it: there, the darkest and the
brightest light near by are returned too.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Logs, Mask, Plane
from companion.vision.geometry.sheet import CUBE_PX

# All chosen. Larger EVEN_EDGES, and smaller EVEN, FARTHEST and ALIKE lose narrow shade, which then
# looks like black cubes. The opposite takes groups of black cubes for shade.
COARSE = 4  # px of the sheet that are averaged into one cell
EVEN_EDGES, EVEN = 1.8, 0.35  # cube edges, and a logarithm: paper in one light is even over these
IN_PAPER = 0.5  # share of such a disc that must lie on paper
TINT, TINT_OF_SHADE = 0.1, 0.25  # logarithms: other tint of paper in any light, and more in shade
DARKEST, BRIGHTEST = -1.15, 1.2  # logarithms over the smooth light; a dark sleeve is no shade
SMOOTH = 0.1  # a logarithm: paper that differs less is in the smooth light
FARTHEST, ALIKE = 30, 0.08  # cells to which even paper is followed; step from one to the next
WHITE = 0.35  # a logarithm: white cubes and their sides differ less from paper
# A lower MANY, or ones nearer to 0, cost time in soft light; the opposite leaves shade unseen.
SHADE, SUN, MANY = -0.2, 0.35, 4  # logarithms, and cells: the smooth light is not enough
NEAR_EDGES = 1.5  # cube edges from a shadow's edge, in which a cube may be in either light


@dataclass(frozen=True, slots=True, eq=False)
class PaperLight:
    """The light on paper.

    Attributes:
        bare: (height, width, 3) what bare paper would look like on every pixel, logarithms.
        others: what it would look like in the darkest and in the brightest light near by, over
            `bare`, in the same shape; empty if one smooth light is enough.
    """

    bare: Logs
    others: tuple[Logs, ...] = ()


def local_light(logs: Logs, smooth: Logs, paper: Mask) -> PaperLight:
    """Return the light on paper: the smooth one if it is enough, else that of the paper near by.

    Args:
        logs: (height, width, 3) the rectified picture, logarithms.
        smooth: the same shape: the smooth light, fitted to the paper.
        paper: mask of the paper; cubes may cover most of it.
    """
    height, width = paper.shape
    size = -(-width // COARSE), -(-height // COARSE)
    over = np.asarray(cv2.resize(logs - smooth, size, interpolation=cv2.INTER_AREA), np.float32)
    is_paper = cv2.resize(paper.astype(np.float32), size, interpolation=cv2.INTER_AREA) > 0.99
    level = np.asarray(over.mean(axis=2), np.float32)
    fits = is_paper & _may_be_paper(over, level)
    even = _even(level, fits, is_paper)
    if np.count_nonzero(even & ((level < SHADE) | (level > SUN))) < MANY:
        return PaperLight(smooth)
    offset = _without_white(_carried_on(over, level, even, fits))
    near = _disc(2 * NEAR_EDGES)
    whole = _to_sheet(offset, paper)
    others = [
        _to_sheet(each - offset, paper)
        for each in (cv2.erode(offset, near), cv2.dilate(offset, near))
    ]
    return PaperLight(smooth + whole, tuple(others))


def _may_be_paper(over: Logs, level: Plane) -> Mask:
    other = np.abs(over - level[..., None]).max(axis=2)
    alike = other < TINT + TINT_OF_SHADE * np.clip(-level, 0, 1)
    return np.asarray(alike & (level > DARKEST) & (level < BRIGHTEST), np.bool_)


def _even(level: Plane, fits: Mask, is_paper: Mask) -> Mask:
    """Return the cells around which paper is even; what lies beside the paper does not count."""
    disc = _disc(EVEN_EDGES)
    most = cv2.dilate(np.where(is_paper, level, np.float32(-9)), disc)
    least = cv2.erode(np.where(is_paper, level, np.float32(9)), disc)
    all_fit = cv2.erode((fits | ~is_paper).astype(np.uint8), disc) > 0
    weights = disc.astype(np.float32) / disc.sum()
    share = cv2.filter2D(is_paper.astype(np.float32), -1, weights, borderType=cv2.BORDER_CONSTANT)
    return np.asarray(is_paper & (most - least < EVEN) & all_fit & (share > IN_PAPER), np.bool_)


def _carried_on(over: Logs, level: Plane, even: Mask, fits: Mask) -> Logs:
    """Return the light over the smooth one on every cell.

    Args:
        over: (rows, columns, 3) the picture over the smooth light.
        level: its mean over the channels.
        even: mask of the cells around which paper is even.
        fits: mask of the cells of paper's tint.
    """
    is_known = fits & (cv2.dilate(even.astype(np.uint8), _disc(EVEN_EDGES)) > 0)
    is_known |= fits & (np.abs(over).max(axis=2) < SMOOTH)
    fits = fits & (level > level[is_known].min() - ALIKE) & (level < level[is_known].max() + ALIKE)
    around = np.ones((3, 3), np.uint8)
    for _ in range(FARTHEST):
        most = cv2.dilate(np.where(is_known, level, np.float32(-9)), around)
        least = cv2.erode(np.where(is_known, level, np.float32(9)), around)
        is_known |= fits & (level < most + ALIKE) & (level > least - ALIKE)
    return _filled(over, is_known)


def _without_white(light: Logs) -> Logs:
    """Return the light without narrow spots that differ little: white cubes and their sides."""
    for work in (cv2.MORPH_OPEN, cv2.MORPH_CLOSE):
        broad = cv2.morphologyEx(light, work, _disc(EVEN_EDGES))
        is_spot = np.abs(light - broad).max(axis=2, keepdims=True) < WHITE
        light = np.asarray(np.where(is_spot, broad, light), np.float32)
    return light


def _filled(over: Logs, is_known: Mask) -> Logs:
    """Return the known cells; elsewhere the nearest ones that do not touch unknown cells."""
    inner = cv2.erode(is_known.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    source = inner if inner.any() else is_known
    _, labels = cv2.distanceTransformWithLabels(
        (~source).astype(np.uint8), cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL
    )
    places = np.zeros(int(labels.max()) + 1, np.int64)
    places[labels[source]] = np.flatnonzero(source)
    nearest = over.reshape(-1, 3)[places[labels]]
    filled = np.where(is_known[..., None], over, nearest).astype(np.float32)
    return np.asarray(cv2.medianBlur(filled, 3), np.float32)


def _to_sheet(cells: Logs, like: Mask) -> Logs:
    size = like.shape[1], like.shape[0]
    return np.asarray(cv2.resize(cells, size, interpolation=cv2.INTER_LINEAR), np.float32)


def _disc(edges: float) -> NDArray[np.uint8]:
    """Return a disc of this diameter, in cube edges."""
    cells = round(edges * CUBE_PX / COARSE) | 1
    return np.asarray(cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (cells, cells)), np.uint8)
