"""Every promise is really kept under watch: each, broken on purpose, is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.state import State
from companion.tower.ledger import RESERVE
from tests.support.wallenstein_table import game

MARK = "Gft. Mark"  # red's, one site
NEUTRAL = "Anhalt"

Breaking = Callable[[State], object]


def test_a_fresh_table_breaks_no_promise() -> None:
    assert GAME.broken(game(3).state) == []


@pytest.mark.parametrize(
    ("breaking", "told"),
    [
        (lambda t: t.ledger.totals.update(red=61), "62 red cubes, not 61"),
        (lambda t: t.ledger.move("blue", 1, RESERVE, MARK), "blue armies stand in Gft. Mark"),
        (lambda t: t.ledger.move("red", 1, RESERVE, NEUTRAL), "red armies stand in Anhalt"),
        (lambda t: t.ledger.move("green", 1, RESERVE, MARK), "peasants stand in Gft. Mark"),
        (lambda t: t.owners.update({MARK: 7}), "held by nobody at this table"),
        (lambda t: t.owners.update({"Bremen": 0}), "not in play"),
        (lambda t: t.used.update({NEUTRAL: "palace"}), "a card is used that nobody holds"),
        (lambda t: t.markers.update({NEUTRAL: 1}), "markers lie in a province that nobody holds"),
        (lambda t: t.markers.update({MARK: 43}), "43 revolt markers"),
        (lambda t: t.markers.update({MARK: 0}), "0 revolt markers"),
        (lambda t: t.buildings.update({NEUTRAL: ("palace",)}), "a building stands in a province"),
        (lambda t: t.buildings.update({MARK: ("palace", "church")}), "palace, church stand in"),
        (lambda t: t.buildings.update({"Passau": ("church", "church")}), "church, church stand in"),
        (lambda t: setattr(t.seats[0], "thalers", -1), "red has -1 thalers"),
        (lambda t: setattr(t.seats[0], "points", -1), "-1 points"),
    ],
)
def test_a_broken_promise_is_told(breaking: Breaking, told: str) -> None:
    state = game(3).state
    breaking(state)
    assert any(told in promise for promise in GAME.broken(state))


def test_more_palaces_than_the_box_holds_are_told() -> None:
    state = game(5).state
    for province in state.provinces:
        state.take(0, province)
        state.buildings[province] = ("palace",)
    assert "45 of palace are built" in GAME.broken(state)
