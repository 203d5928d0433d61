"""Weigh the hypothesis that one more cube is hidden, by colour.

A cube is tried, under all others, at every place near the cubes found or behind the tray's front
wall. Where it would be hidden nothing contradicts it; where it would be visible, the picture
decides.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Mask, Poses
from companion.vision.geometry.solids import COARSE
from companion.vision.scene.cube_scene import OVERLAP_COST, Colours, LogRatios, Scene, crowded
from companion.vision.scene.poses import adjusted

# All chosen; the weights of "fits_hidden" and "best_hidden" are fitted with them (`features.py`).
STEP = 0.4  # of an edge, between places; a finer grid takes longer
NEAR = 1.3  # of an edge: a cube farther than this from all others would be visible
ROOM = 3.0  # cube faces of overlap cost, up to which a cube may be squeezed in
CLOSELY = 4  # places of each colour that are optimised, the best ones; more take longer
STEEP = 6.0  # log-likelihood ratio for each cube face that a place explains
MOST = 6.0  # largest log-likelihood ratio of a place: what remains may be something else
LEAST = 1e-6  # added before the logarithm
IN_WALL = 0.05  # of an edge: places farther inside a bowl's wall are not tried
NOWHERE = -4.0  # `best` where there is no room for another cube


@dataclass(frozen=True, slots=True, eq=False)
class HiddenCube:
    """The evidence for one more cube, equally likely anywhere on the floor, for each colour."""

    fits: NDArray[np.float64]  # (colours,), log-likelihood ratio of the picture, with it to without
    best: NDArray[np.float64]  # (colours,), cube faces that it would explain in its best place


def hidden_cubes(scene: Scene, hidden: Mask) -> HiddenCube:
    """Weigh for each colour the hypothesis that one more cube is hidden.

    Args:
        hidden: (height, width) mask of sheet pixels whose floor a wall hides.
    """
    poses, places = _places(scene, hidden)
    others = np.array([cube.pose[:3] for cube in scene.cubes]).reshape(-1, 3)
    cost = crowded(poses, others, scene.view.edge)
    poses, cost = poses[cost < ROOM], cost[cost < ROOM]
    colours = len(scene.log_ratios)
    if not len(poses):
        return HiddenCube(np.full(colours, np.log(LEAST)), np.full(colours, NOWHERE))
    worth = scene.gains_under(poses, COARSE) - cost
    best = np.argsort(worth, axis=1)[:, -CLOSELY:]
    each = np.repeat(np.arange(colours), best.shape[1]), best.ravel()  # colour and pose
    worth[each] = np.maximum(worth[each], _closely(scene, each[0], poses[each[1]], others))
    likely = np.exp(np.minimum(STEEP * worth, MOST)).sum(axis=1) / places
    return HiddenCube(np.log(likely + LEAST), worth.max(axis=1))


def _closely(scene: Scene, colours: Colours, poses: Poses, others: Poses) -> LogRatios:
    """Return what a cube near each of these places would explain, moved and turned to fit best.

    Penalties for overlaps and walls are subtracted.
    """
    log_ratios, moved = adjusted(scene, colours, poses, under=True)
    outside = OVERLAP_COST * scene.view.beyond_floor(moved)
    return np.asarray(log_ratios - outside - crowded(moved, others, scene.view.edge))


def _places(scene: Scene, hidden: Mask) -> tuple[Poses, int]:
    """Return the poses at which a cube may be hidden, and how many the whole floor has."""
    sheet, edge = scene.view.sheet, scene.view.edge
    across = np.arange(edge / 2, sheet.width_mm - edge / 2, edge * STEP)
    along = np.arange(edge / 2, sheet.height_mm - edge / 2, edge * STEP)
    floor = np.stack(np.meshgrid(across, along), axis=-1).reshape(-1, 2)
    lying = np.column_stack([floor, np.zeros((len(floor), 2))])
    floor = floor[scene.view.beyond_floor(lying) < IN_WALL]
    columns, rows = np.rint(sheet.to_px(floor)).astype(int).T
    last = np.array(hidden.shape) - 1
    unseen = hidden[np.clip(rows, 0, last[0]), np.clip(columns, 0, last[1])]
    for cube in scene.cubes:
        unseen |= np.abs(floor - cube.pose[:2]).max(axis=1) < NEAR * edge
    turned = np.zeros((2 * int(unseen.sum()), 4))
    turned[:, :2] = np.repeat(floor[unseen], 2, axis=0)
    turned[1::2, 3] = np.pi / 4
    return turned, 2 * len(floor)
