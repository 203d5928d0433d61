"""What is told of keys that choose nothing, and what would do."""

from __future__ import annotations

from companion.errors import CompanionError, IllegalAnswer
from companion.said import Called
from companion.words.language import _, worded


def fits_none(typed: str) -> str:
    return _("“{typed}” fits none of these. Backspace takes letters back.").format(typed=typed)


def no_such_number(typed: str, low: int, high: int) -> str:
    return _("“{typed}” is none of them: {low} to {high} would do.").format(
        typed=typed, low=low, high=high
    )


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


def letters_or_number() -> str:
    """Space, where there is no “not this one”."""
    return _("Letters, a number or arrows mark one, Enter takes it.")


def begins_no_move(typed: str) -> str:
    return _("“{typed}” begins no move: one of the lit squares would do.").format(typed=typed)


def a_move() -> str:
    return _("Two squares, such as d2 d5, or arrows and Enter.")


def nothing_typed() -> str:
    return _("Nothing is typed here. ^z takes the last answer back.")


def too_quick() -> str:
    """A key that was still for the last answer, or came twice in one instant."""
    return _("Too quick to be meant for this: once more, please.")


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
