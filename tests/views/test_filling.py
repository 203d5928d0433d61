"""Numbers in rows and columns: what keys do, and what is told."""

from __future__ import annotations

from companion.engine.grid import AmountGrid, cell
from companion.views.choosing import Taken
from companion.views.face import Face
from companion.views.filling import Filling, filling

ROWS, COLUMNS = ("anna", "ben"), ("lands", "palaces")
MOST = {cell(row, "lands"): 12 for row in ROWS} | {cell("anna", "palaces"): 3}  # ben may have none
GRID = AmountGrid(MOST, rows=ROWS, columns=COLUMNS, rule="M1")


def after(*keys: str, now: dict[str, int] | None = None) -> Filling | Taken:
    way: Filling | Taken = filling(
        AmountGrid(MOST, rows=ROWS, columns=COLUMNS, now=now or {}), FACE
    )
    for key in keys:
        assert isinstance(way, Filling)
        way = way.press(key) or way
    return way


FACE = Face("meadow")


def amounts(*keys: str) -> object:
    taken = after(*keys, "enter")
    assert isinstance(taken, Taken)
    return taken.answer


def test_a_full_number_leads_to_the_next_cell_and_a_short_one_waits_for_more() -> None:
    assert amounts("1", "2", "3", "5") == {"anna/lands": 12, "anna/palaces": 3, "ben/lands": 5}
    assert amounts("4", "space", "2") == {"anna/lands": 4, "anna/palaces": 2}


def test_letters_lead_to_a_row_and_arrows_from_cell_to_cell() -> None:
    assert amounts("b", "4") == {"ben/lands": 4}
    assert amounts("right", "2") == {"anna/palaces": 2}
    assert amounts("down", "right", "7") == {"ben/lands": 7}  # nothing is there


def test_too_many_are_refused_by_the_name_of_the_cell() -> None:
    way = after("right", "4", "enter")
    assert isinstance(way, Filling)
    assert "0 to 3 of anna, palaces would do" in way.told


def test_backspace_goes_back_over_what_was_typed() -> None:
    assert amounts("1", "2", "3", "backspace", "1") == {"anna/lands": 12, "anna/palaces": 1}
    assert amounts("1", "2", "backspace", "5") == {"anna/lands": 5}


def test_it_begins_with_what_stands_there() -> None:
    way = after(now={"ben/lands": 6})
    assert isinstance(way, Filling)
    assert way.amounts == {"ben/lands": 6}
    assert [way.total(column) for column in (0, 1)] == [6, 0]
