"""Options and numbers: keys mean what is meant by them, and Enter takes nothing else."""

from __future__ import annotations

import pytest

from companion.views.choosing import Amount, AnswerMade, Choice
from companion.words.language import speaking

CASTLES = ("castle 14", "castle 10", "castle 1", "castle 7", "the board")
COUNTRIES = ("Franconia", "France", "Bavaria", "Gft. Mark")


def choice(*labels: str, passing: str | None = None) -> Choice:
    return Choice(labels, labels, passing)


def after(keys: str | list[str], way: Choice | Amount) -> Choice | Amount | AnswerMade:
    now: Choice | Amount | AnswerMade = way
    for key in keys:
        assert not isinstance(now, AnswerMade)
        now = now.press("space" if key == " " else key) or now
    return now


def refusal_of(keys: str | list[str], way: Choice | Amount) -> str:
    now = after([*keys, "enter"], way)
    assert not isinstance(now, AnswerMade)
    return now.hint


@pytest.mark.parametrize(
    ("keys", "taken"),
    [("10", "castle 10"), ("1", "castle 1"), ("castle 10", "castle 10"), ("14", "castle 14")],
)
def test_a_number_of_its_own_wins_over_the_place_in_the_list(keys: str, taken: str) -> None:
    assert after([*keys, "enter"], choice(*CASTLES)) == AnswerMade(taken)


def test_a_number_that_nothing_has_is_no_place_in_the_list() -> None:
    assert "has the number 2" in refusal_of("2", choice(*CASTLES))


def test_an_alliance_is_chosen_by_its_number() -> None:
    alliances = [f"alliance {n} (France/England)" for n in (1, 2, 3, 4, 6, 7, 8, 5)]
    assert after([*"8", "enter"], choice(*alliances)) == AnswerMade(alliances[6])


def test_a_bonus_hides_no_row_and_places_count_where_nothing_has_numbers() -> None:
    tiles = choice("2  +1 taxes", "3  +1 attacking", "1  move")
    now = after("1", tiles)
    assert isinstance(now, Choice)
    assert len(now.visible) == 3
    assert after([*"1", "enter"], tiles) == AnswerMade("1  move")
    assert after([*"2", "enter"], choice("Red", "Blue +1")) == AnswerMade("Blue +1")


def test_a_place_in_the_list_that_is_the_number_of_another_is_asked_about() -> None:
    people = choice("Anna", "Ben", "Player 1", "Carla")
    assert "Anna or Player 1" in refusal_of("1", people)
    assert after([*"2", "enter"], people) == AnswerMade("Ben")


def test_letters_that_fit_two_names_are_not_taken_by_enter() -> None:
    assert "fits France or Franconia" in refusal_of("fran", choice("France", "Franconia"))
    assert after([*"france", "enter"], choice(*COUNTRIES)) == AnswerMade("France")
    assert after([*"franco", "enter"], choice(*COUNTRIES)) == AnswerMade("Franconia")
    assert after([*"fran", "down", "down", "enter"], choice(*COUNTRIES)) == AnswerMade("France")
    assert after([*"mark", "enter"], choice(*COUNTRIES)) == AnswerMade("Gft. Mark")


def test_a_whole_name_is_taken_beside_a_longer_one() -> None:
    assert after([*"anna", "enter"], choice("Annabel", "Anna")) == AnswerMade("Anna")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("&", 1),
        ("é", 2),
        ('"', 3),
        ("'", 4),
        ("(", 5),
        ("-", 6),
        ("è", 7),
        ("_", 8),
        ("ç", 9),
        ("&à", 10),
        ("§", 6),
        ("!", 8),
        ("ě", 2),
    ],
)
def test_digits_of_a_french_keyboard_need_no_shift(typed: str, meant: int) -> None:
    with speaking("fr"):
        assert after([*typed, "enter"], Amount(0, 20, 0)) == AnswerMade(meant)
        names = tuple(f"row {letter}" for letter in "abcdefghijkl")
        assert after([*typed, "enter"], choice(*names)) == AnswerMade(names[meant - 1])


def test_a_letter_that_is_a_digit_too_is_asked_about() -> None:
    with speaking("fr"):
        both = choice("Alsace", "Bavière", "Électeur")
        assert not isinstance(after(["é", "enter"], both), AnswerMade)
        assert after([*"él", "enter"], both) == AnswerMade("Électeur")


def test_the_digit_behind_a_refused_number_begins_another() -> None:
    now = after("60", Amount(0, 42, 0))
    assert isinstance(now, Amount)
    assert "0 to 42" in now.hint
    assert after([*"606", "enter"], Amount(0, 42, 0)) == AnswerMade(6)


def test_a_player_called_by_a_number_is_named_by_it_and_no_place_is() -> None:
    seats = choice("Anna", "3", "Ben")
    assert after(["3", "enter"], seats) == AnswerMade("3")
    assert not isinstance(after(["1", "enter"], seats), AnswerMade)
