"""What lies out of the camera's sight: where on the tray's floor a cube would not show.

A wall hides something of the floor only from an eye beyond it, so a camera over the tray sees all
of it. Along each ray the wall comes first: what it hides is a part of the sheet, whatever stands
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
from companion.vision.scene import SLACK_MM
from companion.vision.sheet import WALL_MM, SheetView, Viewpoint, sheet_for
from companion.vision.solids import FINE, QUARTER, face_points

HALF = 0.5  # of a cube: one that shows less is easily missed
GRID = 6  # px of the sheet between the places that are tried
TURNS = (0.0, QUARTER / 4, QUARTER / 2)  # of a cube there
USUAL_WALL = 20.0  # mm, where no picture tells how high the walls are
LEAST_SLANT = 0.12  # the eye beyond the wall, of its height: from less nobody can tell
BESIDE_MAT = 2.0  # mm from the mat to the wall: it is cut to lie flat
STEP, FARTHEST = 10.0, 600.0  # mm, of moves of the camera that are tried
ENOUGH = 0.01  # of the places: so little may stay out of sight


@dataclass(frozen=True, slots=True)
class Walls:
    """The tray's walls, all alike: how high, and how far from the sheet's floor; mm."""

    height: float
    beside: float = 0.0


def walls_of(view: SheetView, hidden: Mask, marked: bool) -> Walls:
    """As the front wall shows them: `hidden` is what it hides of the sheet.

    Where the eye is hardly beyond the front wall, nobody can see how high it is.
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
    """How high a wall stands before each pixel of the sheet, mm: infinitely, or -1 for nowhere."""
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
    """Along one axis: which rays to the floor the wall stops that stands under the eye's side."""
    near, far = -walls.beside, size + walls.beside
    if near <= eye <= far:
        return np.zeros(len(floor), np.bool_)
    wall = far if eye > far else near
    inside = floor < wall if eye > far else floor > wall
    at_wall = up * (wall - floor) / (eye - floor)
    return ~inside | (at_wall < walls.height)


def shares_shown(poses: Poses, view: SheetView, before: Plane) -> NDArray[np.float64]:
    """How much of each cube is seen, of what would be were nothing before it: 0 to 1.

    `before` is how high what stands before the floor is on each ray, mm: walls, other cubes. All
    poses are at one height.
    """
    points = face_points(poses, view, FINE)
    faces = points.distances @ points.areas.T
    visible = before.take(points.spots, mode="clip") < points.heights + SLACK_MM
    return np.asarray((faces * visible).sum(axis=1) / faces.sum(axis=1))


def hidden_places(view: SheetView, before: Plane, beside: float = 0.0, least: float = HALF) -> Mask:
    """Where a cube's middle may lie on the floor while less than `least` of the cube would show."""
    spots = _spots(view, beside)
    shares = np.zeros(spots.shape)
    poses = np.zeros((np.count_nonzero(spots), 4))
    poses[:, :2] = view.sheet.to_mm(_middles(np.argwhere(spots)[:, ::-1]))
    for turn in TURNS:
        poses[:, 3] = turn
        shares[spots] += shares_shown(poses, view, before) / len(TURNS)
    return _spread(spots & (shares < least), view)


def places(view: SheetView, beside: float = 0.0) -> Mask:
    """Where on the sheet a cube's middle may lie at all."""
    return _spread(_spots(view, beside), view)


def out_of_sight(view: SheetView, walls: Walls, least: float = HALF) -> float:
    """The share of the tray, 0 to 1, on which less than `least` of a cube would show."""
    hidden = hidden_places(view, in_front(view, walls), walls.beside, least)
    return float(hidden.sum() / max(1, places(view, walls.beside).sum()))


def raise_by(view: SheetView, walls: Walls) -> float | None:
    """By how many mm to raise the camera so that all but nothing is out of sight."""
    eye = view.eye
    return _least_move(view, walls, lambda mm: Viewpoint(eye.x, eye.y, eye.z + mm))


def bring_in_by(view: SheetView, walls: Walls) -> float | None:
    """By how many mm to bring the camera over the middle of the tray, at its height, for that."""
    eye = view.eye
    across = view.sheet.width_mm / 2 - eye.x, view.sheet.height_mm / 2 - eye.y
    whole = float(np.hypot(*across))

    def nearer(mm: float) -> Viewpoint:
        part = min(1.0, mm / max(whole, 1.0))
        return Viewpoint(eye.x + across[0] * part, eye.y + across[1] * part, eye.z)

    return _least_move(view, walls, nearer)


def _least_move(view: SheetView, walls: Walls, moved: Callable[[float], Viewpoint]) -> float | None:
    """The shortest move that is enough, 0 where none is needed; None where none is."""
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
    """Which places of a coarse grid over the sheet can be the middle of a cube on the floor."""
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
    """The coarse grid on every pixel of the sheet."""
    whole = np.zeros(view.sheet.size[::-1], np.bool_)
    fine = spots.repeat(GRID, axis=0).repeat(GRID, axis=1)
    whole[: fine.shape[0], : fine.shape[1]] = fine
    return whole
