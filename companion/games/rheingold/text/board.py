"""Rheingold's words for choosing or entering a board."""

from __future__ import annotations

from companion.games.entering import questions as entering
from companion.games.entering.network import Oddity
from companion.games.rheingold import conquests as c
from companion.games.rheingold import entry_questions as b
from companion.games.rheingold import questions as q
from companion.games.rheingold.board import CASTLE, CASTLES, ZONE
from companion.games.rheingold.entry import COUNT, SWORDLESS
from companion.games.rheingold.text.names import place, space, swords, upper_first
from companion.views.facts import NONE, FactRow, OptionFacts
from companion.views.text_rows import QuestionText
from companion.words import Cast, _, marked, so_many
from companion.words.filling_fields import when
from companion.words.generic import listed

_castles = so_many("{n} castle", "{n} castles")


def _ask_board_way(question: b.BoardWay, _cast: Cast) -> str:
    summary = _("{castles} with {swords}").format(
        castles=_castles(question.castles), swords=swords(question.swords)
    )
    if entering.BOX in question.options:
        return _("The board of your box is saved: {known}. Play with it?").format(known=summary)
    if entering.GO_ON in question.options:
        return _("Only a part of your box's board is saved: {known}. Continue entering it?").format(
            known=summary
        )
    if not question.is_whole:
        return _(
            "The app needs the castles of your board and their swords, only this once. How do "
            "you want to enter them?"
        )
    return _(
        "The app does not know your board. Play without it, or enter it now? "
        "This takes about half an hour, once."
    )


def _label_board_way(question: b.BoardWay, option: str, _cast: Cast) -> str:
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


FEW = 5  # places named in a sentence; chosen: more make it too long


def _few(places: tuple[str, ...]) -> str:
    """Return only some names, so that the sentence stays readable."""
    named = [space(each) for each in places]
    if len(named) <= FEW:
        return listed(named)
    template = _("{sites} and {n} more")
    return template.format(sites=", ".join(named[: FEW - 1]), n=len(named) - FEW + 1)


def doubt_text(doubt: Oddity) -> str:
    """Return a sentence about something unusual on the board."""
    if doubt.what == COUNT:
        template = _("The rules count {rules} castles, your board has {n}.")
        return template.format(rules=CASTLES, n=doubt.number)
    if doubt.what == SWORDLESS:
        return _("Swords are missing for {castles}. The app asks when a castle is taken.").format(
            castles=_few(doubt.names)
        )
    start, *spaces = doubt.names
    return _("No way leads from {zone} to {spaces}.").format(
        zone=place(start), spaces=_few(tuple(spaces))
    )


def _ask_board_part(question: b.BoardPart, _cast: Cast) -> str:
    doubts = " ".join(doubt_text(doubt) for doubt in question.doubts)
    if entering.FINISHED not in question.options:
        sentence = _("What do you enter next? Every answer is saved, and you can correct any part.")
        return f"{doubts} {sentence}".strip()
    if not doubts:
        return _("Everything is entered. Is there anything to correct?")
    return _("Everything is entered. Please check: {doubts}").format(doubts=doubts)


def _label_place_to_mend(question: b.PlaceToMend, option: str, _cast: Cast) -> str:
    one_more = _("add a castle") if question.of_castles else _("add a space")
    return {entering.NO_MORE: _("everything is right now"), entering.ADD: one_more}.get(
        option
    ) or place(option)


def _known_steps(question: b.StepTo) -> str:
    if question.near:
        near = listed([place(each) for each in question.near])
        return _("So far: {spaces}.").format(spaces=near)
    return _("Places still to enter after this one: {n}.").format(n=question.sites_after)


def _ask_step_to(question: b.StepTo, _cast: Cast) -> str:
    texts = {
        ZONE: _("{place}: onto which space does it lead? {known}"),
        CASTLE: _("{place}: which space is before its gate? {known}"),
        "": _("{place}: to which spaces do ways lead from here? {known}"),
    }
    kind = next(kind for kind in texts if question.site.startswith(kind))
    return texts[kind].format(place=upper_first(space(question.site)), known=_known_steps(question))


def _label_step_to(question: b.StepTo, option: str, _cast: Cast) -> str:
    if option in question.near:
        return _("{site}, known").format(site=place(option))
    texts = {
        entering.NO_MORE: _("no more") if question.near else _("none"),
        entering.AWAY: _("remove one of them"),
        entering.LATER: _("stop here for now"),
    }
    return texts.get(option) or place(option)


def _facts_board_part(question: b.BoardPart, _state: object, _cast: Cast) -> OptionFacts:
    """Return how much of each part of the board is entered."""
    if not any(question.wanted):
        return NONE
    rows = zip(question.options, question.there, question.wanted, strict=True)
    return OptionFacts((_("entered"),), tuple(FactRow((_site_counts(*each),)) for each in rows))


def _site_counts(option: str, there: int, wanted: int) -> str:
    if not wanted:
        return ""
    if option in (b.CASTLES, b.SPACES):
        return str(there)
    return _("{there} of {wanted}").format(there=there, wanted=wanted)


ROWS = (
    QuestionText(
        q.BoardSheet,
        ask=marked("Is the board in the file of your box? If not, the players check the moves."),
        verb=marked("Board"),
    ),
    QuestionText(c.KnownBoard, verb=marked("Board")),
    QuestionText(b.BoardWay, ask=_ask_board_way, verb=marked("Board"), label=_label_board_way),
    QuestionText(
        b.CastleNaming,
        ask=marked(
            "Do you call the castles by name or by number? Numbers go clockwise round the lake."
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
            b.CASTLES: marked("castles"),
            b.SWORDS: marked("swords of the castles"),
            b.SPACES: marked("spaces"),
            b.WAYS: marked("ways between spaces"),
            b.ZONES: marked("start zones"),
            b.GATES: marked("gates of the castles"),
            entering.FINISHED: marked("everything is right: play with it"),
            entering.LATER: marked("stop here and continue another time"),
        },
        facts=_facts_board_part,
    ),
    QuestionText(
        b.CastleCount,
        ask=marked("How many castles does your board have? Count them."),
        verb=marked("How many?"),
        preselected=lambda _question: None,
    ),
    QuestionText(
        b.SpaceCount,
        ask=marked(
            "Lay a numbered slip of paper on each space, from 1. How many spaces are there?"
        ),
        verb=marked("How many?"),
        preselected=lambda _question: None,
    ),
    QuestionText(
        b.CastleName,
        ask=when(
            "before",
            marked("What is the right name for castle {before}?"),
            marked("What is castle {number} of {of} called?"),
        ),
        verb=marked("Its name?"),
    ),
    QuestionText(
        b.PlaceToMend,
        ask=when(
            "of_castles",
            marked("Which castle do you want to correct?"),
            marked("Which space do you want to correct?"),
        ),
        verb=marked("Which one?"),
        label=_label_place_to_mend,
        passing=lambda question: entering.NO_MORE if entering.NO_MORE in question.options else None,
    ),
    QuestionText(
        b.CastleMend,
        ask=marked("{place}: what do you want to correct?"),
        fields={"place": lambda question: upper_first(space(question.site))},
        verb=marked("Correct?"),
        label={
            entering.NO_MORE: marked("nothing"),
            entering.RENAME: marked("it has another name"),
            entering.TAKE_AWAY: marked("it does not exist: remove it"),
        },
    ),
    QuestionText(
        b.StepTo,
        ask=_ask_step_to,
        verb=marked("Way to?"),
        label=_label_step_to,
        passing=lambda question: entering.NO_MORE if entering.NO_MORE in question.options else None,
        preselected=lambda _question: "",
    ),
    QuestionText(
        b.StepAway,
        ask=marked("{place}: which of these ways does not exist?"),
        fields={"place": lambda question: upper_first(space(question.site))},
        verb=marked("Which one?"),
        label={entering.NO_MORE: marked("all of them are right")},
        option=space,
        passing=lambda question: entering.NO_MORE if entering.NO_MORE in question.options else None,
    ),
    QuestionText(
        b.StepsOf,
        ask=marked("Which place do you want to correct?"),
        verb=marked("Which one?"),
        label={entering.NO_MORE: marked("everything is right now")},
        option=space,
        passing=lambda question: entering.NO_MORE if entering.NO_MORE in question.options else None,
    ),
)
