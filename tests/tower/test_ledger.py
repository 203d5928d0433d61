"""Cubes move and are never made or lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import ImpossibleMove
from companion.tower.ledger import RESERVE, TOWER, TRAY, Ledger

TOTALS = {"red": 10, "blue": 8, "green": 3}
PLACES = (RESERVE, TOWER, TRAY, "Bayern", "Sachsen")

moves = st.tuples(
    st.sampled_from([*TOTALS, "mauve"]),
    st.integers(-2, 12),
    st.sampled_from(PLACES),
    st.sampled_from(PLACES),
)


def test_all_cubes_begin_in_the_reserve() -> None:
    ledger = Ledger(TOTALS)
    assert ledger.at(RESERVE) == TOTALS
    assert ledger.places() == {RESERVE: TOTALS}


def test_what_is_moved_lies_there_and_no_longer_here() -> None:
    ledger = Ledger(TOTALS)
    ledger.move("red", 4, RESERVE, "Bayern")
    assert ledger.count(RESERVE, "red") == 6
    assert ledger.at("Bayern") == {"red": 4}


def test_a_place_that_was_emptied_holds_nothing() -> None:
    ledger = Ledger(TOTALS)
    ledger.move("red", 4, RESERVE, "Bayern")
    ledger.move("red", 4, "Bayern", TOWER)
    assert ledger.at("Bayern") == {}
    assert set(ledger.places()) == {RESERVE, TOWER}


def test_all_in_the_tray_goes_into_the_tower_at_once() -> None:
    ledger = Ledger(TOTALS)
    ledger.move("red", 4, RESERVE, TRAY)
    ledger.move("green", 1, RESERVE, TRAY)
    assert ledger.move_all(TRAY, TOWER) == {"red": 4, "green": 1}
    assert (ledger.at(TRAY), ledger.at(TOWER)) == ({}, {"red": 4, "green": 1})


def test_what_is_asked_of_a_ledger_cannot_change_it() -> None:
    ledger = Ledger(TOTALS)
    ledger.at(RESERVE)["red"] = 99
    ledger.places()[RESERVE]["red"] = 99
    assert ledger.count(RESERVE, "red") == 10


def test_moving_to_where_they_are_changes_nothing() -> None:
    ledger = Ledger(TOTALS)
    ledger.move("red", 10, RESERVE, RESERVE)
    assert ledger.at(RESERVE) == TOTALS


@pytest.mark.parametrize("number", [11, -1])
def test_no_more_than_there_are(number: int) -> None:
    ledger = Ledger(TOTALS)
    with pytest.raises(ImpossibleMove, match=f"{number} red from reserve to tray: 10 are there"):
        ledger.move("red", number, RESERVE, TRAY)
    assert ledger.places() == {RESERVE: TOTALS}


@given(st.lists(moves, max_size=40))
def test_whatever_is_moved_each_colour_keeps_its_number(
    tried: list[tuple[str, int, str, str]],
) -> None:
    ledger = Ledger(TOTALS)
    for move in tried:
        before = ledger.places()
        try:
            ledger.move(*move)
        except ImpossibleMove:
            assert ledger.places() == before
        assert ledger.broken() == []
    held = ledger.places().values()
    assert {c: sum(place.get(c, 0) for place in held) for c in TOTALS} == TOTALS
    assert all(number > 0 for place in held for number in place.values())
