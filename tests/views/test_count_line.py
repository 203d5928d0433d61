"""A throw's count, typed as any other amounts: what each key makes of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.flow import Throw
from companion.tray.tally import Tally, by_hand
from companion.views.count_line import CountLine, count_line
from companion.views.face import NOBODY
from companion.views.typed_numbers import Typing, fresh_typing
from companion.words.language import speaking

THROW = Throw({"red": 9, "blue": 3, "yellow": 5}, {"blue": 4, "red": 4}, {}, ("blue", "red"))
OTHERS = ({"red": 1}, {"red": 2, "blue": 2})


def offered() -> Tally:
    """A count by a camera, which is in doubt and offers two others."""
    believed = {"blue": 1, "red": 4, "yellow": 0}
    return replace(by_hand(THROW), counts=believed, sure=0.6, others=OTHERS, proposed=believed)


def after(keys: str | list[str], tally: Tally | None = None) -> tuple[CountLine, Typing]:
    tally = tally or by_hand(THROW)
    line, now = count_line(tally, NOBODY), fresh_typing(tally)
    for key in keys:
        line, now = line.press("space" if key == " " else key, now)
    return line, now


def amounts_of(keys: str | list[str], tally: Tally | None = None) -> dict[str, int]:
    line, now = after(keys, tally)
    assert not line.unfinished
    return now.counts_by_hand


@pytest.mark.parametrize("line", ["3r2b", "3r 2b", "r3b2", "b2r3", "3 red 2 blue", "red 3, blue 2"])
def test_a_throw_is_counted_in_either_order(line: str) -> None:
    assert amounts_of(line) == {"red": 3, "blue": 2}
    assert amounts_of(line, offered()) == {"red": 3, "blue": 2}


def test_a_french_keyboard_needs_no_shift() -> None:
    with speaking("fr"):
        assert amounts_of('r"b(') == {"red": 3, "blue": 5}
        assert amounts_of('"r') == {"red": 3}


def test_digits_alone_go_down_the_colours() -> None:
    assert amounts_of("23") == {"blue": 2, "red": 3}


def test_an_arrow_goes_from_the_colour_that_the_number_is_of() -> None:
    assert amounts_of(["2", "down", "3"]) == {"blue": 2, "red": 3}


def test_a_digit_alone_chooses_what_else_may_lie_there_and_a_letter_behind_it_does_not() -> None:
    assert amounts_of("2", offered()) == {"red": 2, "blue": 2, "yellow": 0}
    assert amounts_of("2y", offered()) == {"yellow": 2}


def test_a_colour_that_is_said_again_is_put_right() -> None:
    assert amounts_of("r3b2r4") == {"red": 4, "blue": 2}
    assert amounts_of("3r2b4r") == {"red": 4, "blue": 2}


def test_what_lacks_a_number_or_a_colour_is_not_taken() -> None:
    for keys in ("r", "3r2", "3rb", "r3x"):
        line, _now = after(keys)
        assert line.unfinished, keys
    assert after("3r2")[1].counts_by_hand == {"red": 3}


def test_a_number_of_another_colour_is_too_high_only_until_its_letter_comes() -> None:
    assert amounts_of("9r") == {"red": 9}


def test_a_refused_number_is_not_taken_and_the_next_digit_begins_another() -> None:
    line, _now = after("r99")
    assert "at most 13" in line.hint
    assert line.unfinished
    assert amounts_of("r994") == {"red": 4}
    assert amounts_of("b9b2") == {"blue": 2}


def test_digits_down_several_colours_and_a_letter_can_be_two_things() -> None:
    throw = Throw({"red": 30, "blue": 4}, {}, {}, ("blue", "red"))
    line, now = after("32r", by_hand(throw))
    assert not line.hint
    assert now.counts_by_hand == {"blue": 3, "red": 2}
    many = Throw({"red": 40, "blue": 3}, {}, {}, ("blue", "red"))
    line, now = after("32r", by_hand(many))
    assert "is that 32 of r?" in line.unfinished
    assert now.counts_by_hand == {"blue": 3, "red": 2}


def test_backspace_takes_the_last_letter_of_a_line_back() -> None:
    assert amounts_of(["3", "r", "2", "b", "backspace", "backspace"]) == {"red": 3}
    assert amounts_of(["3", "r", "2", "b", "backspace", "backspace", "1", "b"]) == {
        "red": 3,
        "blue": 1,
    }


def test_escape_deletes_the_line_and_then_all_that_was_said() -> None:
    assert after([*"3r 2", "escape"])[1].counts_by_hand == {}
    assert after([*"3r", "down", *"b2", "escape"])[1].counts_by_hand == {"red": 3}
    asked, now = after([*"3r", "down", *"b2", "escape", "escape"])
    assert asked.hint.startswith("Esc again deletes")
    assert now.counts_by_hand == {"red": 3}
    assert asked.press("escape", now)[1].counts_by_hand == {}
    assert after([*"3r", "escape", *"b2"])[1].counts_by_hand == {"blue": 2}
    believed = offered()
    back = after([*"3r", "down", "escape", "escape"], believed)[1]
    assert back.tally.counts == believed.counts


def test_a_number_that_was_deleted_does_not_come_back_with_the_next() -> None:
    assert after([*"r3", "backspace", *"b2"])[1].counts_by_hand == {"blue": 2}


@pytest.mark.parametrize("more", [[], ["down"], ["9"]])
def test_after_an_impossible_number_of_the_next_colour_nothing_is_accepted(more: list[str]) -> None:
    assert after(["9", *more])[1].is_refused


def test_until_a_number_that_will_do_takes_its_place_or_backspace_lets_the_count_be() -> None:
    assert after("93")[1] == after("3")[1]
    _line, now = after(["down", "9", "backspace"], offered())
    assert not now.is_refused
    assert now.tally == offered()


def test_taps_select_a_colour_and_add_cubes_to_it() -> None:
    now = fresh_typing(offered())
    for colour in ("red", "red", "red"):
        now = now.tap(colour)
    assert now.counts_by_hand == {"red": 6}
    assert now.tap("yellow").at == "yellow"


def test_after_the_most_taps_begin_again_at_none() -> None:
    now = fresh_typing(by_hand(THROW))
    for _ in range(8):  # blue is selected at first
        now = now.tap("blue")
    assert now.counts_by_hand == {"blue": 0}
