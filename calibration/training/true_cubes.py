"""Find where each cube of a rendered tray is visible on the sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from companion.vision.geometry.sheet import SheetView
from companion.vision.profile.camera_profile import TrayProfile

Floats = NDArray[np.float64]
Numbers = NDArray[np.int16]
LOW = 0.9  # of the camera's height: nothing lies higher


@dataclass(frozen=True, slots=True, eq=False)
class TrueCube:
    """One cube: its middle in floor mm, and its rotation."""

    colour: int
    middle: Floats  # (3,)
    turn: Floats  # (3, 3)


@dataclass(frozen=True, slots=True, eq=False)
class VisibleCube:
    """The visible part of a cube on the sheet."""

    colour: int
    x: float  # px, the middle of it
    y: float
    faces: float  # in cube faces


def true_cubes(throw: Mapping[str, Any], profile: TrayProfile) -> list[TrueCube]:
    """Return the cubes of one throw of truth.json.

    Its coordinates count from the floor's middle, away from the camera.
    """
    cubes = []
    for pose in throw["poses"]:
        x, y, z = pose["at"]
        middle = np.array([x + profile.width_mm / 2, profile.height_mm / 2 - y, z])
        turn = np.diag([1.0, -1.0, 1.0]) @ as_matrix(pose["turn"])
        cubes.append(TrueCube(profile.colours.index(pose["colour"]), middle, turn))
    return cubes


def visible_cubes(cubes: Sequence[TrueCube], profile: TrayProfile) -> list[VisibleCube]:
    """Return the visible part of every cube of which something is visible."""
    colours = [cube.colour for cube in cubes]
    return visible_in(in_front(cubes, profile), colours, profile.view.face_px)


def in_front(cubes: Sequence[TrueCube], profile: TrayProfile) -> Numbers:
    """Return for each pixel of the sheet the number of the cube that is visible there, or -1."""
    numbers = nearest_cubes(cubes, profile.view)
    numbers[profile.light.hidden] = -1
    return numbers


def visible_in(numbers: Numbers, colours: Sequence[int], face_px: float) -> list[VisibleCube]:
    """Return the visible parts of cubes, from the number of the cube at each pixel."""
    rows, columns = np.nonzero(numbers >= 0)
    those = numbers[rows, columns]
    order = np.argsort(those, kind="stable")
    ends = np.searchsorted(those[order], np.arange(len(colours) + 1))
    return [
        VisibleCube(colour, *_within(columns[here], rows[here]), len(here) / face_px)
        for colour, start, end in zip(colours, ends, ends[1:], strict=False)
        if len(here := order[start:end])
    ]


def least_visible(cubes: Sequence[TrueCube], profile: TrayProfile) -> float:
    """Return how many cube faces are visible of the best hidden cube; infinite without cubes."""
    visible = visible_cubes(cubes, profile)
    if len(visible) < len(cubes):
        return 0.0
    return min((each.faces for each in visible), default=np.inf)


def nearest_cubes(cubes: Sequence[TrueCube], view: SheetView) -> Numbers:
    """Return for each pixel of the sheet the number of the cube that its ray meets first, or -1."""
    width, height = view.sheet.size
    numbers = np.full((height, width), -1, np.int16)
    nearest = np.full((height, width), np.inf)
    for number, cube in enumerate(cubes):
        rows, columns = _window(cube, view)
        if rows.start >= rows.stop or columns.start >= columns.stop:
            continue
        along = _ray_lengths(cube, rows, columns, view)
        front = along < nearest[rows, columns]
        nearest[rows, columns][front] = along[front]
        numbers[rows, columns][front] = number
    return numbers


def _window(cube: TrueCube, view: SheetView) -> tuple[slice, slice]:
    signs = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    corners = signs * view.edge / 2 @ cube.turn.T + cube.middle
    heights = np.clip(corners[:, 2], 0, view.eye.z * LOW)
    pixels = view.sheet.to_px(view.eye.on_floor(corners[:, :2], heights))
    width, height = view.sheet.size
    left, top = np.clip(np.floor(pixels.min(axis=0)).astype(int) - 1, 0, [width, height])
    right, bottom = np.clip(np.ceil(pixels.max(axis=0)).astype(int) + 2, 0, [width, height])
    return slice(int(top), int(bottom)), slice(int(left), int(right))


def _ray_lengths(cube: TrueCube, rows: slice, columns: slice, view: SheetView) -> Floats:
    """Return how far along its ray each pixel meets the cube; infinite if it does not."""
    x, y = np.meshgrid(np.arange(columns.start, columns.stop), np.arange(rows.start, rows.stop))
    floor = view.sheet.to_mm(np.stack([x.ravel(), y.ravel()], axis=1).astype(np.float64))
    eye = np.array([view.eye.x, view.eye.y, view.eye.z])
    rays = (np.column_stack([floor, np.zeros(len(floor))]) - eye) @ cube.turn
    start = (eye - cube.middle) @ cube.turn
    with np.errstate(divide="ignore", invalid="ignore"):
        one, other = (-view.edge / 2 - start) / rays, (view.edge / 2 - start) / rays
    near, far = np.minimum(one, other).max(axis=1), np.maximum(one, other).min(axis=1)
    return np.where(near <= far, near, np.inf).reshape(x.shape)


def _within(columns: NDArray[np.int64], rows: NDArray[np.int64]) -> tuple[float, float]:
    """Return the middle of these pixels, or the pixel nearest to it."""
    x, y = columns.mean(), rows.mean()
    nearest = int(np.argmin((columns - x) ** 2 + (rows - y) ** 2))
    return float(columns[nearest]), float(rows[nearest])


def as_matrix(quaternion: Sequence[float]) -> Floats:
    """Return the rotation matrix of a unit quaternion x, y, z, w."""
    x, y, z, w = quaternion
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    )
