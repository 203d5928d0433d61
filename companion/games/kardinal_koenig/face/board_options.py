"""How options appear while the board is chosen or entered, and which one Enter selects."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.entering import questions as entering
from companion.games.entering.questions import ADD, AWAY, LATER, NO_MORE
from companion.games.kardinal_koenig import entry_questions as q
from companion.games.kardinal_koenig.face.countries import country_name
from companion.games.kardinal_koenig.face.names import pair_name
from companion.views.facts import NONE, FactRow, OptionFacts
from companion.words import generic
from companion.words.cast import Cast
from companion.words.language import _, ngettext


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
def _way(_question: q.BoardWay, option: str, _cast: Cast) -> str:
    texts = {
        entering.BOX: _("play with the board of this box"),
        entering.MEND: _("check and correct this box's board first"),
        entering.GO_ON: _("continue entering the board"),
        entering.ENTER: _("enter the board now: sites, roads, alliances"),
        q.DRAWN: _("try the game with a random board"),
        entering.WITHOUT: _("play without it: players check sites and roads"),
    }
    return texts[option]


@label.register
def _naming(_question: q.SiteNaming, option: str, _cast: Cast) -> str:
    return _("by name") if option == entering.NAMES else _("by number")


@label.register
def _part(_question: q.BoardPart, option: str, _cast: Cast) -> str:
    texts = {
        q.ROADS: _("roads"),
        q.ALLIANCES: _("alliances"),
        entering.FINISHED: _("the board is right: play with it"),
        LATER: _("stop here: play without it and continue another time"),
    }
    return texts.get(option) or country_name(option)


@label.register
def _to_mend(_question: q.SiteToMend, option: str, _cast: Cast) -> str:
    return {NO_MORE: _("all is right now"), ADD: _("add a site")}.get(option, option)


@label.register
def _mend(_question: q.SiteMend, option: str, _cast: Cast) -> str:
    texts = {
        NO_MORE: _("the site is right"),
        entering.RENAME: _("the site has another name"),
        entering.TAKE_AWAY: _("there is no such site: remove it and its roads"),
    }
    return texts[option]


@label.register
def _road(question: q.RoadTo, option: str, _cast: Cast) -> str:
    if option in question.near:
        return _("{site}, known").format(site=option)
    texts = {
        NO_MORE: _("no more roads") if question.near else _("no road at all"),
        AWAY: _("remove one of these roads"),
        LATER: _("stop here for now"),
    }
    return texts.get(option, option)


@label.register
def _away(_question: q.RoadAway, option: str, _cast: Cast) -> str:
    return _("all of these roads exist") if option == NO_MORE else option


@label.register
def _roads_of(_question: q.RoadsOfSite, option: str, _cast: Cast) -> str:
    return _("all is right now") if option == NO_MORE else option


@label.register
def _which_alliance(question: q.AllianceToMend, option: str, _cast: Cast) -> str:
    """Return an alliance by its number and countries."""
    if option == NO_MORE:
        return _("all is right now")
    return pair_name(*question.pairs[option], int(option))


@label.register
def _end(_question: q.AllianceEnd, option: str, _cast: Cast) -> str:
    return _("stop here for now") if option == LATER else country_name(option)


@passing.register
def _no_more(
    _question: q.SiteToMend | q.RoadTo | q.RoadAway | q.RoadsOfSite | q.AllianceToMend,
) -> str:
    return NO_MORE


@preselected.register
def _as_printed(_question: q.AllianceEnd | q.SiteNaming) -> str:
    """Return no option, so that Enter alone saves nothing that nobody has read off the board."""
    return ""


@preselected.register
def _counted(_question: q.SiteCount) -> None:
    return None


@preselected.register
def _any_board(_question: q.DrawnNumber) -> int:
    return 1


def facts(question: Question[Any]) -> OptionFacts:
    """Return how much of each part of the board is entered."""
    if not isinstance(question, q.BoardPart):
        return NONE
    rows = zip(question.options, question.there, question.wanted, strict=True)
    return OptionFacts((_("entered"),), tuple(FactRow((_site_counts(*each),)) for each in rows))


def _site_counts(option: str, there: int, wanted: int) -> str:
    if option in (q.ROADS, q.ALLIANCES):
        return _("{there} of {wanted}").format(there=there, wanted=wanted)
    return ngettext("{n} site", "{n} sites", there).format(n=there) if wanted else ""
