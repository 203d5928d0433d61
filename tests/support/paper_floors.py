"""A paper floor with cubes on it, drawn without a camera: flat faces in a box's paints."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Points
from companion.vision.colour.paints import Paints
from companion.vision.floor.floor_light import LIFT, light_of_paper
from companion.vision.floor.paper_floor import PaperFloor
from companion.vision.geometry.sheet import SheetView, Viewpoint, sheet_for

SIDE_MM = 120.0
ROUNDED_MM = 0.4  # less is seen of an edge
FINER = 8
PAPER = np.log(205 + LIFT)


def drawn_floor(
    cubes: Sequence[tuple[str, float, float, float]], paints: Paints, edge: float = 10.0
) -> PaperFloor:
    """Draw cubes (colour, x mm, y mm, turn) of this edge; read as if they had 10 mm."""
    view = _view()
    wide, high = view.sheet.size
    logs = np.full((high, wide, 3), PAPER, np.float32)
    chance = np.random.default_rng(4)
    for colour, x, y, turn in cubes:
        covered = _covered(_outline(view, x, y, turn, edge - ROUNDED_MM), (high, wide))
        paint = paints.cubes[colour]
        part = int(np.argmax(paint.weights))
        spread = paint.spreads[part] / 9
        over = np.exp(chance.multivariate_normal(paint.means[part], spread, (high, wide)))
        logs += np.log(covered * over + 1 - covered).astype(np.float32)
    logs += chance.normal(0, 0.02, logs.shape).astype(np.float32)
    everywhere = np.ones((high, wide), np.bool_)
    bare = np.full_like(logs, PAPER)
    light = light_of_paper(logs, bare, bare, plain=everywhere, visible=everywhere, reach=everywhere)
    return PaperFloor(np.eye(3), view, logs, light)


def _view() -> SheetView:
    eye = Viewpoint(SIDE_MM / 2, SIDE_MM / 2 + 120, 300)
    return SheetView(sheet_for(SIDE_MM, SIDE_MM, 10.0, eye), eye, 10.0)


def _outline(view: SheetView, x: float, y: float, turn: float, edge: float) -> Points:
    corners = edge / 2 * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
    turned = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    foot = corners @ turned + (x, y)
    points = np.concatenate([foot, view.eye.on_floor(foot, edge)])
    return np.asarray(cv2.convexHull(view.sheet.to_px(points).astype(np.float32))[:, 0])


def _covered(outline: Points, size: tuple[int, int]) -> NDArray[np.float64]:
    """How much of each pixel lies within, (height, width, 1)."""
    high, wide = size
    fine = np.zeros((high * FINER, wide * FINER), np.uint8)
    cv2.fillConvexPoly(fine, np.round((outline + 0.5) * FINER - 0.5).astype(np.int32), 255)
    covered = cv2.resize(fine, (wide, high), interpolation=cv2.INTER_AREA) / 255
    return np.asarray(covered[..., None], np.float64)


def spread_out(colours: Sequence[str]) -> list[tuple[str, float, float, float]]:
    """Cubes of these colours, none near another."""
    return [
        (colour, 20.0 + 26 * (n % 4), 22.0 + 26 * (n // 4), 0.4 * n)
        for n, colour in enumerate(colours)
    ]
