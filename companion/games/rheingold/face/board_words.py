"""Questions about the board, while it is chosen or entered."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.entering import questions as entering
from companion.games.entering.network import Oddity
from companion.games.rheingold import entry_questions as q
from companion.games.rheingold.board import CASTLE, CASTLES, ZONE
from companion.games.rheingold.entry import COUNT, SWORDLESS
from companion.games.rheingold.face.names import place, space, swords, upper_first
from companion.words import generic
from companion.words.cast import Cast
from companion.words.generic import listed
from companion.words.language import _, ngettext

FEW = 5  # places named in a sentence; chosen: more make it too long


@singledispatch
def sentence(question: Question[Any], cast: Cast) -> str:
    """Return the question as a sentence."""
    return generic.sentence(question, cast)


@sentence.register
def _way(question: q.BoardWay, _cast: Cast) -> str:
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


def _castles(number: int) -> str:
    return ngettext("{n} castle", "{n} castles", number).format(n=number)


@sentence.register
def _naming(_question: q.CastleNaming, _cast: Cast) -> str:
    return _("Do you call the castles by name or by number? Numbers go clockwise round the lake.")


@sentence.register
def _part(question: q.BoardPart, _cast: Cast) -> str:
    doubts = " ".join(doubt_text(doubt) for doubt in question.doubts)
    if entering.FINISHED not in question.options:
        sentence = _("What do you enter next? Every answer is saved, and you can correct any part.")
        return f"{doubts} {sentence}".strip()
    if not doubts:
        return _("Everything is entered. Is there anything to correct?")
    return _("Everything is entered. Please check: {doubts}").format(doubts=doubts)


@sentence.register
def _castle_count(_question: q.CastleCount, _cast: Cast) -> str:
    return _("How many castles does your board have? Count them.")


@sentence.register
def _space_count(_question: q.SpaceCount, _cast: Cast) -> str:
    return _("Lay a numbered slip of paper on each space, from 1. How many spaces are there?")


@sentence.register
def _castle_name(question: q.CastleName, _cast: Cast) -> str:
    if question.before:
        return _("What is the right name for castle {name}?").format(name=question.before)
    return _("What is castle {number} of {of} called?").format(
        number=question.number, of=question.of
    )


@sentence.register
def _to_mend(question: q.PlaceToMend, _cast: Cast) -> str:
    if question.of_castles:
        return _("Which castle do you want to correct?")
    return _("Which space do you want to correct?")


@sentence.register
def _mend(question: q.CastleMend, _cast: Cast) -> str:
    return _("{place}: what do you want to correct?").format(
        place=upper_first(space(question.site))
    )


@sentence.register
def _step(question: q.StepTo, _cast: Cast) -> str:
    texts = {
        ZONE: _("{place}: onto which space does it lead? {known}"),
        CASTLE: _("{place}: which space is before its gate? {known}"),
        "": _("{place}: to which spaces do ways lead from here? {known}"),
    }
    kind = next(kind for kind in texts if question.site.startswith(kind))
    return texts[kind].format(place=upper_first(space(question.site)), known=_known_steps(question))


def _known_steps(question: q.StepTo) -> str:
    if question.near:
        near = listed([place(each) for each in question.near])
        return _("So far: {spaces}.").format(spaces=near)
    return _("Places still to enter after this one: {n}.").format(n=question.sites_after)


@sentence.register
def _away(question: q.StepAway, _cast: Cast) -> str:
    return _("{place}: which of these ways does not exist?").format(
        place=upper_first(space(question.site))
    )


@sentence.register
def _steps_of(_question: q.StepsOf, _cast: Cast) -> str:
    return _("Which place do you want to correct?")


def verb(question: Question[Any]) -> str:
    """Return the question in a word or two; empty for other questions."""
    texts = {
        q.BoardWay: _("Board"),
        q.CastleNaming: _("Names?"),
        q.BoardPart: _("Continue"),
        q.CastleCount: _("How many?"),
        q.SpaceCount: _("How many?"),
        q.CastleName: _("Its name?"),
        q.PlaceToMend: _("Which one?"),
        q.CastleMend: _("Correct?"),
        q.StepTo: _("Way to?"),
        q.StepAway: _("Which one?"),
        q.StepsOf: _("Which one?"),
    }
    return texts.get(type(question), "")


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


def _few(places: tuple[str, ...]) -> str:
    """Return only some names, so that the sentence stays readable."""
    named = [space(each) for each in places]
    if len(named) <= FEW:
        return listed(named)
    template = _("{sites} and {n} more")
    return template.format(sites=", ".join(named[: FEW - 1]), n=len(named) - FEW + 1)
