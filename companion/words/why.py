"""Why something is asked, has happened, counts or will not do: what any game's answer says."""

from __future__ import annotations

from collections.abc import Sequence

from companion.words.language import _


def put_right() -> str:
    """Instead of a rule."""
    return _("People have put this right: the table is right, and the app was not.")


def no_text() -> str:
    return _("The app has no words for a rule behind it.")


def one_of(options: Sequence[str]) -> str:
    return _("would do: {options}").format(options=" · ".join(options))


def and_more(number: int) -> str:
    return _("{n} more").format(n=number)


def barred(option: str, why: str) -> str:
    return _("will not do: {option}, {why}").format(option=option, why=why)


def from_to(low: int, high: int) -> str:
    return _("would do: {low} to {high}").format(low=low, high=high)


def at_most(place: str, most: int) -> str:
    return _("{place}: 0 to {most}").format(place=place, most=most)


def at_least_in_all(least: int, within: int | None) -> str:
    if within is None:
        return _("in all: {least} or more").format(least=least)
    return _("in all: {least} or more, from {n} places at most").format(least=least, n=within)


def goes_in(place: str, cubes: str) -> str:
    return _("into the tower, {place}: {cubes}").format(place=place, cubes=cubes)


def in_tower(cubes: str) -> str:
    return _("in the tower already: {cubes}").format(cubes=cubes)


def can_lie(cubes: str) -> str:
    return _("no more can lie in the tray than {cubes}").format(cubes=cubes)


def answer_text(answer: str) -> str:
    return _("given: {answer}").format(answer=answer)


def part(text: str, points: int) -> str:
    return f"{points:+} {text}"


def in_all(points: int) -> str:
    return _("in all: {points}").format(points=points)


# --- What the other choice of an option would have given ---


def table_plays(option: str, choice: str) -> str:
    return _("{option}: this table plays “{choice}”.").format(option=option, choice=choice)


def others_play(choice: str) -> str:
    return _("Other tables play “{choice}”.").format(choice=choice)


def the_same(choice: str) -> str:
    return _("With “{choice}” it would be the same here.").format(choice=choice)


def would_be(choice: str, sentences: Sequence[str]) -> str:
    return _("With “{choice}”: {told}").format(choice=choice, told=" ".join(sentences))


def not_at_all(choice: str) -> str:
    return _("With “{choice}” it would not happen here.").format(choice=choice)


def asked_first(sentence: str) -> str:
    return _("it would be asked “{sentence}”").format(sentence=sentence)


def as_well(options: Sequence[str]) -> str:
    return _("{options} would do as well.").format(options=", ".join(options))


def no_more(options: Sequence[str]) -> str:
    return _("{options} would not do.").format(options=", ".join(options))
