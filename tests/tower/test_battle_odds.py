"""How a battle may end: exact for what is known of the tower."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from companion.engine.flow import Throw
from companion.tower.battle_odds import chances, tray_chances
from companion.tower.model import CHANCES, STEPS, fresh_model

SIDES = ("red", "blue")
F, L = 13 / 24, 3 / 24  # places 6 and 1 of the grid


def at(fall: int, loose: int) -> Any:
    """A tower of which is known that it does just that; places on the grid."""
    weights = np.zeros(STEPS * STEPS)
    weights[fall * STEPS + loose] = 1
    return SimpleNamespace(chances=lambda: weights)


def more(counts: tuple[int, ...]) -> tuple[str | None, int]:
    """Who has more wins, and keeps what he has more."""
    red, blue = counts
    return ("red" if red > blue else "blue" if blue > red else None), abs(red - blue)


def test_one_against_one_is_won_by_who_falls_alone() -> None:
    ((red, blue, nobody),) = chances([Throw({}, {"red": 1, "blue": 1}, {})], SIDES, more, at(6, 1))
    assert (red.winner, blue.winner, nobody.winner) == ("red", "blue", None)
    assert red.odds == blue.odds == pytest.approx(F * (1 - F))
    assert nobody.odds == pytest.approx(F * F + (1 - F) * (1 - F))
    assert red.left == pytest.approx(1)
    assert nobody.left == 0


def test_two_and_one_stuck_against_one_in_the_tray_worked_by_hand() -> None:
    throw = Throw({"red": 1}, {"red": 2}, {"blue": 1})
    ((red, blue, nobody),) = chances([throw], SIDES, more, at(6, 1))
    none, one = (1 - F) ** 2 * (1 - L), 2 * F * (1 - F) * (1 - L) + (1 - F) ** 2 * L
    three = F * F * L
    two = 1 - none - one - three
    assert nobody.odds == pytest.approx(none * (1 - F) + one * F)
    assert blue.odds == pytest.approx(none * F)
    assert blue.left == pytest.approx(1)
    assert red.odds == pytest.approx(1 - nobody.odds - blue.odds)
    armies = one * (1 - F) + two * (2 - F) + three * (3 - F)
    assert red.odds * red.left == pytest.approx(armies)


def test_colours_hang_together_where_the_tower_is_not_known() -> None:
    # Who sees all of one colour fall thinks better of the tower: level more often than apart.
    trays = tray_chances(Throw({}, {"red": 1, "blue": 1}, {}), SIDES, fresh_model())
    apart = np.outer(trays.sum(axis=1), trays.sum(axis=0))
    assert trays.sum() == pytest.approx(1)
    assert trays[1, 1] > apart[1, 1]
    fall = fresh_model().chances().reshape(STEPS, STEPS).sum(axis=1)
    assert trays[1, 1] == pytest.approx(float(fall @ CHANCES**2))


def test_with_one_army_more_the_chance_grows_and_each_is_as_if_asked_alone() -> None:
    throws = [Throw({"blue": 2}, {"red": n, "blue": 3}, {"red": 1}) for n in (1, 2, 3)]
    together = chances(throws, SIDES, more, fresh_model())
    assert together[0][0].odds < together[1][0].odds < together[2][0].odds
    for throw, column in zip(throws, together, strict=True):
        (alone,) = chances([throw], SIDES, more, fresh_model())
        assert [each.odds for each in alone] == pytest.approx([each.odds for each in column])


def test_an_end_that_cannot_be_is_not_told() -> None:
    ((one,),) = chances([Throw({}, {"red": 2}, {})], ("red",), lambda c: ("red", c[0]), at(6, 1))
    assert one.winner == "red"
    assert one.odds == pytest.approx(1)
    assert one.left == pytest.approx(2 * F)
