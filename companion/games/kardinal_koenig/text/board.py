"""Kardinal & König's words for choosing or entering a board."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.entering import questions as entering
from companion.games.entering.network import Oddity
from companion.games.entering.questions import ADD, AWAY, LATER, NO_MORE
from companion.games.kardinal_koenig import entry_questions as b
from companion.games.kardinal_koenig.board_sheet import BoardSheet
from companion.games.kardinal_koenig.text.names import country_name, pair_name
from companion.views.facts import FactRow, OptionFacts
from companion.views.text_rows import EventText, QuestionText
from companion.words import Cast, _, marked, ngettext, so_many
from companion.words.filling_fields import when
from companion.words.generic import listed

_roads = so_many("{n} road", "{n} roads")


def _ask_board_way(question: b.BoardWay, _cast: Cast) -> str:
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


def _few(sites: Sequence[str]) -> str:
    """Return only some names, so that the sentence stays readable."""
    if len(sites) <= 5:
        return listed(sites)
    return _("{sites} and {n} more").format(sites=", ".join(sites[:4]), n=len(sites) - 4)


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


def _ask_board_part(question: b.BoardPart, _cast: Cast) -> str:
    if entering.FINISHED not in question.options:
        return _(
            "What do you want to enter next? Each answer is saved, and you can correct any part."
        )
    if not question.doubts:
        return _("The whole board is entered. Is there anything to correct?")
    doubts = " ".join(doubt_text(doubt) for doubt in question.doubts)
    return _("The whole board is entered. Please check: {doubts}").format(doubts=doubts)


def _ask_road_to(question: b.RoadTo, _cast: Cast) -> str:
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


def _label_road_to(question: b.RoadTo, option: str, _cast: Cast) -> str:
    if option in question.near:
        return _("{site}, known").format(site=option)
    texts = {
        NO_MORE: _("no more roads") if question.near else _("no road at all"),
        AWAY: _("remove one of these roads"),
        LATER: _("stop here for now"),
    }
    return texts.get(option, option)


def _label_alliance_to_mend(question: b.AllianceToMend, option: str, _cast: Cast) -> str:
    if option == NO_MORE:
        return _("all is right now")
    return pair_name(*question.pairs[option], int(option))


def _facts_board_part(question: b.BoardPart, _state: object, _cast: Cast) -> OptionFacts:
    """Return how much of each part of the board is entered."""
    rows = zip(question.options, question.there, question.wanted, strict=True)
    return OptionFacts((_("entered"),), tuple(FactRow((_site_counts(*each),)) for each in rows))


def _site_counts(option: str, there: int, wanted: int) -> str:
    if option in (b.ROADS, b.ALLIANCES):
        return _("{there} of {wanted}").format(there=there, wanted=wanted)
    return ngettext("{n} site", "{n} sites", there).format(n=there) if wanted else ""


ROWS = (
    QuestionText(
        BoardSheet, ask=marked("Is the printed board in the box's file?"), verb=marked("Board")
    ),
    QuestionText(
        b.BoardWay,
        ask=_ask_board_way,
        verb=marked("Board"),
        label={
            entering.BOX: marked("play with the board of this box"),
            entering.MEND: marked("check and correct this box's board first"),
            entering.GO_ON: marked("continue entering the board"),
            entering.ENTER: marked("enter the board now: sites, roads, alliances"),
            b.DRAWN: marked("try the game with a random board"),
            entering.WITHOUT: marked("play without it: players check sites and roads"),
        },
    ),
    QuestionText(
        b.DrawnNumber,
        ask=marked(
            "Which random board? Choose any number. The same number always gives the same board."
        ),
        verb=marked("Which one?"),
        preselected=lambda _question: 1,
    ),
    QuestionText(
        b.SiteNaming,
        ask=marked(
            "Do you call the sites by their printed names or by numbers? For numbers, lay a "
            "numbered slip of paper beside each site, in the app's order."
        ),
        verb=marked("Names?"),
        label={entering.NAMES: marked("by name"), entering.NUMBERS: marked("by number")},
        preselected=lambda _question: "",
    ),
    QuestionText(
        b.BoardPart,
        ask=_ask_board_part,
        verb=marked("Continue"),
        label={
            b.ROADS: marked("roads"),
            b.ALLIANCES: marked("alliances"),
            entering.FINISHED: marked("the board is right: play with it"),
            LATER: marked("stop here: play without it and continue another time"),
        },
        option=country_name,
        facts=_facts_board_part,
    ),
    QuestionText(
        b.SiteCount,
        ask=marked("How many sites does {country} have? Count them on the board."),
        verb=marked("How many?"),
        preselected=lambda _question: None,
    ),
    QuestionText(
        b.SiteName,
        ask=when(
            "before",
            marked("What is the right name of {before} in {country}?"),
            marked("{country}: what is site {number} of {of} called?"),
        ),
        verb=marked("Its name?"),
    ),
    QuestionText(
        b.SiteToMend,
        ask=marked("Which site in {country} do you want to correct?"),
        verb=marked("Which site?"),
        label={NO_MORE: marked("all is right now"), ADD: marked("add a site")},
        passing=NO_MORE,
    ),
    QuestionText(
        b.SiteMend,
        ask=marked("{site}: what do you want to correct?"),
        verb=marked("Correct?"),
        label={
            NO_MORE: marked("the site is right"),
            entering.RENAME: marked("the site has another name"),
            entering.TAKE_AWAY: marked("there is no such site: remove it and its roads"),
        },
    ),
    QuestionText(
        b.RoadTo, ask=_ask_road_to, verb=marked("Road to?"), label=_label_road_to, passing=NO_MORE
    ),
    QuestionText(
        b.RoadAway,
        ask=marked("Which road from {site} does not exist?"),
        verb=marked("Which one?"),
        label={NO_MORE: marked("all of these roads exist")},
        passing=NO_MORE,
    ),
    QuestionText(
        b.RoadsOfSite,
        ask=marked("Which site's roads do you want to correct?"),
        verb=marked("Which site?"),
        label={NO_MORE: marked("all is right now")},
        passing=NO_MORE,
    ),
    QuestionText(
        b.AllianceToMend,
        ask=marked("Which alliance do you want to correct?"),
        verb=marked("Which one?"),
        label=_label_alliance_to_mend,
        passing=NO_MORE,
    ),
    QuestionText(
        b.AllianceEnd,
        ask=when(
            "one",
            marked("Alliance {number}: {one} and which other country?"),
            marked("Alliance {number}: which two countries does it join? Choose the first."),
        ),
        verb=marked("Country?"),
        label={LATER: marked("stop here for now")},
        option=country_name,
        preselected=lambda _question: "",
    ),
    EventText(
        b.BoardLaid,
        say=when(
            "number",
            marked("Board {number}, drawn at random, is ready: {sites} sites, {roads} roads."),
            marked("The board is ready: {sites} sites, {roads} roads."),
        ),
    ),
    EventText(
        b.NoBoard,
        say=when(
            "is_begun",
            marked(
                "You play without the app's board. What you have entered so far is saved for "
                "another time."
            ),
            marked("You play without the app's board: players check sites and roads."),
        ),
        why=(
            marked("by country: abbeys and councillors"),
            marked("asked at the end: alliances and chains"),
        ),
    ),
    EventText(b.SiteEntered, say=marked("{country}: {site}.")),
    EventText(b.SiteRenamed, say=marked("{country}: {before} is now {site}.")),
    EventText(
        b.SiteTakenAway,
        say=marked("{country}: removed {site}, and with it {roads}."),
        fields={"roads": lambda event: _roads(event.roads)},
    ),
    EventText(b.RoadEntered, say=marked("A road: {one} to {other}.")),
    EventText(b.RoadTakenAway, say=marked("No road: {one} to {other}.")),
    EventText(
        b.RoadsTold,
        say=when(
            "near", marked("{site}: roads to {near}."), marked("{site}: no road leads there.")
        ),
    ),
    EventText(b.AllianceEntered, say=marked("Alliance {number}: {one} and {other}.")),
)
