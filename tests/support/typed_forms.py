"""Amounts as somebody may type them, in any allowed form; and what the answer must be."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol

from companion.views.amounts import AmountRow
from companion.views.choosing import Amount, AnswerMade, Choice
from companion.views.filling import NO_CELL, NumberTable
from companion.views.spreading import Spread

FRENCH = dict(zip("1234567890", "&é\"'(-è_çà", strict=True))
WORDS = {
    "en": (
        *("zero", "one", "two", "three", "four", "five", "six"),
        *("seven", "eight", "nine", "ten", "eleven", "twelve"),
    ),
    "de": (
        *("null", "eine", "zwei", "drei", "vier", "fünf", "sechs"),
        *("sieben", "acht", "neun", "zehn", "elf", "zwölf"),
    ),
    "fr": (
        *("zéro", "un", "deux", "trois", "quatre", "cinq", "six"),
        *("sept", "huit", "neuf", "dix", "onze", "douze"),
    ),
}
COLOURS = {  # as people say them of cubes
    "en": {"red": "red", "blue": "blue", "yellow": "yellow", "black": "black", "violet": "violet",
           "green": "green", "white": "white", "orange": "orange"},
    "de": {"red": "rote", "blue": "blaue", "yellow": "gelbe", "black": "schwarze",
           "violet": "violette", "green": "grüne", "white": "weiße", "orange": "orange"},
    "fr": {"red": "rouges", "blue": "bleus", "yellow": "jaunes", "black": "noirs",
           "violet": "violets", "green": "verts", "white": "blancs", "orange": "orange"},
}  # fmt: skip
LETTERS = {
    "en": dict(zip(COLOURS["en"], "RBYKVGWO", strict=True)),
    "de": dict(zip(COLOURS["en"], "RBESVGWO", strict=True)),
    "fr": dict(zip(COLOURS["en"], "RBJNPVCO", strict=True)),
}


class Pressed(Protocol):
    def press(self, key: str, rows: int = 1, /) -> Any: ...


def after(typed: str | Sequence[str], way: Pressed) -> Any:
    """What the keys make of it; a key that means nothing here changes nothing."""
    now: Any = way
    for key in typed:
        if isinstance(now, AnswerMade):
            break
        now = now.press("space" if key == " " else key) or now
    return now


def a_number(number: int, language: str, rng: Random, is_word: bool) -> str:
    if is_word and number < len(WORDS[language]):
        return WORDS[language][number]
    digits = str(number)
    if language == "fr" and rng.random() < 0.4:
        return "".join(FRENCH[digit] for digit in digits)
    return digits


def a_line(
    amounts: Mapping[str, int], rows: Mapping[str, AmountRow], language: str, rng: Random
) -> tuple[str, bool]:
    """The amounts in a line, and whether it can be meant in this way alone, whatever the names."""
    number_first = rng.random() < 0.5
    by_word = rng.random() < 0.3
    way = rng.choice(("letter", "colour", "name"))
    between, inside = rng.choice((" ", ", ", "; ", "", "  ")), rng.choice(("", " "))
    inside = " " if by_word else inside
    parts, is_sure = [], True
    for place, number in amounts.items():
        letter = LETTERS[language].get(place)
        name = {
            "letter": letter or rows[place].name,
            "colour": COLOURS[language].get(place, rows[place].name),
            "name": letter if _is_taken(rows[place], rows) and letter else rows[place].name,
        }[way]
        is_sure = is_sure and name == letter and not by_word
        said = a_number(number, language, rng, by_word)
        name = rng.choice((name, name.lower()))
        parts.append(f"{said}{inside}{name}" if number_first else f"{name}{inside}{said}")
    joined = (between or " " * (not is_sure)).join(parts)
    return joined, is_sure


def _is_taken(row: AmountRow, rows: Mapping[str, AmountRow]) -> bool:
    """Is the name a number, or a letter that is printed beside another row? Nobody types those."""
    is_letter = any(row.name == each.letter for each in rows.values())
    return is_letter or row.name[:1].isdigit()


def some_amounts(way: Spread, rng: Random) -> dict[str, int]:
    """Some that the question would have: as many places as it allows, and enough."""
    many = min(len(way.places), way.within or 4, 4)
    places = rng.sample(range(len(way.places)), rng.randint(1, many))
    return {way.places[at]: rng.randint(1, min(way.most[at], 40)) for at in places}


def numbers_in(typed: str) -> list[int]:
    return sorted(map(int, re.findall(r"[0-9]+", typed)))


def numbered_so(way: Choice) -> dict[int, int]:
    """The options by the number that their labels begin with, or have behind one word."""
    own: list[tuple[str, int]] = []
    for index, label in enumerate(way.labels):
        first, *rest = [*re.findall(r"\w+", label)[:2], ""]
        number = first if first.isdigit() else rest[0] if first.isalpha() else ""
        own += [(number, index)] if number.isdigit() else []
    numbers = {int(number): index for number, index in own}
    return numbers if len(numbers) == len(own) else {}


def chosen_alone(way: Choice, typed: str) -> list[int]:
    """By a rule of its own: the options that are this, or begin with this word, or have it.

    Behind the first, small words and words of two options name none.
    """
    wanted = typed.casefold().strip()
    written = [re.findall(r"\w+", label) for label in way.labels]
    words = [[word.casefold() for word in each] for each in written]
    options = range(len(way.labels))
    whole = [n for n in options if way.labels[n].casefold().strip() == wanted]
    first = [n for n in options if words[n] and words[n][0] == wanted]
    everywhere = [word for each in words for word in {*each}]
    begun = [
        n
        for n in options
        for at, word in enumerate(words[n])
        if word.startswith(wanted)
        and (not at or not (written[n][at][0].islower() or everywhere.count(word) > 1))
    ]
    begun = list(dict.fromkeys(begun))
    return next((each for each in (whole, first) if each), begun)


def cells_of(filling: NumberTable) -> list[int]:
    return [at for at, most in enumerate(filling.most) if most != NO_CELL]


def typed_number(way: Amount, number: int, language: str, rng: Random) -> Any:
    return after([*a_number(number, language, rng, is_word=False), "enter"], way)
