"""The cubes' size is measured from those that lie apart on printed paper."""

from __future__ import annotations

import pytest

from companion.vision.colour.paints import usual_paints
from companion.vision.learning.cube_size import CubeSize, cube_size, loose_edges
from tests.support.paper_floors import drawn_floor, spread_out

COLOURS = ("red", "blue", "yellow", "violet", "green")


@pytest.mark.parametrize("edge", [7.0, 8.0, 10.0, 12.0, 14.0])
def test_cubes_of_any_size_are_measured(edge: float) -> None:
    floor = drawn_floor(spread_out([*COLOURS, "red"]), usual_paints(COLOURS), edge)
    size = cube_size(loose_edges(floor))
    assert size is not None
    assert abs(size.mm - edge) <= 0.4


def test_cubes_of_one_colour_that_touch_are_not_measured() -> None:
    paints = usual_paints(COLOURS)
    three = [("red", 40.0, 40.0, 0.0), ("red", 50.0, 40.0, 0.0), ("red", 50.0, 50.0, 0.0)]
    assert loose_edges(drawn_floor(three, paints), paints) == []


def test_cubes_of_two_colours_that_touch_are_told_apart() -> None:
    paints = usual_paints(COLOURS)
    floor = drawn_floor([("red", 40.0, 40.0, 0.0), ("blue", 50.0, 40.0, 0.0)], paints)
    assert loose_edges(floor) == []
    assert loose_edges(floor, paints) == pytest.approx([10.0, 10.0], abs=0.6)


def test_too_few_cubes_tell_no_size() -> None:
    assert cube_size([10.0, 10.0]) is None


def test_cubes_that_disagree_tell_no_size() -> None:
    assert cube_size([8.0, 9.1, 11.0, 12.4, 7.0]) is None


@pytest.mark.parametrize(("mm", "scale"), [(10.0, None), (8.0, None), (14.2, 0.7), (7.1, 1.4)])
def test_a_size_that_no_game_has_tells_how_the_sheet_was_printed(
    mm: float, scale: float | None
) -> None:
    assert CubeSize(mm, 0.1, 6).printed_at == scale
