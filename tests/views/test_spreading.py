"""Numbers for several places, typed in one line as people say them."""

from __future__ import annotations

import pytest

from companion.views.choosing import AnswerMade
from companion.views.spreading import Spread, bounds_text
from companion.words.language import speaking

PLACES = ("red", "blue", "black", "green")


def line(*proposed: int) -> Spread:
    first = proposed or (0, 0, 0, 0)
    return Spread(
        places=PLACES,
        labels=PLACES,
        most=(20, 20, 20, 5),
        numbers=first,
        least=1,
        bounds=bounds_text(1, None),
        proposed=first,
        before=(0,) * 4,
        by_line=True,
        is_marked=False,
    )


def rows(**amounts: int) -> Spread:
    """Where the first place is marked, and none at all may be meant."""
    names = ("red", "blue", "markers")
    numbers = tuple(amounts.get(name, 0) for name in names)
    labels = ("Bob", "Rosa", "revolt markers there")
    return Spread(places=names, labels=labels, most=(9,) * 3, numbers=numbers, before=numbers)


def after(keys: str | list[str], start: Spread) -> Spread | AnswerMade:
    now: Spread | AnswerMade = start
    for key in keys:
        assert isinstance(now, Spread)
        pressed = now.press("space" if key == " " else key)
        assert pressed is not None
        now = pressed
    return now


def told(keys: str | list[str], start: Spread) -> str:
    now = after(keys, start)
    assert isinstance(now, Spread)
    return now.hint


@pytest.mark.parametrize(
    "typed", ["3r2k", "3 red 2 black", "r3 k2", "red 3, black 2", "3r,2bla", "3r2k 0b", "RED3K2"]
)
def test_it_is_read_however_it_is_said(typed: str) -> None:
    assert after([*typed, "enter"], line()) == AnswerMade({"red": 3, "black": 2})


def test_a_letter_stands_for_its_colour_before_others_that_begin_so() -> None:
    assert after([*"2b", "enter"], line()) == AnswerMade({"blue": 2})
    assert after([*"2bla", "enter"], line()) == AnswerMade({"black": 2})


def test_a_name_alone_is_one() -> None:
    assert after([*"red blue", "enter"], line()) == AnswerMade({"red": 1, "blue": 1})


def test_enter_takes_what_is_proposed_and_typing_begins_anew() -> None:
    assert after(["enter"], line(3, 2, 0, 0)) == AnswerMade({"red": 3, "blue": 2})
    assert after([*"4g", "enter"], line(3, 2, 0, 0)) == AnswerMade({"green": 4})


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
    assert after(keys, line(3, 2, 0, 0)) == AnswerMade({"red": 3, "blue": 4})
    assert "“+” is not a number" in told([*"3r2b", "+", "enter"], line())
    assert after([*"3r2b", "up", "up", "right", "enter"], line()) == AnswerMade(
        {"red": 4, "blue": 2}
    )


def test_a_number_without_a_name_too_many_and_no_such_name_are_told() -> None:
    assert "3 of what?" in told([*"3", "enter"], line())
    assert told("3", line()) == ""
    assert "too many for green. Choose 0 to 5" in told("9g", line())
    assert "fits none" in told("3x", line())
    for keys in ("9g", "3x", "3"):
        assert isinstance(after([*keys, "enter"], line()), Spread)


def test_every_letter_of_a_long_line_counts() -> None:
    assert after(
        [*"3 red     2 blue      1 black          4 green", "enter"], line()
    ) == AnswerMade({"red": 3, "blue": 2, "black": 1, "green": 4})


def test_a_line_that_is_full_says_so() -> None:
    assert told("1r" + " " * 198 + "2", line()) == "Type 1 to 200 letters, then press Enter."


def test_digits_of_other_scripts_are_no_numbers_and_never_left_out_unsaid() -> None:
    for start in (line(), rows()):
        assert "“\u0663” is not a number" in told(["\u0663"], start)
        assert isinstance(after(["\u0663", "enter"], start), Spread)


@pytest.mark.parametrize("typed", ["3r2b", "3r 2b", "r3b2", "3 bob, 2 rosa", "b2r3", "3rot 2blau"])
def test_a_row_has_its_letter_its_colour_and_its_name(typed: str) -> None:
    with speaking("de" if "rot" in typed else "en"):
        assert after([*typed, "enter"], rows()) == AnswerMade({"red": 3, "blue": 2})


def test_a_printed_letter_is_never_the_beginning_of_another_row() -> None:
    assert after([*"b5r3", "enter"], rows()) == AnswerMade({"blue": 5, "red": 3})


def test_digits_alone_are_the_marked_rows_and_arrows_go_on() -> None:
    assert after(["3", "down", "2", "enter"], rows()) == AnswerMade({"red": 3, "blue": 2})


def test_a_digit_and_then_letters_are_one_amount() -> None:
    assert after([*"2rev", "enter"], rows()) == AnswerMade({"markers": 2})
    assert "1 of what" in told([*"2rev1", "enter"], rows())


def test_enter_alone_never_says_that_nothing_is_there() -> None:
    assert "0 is possible" in told(["enter"], rows())
    assert after(["0", "enter"], rows()) == AnswerMade({})
    assert after(["enter"], rows(blue=2)) == AnswerMade({"blue": 2})
    assert after(["escape", "enter"], rows(blue=2)) == AnswerMade({})  # Esc has deleted them


def test_a_digit_behind_a_number_that_is_too_high_begins_another() -> None:
    assert "too many for Bob. Choose 0 to 9" in told(["6", "0"], rows())
    assert after(["6", "0", "6", "enter"], rows()) == AnswerMade({"red": 6})


def test_the_reading_stands_beside_the_line() -> None:
    typed = after("3r2b", rows())
    assert isinstance(typed, Spread)
    assert typed.reading_of == "Bob 3 · Rosa 2"


def test_esc_takes_the_line_back_then_asks_then_takes_the_numbers_and_then_leaves() -> None:
    now = after([*"3r", "escape"], rows(blue=2))
    assert isinstance(now, Spread)
    assert now.amounts == {"blue": 2}
    assert told(["4", "down", "escape"], now).startswith("Esc again deletes")
    assert after(["4", "down", "escape", "enter"], now) == AnswerMade({"red": 4, "blue": 2})
    empty = after(["4", "down", "escape", "escape"], now)
    assert isinstance(empty, Spread)
    assert not empty.total
    assert empty.press("escape") is None


def test_nothing_will_not_do_where_something_must_go() -> None:
    assert "at least 1 in all" in told(["enter"], line())


def test_one_place_is_told_in_the_singular() -> None:
    assert bounds_text(1, 1) == "at least 1 in all, from 1 place at most"
    assert bounds_text(0, 2) == "from 2 places at most"


def test_a_whole_line_is_read_as_its_keys_are() -> None:
    assert rows().whole(" 3r 2b ") == AnswerMade({"red": 3, "blue": 2})
    assert rows(blue=1).whole("0") == AnswerMade({})
    assert "3 of what" in str(rows().whole("3"))
    assert "is not a number" in str(rows().whole("3r?"))
    assert "0 is possible" in str(rows().whole(" "))
