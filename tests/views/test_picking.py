"""One of some for each row: by digits in a row, by names, by arrows; nothing typed is ignored."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.flow import Pick
from companion.engine.grid import OneOfEach, cell
from companion.views.choosing import AnswerMade
from companion.views.face import Face
from companion.views.picking import Picking, picking
from companion.words.language import speaking

CARDS = ("Ulm", "Baden", "Bern")
ROWS = ("one", "two", "three")


class Plain(Face):
    """Of no game: cards and rows are called as they are."""

    def __init__(self) -> None:
        pass

    def label(self, question: object, option: str) -> str:
        return option.partition("/")[0]


def way(**more: Any) -> Picking:
    grid = OneOfEach(
        {cell(card, row): 1 for card in CARDS for row in ROWS},
        rows=CARDS,
        columns=ROWS,
        **{"none": "nothing", "times": {"Ulm": 1}, **more},
    )
    return picking(grid, Plain(), Pick(options=CARDS))


def after(*keys: str, **more: Any) -> Picking | AnswerMade:
    now: Any = way(**more)
    for key in keys:
        now = now.press(key) or now
    return now  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("keys", "picked"),
    [
        ("120", {"one": "Ulm", "two": "Baden"}),
        (["b", "a", "3", "1"], {"one": "Baden", "two": "Bern", "three": "Ulm"}),
        (["b", "e", "down", "down", "u"], {"one": "Bern", "three": "Ulm"}),
        (["right", "right", "tab", "3"], {"one": "Baden", "two": "Bern"}),
        (["1", "backspace", "2"], {"one": "Baden"}),
        (["1", "2", "escape", "3"], {"one": "Ulm", "two": "Bern"}),  # only the last is gone
        (["1", "2", "escape", "escape", "3"], {"one": "Ulm", "two": "Bern"}),  # it asked
        (["1", "2", "escape", "escape", "escape", "3"], {"one": "Bern"}),
        (["9", "3"], {"one": "Bern"}),
    ],
)
def test_what_is_typed_is_picked(keys: list[str], picked: dict[str, str]) -> None:
    assert after(*keys, "enter") == AnswerMade({f"{card}/{row}": 1 for row, card in picked.items()})


@pytest.mark.parametrize(
    "keys",
    [
        [],  # nothing is typed
        ["9"],  # no such card
        "1234",  # a digit more than there are rows
        "12341",
        "123u",
        ["b"],  # Baden or Bern
        ["x"],
        "110",  # one card twice
    ],
)
def test_what_is_not_sure_is_not_taken(keys: list[str]) -> None:
    refused = after(*keys, "enter")
    assert isinstance(refused, Picking)
    assert refused.hint


def test_a_digit_too_many_goes_by_backspace() -> None:
    assert after(*"1234", "backspace", "enter") == after(*"123", "enter")


def test_where_each_row_needs_one_0_is_none_and_no_row_is_left_out() -> None:
    for keys in ("0", "12"):
        refused = after(*keys, "enter", none="")
        assert isinstance(refused, Picking)
        assert refused.hint
    assert isinstance(after(*"123", "enter", none=""), AnswerMade)


def test_a_proposal_gives_way_to_a_card_that_is_typed_before_it() -> None:
    now = {"Ulm/two": 1}
    assert after("enter", now=now) == AnswerMade({"Ulm/two": 1})
    assert after("1", "enter", now=now) == AnswerMade({"Ulm/one": 1})


def test_the_digits_of_a_french_keyboard_are_digits() -> None:
    with speaking("fr"):
        assert after("&", "é", "à", "enter") == AnswerMade({"Ulm/one": 1, "Baden/two": 1})
