"""Reasons in words, for any game: why something is asked, happened, counts or is not possible."""

from __future__ import annotations

from collections.abc import Sequence

from companion.words.generic import either
from companion.words.language import _, fixed_text, ngettext

# The sentence shown instead of a rule, if an event is a correction.
put_right = fixed_text(
    "A player corrected this. What is on your table counts, not what the app had."
)
no_text = fixed_text("The app has no text for the rule behind this.")


def one_of(options: Sequence[str]) -> str:
    """Return which options are possible."""
    return _("possible: {options}").format(options=" · ".join(options))


def and_more(number: int) -> str:
    """Return how many more options there are."""
    return _("{n} more").format(n=number)


def barred(option: str, why: str) -> str:
    """Return an option that is not possible, and why."""
    return _("not possible: {option}, {why}").format(option=option, why=why)


def from_to(low: int, high: int) -> str:
    """Return which numbers are possible."""
    return _("possible: {low} to {high}").format(low=low, high=high)


def at_most(place: str, most: int) -> str:
    """Return how much one place allows."""
    return _("{place}: 0 to {most}").format(place=place, most=most)


def at_least_in_all(least: int, within: int | None) -> str:
    """Return how much is needed in all. `within`: from how many places at most; None for any."""
    if within is None:
        return _("in all: {least} or more").format(least=least)
    return ngettext(
        "in all: {least} or more, from {n} place at most",
        "in all: {least} or more, from {n} places at most",
        within,
    ).format(least=least, n=within)


def goes_in(place: str, cubes: str) -> str:
    """Return which cubes go into the tower for a place."""
    return _("into the tower, {place}: {cubes}").format(place=place, cubes=cubes)


def in_tower(cubes: str) -> str:
    """Return which cubes are in the tower already."""
    return _("in the tower already: {cubes}").format(cubes=cubes)


def can_lie(cubes: str) -> str:
    """Return the most cubes that can be in the tray."""
    return _("at most in the tray: {cubes}").format(cubes=cubes)


def answer_text(answer: str) -> str:
    """Return the answer that was given."""
    return _("your answer: {answer}").format(answer=answer)


def part(text: str, points: int) -> str:
    """Return one part of a score with its signed points."""
    return f"{points:+} {text}"


def in_all(points: int) -> str:
    """Return the sum of a score."""
    return _("in all: {points}").format(points=points)


# --- What the other choice of an option would have given ---


def table_plays(option: str, choice: str) -> str:
    """Return which choice of an option this table plays."""
    return _("{option}: this game uses “{choice}”.").format(option=option, choice=choice)


def others_play(choice: str) -> str:
    """Return which choice other tables play."""
    return _("Other groups use “{choice}”.").format(choice=choice)


def the_same(choice: str) -> str:
    """Return that another choice would change nothing here."""
    return _("With “{choice}” nothing would change here.").format(choice=choice)


def would_be(choice: str, sentences: Sequence[str]) -> str:
    """Return what another choice would have given here."""
    return _("With “{choice}” it would be different. {told}").format(
        choice=choice, told=" ".join(sentences)
    )


def not_at_all(choice: str) -> str:
    """Return that with another choice this would not happen."""
    return _("With “{choice}” this would not happen.").format(choice=choice)


def asked_first(sentence: str) -> str:
    """Return which question would come first with another choice."""
    return _("The app would ask “{sentence}”").format(sentence=sentence)


def as_well(options: Sequence[str]) -> str:
    """Return which options would also be possible with another choice."""
    return _("You could also choose {options}.").format(options=either(options))


def no_more(options: Sequence[str]) -> str:
    """Return which options would not be possible with another choice."""
    return _("You could not choose {options}.").format(options=either(options))
