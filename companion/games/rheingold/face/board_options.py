"""How options appear while the board is chosen or entered, and which one Enter selects."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.entering import questions as entering
from companion.games.rheingold import entry_questions as q
from companion.games.rheingold.face.names import place, space
from companion.views.facts import NONE, FactRow, OptionFacts
from companion.words import generic
from companion.words.cast import Cast
from companion.words.language import _


@singledispatch
def label(question: Question[Any], option: str, cast: Cast) -> str:
    """Return an answer in words."""
    return generic.label(question, option, cast)


@singledispatch
def passing(question: Question[Any]) -> str | None:
    """Return the option for the key "not this one", or None."""
    return generic.passing(question)


@singledispatch
def preselected(question: Question[Any]) -> str | int | None:
    """Return the answer that is selected at first, or None."""
    return generic.preselected(question)


@label.register
def _way(question: q.BoardWay, option: str, _cast: Cast) -> str:
    whole = question.is_whole
    texts = {
        entering.BOX: _("play with it"),
        entering.MEND: _("check and correct it first"),
        entering.GO_ON: _("continue entering it"),
        entering.ENTER: _("enter the board: castles, spaces, ways, zones, gates")
        if whole
        else _("enter the castles: how many, their names, their swords"),
        entering.WITHOUT: _("play without spaces: the players check the moves")
        if whole
        else _("18 castles, numbered clockwise: type their swords"),
    }
    return texts[option]


@label.register
def _naming(_question: q.CastleNaming, option: str, _cast: Cast) -> str:
    return _("by name") if option == entering.NAMES else _("by number")


@label.register
def _part(_question: q.BoardPart, option: str, _cast: Cast) -> str:
    texts = {
        q.CASTLES: _("castles"),
        q.SWORDS: _("swords of the castles"),
        q.SPACES: _("spaces"),
        q.WAYS: _("ways between spaces"),
        q.ZONES: _("start zones"),
        q.GATES: _("gates of the castles"),
        entering.FINISHED: _("everything is right: play with it"),
        entering.LATER: _("stop here and continue another time"),
    }
    return texts[option]


@label.register
def _to_mend(question: q.PlaceToMend, option: str, _cast: Cast) -> str:
    one_more = _("add a castle") if question.of_castles else _("add a space")
    return {entering.NO_MORE: _("everything is right now"), entering.ADD: one_more}.get(
        option
    ) or place(option)


@label.register
def _mend(_question: q.CastleMend, option: str, _cast: Cast) -> str:
    return {
        entering.NO_MORE: _("nothing"),
        entering.RENAME: _("it has another name"),
        entering.TAKE_AWAY: _("it does not exist: remove it"),
    }[option]


@label.register
def _step(question: q.StepTo, option: str, _cast: Cast) -> str:
    if option in question.near:
        return _("{site}, known").format(site=place(option))
    texts = {
        entering.NO_MORE: _("no more") if question.near else _("none"),
        entering.AWAY: _("remove one of them"),
        entering.LATER: _("stop here for now"),
    }
    return texts.get(option) or place(option)


@label.register
def _away(_question: q.StepAway, option: str, _cast: Cast) -> str:
    return _("all of them are right") if option == entering.NO_MORE else space(option)


@label.register
def _steps_of(_question: q.StepsOf, option: str, _cast: Cast) -> str:
    return _("everything is right now") if option == entering.NO_MORE else space(option)


@passing.register
def _no_more(question: q.PlaceToMend | q.StepTo | q.StepAway | q.StepsOf) -> str | None:
    """Return the option to stop, if it is offered; zones and castles need at least one road."""
    return entering.NO_MORE if entering.NO_MORE in question.options else None


@preselected.register
def _naming_text(_question: q.CastleNaming | q.StepTo) -> str:
    """Return no option, so that Enter alone saves nothing that nobody has read off the board."""
    return ""


@preselected.register
def _counted(_question: q.CastleCount | q.SpaceCount) -> None:
    return None


def facts(question: q.BoardPart) -> OptionFacts:
    """Return how much of each part of the board is entered."""
    if not any(question.wanted):
        return NONE
    rows = zip(question.options, question.there, question.wanted, strict=True)
    return OptionFacts((_("entered"),), tuple(FactRow((_site_counts(*each),)) for each in rows))


def _site_counts(option: str, there: int, wanted: int) -> str:
    if not wanted:
        return ""
    if option in (q.CASTLES, q.SPACES):
        return str(there)
    return _("{there} of {wanted}").format(there=there, wanted=wanted)
