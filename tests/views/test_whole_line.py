"""A table of numbers said in one line: row by row, in any order, and never in two ways."""

from __future__ import annotations

import pytest

from companion.engine.grid import AmountGrid, cell
from companion.views.choosing import AnswerMade
from companion.views.face import Face
from companion.views.filling import NumberTable, filling
from companion.views.whole_line import table_said

FACE = Face("meadow")
ROWS = ("anna", "ben", "3", "red")


def table(*columns: str, **now: int) -> NumberTable:
    most = {cell(row, column): 12 for row in ROWS for column in columns}
    standing = {place.replace("_", "/"): number for place, number in now.items()}
    return filling(AmountGrid(most, rows=ROWS, columns=columns, now=standing), FACE)


LINES = ("anna 3 lands 1 palaces; ben 2 lands", "anna lands 3, palaces 1;ben 2l", "a 3l1p; b l2")


@pytest.mark.parametrize("line", LINES)
def test_rows_are_said_one_after_the_other_with_their_columns(line: str) -> None:
    wanted = {"anna/lands": 3, "anna/palaces": 1, "ben/lands": 2}
    assert table_said(line, table("lands", "palaces")) == AnswerMade(wanted)


def test_what_is_not_said_stays_as_it_stood_and_0_is_a_number() -> None:
    way = table("lands", "palaces", anna_lands=5, ben_lands=4)
    assert table_said("anna 0 lands 2 p", way) == AnswerMade({"anna/palaces": 2, "ben/lands": 4})


def test_of_one_column_the_rows_are_enough_in_either_order() -> None:
    assert table_said("3 anna 2b r4", table("lands")) == AnswerMade(
        {"anna/lands": 3, "ben/lands": 2, "red/lands": 4}
    )


def test_a_row_called_by_a_number_is_named_by_it() -> None:
    assert table_said("3 2 lands", table("lands", "palaces")) == AnswerMade({"3/lands": 2})


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "Type a number"),
        ("anna", "anna: how many"),
        ("anna 3", "3 of what"),
        ("carl 3 lands", "fits none"),
        ("anna 3 lands 13 palaces", "too many"),
        ("anna 3 lands; a 2 lands", "two numbers"),
        ("anna 3 lands?", "is not a number"),
        ("anna 3 lands ben 2 lands", ""),
    ],
)
def test_a_line_that_leaves_something_out_is_not_read(line: str, why: str) -> None:
    told = table_said(line, table("lands", "palaces"))
    assert isinstance(told, str)
    assert told
    assert why in told
