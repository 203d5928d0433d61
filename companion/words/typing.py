"""Sentences for keys that choose nothing: what is possible instead."""

from __future__ import annotations

from collections.abc import Sequence

from companion.errors import CompanionError, IllegalAnswer
from companion.said import Called
from companion.words.generic import either
from companion.words.language import _, fixed_text, worded


def fits_none(typed: str) -> str:
    """Return the sentence for typed text that matches no choice."""
    return _("“{typed}” fits none of these. Backspace deletes letters.").format(typed=typed)


def no_such_number(typed: str, low: int, high: int) -> str:
    """Return the sentence for a number outside the choices."""
    if low == high:
        template = _("“{typed}” is not possible. Type {low}, then press Enter.")
        return template.format(typed=typed, low=low)
    return _("“{typed}” is not possible. Choose a number from {low} to {high}.").format(
        typed=typed, low=low, high=high
    )


def none_has_the_number(typed: str) -> str:
    """Return the sentence for a number that no choice has."""
    return _("No answer here has the number {typed}. Choose one from the list.").format(typed=typed)


def a_number(low: int, high: int) -> str:
    """Return the request for a number."""
    return _("Type a number from {low} to {high}, then press Enter.").format(low=low, high=high)


def some_letters(longest: int) -> str:
    """Return the request for a word."""
    return _("Type 1 to {longest} letters, then press Enter.").format(longest=longest)


def too_many(typed: str, place: str, most: int) -> str:
    """Return the refusal of a number that is too high for a place."""
    return _("“{typed}” is too many for {place}. Choose 0 to {most}.").format(
        typed=typed, place=place, most=most
    )


def in_a_line(example: str) -> str:
    """Return an example of a whole answer in one line."""
    return _("Type it as “{example}”.").format(example=example)


def of_what(number: int) -> str:
    """Return the question what a typed number belongs to."""
    return _("{number} of what? Type a name or its letter, then press Enter.").format(number=number)


def number_or_row(number: str, letter: str) -> str:
    """Return the refusal of a number and letter that can be read in two ways."""
    return _(
        "{number}{letter}: is {number} for this cell or for {letter}? Type the name first, such as"
        " {letter}3. Arrows and Tab go to another cell."
    ).format(number=number, letter=letter)


def number_or_colours(number: str, letter: str) -> str:
    """Return the refusal of a letter after digits that went to several colours.

    The letter may mean all of these digits or only the last one.
    """
    return _(
        "{number}{letter}: is that {number} of {letter}? If so, type {letter}{number}. For "
        "another colour, press an arrow first."
    ).format(number=number, letter=letter)


def digits_go_on(to: str) -> str:
    """Return where the next digit goes without another key."""
    return _("the next digit goes to {cell}").format(cell=to)


def all_in_a_row(digits: int) -> str:
    """Return how to type a whole table where no number has two digits."""
    return _("all in a row: {number} digits").format(number=digits)


# How to reach the next number where a number may have two digits.
then_tab = fixed_text("a number, then Tab")

# The refusal of an answer without a number: only a typed 0 means none.
none_is_typed = fixed_text("Type a number (0 is possible, too), then press Enter.")


def none_picked(row: str) -> str:
    """Return the refusal of a page where one row has no choice yet."""
    return _("{name}: nothing is selected yet. Type one of the numbers.").format(name=row)


def picked_too_often(option: str) -> str:
    """Return the refusal of an option that is chosen more often than allowed."""
    return _("{name} is selected twice. Select another one in one of the rows.").format(name=option)


def how_many(name: str) -> str:
    """Return the request for a number after a name."""
    return _("{name}: how many? Type the number, too.").format(name=name)


# The words for 0 to 12, in order; a slash separates synonyms.
numbers = fixed_text(
    "zero/no/none one/a two three four five six seven eight nine ten eleven twelve"
)


def fits_several(typed: str, names: Sequence[str]) -> str:
    """Return the sentence for letters, or a number, that several choices match."""
    return _("“{typed}” fits {names}. Type one more letter.").format(
        typed=typed, names=either(names)
    )


def two_ways(one: str, other: str) -> str:
    """Return the refusal of a line that can be read in two ways."""
    return _("This can be “{one}” or “{other}”. Type the names or the letters in full.").format(
        one=one, other=other
    )


def said_twice(name: str) -> str:
    """Return the refusal of a line that gives one name two numbers."""
    return _("{name} has two numbers. Type one number for each.").format(name=name)


def means_nothing(sign: str) -> str:
    """Return the refusal of a sign that is no number and no name."""
    return _("“{sign}” is not a number or a name. Backspace deletes it.").format(sign=sign)


# How to select: for Enter without a selection, or for Space that can pass nothing.
letters_or_number = fixed_text("Select with letters, a number or the arrows, then press Enter.")


def begins_no_move(typed: str) -> str:
    """Return the refusal of a square where no move begins."""
    return _("No move begins at “{typed}”. Choose one of the highlighted squares.").format(
        typed=typed
    )


a_move = fixed_text("Type two squares, such as d2 d5, or use the arrows and Enter.")
a_square = fixed_text("Type a square, such as d1, or use the arrows and Enter.")
# Before Esc deletes more than the line or the cell that is being typed.
escape_again = fixed_text("Esc again deletes everything typed here. Any other key keeps it.")
nothing_typed = fixed_text("There is nothing to delete. Ctrl+Z undoes the last answer.")


def too_quick(key: str) -> str:
    """Return the sentence for a dropped key: typed for the last question, or twice at once."""
    named = {"enter": _("Enter"), "space": _("Space bar")}.get(key, key)
    return _(
        "The question has just changed, so “{key}” did not count. Please type it again."
    ).format(key=named)


# The sentence for a key dropped because another person has answered the last question.  A key may
# still have been meant for that question, so Enter does not count at first.
asked_meanwhile = fixed_text(
    "Somebody else has answered. This is a new question: press another key first, then Enter."
)


def refused(error: CompanionError, called: Called = str) -> str:
    """Return why an answer is refused, for the person who sees the question.

    `called` turns a game's ids into names.
    """
    if not isinstance(error, IllegalAnswer) or error.advice is None:
        return worded(error, called)
    advice = worded(error.advice, called)
    if not error.rule:
        return _("Not possible: {advice}.").format(advice=advice)
    return _("Not possible: {advice} ({rule}).").format(advice=advice, rule=worded(error.rule))
