"""Words for joining a game in progress."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from companion.engine.flow import Event, Question
from companion.games.wallenstein import events as e
from companion.games.wallenstein import joining as j
from companion.games.wallenstein import standing as s
from companion.games.wallenstein.edition import PEASANTS
from companion.games.wallenstein.text import card_words, event_cards, happened_battles, things
from companion.words.cast import Cast
from companion.words.generic import counts
from companion.words.language import _


@singledispatch
def sentence(question: Question[Any], cast: Cast) -> str:
    """Return the question as a sentence."""
    return card_words.sentence(question, cast)


@sentence.register
def _begin(_question: j.Begin, _cast: Cast) -> str:
    return _("You are joining a game in progress. Do you know what is in the tower?")


@sentence.register
def _tower(_question: j.InTower, _cast: Cast) -> str:
    return _("How many cubes of each colour are in the tower?")


@sentence.register
def _tray(_question: j.InTray, _cast: Cast) -> str:
    return _("Which cubes are in the tray?")


@sentence.register
def _year(_question: j.WhichYear, _cast: Cast) -> str:
    return _("Which year of the game is it?")


@sentence.register
def _points(_question: j.PointsSoFar, _cast: Cast) -> str:
    return _("How many points does everybody have so far?")


@sentence.register
def _season(_question: s.WhichSeason, _cast: Cast) -> str:
    return _("Which season begins now?")


@sentence.register
def _stands(question: s.StandsThere, _cast: Cast) -> str:
    return _("{region}: what is in each province?").format(region=things.region(question.region))


@sentence.register
def _purses(_question: s.Purses, _cast: Cast) -> str:
    return _("How many thalers and how much grain does everybody have?")


@sentence.register
def _gone(question: s.EventGone, _cast: Cast) -> str:
    return _("Which event cards are already out of the game? {place} of {gone}").format(
        place=question.place, gone=question.gone
    )


@singledispatch
def label(question: Question[Any], option: str, cast: Cast) -> str:
    """Return an answer in words."""
    return card_words.label(question, option, cast)


@label.register
def _how(_question: j.Begin, option: str, _cast: Cast) -> str:
    texts = {
        j.JOINS_KNOWN: _("Yes, we know what is in the tower"),
        j.UNKNOWN: _("No, nobody knows what is in the tower"),
    }
    return texts.get(option, option)


@label.register
def _which_year(_question: j.WhichYear, option: str, _cast: Cast) -> str:
    return _("Year {year}").format(year=option)


@label.register
def _which_season(_question: s.WhichSeason, option: str, _cast: Cast) -> str:
    return things.season(option)


@label.register
def _which_event(question: s.EventGone, option: str, _cast: Cast) -> str:
    if option == s.NOT_TOLD:
        return _("Skip this: you draw real cards, or nobody knows")
    return event_cards.label(option, question.cards)


@label.register(j.InTower)
@label.register(j.InTray)
@label.register(j.PointsSoFar)
def _whose(_question: Question[Any], option: str, cast: Cast) -> str:
    return _("peasants") if option == PEASANTS else cast.of(option)


@label.register(s.StandsThere)
@label.register(s.Purses)
def _of_grid(_question: Question[Any], option: str, cast: Cast) -> str:
    """Return a grid's label: a province's own name, or a short column head."""
    texts = {
        s.MARKERS: _("mark"),
        s.THALERS: _("thalers"),
        s.GRAIN: _("grain"),
        "palace": _("pal"),
        "church": _("chu"),
        "trade-house": _("trade"),
    }
    return texts.get(option) or cast.of(option)


def verb(question: Question[Any]) -> str:
    """Return the question in a word or two."""
    texts = {
        j.Begin: _("Tower?"),
        j.InTower: _("Tower"),
        j.InTray: _("Tray"),
        j.WhichYear: _("Year?"),
        j.PointsSoFar: _("Points"),
        s.WhichSeason: _("Season?"),
        s.StandsThere: _("Board"),
        s.Purses: _("Purses"),
        s.EventGone: _("Gone?"),
    }
    return texts.get(type(question)) or card_words.verb(question)


@singledispatch
def happened(event: Event, cast: Cast) -> str:
    """Return the event as a sentence."""
    return happened_battles.happened(event, cast)


@happened.register
def _joined(event: e.Joined, _cast: Cast) -> str:
    if not event.is_known:
        template = _(
            "This game was already in progress. Nobody knows what is in the tower. In the "
            "tray: {tray}."
        )
        return template.format(tray=counts(event.tray))
    return _(
        "This game was already in progress. In the tower: {tower}. In the tray: {tray}."
    ).format(tower=counts(event.tower), tray=counts(event.tray))


@happened.register
def _laid(event: e.PositionsLaid, cast: Cast) -> str:
    held = [f"{cast.of(colour)} {number}" for colour, number in event.held.items()]
    holders = ", ".join(held) or _("nobody")
    return _("{region} is set as on your board. Provinces: {held}.").format(
        region=things.region(event.region), held=holders
    )


@happened.register
def _event_gone(event: e.EventWasGone, _cast: Cast) -> str:
    return _("{event} is out of the game.").format(event=event_cards.title(event.card))
