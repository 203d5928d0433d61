"""A bare tower's questions: as sentences, in a word, and how to answer them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import singledispatch
from typing import Any

from companion.engine.flow import Amounts, Question
from companion.games.bare_tower import questions as q
from companion.games.bare_tower.options import BACK
from companion.views.facts import NONE, OptionFacts
from companion.words import Cast, counts, generic
from companion.words.colours import colour_name
from companion.words.language import _, ngettext
from companion.words.taps import is_tapped

NOTHING: Mapping[str, int] = {}


@singledispatch
def sentence(question: Question[Any]) -> str:
    """Return the question as a sentence."""
    return generic.sentence(question, Cast(()))


@sentence.register
def _stock(_question: q.Stock) -> str:
    return _("How many cubes are there of each colour?")


@sentence.register
def _filling(_question: q.Filling) -> str:
    return _("Which cubes do you throw in to fill the tower?")


@sentence.register
def _goes_in(question: q.GoesIn) -> str:
    return _("Throw {number}: which cubes go in?").format(number=question.number)


@sentence.register
def _any_more(question: q.AnyMore) -> str:
    if question.is_stuck:
        return _("All cubes are stuck in the tower. What do you want to do?")
    return _("You throw nothing. Was that the last throw?")


@sentence.register
def _tray_goes(question: q.TrayGoes) -> str:
    return _("In the tray: {cubes}. Return to the owners, or leave in the tray?").format(
        cubes=counts(question.tray)
    )


@sentence.register
def _throw(question: q.TowerThrow) -> str:
    number = sum(question.thrown.values()) + sum(question.tray_before.values())
    template = (
        ngettext(
            "Throw {number} cube in to fill the tower. Does it fall through?",
            "Throw {number} cubes in to fill the tower. Which of them fall through?",
            number,
        )
        if question.kind == q.FILLS
        else ngettext(
            "Throw {number} cube in. What is in the tray?",
            "Throw {number} cubes in. What is in the tray?",
            number,
        )
    )
    return template.format(number=number)


@singledispatch
def verb(question: Question[Any]) -> str:
    """Return the question in a word or two."""
    return generic.verb(question)


@verb.register
def _cubes(_question: q.Stock) -> str:
    return _("Cubes")


@verb.register
def _fill(_question: q.Filling) -> str:
    return _("Fill")


@verb.register
def _number(question: q.GoesIn) -> str:
    return _("Throw {number}").format(number=question.number)


@verb.register
def _all(question: q.AnyMore) -> str:
    return _("Stuck") if question.is_stuck else _("Last throw?")


@verb.register
def _tray(_question: q.TrayGoes) -> str:
    return _("Tray")


@singledispatch
def label(question: Question[Any], option: str, cast: Cast) -> str:
    """Return an answer in words."""
    return generic.label(question, option, cast)


@label.register
def _colour(_question: Amounts, option: str, cast: Cast) -> str:
    """Return the label of a colour, with its player behind it."""
    name, owner = colour_name(option), cast.of(option)
    return name if owner == name else f"{name} ({owner})"


@label.register
def _more(question: q.AnyMore, option: str, _cast: Cast) -> str:
    return {
        q.TRAY_ALONE: _("throw the cubes in the tray: {cubes}").format(
            cubes=counts(question.lying)
        ),
        q.EMPTY: _("empty the tower and continue"),
        q.END: _("that was the last throw"),
        q.ON: _("continue throwing"),
    }[option]


@label.register
def _where(_question: q.TrayGoes, option: str, _cast: Cast) -> str:
    return (
        _("return to their owners") if option == BACK else _("leave in the tray for the next throw")
    )


def preselected(question: Question[Any]) -> str | int | None:
    """Return where the tray's cubes went the last time."""
    if isinstance(question, q.TrayGoes):
        return question.before
    return generic.preselected(question)


def proposed(question: Amounts) -> Mapping[str, int]:
    """Return the usual numbers at the start, later the last throw again."""
    match question:
        case q.Stock(usual=usual) | q.Filling(usual=usual):
            return usual
        case q.GoesIn(again=again):
            return again
        case _:
            return NOTHING


def facts(question: Question[Any]) -> OptionFacts:
    """Return what players should know before they answer."""
    match question:
        case q.Stock():
            return OptionFacts(about=_("too high a number does no harm"))
        case q.GoesIn():
            return OptionFacts(about=" · ".join(_about(question)))
        case _:
            return NONE


def _about(question: q.GoesIn) -> Iterator[str]:
    if question.lying:
        lying = counts(question.lying)
        yield _("together with the cubes in the tray: {cubes}").format(cubes=lying)
    if is_tapped():
        yield from _tapped(question)
    elif question.again:
        yield _("Enter: throw the same again")
        yield _("Esc, then Enter: that was the last throw")
    elif question.least == 0:
        yield _("Enter alone: that was the last throw")


def _tapped(question: q.GoesIn) -> Iterator[str]:
    """Yield advice for a page, where all numbers are filled in already."""
    if question.again:
        yield _("These went in last time")
    if question.least == 0:
        yield _("no cubes: that was the last throw")
