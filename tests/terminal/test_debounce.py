"""Which keys are meant for the question that is asked, by the seconds in which they are typed."""

from __future__ import annotations

import pytest

from companion.terminal.debounce import BOUNCE, MOMENT, KeyDebounce

pytestmark = pytest.mark.usefixtures("in_haste")

ASKED = 10.0  # s
READ = ASKED + 2 * MOMENT


def meant(*typed: tuple[str, float], before: str = "3") -> list[str]:
    """Of these keys, those that are meant for what is asked after the last answer was typed."""
    fingers = KeyDebounce()
    fingers.note_question(0.0)
    for number, key in enumerate([*before, "enter"]):
        assert fingers.is_meant(key, 1.0 + number)
    fingers.note_question(ASKED)
    return [key for key, at in typed if fingers.is_meant(key, at)]


@pytest.mark.parametrize("after", [0.4, 5.0, 500.0])
def test_after_other_hands_no_enter_is_meant_until_another_key_was(after: float) -> None:
    fingers = KeyDebounce()
    fingers.note_question(ASKED, elsewhere=True)
    assert not fingers.is_meant("enter", ASKED + after)
    assert not fingers.is_meant("enter", ASKED + 2 * after)
    assert fingers.is_meant("3", ASKED + 3 * after)
    assert fingers.is_meant("enter", ASKED + 4 * after)


def test_a_key_at_once_after_other_hands_was_for_what_was_asked_before() -> None:
    fingers = KeyDebounce()
    fingers.note_question(ASKED, elsewhere=True)
    assert not fingers.is_meant("7", ASKED + 0.2)


def test_the_rest_of_a_number_that_other_hands_came_into_is_no_number_of_its_own() -> None:
    fingers = KeyDebounce()
    fingers.note_question(ASKED, elsewhere=True, half=True)
    assert not fingers.is_meant("2", READ)
    assert not fingers.is_meant("enter", READ + 1)
    assert fingers.is_meant("2", READ + 2)


@pytest.mark.parametrize("after", [0.005, 0.05, 0.15, 0.25])
@pytest.mark.parametrize("key", ["enter", "3"])
def test_keys_of_the_last_answer_repeated_at_once_are_not_for_the_next(
    key: str, after: float
) -> None:
    assert meant((key, ASKED + after)) == []


def test_what_is_typed_before_a_question_is_shown_is_not_for_it() -> None:
    assert meant(("7", ASKED - 0.01)) == []


def test_what_is_typed_after_it_was_read_is_for_it() -> None:
    assert meant(("enter", READ)) == ["enter"]


def test_a_quick_typist_who_begins_with_another_key_is_not_held_up() -> None:
    keys = [("2", ASKED + 0.1), ("enter", ASKED + 0.2)]
    assert meant(*keys) == ["2", "enter"]


def test_half_a_number_is_never_left_over() -> None:
    keys = [("3", ASKED + 0.1), ("4", ASKED + 0.2), ("enter", ASKED + 0.3)]
    assert meant(*keys) == []


def test_a_key_that_is_held_down_counts_once() -> None:
    held = [("7", READ + n * BOUNCE / 2) for n in range(20)]
    assert meant(*held) == ["7"]


def test_after_a_key_that_bounced_an_enter_in_the_same_burst_takes_nothing() -> None:
    keys = [("1", READ), ("1", READ + 0.01), ("enter", READ + 0.1), ("enter", READ + 1)]
    assert meant(*keys) == ["1", "enter"]


def test_the_same_digit_typed_twice_on_purpose_counts_twice() -> None:
    assert meant(("1", READ), ("1", READ + 0.1)) == ["1", "1"]


@pytest.mark.parametrize("key", ["down", "tab"])
def test_keys_that_go_from_place_to_place_may_be_held_down(key: str) -> None:
    held = [(key, READ + n * 0.03) for n in range(4)]
    assert len(meant(*held)) == 4


def test_backspace_is_always_heard() -> None:
    assert meant(("backspace", ASKED), ("backspace", ASKED + 0.01)) == ["backspace"] * 2
