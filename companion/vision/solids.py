"""Cubes as the eye sees them on the sheet: points on their faces, and their silhouettes.

A pose is x, y of the middle, the height of the underside (mm) and the turn (radians, 0 to a
quarter turn). Cubes stand upright here; one that leans is near enough to one of these.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Mask, Poses
from companion.vision.sheet import View


@dataclass(frozen=True, slots=True, eq=False)
class Grain:
    """Where on a cube's top and on two of its sides samples are taken, in edges."""

    top: NDArray[np.float64]  # (2, 2, n): takes (cos, sin) of the turn to x and to y
    side: NDArray[np.float64]  # (2, 2, n): likewise of the side's direction
    rise: NDArray[np.float64]  # (all,), above the underside
    share: NDArray[np.float64]  # (all,), of its face


def _grain(along: int, up: int) -> Grain:
    steps, rises = (np.arange(along) + 0.5) / along - 0.5, (np.arange(up) + 0.5) / up
    u, v = (each.ravel() for each in np.meshgrid(steps, steps))
    t, rise = (each.ravel() for each in np.meshgrid(steps, rises))
    half = np.full_like(t, 0.5)
    return Grain(
        np.array([[u, -v], [v, u]]),
        np.array([[half, -t], [t, half]]),
        np.concatenate([np.ones_like(u), rise, rise]),
        np.concatenate([np.full_like(u, 1 / len(u)), *(np.full_like(t, 1 / len(t)),) * 2]),
    )


COARSE, FINE = _grain(4, 3), _grain(6, 4)
QUARTER = np.pi / 2


@dataclass(frozen=True, slots=True, eq=False)
class FacePoints:
    """Sample points of n cubes: the top's, then those of the two sides that face the eye."""

    spots: NDArray[np.int32]  # (n, m), the sheet pixel (row by row) where each is seen
    heights: NDArray[np.float64]  # (n or 1, m), mm
    areas: NDArray[np.float64]  # (n, m), what each stands for, in cube faces; 0 where turned away


def face_points(poses: Poses, view: View, grain: Grain) -> FacePoints:
    eye, edge, sheet = view.eye, view.edge, view.sheet
    across, along = poses[:, 0] - eye.x, poses[:, 1] - eye.y
    turn = poses[:, 3]
    bearing = np.arctan2(-along, -across)
    nearest = turn + np.round((bearing - turn) / QUARTER) * QUARTER
    facing = np.stack([np.cos(nearest), np.sin(nearest)], axis=1)  # the nearest side's direction
    aside = np.where(bearing >= nearest, 1.0, -1.0)[:, None] * facing[:, ::-1] * [-1, 1]
    x = np.concatenate([facing @ grain.top[0], facing @ grain.side[0], aside @ grain.side[0]], 1)
    y = np.concatenate([facing @ grain.top[1], facing @ grain.side[1], aside @ grain.side[1]], 1)
    base = poses[:, 2:3] if poses[:, 2].any() else np.zeros((1, 1))
    heights = base + grain.rise * edge
    scale = eye.z / (eye.z - heights)
    tops, sides = grain.top.shape[2], grain.side.shape[2]
    areas = np.repeat(grain.share[None] * scale**2, len(poses) // len(scale), axis=0)
    for number, side in enumerate((facing, aside)):
        part = slice(tops + number * sides, tops + (number + 1) * sides)
        shown = -(across * side[:, 0] + along * side[:, 1]) - edge / 2
        areas[:, part] *= np.maximum(shown, 0)[:, None] / (eye.z - heights[:, part])
    scale = scale * sheet.px_per_mm
    columns = (x * edge + across[:, None]) * scale + (eye.x + sheet.left_mm) * sheet.px_per_mm
    rows = (y * edge + along[:, None]) * scale + (eye.y + sheet.top_mm) * sheet.px_per_mm
    width, height = sheet.size
    whole = [
        np.clip(each, 0, most - 1).astype(np.int32)
        for each, most in ((columns, width), (rows, height))
    ]
    return FacePoints(whole[1] * width + whole[0], heights, areas)


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
