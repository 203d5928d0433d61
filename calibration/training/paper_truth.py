"""Find which cube each pixel of a floor with paper shows, from the true poses of an evening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from calibration.training.true_cubes import Numbers, TrueCube, VisibleCube, as_matrix, nearest_cubes
from companion.vision.floor.paper_floor import PaperFloor
from companion.vision.geometry.sheet import SheetView
from companion.vision.geometry.stand import STAND


def cube_numbers(
    truth: Mapping[str, Any], throw: Mapping[str, Any], floor: PaperFloor, *, on_walls: bool = False
) -> tuple[Numbers, list[str]]:
    """Return the number of the cube at each pixel, -1 for none, and the cubes' colours.

    Only the paper counts, unless `on_walls`: elsewhere a bowl's or a tray's wall may be in front.
    """
    scale, turn, shift = _from_world(truth, floor)
    cubes = [
        TrueCube(
            0, _placed(np.array(each["at"]), scale, turn, shift), turn @ as_matrix(each["turn"])
        )
        for each in throw["poses"]
    ]
    view = SheetView(floor.view.sheet, floor.view.eye, float(truth["cube_mm"]) / scale)
    numbers = nearest_cubes(cubes, view)
    if not on_walls:
        numbers[~floor.light.plain | floor.light.hidden] = -1
    return numbers, [each["colour"] for each in throw["poses"]]


def _placed(
    at: NDArray[np.float64], scale: float, turn: NDArray[np.float64], shift: NDArray[np.float64]
) -> NDArray[np.float64]:
    return np.asarray(turn @ at / scale + shift, np.float64)


def _from_world(
    truth: Mapping[str, Any], floor: PaperFloor
) -> tuple[float, NDArray[np.float64], NDArray[np.float64]]:
    """Return the print's scale, and rotation and shift from the renderer's mm to the floor's."""
    if floor.bowl is None:
        scale = float(truth["settings"]["mat_scale"])
        sheet = floor.view.sheet
        middle = np.array([sheet.width_mm / 2, sheet.height_mm / 2, 0.0])
        return scale, np.diag([1.0, -1.0, 1.0]), middle
    scale, angle = float(truth["stand_scale"]), np.radians(truth["stand_turn"])
    cos, sin = np.cos(angle), np.sin(angle)
    turn = np.array([[cos, sin, 0], [sin, -cos, 0], [0, 0, 1.0]])
    paper = floor.bowl.paper
    corner = np.array([paper.x - paper.radius, paper.y - paper.radius, 0.0])
    stand = np.array([*truth["stand_at_mm"], 0.0])
    return scale, turn, np.array([*STAND.middle, 0.0]) - corner - turn @ stand / scale


def visible_on_paper(
    truth: Mapping[str, Any], throw: Mapping[str, Any], floor: PaperFloor, colours: Sequence[str]
) -> list[VisibleCube]:
    """Return the visible part of each cube, with its middle as candidates have it."""
    numbers, names = cube_numbers(truth, throw, floor, on_walls=True)
    visible = []
    for number, name in enumerate(names):
        rows, columns = np.nonzero(numbers == number)
        if len(rows):
            faces = len(rows) / floor.view.face_px
            x, y = float(columns.mean()), float(rows.mean())
            visible.append(VisibleCube(colours.index(name), x, y, faces))
    return visible
