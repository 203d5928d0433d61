"""Cubes as the eye sees them on the sheet: points on their faces, and their silhouettes.

A pose is x, y of the middle, the height of the underside (mm) and the turn (radians, 0 to a
quarter turn). Cubes stand upright here; one that leans is near enough to one of these.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Mask, Points, Poses
from companion.vision.sheet import Eye, View


@dataclass(frozen=True, slots=True, eq=False)
class Grain:
    """Where on a cube's faces samples are taken, in edges."""

    top: NDArray[np.float64]  # (n, 2), from the middle
    side: NDArray[np.float64]  # (n, 2), along from the middle, up from the underside


def _grain(along: int, up: int) -> Grain:
    steps, rises = (np.arange(along) + 0.5) / along - 0.5, (np.arange(up) + 0.5) / up
    top = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)
    return Grain(top, np.stack(np.meshgrid(steps, rises), axis=-1).reshape(-1, 2))


COARSE, FINE = _grain(4, 3), _grain(6, 4)
QUARTER = np.pi / 2


@dataclass(frozen=True, slots=True, eq=False)
class FacePoints:
    """Sample points of n cubes: the top's, then those of the two sides that face the eye."""

    floor: NDArray[np.float64]  # (n, m, 2), where they are seen, floor mm
    heights: NDArray[np.float64]  # (n, m), mm
    areas: NDArray[np.float64]  # (n, m), what each stands for, in cube faces; 0 where turned away


def face_points(poses: Poses, edge: float, eye: Eye, grain: Grain) -> FacePoints:
    middle, base, turn = poses[:, :2], poses[:, 2], poses[:, 3]
    tops, sides = len(grain.top), len(grain.side)
    parts = [_top_points(middle, base + edge, turn, grain.top * edge)]
    view = np.array([eye.x, eye.y]) - middle
    bearing = np.arctan2(view[:, 1], view[:, 0])
    nearest = turn + np.round((bearing - turn) / QUARTER) * QUARTER
    other = nearest + np.where(bearing >= nearest, QUARTER, -QUARTER)
    parts += [
        _side_points(middle, base, side, edge, grain.side * edge) for side in (nearest, other)
    ]
    spots, heights = (np.concatenate(them, axis=1) for them in zip(*parts, strict=True))
    floor = eye.on_floor(spots, heights)
    scale = eye.z / (eye.z - heights)
    areas = scale**2
    areas[:, :tops] /= tops
    for number, side in enumerate((nearest, other)):
        part = slice(tops + number * sides, tops + (number + 1) * sides)
        facing = view[:, 0] * np.cos(side) + view[:, 1] * np.sin(side) - edge / 2
        away = facing[:, None] / (eye.z - heights[:, part])
        areas[:, part] *= np.maximum(away, 0) / sides
    return FacePoints(floor, heights, areas)


Spots = tuple[NDArray[np.float64], NDArray[np.float64]]  # (n, m, 2) mm and (n, m) mm


def _top_points(
    middle: Points, height: NDArray[np.float64], turn: NDArray[np.float64], grain: Points
) -> Spots:
    cos, sin = np.cos(turn)[:, None], np.sin(turn)[:, None]
    u, v = grain.T
    spots = middle[:, None] + np.stack([u * cos - v * sin, u * sin + v * cos], axis=-1)
    return spots, np.broadcast_to(height[:, None], spots.shape[:2])


def _side_points(
    middle: Points,
    base: NDArray[np.float64],
    side: NDArray[np.float64],
    edge: float,
    grain: Points,
) -> Spots:
    cos, sin = np.cos(side)[:, None], np.sin(side)[:, None]
    along, up = grain.T
    spots = middle[:, None] + np.stack(
        [edge / 2 * cos - along * sin, edge / 2 * sin + along * cos], axis=-1
    )
    return spots, base[:, None] + up


@dataclass(frozen=True, slots=True, eq=False)
class Silhouette:
    """One cube on a window of the sheet."""

    rows: slice
    columns: slice
    seen: Mask  # within the window
    heights: NDArray[np.float32]  # of the surface, mm; within the window


def silhouette(pose: NDArray[np.float64], view: View) -> Silhouette:
    """Where the rays through the window's pixels first meet the cube."""
    x, y, base, turn = pose
    edge, eye, sheet = view.edge, view.eye, view.sheet
    around = edge * 0.7072 * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) + [x, y]
    bounds = np.concatenate([eye.on_floor(around, base), eye.on_floor(around, base + edge)])
    width, height = sheet.size
    left, top = np.maximum(np.floor(sheet.to_px(bounds.min(axis=0))), 0).astype(int)
    right, bottom = np.minimum(
        np.ceil(sheet.to_px(bounds.max(axis=0))) + 1, [width, height]
    ).astype(int)
    rows, columns = slice(top, max(top, bottom)), slice(left, max(left, right))
    px = np.arange(columns.start, columns.stop), np.arange(rows.start, rows.stop)
    ray_x = (px[0] + 0.5) / sheet.px_per_mm - sheet.left_mm - eye.x
    ray_y = (px[1] + 0.5) / sheet.px_per_mm - sheet.top_mm - eye.y
    cos, sin = np.cos(turn), np.sin(turn)
    along = (ray_x * cos)[None, :] + (ray_y * sin)[:, None]
    across = (ray_y * cos)[:, None] - (ray_x * sin)[None, :]
    ahead, aside = x - eye.x, y - eye.y
    first, last = 1 - (base + edge) / eye.z, 1 - base / eye.z
    near: NDArray[np.float64] | float = first
    far: NDArray[np.float64] | float = last
    for ray, middle in ((along, ahead * cos + aside * sin), (across, aside * cos - ahead * sin)):
        safe = np.where(np.abs(ray) < 1e-9, 1e-9, ray)
        one, two = (middle - edge / 2) / safe, (middle + edge / 2) / safe
        near = np.maximum(near, np.minimum(one, two))
        far = np.minimum(far, np.maximum(one, two))
    seen = np.asarray(near <= far)
    return Silhouette(rows, columns, seen, np.asarray(eye.z * (1 - near), np.float32))
