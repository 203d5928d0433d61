"""Find what the camera cannot see: where on the tray's floor a cube would be hidden.

A wall hides some of the floor only from a camera beyond it, so a camera over the tray sees all of
it. Along each ray the wall comes first, so it hides a fixed part of the sheet, whatever stands
behind it.

    hidden = hidden_places(view, in_front(view, walls))     # of an empty tray
    shares_shown(poses, view, np.maximum(scene.surface, in_front(view, walls)))   # beside cubes
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Mask, Plane, Poses
from companion.vision.geometry.sheet import WALL_MM, SheetView, Viewpoint, sheet_for
from companion.vision.geometry.solids import FINE, QUARTER, SLACK_MM, face_points

# Chosen, but for BESIDE_MAT. A higher HALF or a lower ENOUGH advises to move more cameras.
HALF = 0.5  # of a cube: one with less of it visible is easily missed
GRID = 6  # px of the sheet between the places that are tried
TURNS = (0.0, QUARTER / 4, QUARTER / 2)  # of the cubes that are tried, radians
USUAL_WALL = 20.0  # mm, where no picture shows how high the walls are
LEAST_SLANT = 0.12  # of the camera's height: how far beyond the wall it must be to see its height
BESIDE_MAT = 2.0  # mm from the mat to the wall; the mat is smaller, to lie flat
STEP, FARTHEST = 10.0, 600.0  # mm: step and limit of the camera moves that are tried
ENOUGH = 0.01  # share of the places that may stay out of sight


@dataclass(frozen=True, slots=True)
class Walls:
    """The tray's walls, all alike: their height, and their distance from the sheet's floor, mm."""

    height: float
    beside: float = 0.0


def walls_of(view: SheetView, hidden: Mask, marked: bool) -> Walls:
    """Estimate the walls from how much of the sheet the front wall hides.

    If the camera is hardly beyond the front wall, its height is not known and USUAL_WALL is
    returned.

    Args:
        hidden: (height, width) mask of the pixels that the front wall hides.
        marked: the printed mat is in the tray.
    """
    beside = BESIDE_MAT if marked else 0.0
    front = view.sheet.height_mm + beside
    rows = np.flatnonzero(hidden.any(axis=1))
    ahead = view.eye.y - front
    if ahead < LEAST_SLANT * view.eye.z or not len(rows):
        return Walls(USUAL_WALL, beside)
    first = min(float(view.sheet.to_mm(np.array([0.0, rows[0] - 0.5]))[1]), front)
    height = view.eye.z * (front - first) / (view.eye.y - first)
    return Walls(min(height, WALL_MM), beside)


def in_front(view: SheetView, walls: Walls) -> Plane:
    """Return (height, width): infinity where a wall is in front of a sheet pixel, else -1.

    These are heights in mm, to be compared with those of cubes.
    """
    width, height = view.sheet.size
    columns, rows = np.arange(width, dtype=np.float64), np.arange(height, dtype=np.float64)
    x = view.sheet.to_mm(np.column_stack([columns, columns]))[:, 0]
    y = view.sheet.to_mm(np.column_stack([rows, rows]))[:, 1]
    across = _stopped(x, view.eye.x, view.sheet.width_mm, view.eye.z, walls)
    along = _stopped(y, view.eye.y, view.sheet.height_mm, view.eye.z, walls)
    stopped = along[:, None] | across
    return np.where(stopped, np.float32(np.inf), np.float32(-1))


def _stopped(
    floor: NDArray[np.float64], eye: float, size: float, up: float, walls: Walls
) -> NDArray[np.bool_]:
    """Return which rays to the floor, along one axis, the wall on the camera's side stops."""
    near, far = -walls.beside, size + walls.beside
    if near <= eye <= far:
        return np.zeros(len(floor), np.bool_)
    wall = far if eye > far else near
    inside = floor < wall if eye > far else floor > wall
    at_wall = up * (wall - floor) / (eye - floor)
    return ~inside | (at_wall < walls.height)


def shares_shown(poses: Poses, view: SheetView, before: Plane) -> NDArray[np.float64]:
    """Return the visible share of each cube, from 0 to 1, of what nothing would hide.

    Args:
        poses: (n, 4), all at one height.
        before: (height, width) height, mm, of what is in front of the floor on each ray: walls,
            cubes.
    """
    points = face_points(poses, view, FINE)
    faces = points.distances @ points.areas.T
    visible = before.take(points.spots, mode="clip") < points.heights + SLACK_MM
    return np.asarray((faces * visible).sum(axis=1) / faces.sum(axis=1))


def hidden_places(view: SheetView, before: Plane, beside: float = 0.0, least: float = HALF) -> Mask:
    """Return a mask of the floor's places where a cube is hidden.

    Args:
        before: (height, width) height, mm, of what is in front of the floor on each ray.
        beside: mm from the sheet's floor to the walls.
        least: a cube with its middle at such a place shows less than this share.
    """
    spots = _spots(view, beside)
    shares = np.zeros(spots.shape)
    poses = np.zeros((np.count_nonzero(spots), 4))
    poses[:, :2] = view.sheet.to_mm(_middles(np.argwhere(spots)[:, ::-1]))
    for turn in TURNS:
        poses[:, 3] = turn
        shares[spots] += shares_shown(poses, view, before) / len(TURNS)
    return _spread(spots & (shares < least), view)


def places(view: SheetView, beside: float = 0.0) -> Mask:
    """Return a mask of the sheet where a cube's middle may lie at all."""
    return _spread(_spots(view, beside), view)


def out_of_sight(view: SheetView, walls: Walls, least: float = HALF) -> float:
    """Return the share of the tray, 0 to 1, where less than `least` of a cube would be visible."""
    hidden = hidden_places(view, in_front(view, walls), walls.beside, least)
    return float(hidden.sum() / max(1, places(view, walls.beside).sum()))


def raise_by(view: SheetView, walls: Walls) -> float | None:
    """Return how many mm to raise the camera until it sees nearly the whole tray.

    0 if it does already, None if raising alone cannot help.
    """
    eye = view.eye
    return _least_move(view, walls, lambda mm: Viewpoint(eye.x, eye.y, eye.z + mm))


def bring_in_by(view: SheetView, walls: Walls) -> float | None:
    """Return how many mm to move the camera towards the tray's middle, at its height, for the same.

    0 if it sees nearly the whole tray already, None if that alone cannot help.
    """
    eye = view.eye
    across = view.sheet.width_mm / 2 - eye.x, view.sheet.height_mm / 2 - eye.y
    whole = float(np.hypot(*across))

    def nearer(mm: float) -> Viewpoint:
        part = min(1.0, mm / max(whole, 1.0))
        return Viewpoint(eye.x + across[0] * part, eye.y + across[1] * part, eye.z)

    return _least_move(view, walls, nearer)


def _least_move(view: SheetView, walls: Walls, moved: Callable[[float], Viewpoint]) -> float | None:
    """Return the shortest move, mm, that is enough: 0 if none is needed, None if none helps."""
    fewest, most = 0, round(FARTHEST / STEP)
    if out_of_sight(_seen_from(view, moved(FARTHEST)), walls) > ENOUGH:
        return None
    while fewest < most:
        middle = (fewest + most) // 2
        if out_of_sight(_seen_from(view, moved(middle * STEP)), walls) > ENOUGH:
            fewest = middle + 1
        else:
            most = middle
    return most * STEP


def _seen_from(view: SheetView, eye: Viewpoint) -> SheetView:
    sheet = sheet_for(view.sheet.width_mm, view.sheet.height_mm, view.edge, eye)
    return replace(view, sheet=sheet, eye=eye)


def _spots(view: SheetView, beside: float) -> Mask:
    """Return which places of a coarse grid can be the middle of a cube on the floor."""
    sheet, room = view.sheet, view.edge / 2 - beside
    width, height = (size // GRID for size in sheet.size)
    middles = _middles(np.arange(max(width, height)))
    x, y = sheet.to_mm(np.column_stack([middles, middles])).T
    across = (x[:width] >= room) & (x[:width] <= sheet.width_mm - room)
    along = (y[:height] >= room) & (y[:height] <= sheet.height_mm - room)
    return np.asarray(along[:, None] & across)


def _middles(numbers: NDArray[np.int64]) -> NDArray[np.float64]:
    return np.asarray(numbers * GRID + (GRID - 1) / 2, np.float64)


def _spread(spots: Mask, view: SheetView) -> Mask:
    """Return the coarse grid on every pixel of the sheet."""
    whole = np.zeros(view.sheet.size[::-1], np.bool_)
    fine = spots.repeat(GRID, axis=0).repeat(GRID, axis=1)
    whole[: fine.shape[0], : fine.shape[1]] = fine
    return whole
