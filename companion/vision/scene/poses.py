"""Optimise the poses of cubes whose rough place is known.

Cubes are turned and moved as long as that explains more of the picture. Many are optimised
together, each on its own, so they must be too far apart to hide each other.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Poses
from companion.vision.geometry.solids import COARSE, FINE, Grain
from companion.vision.scene.cube_scene import Colours, LogRatios, Scene

Steps = NDArray[np.float64]  # (n, 4): x, y and height in edges, turn in radians

REPEATS = 2  # chosen: rounds with steps of one size; more take longer
LEAST_GAIN = 1e-6  # a smaller one is rounding


def steps(shifts: Sequence[float], turns: Sequence[float]) -> Steps:
    """Return all combinations of steps along x and y (in edges) and of turns (radians), (n, 4)."""
    moves = np.stack(np.meshgrid(shifts, shifts, turns, indexing="ij"), -1).reshape(-1, 3)
    return np.insert(moves, 2, 0.0, axis=1)


# Chosen: first all turns near a place, then ever smaller steps. AROUND searches an unknown place.
ALL_WAYS = steps((-0.2, 0, 0.2), tuple(np.arange(-4, 4) * (np.pi / 16)))
ABOUT = (
    steps((-0.12, 0, 0.12), (-0.1, 0, 0.1)),
    steps((-0.05, 0, 0.05), (-0.05, 0, 0.05)),
)
AROUND = steps((-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75), tuple(np.arange(4) * (np.pi / 8)))


def refined(
    scene: Scene, colours: Colours, poses: Poses, under: bool = False
) -> tuple[LogRatios, Poses]:
    """Return the poses turned in all ways, then adjusted, and their gains in cube faces.

    Args:
        under: the cubes lie under all others of the scene.
    """
    _, turned = best_steps(scene, colours, poses, ALL_WAYS, grain=COARSE, under=under)
    return adjusted(scene, colours, turned, under)


def adjusted(
    scene: Scene, colours: Colours, poses: Poses, under: bool = False
) -> tuple[LogRatios, Poses]:
    """Return the poses moved and turned by small steps while that adds something.

    Returns:
        The gains in cube faces, and the poses (n, 4).
    """
    log_ratios, poses = np.full(len(poses), -np.inf), poses.copy()
    for step in ABOUT:
        active = np.arange(len(poses))
        for _ in range(REPEATS):
            best_gains, moved = best_steps(
                scene, colours[active], poses[active], step, grain=FINE, under=under
            )
            better = best_gains > log_ratios[active] + LEAST_GAIN
            active = active[better]
            if not len(active):
                break
            log_ratios[active], poses[active] = best_gains[better], moved[better]
    return log_ratios, poses


def best_steps(
    scene: Scene, colours: Colours, poses: Poses, step: Steps, *, grain: Grain, under: bool
) -> tuple[LogRatios, Poses]:
    """Return for each pose the best of these steps from it, with what a cube would add there."""
    edge = scene.view.edge
    tried = (poses[:, None] + step * [edge, edge, edge, 1]).reshape(-1, 4)
    each = np.repeat(colours, len(step))
    gain = scene.gain(tried, each, grain, under)
    if not under:
        gain -= scene.crowding(tried)
    best = np.argmax(gain.reshape(len(poses), -1), axis=1) + np.arange(len(poses)) * len(step)
    return gain[best], tried[best]
