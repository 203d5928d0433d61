"""Project cubes onto the sheet as the camera sees them: points on their faces, and silhouettes.

A pose is x, y of the middle, the height of the underside (mm) and the turn (radians, 0 to a quarter
turn). Cubes stand upright here; one that leans is near enough to one of these.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Mask, Plane, Poses
from companion.vision.geometry.sheet import SheetView

SLACK_MM = 0.5  # a surface this little below another one is not hidden by it


@dataclass(frozen=True, slots=True, eq=False)
class Grain:
    """Where samples lie on a cube's top and on two of its sides, in edges; m samples in all."""

    x: NDArray[np.float64]  # (4, m): maps (cos, sin) of one side, then of the other, to x
    y: NDArray[np.float64]  # (4, m), the same for y
    rise: NDArray[np.float64]  # (m,), above the underside
    share: NDArray[np.float64]  # (m, 3), of the top, of one side and of the other


def _grain(along: int, up: int) -> Grain:
    steps, rises = (np.arange(along) + 0.5) / along - 0.5, (np.arange(up) + 0.5) / up
    u, v = (each.ravel() for each in np.meshgrid(steps, steps))
    t, rise = (each.ravel() for each in np.meshgrid(steps, rises))
    half = np.full_like(t, 0.5)
    parts = np.repeat([0, 1, 2], [len(u), len(t), len(t)])
    x, y = np.zeros((4, len(parts))), np.zeros((4, len(parts)))
    for number, (ahead, aside) in enumerate(((u, v), (half, t), (half, t))):
        cos = 2 if number == 2 else 0
        x[cos, parts == number], x[cos + 1, parts == number] = ahead, -aside
        y[cos, parts == number], y[cos + 1, parts == number] = aside, ahead
    share = np.eye(3)[parts] / np.bincount(parts)
    return Grain(x, y, np.concatenate([np.ones_like(u), rise, rise]), share)


COARSE, FINE = _grain(4, 3), _grain(6, 4)
QUARTER = np.pi / 2
CORNER = 0.7072  # of an edge, from a cube's middle to its corners, seen from above
TINY = np.float32(1e-6)  # mm: avoids a division by 0 for rays along a side


@dataclass(frozen=True, slots=True, eq=False)
class Rays:
    """The projection of cubes with their undersides at one height onto the sheet.

    A cube is given by (cos, sin) of its nearest side, of the other visible side, x and y of its
    middle from the camera, and 1.
    """

    columns: NDArray[np.float32]  # (7, m)
    rows: NDArray[np.float32]  # (7, m)
    areas: NDArray[np.float32]  # (m, 3); times a face's distance: area in cube faces
    heights: NDArray[np.float32]  # (m,), mm
    width: int  # of the sheet, px


@lru_cache(maxsize=256)
def rays(view: SheetView, grain: Grain, base: float) -> Rays:
    """Return the projection for undersides at the height `base`, mm."""
    eye, edge, sheet = view.eye, view.edge, view.sheet
    heights = base + grain.rise * edge
    scale = eye.z / (eye.z - heights)
    px = scale * sheet.px_per_mm
    none, every = np.zeros_like(px), np.ones_like(px)
    left, top = (eye.x + sheet.left_mm, eye.y + sheet.top_mm)
    columns = [*(grain.x * edge * px), px, none, every * left * sheet.px_per_mm]
    rows = [*(grain.y * edge * px), none, px, every * top * sheet.px_per_mm]
    slant = np.stack([every, 1 / (eye.z - heights), 1 / (eye.z - heights)], axis=1)
    areas = grain.share * slant * scale[:, None] ** 2
    return Rays(
        np.asarray(columns, np.float32),
        np.asarray(rows, np.float32),
        np.asarray(areas, np.float32),
        np.asarray(heights, np.float32),
        sheet.size[0],
    )


@dataclass(frozen=True, slots=True, eq=False)
class FacePoints:
    """Sample points of n cubes at one height: the top's, then those of the two visible sides."""

    spots: NDArray[np.int32]  # (n, m), flat index of the sheet pixel where each appears
    heights: NDArray[np.float32]  # (m,), mm
    areas: NDArray[np.float32]  # (m, 3); times `distances`: area in cube faces
    distances: NDArray[np.float64]  # (n, 3): 1 for the top; mm from the camera to each side, or 0


def face_points(poses: Poses, view: SheetView, grain: Grain) -> FacePoints:
    """Return the sample points of these cubes, which all are at the first one's height."""
    known_rays = rays(view, grain, float(poses[0, 2]))
    across, along = poses[:, 0] - view.eye.x, poses[:, 1] - view.eye.y
    turn = poses[:, 3]
    bearing = np.arctan2(-along, -across)
    nearest = turn + np.round((bearing - turn) / QUARTER) * QUARTER
    cos, sin = np.cos(nearest), np.sin(nearest)
    left = np.where(bearing >= nearest, 1.0, -1.0)
    aside = -left * sin, left * cos
    distances = np.ones((len(poses), 3))
    distances[:, 1] = -(across * cos + along * sin) - view.edge / 2
    distances[:, 2] = -(across * aside[0] + along * aside[1]) - view.edge / 2
    cubes = np.stack([cos, sin, *aside, across, along, distances[:, 0]], axis=1).astype(np.float32)
    spots = (cubes @ known_rays.rows).astype(np.int32)
    spots *= known_rays.width
    spots += (cubes @ known_rays.columns).astype(np.int32)
    return FacePoints(spots, known_rays.heights, known_rays.areas, np.maximum(distances, 0))


@dataclass(frozen=True, slots=True, eq=False)
class Silhouette:
    """One cube in a window of the sheet."""

    rows: slice
    columns: slice
    mask: Mask  # the cube, within the window
    heights: Plane  # of the surface, mm; within the window


def silhouette(pose: NDArray[np.float64], view: SheetView) -> Silhouette:
    """Return a cube's silhouette on the sheet.

    It holds the heights at which the rays through the window's pixels first meet the cube.
    """
    x, y, base, turn = pose
    edge, eye, sheet = view.edge, view.eye, view.sheet
    px = np.float32(sheet.px_per_mm)
    scales = eye.z / (eye.z - base), eye.z / (eye.z - base - edge)
    width, height = sheet.size
    columns = _span(view, x - eye.x, scales, eye.x + sheet.left_mm, width)
    rows = _span(view, y - eye.y, scales, eye.y + sheet.top_mm, height)
    ray_x = np.arange(columns.start, columns.stop, dtype=np.float32) + np.float32(0.5)
    ray_y = np.arange(rows.start, rows.stop, dtype=np.float32) + np.float32(0.5)
    ray_x = ray_x / px - np.float32(sheet.left_mm + eye.x)
    ray_y = ray_y / px - np.float32(sheet.top_mm + eye.y)
    cos, sin = np.float32(np.cos(turn)), np.float32(np.sin(turn))
    ahead, aside = x - eye.x, y - eye.y
    near: Plane | np.float32 = np.float32(1 - (base + edge) / eye.z)
    far: Plane | np.float32 = np.float32(1 - base / eye.z)
    for ray, middle in (
        (np.add.outer(ray_y * sin, ray_x * cos), ahead * cos + aside * sin),
        (np.add.outer(ray_y * cos, ray_x * -sin), aside * cos - ahead * sin),
    ):
        inverse = 1 / (ray + TINY)
        one, two = inverse * np.float32(middle - edge / 2), inverse * np.float32(middle + edge / 2)
        near = np.maximum(near, np.minimum(one, two))
        far = np.minimum(far, np.maximum(one, two))
    heights = np.float32(eye.z) * (np.float32(1) - near)
    return Silhouette(rows, columns, np.asarray(near <= far), np.asarray(heights))


def _span(
    view: SheetView, middle: float, scales: tuple[float, float], eye: float, size: int
) -> slice:
    """Return the columns or rows of the sheet in which a cube may show.

    Args:
        middle: the cube's, mm from the camera.
        scales: from mm at the heights of its underside and its top to mm on the floor.
        eye: the camera's place, mm from the sheet's edge.
        size: of the sheet, px.
    """
    px, reach = view.sheet.px_per_mm, CORNER * view.edge
    low = min((middle - reach) * scale for scale in scales)
    high = max((middle + reach) * scale for scale in scales)
    first = max(math.floor((eye + low) * px - 0.5), 0)
    return slice(first, max(first, min(math.ceil((eye + high) * px - 0.5) + 1, size)))
