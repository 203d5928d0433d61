"""Numbers for several places, typed in one line as people say them."""

from __future__ import annotations

import pytest

from companion.views.choosing import Taken
from companion.views.listing import Listing
from companion.views.spreading import Spread

PLACES = ("red", "blue", "black", "green")


def line(*proposed: int) -> Listing:
    first = proposed or (0, 0, 0, 0)
    most, letters = (20, 20, 20, 5), tuple("RBKG")
    return Listing(PLACES, PLACES, 1, None, letters, first, (0,) * 4, most=most, numbers=first)


def after(keys: str | list[str], start: Listing) -> Spread | Taken:
    now: Spread | Taken = start
    for key in keys:
        assert isinstance(now, Spread)
        pressed = now.press("space" if key == " " else key)
        assert pressed is not None
        now = pressed
    return now


def told(keys: str | list[str], start: Listing) -> str:
    now = after(keys, start)
    assert isinstance(now, Spread)
    return now.told


@pytest.mark.parametrize(
    "typed", ["3r2k", "3 red 2 black", "r3 k2", "red 3, black 2", "3r,2bla", "2r 2k r", "RED3K2"]
)
def test_it_is_read_however_it_is_said(typed: str) -> None:
    assert after([*typed, "enter"], line()) == Taken({"red": 3, "black": 2})


def test_a_letter_stands_for_its_colour_before_others_that_begin_so() -> None:
    assert after([*"2b", "enter"], line()) == Taken({"blue": 2})
    assert after([*"2bla", "enter"], line()) == Taken({"black": 2})


def test_a_name_alone_is_one() -> None:
    assert after([*"red blue", "enter"], line()) == Taken({"red": 1, "blue": 1})


def test_enter_takes_what_is_proposed_and_typing_begins_anew() -> None:
    assert after(["enter"], line(3, 2, 0, 0)) == Taken({"red": 3, "blue": 2})
    assert after([*"4g", "enter"], line(3, 2, 0, 0)) == Taken({"green": 4})


def test_the_line_taken_back_leaves_what_was_proposed_and_esc_then_nothing() -> None:
    back = after([*"4g", "backspace", "backspace"], line(3, 2, 0, 0))
    assert isinstance(back, Spread)
    assert back.numbers == (3, 2, 0, 0)
    nothing = back.press("escape")
    assert isinstance(nothing, Spread)
    assert nothing.numbers == (0, 0, 0, 0)
    assert nothing.press("escape") is None


def test_arrows_put_one_number_right_and_leave_the_others() -> None:
    keys = ["down", "down", "4", "enter"]
    assert after(keys, line(3, 2, 0, 0)) == Taken({"red": 3, "blue": 4})
    assert after([*"3r2b", "+", "+", "enter"], line()) == Taken({"red": 3, "blue": 2})
    assert after([*"3r2b", "up", "up", "right", "enter"], line()) == Taken({"red": 4, "blue": 2})


def test_a_number_without_a_name_too_many_and_no_such_name_are_told() -> None:
    assert "3 of what?" in told([*"3", "enter"], line())
    assert told("3", line()) == ""
    assert "0 to 5 of green" in told("9g", line())
    assert "fits none" in told("3x", line())
    for keys in ("9g", "3x", "3"):
        assert isinstance(after([*keys, "enter"], line()), Spread)


def test_every_letter_of_a_long_line_counts() -> None:
    assert after([*"3 red     2 blue      1 black          4 green", "enter"], line()) == Taken(
        {"red": 3, "blue": 2, "black": 1, "green": 4}
    )


def test_a_line_that_is_full_says_so() -> None:
    assert told("1r" + " " * 198 + "2", line()) == "1 to 200 letters, then Enter."


def test_digits_of_other_scripts_are_no_numbers_and_never_left_out_unsaid() -> None:
    assert told(["\u0663"], line()) == "Type it as “3r 2b”."
    spread = Spread(PLACES, PLACES, 0, None, most=(20,) * 4, numbers=(0,) * 4)
    by_places = spread.press("\u0663")
    assert isinstance(by_places, Spread)
    assert isinstance(by_places.press("enter"), Spread)


def test_nothing_will_not_do_where_something_must_go() -> None:
    assert "at least 1 in all" in told(["enter"], line())
