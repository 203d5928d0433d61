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
            "The board of your box is saved, with {n} site. Play with it?",
            "The board of your box is saved, with {n} sites. Play with it?",
            question.sites,
        ).format(n=question.sites)
    if entering.GO_ON in question.options:
        return ngettext(
            "The board of your box is only partly entered ({n} site). Continue?",
            "The board of your box is only partly entered ({n} sites). Continue?",
            question.sites,
        ).format(n=question.sites)
    return _(
        "The app does not know the board of your box. Play without it, or enter it now? "
        "Entering it takes about 10 minutes, once."
    )


@sentence.register
def _number(_question: q.DrawnNumber, _cast: Cast) -> str:
    return _("Which random board? Choose any number. The same number always gives the same board.")


@sentence.register
def _naming(_question: q.SiteNaming, _cast: Cast) -> str:
    return _(
        "Do you call the sites by their printed names or by numbers? For numbers, lay a "
        "numbered slip of paper beside each site, in the app's order."
    )


@sentence.register
def _part(question: q.BoardPart, _cast: Cast) -> str:
    if entering.FINISHED not in question.options:
        return _(
            "What do you want to enter next? Each answer is saved, and you can correct any part."
        )
    if not question.doubts:
        return _("The whole board is entered. Is there anything to correct?")
    doubts = " ".join(doubt_text(doubt) for doubt in question.doubts)
    return _("The whole board is entered. Please check: {doubts}").format(doubts=doubts)


@sentence.register
def _count(question: q.SiteCount, _cast: Cast) -> str:
    return _("How many sites does {country} have? Count them on the board.").format(
        country=country_name(question.country)
    )


@sentence.register
def _name(question: q.SiteName, _cast: Cast) -> str:
    if question.before:
        return _("What is the right name of {site} in {country}?").format(
            site=question.before, country=country_name(question.country)
        )
    return _("{country}: what is site {number} of {of} called?").format(
        country=country_name(question.country), number=question.number, of=question.of
    )


@sentence.register
def _to_mend(question: q.SiteToMend, _cast: Cast) -> str:
    return _("Which site in {country} do you want to correct?").format(
        country=country_name(question.country)
    )


@sentence.register
def _mend(question: q.SiteMend, _cast: Cast) -> str:
    return _("{site}: what do you want to correct?").format(site=question.site)


@sentence.register
def _road(question: q.RoadTo, _cast: Cast) -> str:
    left = ngettext("{n} more site follows", "{n} more sites follow", question.sites_after).format(
        n=question.sites_after
    )
    if not question.near:
        return _(
            "{site}: where do its roads lead? Dotted lines over the sea do not count. {left}."
        ).format(site=question.site, left=left)
    return _("{site}: where else do its roads lead? Known so far: {near}. {left}.").format(
        site=question.site, near=listed(question.near), left=left
    )


@sentence.register
def _away(question: q.RoadAway, _cast: Cast) -> str:
    return _("Which road from {site} does not exist?").format(site=question.site)


@sentence.register
def _roads_of(_question: q.RoadsOfSite, _cast: Cast) -> str:
    return _("Which site's roads do you want to correct?")


@sentence.register
def _which_alliance(_question: q.AllianceToMend, _cast: Cast) -> str:
    return _("Which alliance do you want to correct?")


@sentence.register
def _end(question: q.AllianceEnd, _cast: Cast) -> str:
    if not question.one:
        return _("Alliance {number}: which two countries does it join? Choose the first.").format(
            number=question.number
        )
    return _("Alliance {number}: {one} and which other country?").format(
        number=question.number, one=country_name(question.one)
    )


def verb(question: Question[Any]) -> str:
    """Return the question in a word or two."""
    texts = {
        board_sheet.BoardSheet: _("Board"),
        q.BoardWay: _("Board"),
        q.DrawnNumber: _("Which one?"),
        q.SiteNaming: _("Names?"),
        q.BoardPart: _("Continue"),
        q.SiteCount: _("How many?"),
        q.SiteName: _("Its name?"),
        q.SiteToMend: _("Which site?"),
        q.SiteMend: _("Correct?"),
        q.RoadTo: _("Road to?"),
        q.RoadAway: _("Which one?"),
        q.RoadsOfSite: _("Which site?"),
        q.AllianceToMend: _("Which one?"),
        q.AllianceEnd: _("Country?"),
    }
    return texts.get(type(question)) or generic.verb(question)


def doubt_text(doubt: Oddity) -> str:
    """Return a sentence about something unusual on a complete board."""
    match doubt.what:
        case "count":
            there = int(doubt.names[1])
            return ngettext(
                "{country} has {there} site; other sources say {number}.",
                "{country} has {there} sites; other sources say {number}.",
                there,
            ).format(country=country_name(doubt.names[0]), there=there, number=doubt.number)
        case "lone":
            return _("No road leads to {site}.").format(site=doubt.names[0])
        case "apart":
            return _("No road leads from {sites} to the others.").format(sites=_few(doubt.names))
        case _:
            return _("Alliance {number} joins the same countries as an earlier alliance.").format(
                number=doubt.number
            )


def _few(sites: Sequence[str]) -> str:
    """Return only some names, so that the sentence stays readable."""
    if len(sites) <= 5:
        return listed(sites)
    return _("{sites} and {n} more").format(sites=", ".join(sites[:4]), n=len(sites) - 4)
