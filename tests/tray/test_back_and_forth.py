"""What went in and was taken out, when counts are undone, done again or changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.tray.accounts import Imbalance, Odd
from companion.tray.inputs import (
    Asked,
    CountsSaid,
    CountTaken,
    EnterPressed,
    Input,
    Stands,
    Watched,
)
from companion.tray.state import Stage
from tests.support.tower_scale import EMPTY, SURE, TAKEN, counted, odd, scale
from tests.support.tray_steps import ASKED, FALLEN, NONE, after


def test_a_count_that_is_changed_is_compared_as_it_is_now() -> None:
    wrong = (EMPTY, scale(8, -4), Stands((1, 1), {}, 1, 5))
    assert counted(*wrong).imbalance == Imbalance(Odd.TAKEN_OUT, 4, 5)
    assert counted(*wrong, Stands((1, 1), {}, 1, 4)).imbalance is None
    four = {"red": 4}
    following = Asked(ASKED.throw, (1, 1), ((ASKED.throw, four),), countdown=2)
    assert counted(EMPTY, scale(8, -4), following, scale(8, -4, 8), SURE).stage is Stage.PROPOSED


def test_a_wrong_count_that_is_undone_and_done_again_is_said_again() -> None:
    undone = (EMPTY, scale(8, -6), ASKED)
    assert counted(*undone).imbalance is None
    again = counted(*undone, Stands((1, 1), {}, 1, 5))
    assert again.imbalance == Imbalance(Odd.TAKEN_OUT, 6, 5)


def test_an_undone_count_is_compared_again() -> None:
    again = replace(ASKED, place=(1, 1))
    state = counted(scale(8, -4), EMPTY, again)
    assert (state.stage, state.imbalance) == (Stage.WAITING, None)
    said = (CountsSaid(NONE | {"red": 2, "blue": 2}), EnterPressed(), CountTaken((1, 2), {}))
    assert counted(scale(8, -4), EMPTY, again, *said).imbalance is None  # four, as were taken out
    wrong = counted(scale(8, -4), EMPTY, again, CountsSaid(NONE | FALLEN), EnterPressed(), TAKEN)
    assert wrong.imbalance == Imbalance(Odd.TAKEN_OUT, 4, 5)


FOLLOWING = Asked(ASKED.throw, (1, 1), ((ASKED.throw, FALLEN),), countdown=2)
THROWN = (scale(), EMPTY, ASKED, scale(8))  # not counted
LATER = (*THROWN, SURE, EnterPressed(), TAKEN, scale(8, -5), EMPTY, FOLLOWING, scale(8, -5, 8))


@pytest.mark.parametrize(
    ("thrown", "left", "again"),
    [
        (THROWN, Stands((1, 0), {}, 0, 0), ASKED),
        (LATER, Stands((1, 1), {}, 1, 5), FOLLOWING),
        (LATER, ASKED, FOLLOWING),
        (LATER, Watched(("camera", "board")), FOLLOWING),
        ((EMPTY, ASKED, SURE, scale(8)), Stands((1, 0), {}, 0, 0), ASKED),  # it came late
    ],
)
def test_a_throw_that_is_left_with_cubes_in_it_and_thrown_again_is_not_compared(
    thrown: tuple[Input, ...], left: Input, again: Asked
) -> None:
    """Two cubes are taken out of the tower, and eight thrown in, in one movement."""
    numbers = (8,) if again is ASKED else (8, -5, 8)
    for inputs in ((left, again, scale(*numbers, 6)), (left, scale(*numbers, 6), again)):
        assert odd(*thrown, *inputs, SURE) is None
        taken = (*thrown, *inputs, SURE, EnterPressed(), TAKEN)
        assert odd(*taken) is None
        assert odd(*taken, scale(*numbers, 6, -4)) == Imbalance(Odd.TAKEN_OUT, 4, 5)


def test_a_count_that_is_done_again_after_its_throw_was_thrown_again_is_not_compared() -> None:
    undone = (EMPTY, scale(8, -5), ASKED, scale(8, -5, 6))
    again = (*undone, Stands((1, 1), {}, 1, 5), scale(8, -5, 6, -4))
    assert counted(*again).imbalance is None


def test_a_throw_that_is_left_before_any_cube_went_in_is_compared() -> None:
    state = after(*THROWN[:-1], Stands((1, 0), {}, 0, 0), ASKED, scale(9), SURE)
    assert state.imbalance == Imbalance(Odd.WENT_IN, 9, 8)
    for left in (Stands((1, 1), {}, 1, 5), ASKED):  # the next key undoes the count as well
        on = (*LATER[:-1], left, FOLLOWING)
        assert odd(*on, scale(8, -5, 9), SURE) == Imbalance(Odd.WENT_IN, 9, 8)
        at_once = (*LATER[:-3], EMPTY, FOLLOWING, left, FOLLOWING, scale(8, 3))  # taken out as well
        assert odd(*at_once, SURE) is None
