"""What is told of keys that choose nothing, and what would do."""

from __future__ import annotations

from collections.abc import Sequence

from companion.errors import CompanionError, IllegalAnswer
from companion.said import Called
from companion.words.generic import either
from companion.words.language import _, worded


def fits_none(typed: str) -> str:
    return _("“{typed}” fits none of these. Backspace takes letters back.").format(typed=typed)


def no_such_number(typed: str, low: int, high: int) -> str:
    return _("“{typed}” is none of them: {low} to {high} would do.").format(
        typed=typed, low=low, high=high
    )


def none_has_the_number(typed: str) -> str:
    return _("No choice here has the number {typed}.").format(typed=typed)


def a_number(low: int, high: int) -> str:
    return _("A number from {low} to {high}, then Enter.").format(low=low, high=high)


def some_letters(longest: int) -> str:
    return _("1 to {longest} letters, then Enter.").format(longest=longest)


def too_many(typed: str, place: str, most: int) -> str:
    return _("“{typed}” is too many: 0 to {most} of {place} would do.").format(
        typed=typed, place=place, most=most
    )


def in_a_line(example: str) -> str:
    return _("Type it as “{example}”.").format(example=example)


def of_what(number: int) -> str:
    return _("{number} of what? A name or its letter, then Enter.").format(number=number)


def number_or_row(number: str, letter: str) -> str:
    return _(
        "{number}{letter}: is {number} for this cell or for {letter}? Type the name first, such as"
        " {letter}3. Arrows and Tab go to another cell."
    ).format(number=number, letter=letter)


def number_or_colours(number: str, letter: str) -> str:
    """Behind digits that went to one colour after another a letter may mean all of them."""
    return _(
        "{number}{letter}: is that {number} of {letter}? Then type {letter}{number}. For another"
        " colour press an arrow first."
    ).format(number=number, letter=letter)


def digits_go_on(to: str) -> str:
    """Where the next digit is typed, without any other key."""
    return _("the next digit goes to {cell}").format(cell=to)


def all_in_a_row(digits: int) -> str:
    """How a whole table of numbers is typed where none has two digits."""
    return _("all in a row: {number} digits").format(number=digits)


def then_tab() -> str:
    """How the next number is reached where one may have two digits."""
    return _("a number, then Tab")


def none_is_typed() -> str:
    """Enter where nothing was typed never books that nothing is there."""
    return _("No number is typed. For none at all type 0, then Enter.")


def none_picked(row: str) -> str:
    """Each row of a page needs one of its options, and this one has none."""
    return _("{name}: nothing is selected yet. Type one of the numbers.").format(name=row)


def picked_too_often(option: str) -> str:
    return _("{name} is selected twice. Select another one in one of the rows.").format(name=option)


def how_many(name: str) -> str:
    return _("{name}: how many? Type the number, too.").format(name=name)


def numbers() -> str:
    """Zero to twelve as words, those that mean the same with a stroke between."""
    return _("zero/no/none one/a two three four five six seven eight nine ten eleven twelve")


def fits_several(typed: str, names: Sequence[str]) -> str:
    return _("“{typed}” fits {names}. Type one more letter.").format(
        typed=typed, names=either(names)
    )


def two_ways(one: str, other: str) -> str:
    return _("This can be “{one}” or “{other}”. Type the names or the letters in full.").format(
        one=one, other=other
    )


def said_twice(name: str) -> str:
    return _("{name} has two numbers. Type one number for each.").format(name=name)


def means_nothing(sign: str) -> str:
    return _("“{sign}” is no number and no name. Backspace deletes it.").format(sign=sign)


def letters_or_number() -> str:
    """Space, where there is no “not this one”."""
    return _("Letters, a number or arrows mark one, Enter takes it.")


def begins_no_move(typed: str) -> str:
    return _("“{typed}” begins no move: one of the lit squares would do.").format(typed=typed)


def a_move() -> str:
    return _("Two squares, such as d2 d5, or arrows and Enter.")


def a_square() -> str:
    return _("A square, such as d1, or arrows and Enter.")


def nothing_typed() -> str:
    return _("Nothing is typed here. ^z takes the last answer back.")


def too_quick(key: str) -> str:
    """A key that was still for the last answer, or came twice in one instant."""
    named = {"enter": _("Enter"), "space": _("Space")}.get(key, key)
    return _("“{key}” was typed before this was shown and is dropped. Type it again.").format(
        key=named
    )


def asked_meanwhile() -> str:
    """Somebody else has answered: a key that may have been for the question before."""
    return _(
        "Somebody else has answered, and this is another question. Another key first, then Enter."
    )


def refused(error: CompanionError, called: Called = str) -> str:
    """To somebody who has the question in front of him; `called` is how a game calls its ids."""
    if not isinstance(error, IllegalAnswer) or error.would_do is None:
        return worded(error, called)
    would_do = worded(error.would_do, called)
    if not error.rule:
        return _("That will not do: {would_do}.").format(would_do=would_do)
    return _("That will not do: {would_do} ({rule}).").format(
        would_do=would_do, rule=worded(error.rule)
    )
