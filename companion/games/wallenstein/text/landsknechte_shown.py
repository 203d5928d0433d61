"""Words for the Landsknechte."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from typing import Any

from companion.engine.flow import Event, FlowStep, Question
from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.landsknechte import events as e
from companion.games.wallenstein.landsknechte import questions as q
from companion.games.wallenstein.landsknechte.chapter import regions, top_card
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text.module_words import ModuleWords
from companion.views.facts import FactRow, OptionFacts
from companion.words.cast import Cast
from companion.words.colours import colour_name
from companion.words.language import _, marked, ngettext

# --- What is asked ---


@singledispatch
def sentence(_question: Question[Any], _cast: Cast) -> str | None:
    """Return the question as a sentence, or None if it is not the module's."""
    return None


@sentence.register
def _printed(question: q.CardBonus, _cast: Cast) -> str:
    texts = {
        q.THALERS: _("Landsknechte card {card}: how many thalers? In Shogun: {known}."),
        q.GRAIN: _("Landsknechte card {card}: how much grain? In Shogun: {known}."),
        q.ARMIES: _("Landsknechte card {card}: how many armies? In Shogun: {known}."),
        q.POINTS: _("Landsknechte card {card}: how many points? In Shogun: {known}."),
    }
    return texts[question.bonus].format(card=question.card, known=question.known)


@sentence.register
def _chosen(question: q.ChooseBonus, cast: Cast) -> str:
    return _("{name}: which bonus of Landsknechte card {card} do you take?").format(
        card=question.card, name=cast.name(question.seat)
    )


def verb(question: Question[Any]) -> str | None:
    """Return the question in a word or two, or None if it is not the module's."""
    texts = {q.CardBonus: _("On the card?"), q.ChooseBonus: _("Bonus?")}
    return texts.get(type(question))


def label(question: Question[Any], option: str, cast: Cast) -> str | None:
    """Return an answer in words, or None if it is not the module's."""
    if not isinstance(question, q.ChooseBonus):
        return None
    bonus, _slash, of = option.partition("/")
    if of:  # on the page, with the amount beside it
        return _things()[bonus]
    if option not in question.options:
        return cast.of(option)
    return _bonus(option, question.amounts[question.options.index(option)])


def _things() -> dict[str, str]:
    return {
        q.THALERS: _("thalers"),
        q.GRAIN: _("grain"),
        q.ARMIES: _("armies"),
        q.POINTS: _("points"),
    }


def _bonus(name: str, number: int) -> str:
    texts = {
        q.THALERS: ngettext("{n} thaler", "{n} thalers", number),
        q.GRAIN: ngettext("{n} grain", "{n} grain", number),
        q.ARMIES: ngettext("{n} army into the tray", "{n} armies into the tray", number),
        q.POINTS: ngettext("{n} point", "{n} points", number),
    }
    return texts[name].format(n=number)


def facts(question: Question[Any], state: State, _cast: Cast) -> OptionFacts | None:
    """Return how much of each bonus the player already has, or None for other questions."""
    if not isinstance(question, q.ChooseBonus):
        return None
    seat = question.seat or 0
    player = state.seats[seat]
    has = {
        q.THALERS: str(player.thalers),
        q.GRAIN: str(player.grain),
        q.ARMIES: _("{n} in reserve").format(n=state.reserve(seat)),
        q.POINTS: str(player.points),
    }
    return OptionFacts((_("has"),), tuple(FactRow((has[name],)) for name in question.options))


def preselected(question: Question[Any]) -> int | None:
    """Return the number known from the sister game, or None."""
    return question.known if isinstance(question, q.CardBonus) else None


# --- What has happened ---


@singledispatch
def happened(_event: Event, _cast: Cast) -> str | None:
    """Return the event as a sentence, or None if it is not the module's."""
    return None


@happened.register
def _came_up(event: e.CardCameUp, cast: Cast) -> str:
    return _("{name} holds provinces in {n} regions: Landsknechte card {card} comes up.").format(
        name=cast.name(event.seat), n=event.regions, card=event.card
    )


@happened.register
def _stays(event: e.CardStays, cast: Cast) -> str:
    return ngettext(
        "{name} holds provinces in {n} region only: no Landsknechte.",
        "{name} holds provinces in {n} regions only: no Landsknechte.",
        event.regions,
    ).format(name=cast.name(event.seat), n=event.regions)


@happened.register
def _bonus_taken(event: e.BonusTaken, cast: Cast) -> str:
    text = _("{name} takes {bonus}").format(
        name=cast.name(event.seat), bonus=_bonus(event.bonus, event.number)
    )
    if event.number < event.printed:
        return _("{told} (the card says {printed}, but the reserve has no more).").format(
            told=text, printed=event.printed
        )
    return f"{text}."


@happened.register
def _reset(_event: e.PilesReset, _cast: Cast) -> str:
    return _("Everybody's blank Landsknechte card lies on top again.")


# --- What hands do ---


@singledispatch
def hands(_step: FlowStep, _cast: Cast) -> str | None:
    """Return what players do with their hands, in words, or None if it is not the module's."""
    return None


@hands.register
def _turn(event: e.CardCameUp, cast: Cast) -> str:
    return _("put {name}'s top Landsknechte card under the pile").format(name=cast.name(event.seat))


@hands.register
def _get(event: e.BonusTaken, cast: Cast) -> str:
    if event.bonus == q.ARMIES:
        return ngettext(
            "put {n} {colour} cube into the tray",
            "put {n} {colour} cubes into the tray",
            event.number,
        ).format(n=event.number, colour=colour_name(event.colour))
    return _("{bonus} to {name}").format(
        bonus=_bonus(event.bonus, event.number), name=cast.name(event.seat)
    )


@hands.register
def _sort(_event: e.PilesReset, _cast: Cast) -> str:
    return _("sort the Landsknechte cards, the blank one on top")


# --- What is shown ---


def holds(state: State, seat: int) -> Iterator[str]:
    """Yield what a player has, in words."""
    there = regions(state, seat)
    if state.year:
        template = ngettext("{n} region, card {card}", "{n} regions, card {card}", there)
        yield template.format(n=there, card=top_card(state, seat))


def line(of: PointLine) -> str | None:
    """Return a line of points in words, or None if it is not the module's."""
    if of.what != "landsknechte":
        return None
    return _("Landsknechte card {card}").format(card=of.count)


def where(what: str, of: str) -> str | None:
    """Return the number of a card and its bonus, or None."""
    if what != "landsknechte-amount":
        return None
    card, _blank, bonus = of.partition(" ")
    return _("Landsknechte card {card}, {bonus}").format(card=card, bonus=_things()[bonus])


def names() -> dict[str, str]:
    """Return the names of ids."""
    return {
        "landsknechte": _("Landsknechte"),
        "landsknechte-reserve": _("Landsknechte: reserve too small"),
        "those-in-reserve": _("as many as there are"),
        "all-or-none": _("all or none"),
        "landsknechte-card": _("Landsknechte card"),
        "landsknechte-amount": _("as printed"),
    }


_RULES = {
    "W9": marked(
        "The second module: everybody has four Landsknechte cards. A player with provinces in "
        "four regions or more takes a bonus each season."
    ),
    "W9.1": marked(
        "Everybody has four Landsknechte cards in a fixed pile, the blank one face up on top."
    ),
    "W9.2": marked(
        "Each season, once the turn order is known, in that order: a player with provinces "
        "in four regions or more puts the top card under the pile and takes one bonus of "
        "the new card: thalers, grain, points, or armies from the reserve into the tray. "
        "Other players get nothing, and their pile stays as it is. What happens if the "
        "reserve has too few armies is an option. After winter the blank card is on top "
        "again."
    ),
    "W11.12": marked(
        "The modules belong to the second edition. The app does not offer them with another "
        "edition."
    ),
}

WORDS = ModuleWords(
    sentence=sentence,
    verb=verb,
    label=label,
    facts=facts,
    preselected=preselected,
    hands=hands,
    happened=happened,
    rules=lambda: {number: _(text) for number, text in _RULES.items()},
    chapters=lambda: {"W9": _("Landsknechte")},
    names=names,
    fields=lambda: {"amounts": _("printed on it"), "known": _("in Shogun")},
    where=where,
    line=line,
    holds=holds,
)
