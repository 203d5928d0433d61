"""Numbers in rows and columns: what keys do, and what is told."""

from __future__ import annotations

from companion.engine.grid import AmountGrid, cell
from companion.terminal.widgets.main.filled import FillingGrid
from companion.views.choosing import AnswerMade
from companion.views.face import Face
from companion.views.filling import NumberTable, filling

ROWS, COLUMNS = ("anna", "ben"), ("lands", "palaces")
MOST = {cell(row, "lands"): 12 for row in ROWS} | {cell("anna", "palaces"): 3}  # ben may have none
GRID = AmountGrid(MOST, rows=ROWS, columns=COLUMNS, rule="M1")


def after(*keys: str, now: dict[str, int] | None = None) -> NumberTable | AnswerMade:
    way: NumberTable | AnswerMade = filling(
        AmountGrid(MOST, rows=ROWS, columns=COLUMNS, now=now or {}), FACE
    )
    for key in keys:
        assert isinstance(way, NumberTable)
        way = way.press(key) or way
    return way


FACE = Face("meadow")


def amounts(*keys: str) -> object:
    taken = after(*keys, "enter")
    assert isinstance(taken, AnswerMade)
    return taken.answer


def test_a_full_number_leads_to_the_next_cell_and_a_short_one_waits_for_more() -> None:
    assert amounts("1", "2", "3", "5") == {"anna/lands": 12, "anna/palaces": 3, "ben/lands": 5}
    assert amounts("4", "space", "2") == {"anna/lands": 4, "anna/palaces": 2}


def test_digits_in_a_row_are_offered_only_where_each_is_a_number_of_its_own() -> None:
    assert _told(
        AmountGrid({**MOST, "anna/lands": 9, "ben/lands": 4}, rows=ROWS, columns=COLUMNS)
    ).endswith("anna, lands: 0 to 9 · Enter accepts all · all in a row: 3 digits")
    told = _told(AmountGrid(MOST, rows=ROWS, columns=COLUMNS))
    assert told.startswith("› ▏  a number, then Tab · anna, lands: 0 to 12")
    assert "in a row" not in told


def _told(grid: AmountGrid) -> str:
    way = filling(grid, FACE)
    return FillingGrid(way, 12, (8, 8), 0, len(ROWS)).drawn().plain.splitlines()[-1]


def test_letters_lead_to_a_row_and_arrows_from_cell_to_cell() -> None:
    assert amounts("b", "4") == {"ben/lands": 4}
    assert amounts("right", "2") == {"anna/palaces": 2}
    assert amounts("down", "right", "7") == {"ben/lands": 7}  # nothing is there


def test_too_many_are_refused_by_the_name_of_the_cell() -> None:
    way = after("right", "4", "enter")
    assert isinstance(way, NumberTable)
    assert "too many for anna, palaces. Choose 0 to 3." in way.hint


def test_backspace_goes_back_over_what_was_typed() -> None:
    assert amounts("1", "2", "3", "backspace", "1") == {"anna/lands": 12, "anna/palaces": 1}
    assert amounts("1", "2", "backspace", "1") == {"anna/lands": 11}


def test_an_arrow_goes_from_the_cell_that_the_number_is_in() -> None:
    assert amounts("1", "2", "right", "2") == {"anna/lands": 12, "anna/palaces": 2}
    assert amounts("1", "2", "down", "5") == {"anna/lands": 12, "ben/lands": 5}
    assert amounts("1", "2", "tab", "2") == {"anna/lands": 12, "anna/palaces": 2}


def test_the_cell_where_the_next_digit_goes_is_told_before_it_is_typed() -> None:
    way = after("1", "2")
    assert isinstance(way, NumberTable)
    assert way.goes_on is not None
    assert way.name_of(way.goes_on) == "anna, palaces"


def test_a_whole_grid_is_typed_all_in_a_row() -> None:
    places = {cell(row, column): 9 for row in ROWS for column in COLUMNS}
    way: NumberTable | AnswerMade | None = filling(
        AmountGrid(places, rows=ROWS, columns=COLUMNS), FACE
    )
    for key in ("3", "1", "0", "2", "enter"):
        assert isinstance(way, NumberTable)
        way = way.press(key)
    assert way == AnswerMade({"anna/lands": 3, "anna/palaces": 1, "ben/palaces": 2})


def test_a_name_behind_a_number_is_asked_about_and_changes_nothing() -> None:
    way = after("5", "b", now={"ben/lands": 6})
    assert isinstance(way, NumberTable)
    assert "5b: is 5 for this cell or for b?" in way.hint
    assert way.amounts == {"ben/lands": 6}
    assert amounts("1", "2", "3", "b", "5") == {  # 123 are no number of Ben's
        "anna/lands": 12,
        "anna/palaces": 3,
        "ben/lands": 5,
    }
    assert amounts("b", "5", "space", "a", "1") == {"ben/lands": 5, "anna/lands": 1}


def test_enter_alone_never_says_that_nothing_is_there() -> None:
    way = after("enter")
    assert isinstance(way, NumberTable)
    assert "0 is possible" in way.hint
    assert amounts("0") == {}


def test_a_digit_behind_a_number_that_is_too_high_begins_another() -> None:
    assert amounts("1", "5", "7") == {"anna/lands": 7}


def test_letters_without_a_number_are_not_taken() -> None:
    for keys in (["b"], ["x"], ["b", "x"]):
        assert isinstance(after(*keys, "enter"), NumberTable)


def test_it_begins_with_what_stands_there() -> None:
    way = after(now={"ben/lands": 6})
    assert isinstance(way, NumberTable)
    assert way.amounts == {"ben/lands": 6}
    assert [way.total(column) for column in (0, 1)] == [6, 0]


def test_escape_resets_the_cell_then_asks_then_resets_the_table_then_leaves() -> None:
    stood = {"anna/lands": 5}
    cell_reset = after("right", "3", "left", "1", "2", "escape", now=stood)
    assert isinstance(cell_reset, NumberTable)
    assert cell_reset.amounts == {"anna/lands": 5, "anna/palaces": 3}
    asked = cell_reset.press("escape")
    assert isinstance(asked, NumberTable)
    assert asked.hint.startswith("Esc again deletes")
    assert asked.amounts == cell_reset.amounts
    reset = asked.press("escape")
    assert isinstance(reset, NumberTable)
    assert reset.amounts == stood
    assert reset.press("escape") is None


def test_enter_behind_a_table_that_was_reset_to_nothing_books_nothing() -> None:
    assert isinstance(after("3", "escape", "enter"), NumberTable)
    keys = ("3", "right", "2", "escape", "escape", "escape", "enter")
    assert isinstance(after(*keys), NumberTable)


def test_any_other_key_keeps_what_was_typed_when_escape_has_asked() -> None:
    assert amounts("3", "down", "escape", "5", "escape", "escape") == {"anna/lands": 3}
    assert amounts("3", "down", "escape", "down", "escape") == {"anna/lands": 3}
