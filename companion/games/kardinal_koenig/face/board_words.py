"""Questions and doubts about the board, while it is chosen or entered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.entering import questions as entering
from companion.games.entering.network import Oddity
from companion.games.kardinal_koenig import board_sheet
from companion.games.kardinal_koenig import entry_questions as q
from companion.games.kardinal_koenig.face.countries import country_name
from companion.words import generic
from companion.words.cast import Cast
from companion.words.generic import listed
from companion.words.language import _, ngettext


@singledispatch
def sentence(question: Question[Any], cast: Cast) -> str:
    """Return the question as a sentence."""
    return generic.sentence(question, cast)


@sentence.register
def _sheet(_question: board_sheet.BoardSheet, _cast: Cast) -> str:
    return _("Is the printed board in the box's file?")


@sentence.register
def _way(question: q.BoardWay, _cast: Cast) -> str:
    if entering.BOX in question.options:
        return ngettext(
            "Which board lies there? This box's own is known, with {n} site.",
            "Which board lies there? This box's own is known, with {n} sites.",
            question.sites,
        ).format(n=question.sites)
    if entering.GO_ON in question.options:
        return ngettext(
            "The board of this box is not all entered yet ({n} site). Go on?",
            "The board of this box is not all entered yet ({n} sites). Go on?",
            question.sites,
        ).format(n=question.sites)
    return _(
        "The app does not know this box's board. Play without it, or enter it now? "
        "That takes about ten minutes, once."
    )


@sentence.register
def _number(_question: q.DrawnNumber, _cast: Cast) -> str:
    return _("Which board? Any number draws one at random, the same number the same board.")


@sentence.register
def _naming(_question: q.SiteNaming, _cast: Cast) -> str:
    return _(
        "Do you call the sites by their printed names, or by numbers? "
        "For numbers lay a slip of paper beside each site, as the app counts."
    )


@sentence.register
def _part(question: q.BoardPart, _cast: Cast) -> str:
    if entering.FINISHED not in question.options:
        return _("What is entered next? Each answer is kept; any part can be put right.")
    if not question.doubts:
        return _("All of the board is entered. Anything to put right?")
    doubts = " ".join(doubt_told(doubt) for doubt in question.doubts)
    return _("All of the board is entered. Look again, please: {doubts}").format(doubts=doubts)


@sentence.register
def _count(question: q.SiteCount, _cast: Cast) -> str:
    return _("How many sites has {country}? Count them on the board.").format(
        country=country_name(question.country)
    )


@sentence.register
def _name(question: q.SiteName, _cast: Cast) -> str:
    if question.before:
        return _("What is {site} in {country} really called?").format(
            site=question.before, country=country_name(question.country)
        )
    return _("{country}: what is site {number} of {of} called?").format(
        country=country_name(question.country), number=question.number, of=question.of
    )


@sentence.register
def _to_mend(question: q.SiteToMend, _cast: Cast) -> str:
    return _("Which site of {country} is to be put right?").format(
        country=country_name(question.country)
    )


@sentence.register
def _mend(question: q.SiteMend, _cast: Cast) -> str:
    return _("What about {site}?").format(site=question.site)


@sentence.register
def _road(question: q.RoadTo, _cast: Cast) -> str:
    left = ngettext("{n} site after it", "{n} sites after it", question.sites_after).format(
        n=question.sites_after
    )
    if not question.near:
        return _("Where do roads lead from {site}? No dotted lines over the sea. {left}.").format(
            site=question.site, left=left
        )
    return _("Where else do roads lead from {site}? There is one to {near}. {left}.").format(
        site=question.site, near=listed(question.near), left=left
    )


@sentence.register
def _away(question: q.RoadAway, _cast: Cast) -> str:
    return _("Which road from {site} is not there after all?").format(site=question.site)


@sentence.register
def _roads_of(_question: q.RoadsOfSite, _cast: Cast) -> str:
    return _("Of which site are the roads to be put right?")


@sentence.register
def _which_alliance(_question: q.AllianceToMend, _cast: Cast) -> str:
    return _("Which alliance is to be put right?")


@sentence.register
def _end(question: q.AllianceEnd, _cast: Cast) -> str:
    if not question.one:
        return _("Alliance {number}: which country does it join?").format(number=question.number)
    return _("Alliance {number} joins {one}: to which country?").format(
        number=question.number, one=country_name(question.one)
    )


def verb(question: Question[Any]) -> str:
    """Return the question in a word or two."""
    texts = {
        board_sheet.BoardSheet: _("Board"),
        q.BoardWay: _("Board"),
        q.DrawnNumber: _("Which one?"),
        q.SiteNaming: _("Names?"),
        q.BoardPart: _("Go on"),
        q.SiteCount: _("How many?"),
        q.SiteName: _("Its name?"),
        q.SiteToMend: _("Which site?"),
        q.SiteMend: _("What?"),
        q.RoadTo: _("Road to?"),
        q.RoadAway: _("Which one?"),
        q.RoadsOfSite: _("Which site?"),
        q.AllianceToMend: _("Which one?"),
        q.AllianceEnd: _("Country?"),
    }
    return texts.get(type(question)) or generic.verb(question)


def doubt_told(doubt: Oddity) -> str:
    """Return a sentence about something unusual on a complete board."""
    match doubt.what:
        case "count":
            there = int(doubt.names[1])
            return ngettext(
                "{country} has {there} site; others count {number}.",
                "{country} has {there} sites; others count {number}.",
                there,
            ).format(country=country_name(doubt.names[0]), there=there, number=doubt.number)
        case "lone":
            return _("No road leads to {site}.").format(site=doubt.names[0])
        case "apart":
            return _("No road leads from {sites} to the others.").format(sites=_few(doubt.names))
        case _:
            return _("Alliance {number} joins the same countries as one before it.").format(
                number=doubt.number
            )


def _few(sites: Sequence[str]) -> str:
    """Return only some names, so that the sentence stays readable."""
    if len(sites) <= 5:
        return listed(sites)
    return _("{sites} and {n} more").format(sites=", ".join(sites[:4]), n=len(sites) - 4)
