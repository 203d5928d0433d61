"""The light evening's questions and answers in words, and what is shown beside them."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.wallenstein.edition import PEASANTS
from companion.games.wallenstein.face.things import buildings, peasants, region
from companion.games.wallenstein.joining import JOINS_KNOWN, UNKNOWN, Begin
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
    return _("Does a game begin, or does one go on already?")


@sentence.register
def _doing(_question: q.Doing, _cast: Cast) -> str:
    return _("What comes at the table?")


@sentence.register
def _forces(question: q.Forces, cast: Cast) -> str:
    return _("{name} attacks with how many, against whom?").format(name=cast.name(question.seat))


@sentence.register
def _rising(question: q.Rising, cast: Cast) -> str:
    if question.seat is None:
        return _("Peasants rise: against whose armies, and how many?")
    text = _("Winter: a province of {name} rises. How many armies, how many peasants?")
    if question.is_marked:
        text = _(
            "Winter: lay a revolt marker in a province of {name}; it rises. "
            "How many armies, how many peasants?"
        )
    return text.format(name=cast.name(question.seat))


@sentence.register
def _holder(_question: q.Holder, _cast: Cast) -> str:
    return _("No army is thrown in for it: whose province is it?")


@sentence.register
def _where(_question: q.Where, _cast: Cast) -> str:
    return _("In which province?")


@sentence.register
def _supplies(_question: q.Supplies, _cast: Cast) -> str:
    return _("Winter: how much grain has everybody left, and how many provinces?")


@sentence.register
def _region(question: InRegion, _cast: Cast) -> str:
    return _("{region}: who has how much there?").format(region=region(question.region))


@sentence.register
def _thalers(_question: q.MostThalers, _cast: Cast) -> str:
    return _("Level in points: how many thalers have they left?")


def verb(question: Question[Any]) -> str:
    """Return the question in a word or two, or an empty text if the whole game has one."""
    texts = {
        Begin: _("Begin"),
        q.Doing: _("What comes?"),
        q.Forces: _("Attack"),
        q.Rising: _("Revolt"),
        q.Holder: _("Whose?"),
        q.Where: _("Where?"),
        q.Supplies: _("Grain"),
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
        q.FILL: _("It begins: the tower is filled now"),
        JOINS_KNOWN: _("It goes on; what is in the tower is known"),
        UNKNOWN: _("It goes on; nobody knows what is in the tower"),
    }
    return texts[option]


@label.register
def _comes(_question: q.Doing, option: str, cast: Cast) -> str:
    texts = {
        q.REVOLT: _("Revolt"),
        q.REFILL: _("The tower is emptied and filled again"),
        q.WINTER: _("Winter, points are counted"),
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
    return _("not told") if option == q.NOT_NAMED else option


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
        return _("armies that defend, then the peasants; nothing: nobody rises")
    text = _("armies that defend, then the markers there, if any, and {peasants} more")
    if question.is_marked:
        text = _("armies that defend, then the markers, this one too, and {peasants} more")
    return text.format(peasants=peasants(question.extra))


def about(question: Question[Any]) -> str:
    """Return what players should know before answering, or an empty text."""
    match question:
        case q.Forces():
            return _("your number, then who defends and the number; nothing: no battle")
        case q.Rising():
            return _about_rising(question)
        case InRegion(in_play=there):
            return _("{n} provinces in all").format(n=there)
        case q.MostThalers():
            return _("nothing: they share it")
        case _:
            return ""
