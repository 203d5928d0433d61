"""What a tray's walls hide, worked out by hand for a tray of 160 × 120 mm and walls of 20 mm."""

from __future__ import annotations

import numpy as np
import pytest

from companion.vision.geometry.sheet import SheetView, Viewpoint, sheet_for
from companion.vision.geometry.sight import (
    USUAL_WALL,
    Walls,
    bring_in_by,
    hidden_places,
    in_front,
    out_of_sight,
    places,
    raise_by,
    shares_shown,
    walls_of,
)

WALLS = Walls(20.0)
ABOVE, FLAT = Viewpoint(80, 60, 300), Viewpoint(80, 320, 200)  # the second: 52° from upright


def seen_from(eye: Viewpoint, cube_mm: float = 10.0) -> SheetView:
    return SheetView(sheet_for(160, 120, cube_mm, eye), eye, cube_mm)


def at(view: SheetView, x: float, y: float) -> tuple[int, int]:
    column, row = np.rint(view.sheet.to_px(np.array([x, y]))).astype(int)
    return int(row), int(column)


def test_from_above_a_tray_nothing_is_out_of_sight() -> None:
    view = seen_from(ABOVE)
    assert (in_front(view, WALLS) == -1).all()
    assert out_of_sight(view, WALLS) == 0
    assert raise_by(view, WALLS) == 0


@pytest.mark.parametrize(
    ("eye", "behind", "before"),
    [
        (Viewpoint(80, 320, 200), (80, 98), (80, 96)),  # the front wall hides 20 · 223 / 200 mm
        (Viewpoint(80, -200, 200), (80, 21), (80, 23)),  # the far wall
        (Viewpoint(-200, 60, 200), (21, 60), (23, 60)),  # the left one
        (Viewpoint(360, 60, 200), (139, 60), (137, 60)),  # the right one
    ],
)
def test_a_wall_hides_the_floor_behind_it_from_an_eye_beyond_it(
    eye: Viewpoint, behind: tuple[float, float], before: tuple[float, float]
) -> None:
    view = seen_from(eye)
    stopped = np.isinf(in_front(view, WALLS))
    assert stopped[at(view, *behind)]
    assert not stopped[at(view, *before)]


def test_a_cube_behind_a_wall_of_twice_its_height_hardly_shows() -> None:
    view = seen_from(FLAT)
    poses = np.array([[80, 115, 0, 0], [80, 95, 0, 0], [80, 60, 0, 0.3]], float)
    hidden, partly, whole = shares_shown(poses, view, in_front(view, WALLS))
    assert hidden < 0.1
    assert 0.5 < partly < 1
    assert whole == 1


def test_two_cubes_high_hide_one_right_behind_them() -> None:
    view = seen_from(FLAT)
    before = in_front(view, Walls(0.0))
    before[at(view, 80, 31)[0] : at(view, 80, 70)[0]] = 20.0  # a row of them, 60 to 70 mm
    shown = shares_shown(np.array([[80.0, 55, 0, 0], [80, 20, 0, 0]]), view, before)
    assert list(np.round(shown, 1)) == [0.0, 1.0]


def test_the_places_out_of_sight_are_those_along_the_wall() -> None:
    view = seen_from(FLAT)
    hidden = hidden_places(view, in_front(view, WALLS))
    assert hidden[at(view, 80, 112)]
    assert not hidden[at(view, 80, 60)]
    assert not (hidden & ~places(view)).any()
    assert out_of_sight(view, WALLS) == pytest.approx(hidden.sum() / places(view).sum())


def test_larger_cubes_and_lower_walls_hide_less() -> None:
    small, large = seen_from(FLAT, 8.0), seen_from(FLAT, 14.0)
    assert out_of_sight(large, WALLS) < out_of_sight(small, WALLS)
    assert out_of_sight(small, Walls(8.0)) < out_of_sight(small, WALLS)


def test_less_is_wholly_hidden_than_half_hidden() -> None:
    view = seen_from(Viewpoint(80, 400, 130))
    assert 0 < out_of_sight(view, WALLS, least=0.05) < out_of_sight(view, WALLS)


def test_raising_or_bringing_in_the_camera_by_what_is_told_helps() -> None:
    view = seen_from(FLAT)
    up, nearer = raise_by(view, WALLS), bring_in_by(view, WALLS)
    assert up is not None
    assert nearer is not None
    raised = Viewpoint(FLAT.x, FLAT.y, FLAT.z + up)
    brought_in = Viewpoint(FLAT.x, FLAT.y - nearer, FLAT.z)
    assert out_of_sight(view, WALLS) > 0.05
    assert out_of_sight(seen_from(raised), WALLS) <= 0.01
    assert out_of_sight(seen_from(brought_in), WALLS) <= 0.01


def test_a_walls_height_is_told_by_what_it_hides() -> None:
    view = seen_from(FLAT)
    hidden = np.isinf(in_front(view, Walls(17.0)))
    assert walls_of(view, hidden, marked=False).height == pytest.approx(17.0, abs=0.5)


def test_from_above_the_walls_are_taken_to_be_as_usual() -> None:
    view = seen_from(ABOVE)
    nothing = np.zeros(view.sheet.size[::-1], np.bool_)
    nothing[-5:] = True
    assert walls_of(view, nothing, marked=False).height == USUAL_WALL
