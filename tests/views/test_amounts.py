"""Amounts as people type them: one line, in any order, and never anything left out."""

from __future__ import annotations

import pytest

from companion.views.amounts import AmountReading, AmountRow, amount_row, read, reading_text
from companion.words.language import speaking

# Names chosen to collide: Bob is red, Rosa blue, others are called as a colour or a letter is.


def table() -> tuple[AmountRow, ...]:
    """Made in the language that is spoken, as a question's rows are."""
    return (
        amount_row("red", "Bob", 20),
        amount_row("blue", "Rosa", 20),
        amount_row("black", "3", 20),
        amount_row("green", "R", 5),
        amount_row("markers", "revolt markers there", 3),
    )


PLAIN = tuple(amount_row(each, each, 20) for each in ("red", "blue", "black", "green"))


def amounts_of(
    line: str, places: tuple[AmountRow, ...] = (), language: str = "en"
) -> dict[str, int]:
    """What the line says, by the places' first names."""
    with speaking(language):
        places = places or table()
        reading = read(line, places)
        assert not reading.fault, reading.fault
        return {places[place].name: number for place, number in reading.pairs}


def fault(line: str, places: tuple[AmountRow, ...] = (), language: str = "en") -> str:
    with speaking(language):
        told = read(line, places or table()).fault
        assert told
        return told


@pytest.mark.parametrize(
    "line",
    [
        "3r2b",
        "3r 2b",
        "3 r, 2 b",
        "r3b2",
        "r3, b2",
        "R 3 B 2",
        "3 red 2 blue",
        "red 3 · blue 2",
        "three red two blue",
        "3reds, 2blues",
        "bob 3 rosa 2",
        "3 bob; 2 ros",
        "r3 2b",
    ],
)
def test_number_and_name_stand_in_either_order_with_or_without_blanks(line: str) -> None:
    assert amounts_of(line) == {"Bob": 3, "Rosa": 2}


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("de", "drei rote zwei blaue"),
        ("de", "3 rot, 2 blau"),
        ("de", "r3b2"),
        ("fr", "trois rouges deux bleus"),
        ("fr", "3 rouge 2 bleu"),
        ("fr", "r3 b2"),
    ],
)
def test_colours_and_numbers_are_words_of_the_language(language: str, line: str) -> None:
    assert amounts_of(line, language=language) == {"Bob": 3, "Rosa": 2}


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ('r"b(', {"Bob": 3, "Rosa": 5}),
        ('"r (b', {"Bob": 3, "Rosa": 5}),
        ("rà", {"Bob": 0}),
        ("r&é", {"Bob": 12}),
        ("r_", {"Bob": 8}),
        ("r§", {"Bob": 6}),
        ("ěr", {"Bob": 2}),
    ],
)
def test_digits_of_a_french_keyboard_without_shift_are_digits(
    line: str, meant: dict[str, int]
) -> None:
    assert amounts_of(line, language="fr") == meant


def test_a_letter_of_a_name_is_no_digit_of_a_keyboard() -> None:
    names = (amount_row("red", "Zoé", 9), amount_row("blue", "Éva", 9))
    assert amounts_of('" zoé', names, "fr") == {"Zoé": 3}
    assert amounts_of("éva 3", names, "fr") == {"Éva": 3}
    assert amounts_of("ré", names, "fr") == {"Zoé": 2}


def test_a_printed_letter_wins_over_names() -> None:
    assert amounts_of("r2") == {"Bob": 2}
    assert amounts_of("b5r3") == {"Rosa": 5, "Bob": 3}
    assert amounts_of("2k") == {"3": 2}


def test_a_whole_name_wins_over_the_beginning_of_another() -> None:
    names = (amount_row("red", "Anna", 9), amount_row("blue", "Annabel", 9))
    assert amounts_of("3 anna", names) == {"Anna": 3}
    assert amounts_of("3 annab", names) == {"Annabel": 3}
    assert "Anna or Annabel" in fault("3 ann", names)


def test_a_name_that_is_anothers_colour_is_asked_about() -> None:
    names = (amount_row("red", "Blue", 9), amount_row("blue", "Red", 9))
    assert "Blue or Red" in fault("3 blue", names)
    assert amounts_of("r3", names) == {"Blue": 3}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("3", "3 of what"),
        ("3r2", "2 of what"),
        ("3 x", "“x” fits none"),
        ("r3b", "b: how many"),
        ("r3?", "“?” is not a number"),
        ("r3r2", "Bob has two numbers"),
        ("g9", "too many for R. Choose 0 to 5"),
        ("3 3", "3 of what"),
        ("١r", "“١” is not a number"),
        ("r3x2", "“x” fits none"),
        ("3 b\u0308r", "is not a number"),
    ],
)
def test_what_leaves_a_letter_out_is_never_read(line: str, told: str) -> None:
    assert told in fault(line)


def test_what_can_be_read_two_ways_is_asked_about_with_both() -> None:
    told = read("r3b", PLAIN, alone=1).fault
    assert "red 1 · blue 3" in told
    assert "red 3 · blue 1" in told


def test_a_name_alone_is_one_where_that_is_said() -> None:
    assert read("red blue", PLAIN, alone=1) == AmountReading(((0, 1), (1, 1)), at=1)
    assert read("red blue", PLAIN).fault


def test_a_beginning_is_told_apart_from_what_never_will_be_right() -> None:
    for line in ("3", "r", "3 bl", "3r2", "thre"):
        assert read(line, PLAIN).is_open, line
    for line in ("3x", "r3r", "r?", "3 3 r"):
        assert not read(line, PLAIN).is_open, line


def test_squares_are_names_with_a_digit_and_need_it() -> None:
    squares = tuple(amount_row(each, each, 6) for each in ("b4", "d2", "c3"))
    assert amounts_of("b4 5 d2 1", squares) == {"b4": 5, "d2": 1}
    assert amounts_of("5b4 1d2", squares) == {"b4": 5, "d2": 1}
    assert "b: how many" in fault("b", squares) or "fits none" in fault("b", squares)


def test_the_reading_is_told_beside_what_is_typed() -> None:
    assert reading_text(read("3r2b", PLAIN), PLAIN) == "red 3 · blue 2"
