"""Measure how much of each cube is visible, by a depth buffer with sharp edges."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.studio.camera_view import CameraView
from calibration.studio.cube_physics import Pose
from calibration.studio.stage import StudioStage

Floats = NDArray[np.float64]
HARDLY = 0.12  # of a cube's own silhouette
BIAS = 1 + 1e-4  # a cube that touches a wall is not behind it


def visible(stage: StudioStage, poses: Sequence[Pose], cube_mm: float) -> list[float]:
    """Return the share of each cube's own silhouette that nothing hides."""
    view = stage.view
    half = np.full(3, cube_mm / 2)
    cubes = [_depth(view, pose.rotation(), np.array(pose.at), half) for pose in poses]
    around = [_depth(view, np.eye(3), middle, size) for middle, size in stage.boxes]
    nearest = np.full((view.height, view.width), np.inf, np.float32)
    for depth in (*cubes, *around):
        np.minimum(nearest, depth, out=nearest)
    for quad in stage.quads:
        normal = np.cross(quad[1] - quad[0], quad[2] - quad[0])
        _draw(nearest, view, quad, normal)
    return [_share(depth, nearest) for depth in cubes]


def _share(own: NDArray[np.float32], nearest: NDArray[np.float32]) -> float:
    silhouette = np.isfinite(own)
    unhidden = silhouette & (own <= nearest * BIAS)
    return float(unhidden.sum() / max(1, silhouette.sum()))


def _depth(view: CameraView, rotation: Floats, middle: Floats, half: Floats) -> NDArray[np.float32]:
    """Return a box's distance along the camera's axis at each pixel; infinite beside it."""
    depth = np.full((view.height, view.width), np.inf, np.float32)
    for axis in range(3):
        for sign in (-1.0, 1.0):
            normal = sign * rotation[:, axis]
            face = middle + normal * half[axis]
            if (view.eye - face) @ normal > 0:
                _draw(depth, view, _corners(rotation, face, half, axis), normal)
    return depth


def _corners(rotation: Floats, face: Floats, half: Floats, axis: int) -> Floats:
    across, up = (axis + 1) % 3, (axis + 2) % 3
    one, other = rotation[:, across] * half[across], rotation[:, up] * half[up]
    return np.array(
        [face - one - other, face + one - other, face + one + other, face - one + other]
    )


def _draw(depth: NDArray[np.float32], view: CameraView, corners: Floats, normal: Floats) -> None:
    mask = np.zeros(depth.shape, np.uint8)
    outline = np.rint(view.pinhole(corners) * 16).astype(np.int32)
    cv2.fillConvexPoly(mask, outline, 1, shift=4)
    x, y, wide, high = cv2.boundingRect(mask)
    if not wide:
        return
    part = mask[y : y + high, x : x + wide] > 0
    across, down = np.meshgrid(np.arange(x, x + wide), np.arange(y, y + high))
    ray = np.stack([across, down], -1) - view.middle
    along = ray @ view.axes[:2] / view.focal + view.axes[2]
    distance = ((corners[0] - view.eye) @ normal) / (along @ normal)
    inside = depth[y : y + high, x : x + wide]
    inside[part] = np.minimum(inside[part], distance[part].astype(np.float32))
