"""The light evening's questions and answers in words, and what is shown beside them."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.wallenstein.edition import PEASANTS
from companion.games.wallenstein.joining import JOINS_KNOWN, UNKNOWN, Begin
from companion.games.wallenstein.text.things import buildings, peasants, region
from companion.games.wallenstein_light import questions as q
from companion.games.wallenstein_light.state import PROVINCES
from companion.games.wallenstein_light.stock import InRegion
from companion.words.cast import Cast
from companion.words.language import _


@singledispatch
def sentence(_question: Question[Any], _cast: Cast) -> str:
    """Return the question as a sentence, or an empty text if the whole game has one."""
    return ""


@sentence.register
def _begin(_question: Begin, _cast: Cast) -> str:
    return _("Do you start a new game, or is a game already in progress?")


@sentence.register
def _doing(_question: q.Doing, _cast: Cast) -> str:
    return _("What happens next in your game?")


@sentence.register
def _forces(question: q.Forces, cast: Cast) -> str:
    return _("{name}: how many armies attack, and who defends?").format(
        name=cast.name(question.seat)
    )


@sentence.register
def _rising(question: q.Rising, cast: Cast) -> str:
    if question.seat is None:
        return _("A revolt: whose armies defend, and how many peasants?")
    text = _(
        "{name}: one of your provinces revolts this winter. How many armies and how many peasants?"
    )
    if question.is_marked:
        text = _(
            "{name}: put a revolt marker in the province that revolts this winter. How "
            "many armies and how many peasants?"
        )
    return text.format(name=cast.name(question.seat))


@sentence.register
def _holder(_question: q.Holder, _cast: Cast) -> str:
    return _("No army of the defender is thrown in. Who holds the province?")


@sentence.register
def _where(_question: q.Where, _cast: Cast) -> str:
    return _("Which province is it?")


@sentence.register
def _supplies(_question: q.Supplies, _cast: Cast) -> str:
    return _("Winter: how much grain does each player have left, and how many provinces?")


@sentence.register
def _region(question: InRegion, _cast: Cast) -> str:
    return _("{region}: how many provinces and buildings does each player have?").format(
        region=region(question.region)
    )


@sentence.register
def _thalers(_question: q.MostThalers, _cast: Cast) -> str:
    return _("A tie in points: how many thalers does each player have left?")


def verb(question: Question[Any]) -> str:
    """Return the question in a word or two, or an empty text if the whole game has one."""
    texts = {
        Begin: _("Begin"),
        q.Doing: _("What next?"),
        q.Forces: _("Attack"),
        q.Rising: _("Revolt"),
        q.Holder: _("Whose?"),
        q.Where: _("Where?"),
        q.Supplies: _("Grain?"),
        InRegion: _("Count"),
        q.MostThalers: _("Thalers"),
    }
    return texts.get(type(question), "")


# --- Options and places ---


@singledispatch
def label(_question: Question[Any], _option: str, _cast: Cast) -> str:
    """Return an answer in words, or an empty text if the whole game has one."""
    return ""


@label.register
def _how(_question: Begin, option: str, _cast: Cast) -> str:
    texts = {
        q.FILL: _("A new game: fill the tower now"),
        JOINS_KNOWN: _("A game in progress: we know what is in the tower"),
        UNKNOWN: _("A game in progress: nobody knows what is in the tower"),
    }
    return texts[option]


@label.register
def _comes(_question: q.Doing, option: str, cast: Cast) -> str:
    texts = {
        q.REVOLT: _("Revolt"),
        q.REFILL: _("Empty the tower and fill it again"),
        q.WINTER: _("Winter: count the points"),
        q.END: _("End of the evening"),
    }
    return texts.get(option) or _("{name} attacks").format(name=cast.of(option))


@label.register
def _who_fights(_question: q.Forces, option: str, cast: Cast) -> str:
    return _beside(option) or (_("neutral peasants") if option == PEASANTS else cast.of(option))


@label.register
def _who_rises(_question: q.Rising, option: str, cast: Cast) -> str:
    return _beside(option) or (_("peasants") if option == PEASANTS else cast.of(option))


def _beside(option: str) -> str:
    texts = {q.MARKERS: _("revolt markers there"), q.HELD_BACK: _("kept back there")}
    return texts.get(option, "")


@label.register
def _province(_question: q.Where, option: str, _cast: Cast) -> str:
    return _("not given") if option == q.NOT_NAMED else option


@label.register(q.Holder)
@label.register(q.MostThalers)
def _whose(_question: Question[Any], option: str, cast: Cast) -> str:
    return _("peasants") if option == PEASANTS else cast.of(option)


@label.register
def _row_or_kind(_question: InRegion, option: str, cast: Cast) -> str:
    return kind(option) or cast.of(option)


@label.register
def _row_or_grain(_question: q.Supplies, option: str, cast: Cast) -> str:
    texts = {q.GRAIN_LEFT: _("grain left"), q.HELD: _("provinces")}
    return texts.get(option) or cast.of(option)


def kind(name: str) -> str:
    """Return the name of what is counted in a region, or an empty text for anything else."""
    if name == PROVINCES:
        return _("provinces")
    return buildings(name) if buildings(name) != name else ""


# --- What stands beside ---


def _about_rising(question: q.Rising) -> str:
    if question.seat is None:
        return _("first the defending armies, then the peasants; an empty answer means no revolt")
    text = _(
        "first the defending armies, then one peasant for each marker in the province and "
        "{peasants} more"
    )
    if question.is_marked:
        text = _(
            "first the defending armies, then one peasant for each marker (the new one too) "
            "and {peasants} more"
        )
    return text.format(peasants=peasants(question.extra))


def about(question: Question[Any]) -> str:
    """Return what players should know before answering, or an empty text."""
    match question:
        case q.Forces():
            return _(
                "first the attacking armies, then the defending ones; an empty answer means no "
                "battle"
            )
        case q.Rising():
            return _about_rising(question)
        case InRegion(in_play=there):
            return _("{n} provinces in all").format(n=there)
        case q.MostThalers():
            return _("an empty answer: they share the victory")
        case _:
            return ""
