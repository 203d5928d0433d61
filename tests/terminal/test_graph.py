"""A graph in cells: everybody's shape at every mark, however many there are."""

from __future__ import annotations

import pytest

from companion.terminal.widgets.ending.graph import drawn
from companion.views.ending import Curve, Graph

SHAPES = {"red": "●", "blue": "■", "yellow": "▲", "black": "◆", "violet": "★"}


def graph(marks: int, *, level: bool = False) -> Graph:
    curves = tuple(
        Curve(colour, colour, tuple(0 if level else n * (seat + 1) for n in range(marks)))
        for seat, colour in enumerate(SHAPES)
    )
    return Graph("Points", tuple(f"m{n}" for n in range(marks)), curves)


@pytest.mark.parametrize("level", [True, False])
@pytest.mark.parametrize("marks", [1, 2, 9, 44, 300])
@pytest.mark.parametrize(("width", "height"), [(24, 5), (45, 12), (58, 12), (96, 14)])
def test_five_players_fit_however_long_the_game_and_small_the_pane(
    width: int, height: int, marks: int, level: bool
) -> None:
    lines = [line.plain for line in drawn(graph(marks, level=level), width, height)]
    assert len(lines) == height
    assert all(len(line) <= width for line in lines)
    shapes = [sum(line.count(shape) for line in lines) for shape in SHAPES.values()]
    assert min(shapes) == max(shapes) >= min(marks, 2)


def test_a_long_game_still_ends_with_its_last_part() -> None:
    lines = [line.plain for line in drawn(graph(44), 58, 12)]
    assert "m0" in lines[-1]
    assert "m43" in lines[-1]


@pytest.mark.parametrize("most", [1, 2, 3, 9, 40])
def test_no_number_stands_at_the_left_twice(most: int) -> None:
    few = Graph("Won", ("start", "1"), (Curve("red", "red", (0, most)),))
    scale = [line.plain.split("┤")[0].strip() for line in drawn(few, 58, 12) if "┤" in line.plain]
    assert len(set(scale)) == len(scale) > 1
    assert str(most) in scale
