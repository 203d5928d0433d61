"""How Rheingold's options appear in lists, and which one Space or Enter selects."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.rheingold import conquest_questions as c
from companion.games.rheingold import questions as q
from companion.games.rheingold.board import BATTLE, DONE, FIELD
from companion.games.rheingold.face import board_options
from companion.games.rheingold.face.names import place
from companion.games.rheingold.numbering import SWORDS, Swords
from companion.words import generic
from companion.words.cast import Cast
from companion.words.language import _


@singledispatch
def label(question: Question[Any], option: str, cast: Cast) -> str:
    """Return an answer in words."""
    return board_options.label(question, option, cast)


@singledispatch
def likely(question: Question[Any]) -> int:
    """Return how many options, from the first, are likely."""
    return generic.likely(question)


@singledispatch
def passing(question: Question[Any]) -> str | None:
    """Return the option for the key "not this one", or None."""
    return board_options.passing(question)


@singledispatch
def preselected(question: Question[Any]) -> str | int | None:
    """Return the answer that is selected at first, or None."""
    return board_options.preselected(question)


@label.register(q.Beginner)
@label.register(q.Beaten)
def _player(_question: q.Beginner | q.Beaten, option: str, cast: Cast) -> str:
    return _("nobody") if option == q.NOBODY else cast.of(option)


@label.register(q.Enters)
@label.register(q.PlaceShield)
def _yes_no(_question: q.Enters | q.PlaceShield, option: str, _cast: Cast) -> str:
    return _("Yes") if option == q.YES else _("No")


@label.register
def _target(_question: q.Target, option: str, _cast: Cast) -> str:
    named = {
        DONE: _("no more moves"),
        BATTLE: _("won a battle on the board"),
        FIELD: _("leave a castle, also to fight"),
    }
    return named.get(option) or place(option)


@label.register
def _castle(_question: c.WhichCastle, option: str, _cast: Cast) -> str:
    return place(option)


@label.register(c.Conquest)
@label.register(c.KnightsOutside)
def _whose(_question: c.Conquest | c.KnightsOutside, option: str, cast: Cast) -> str:
    return _("with a shield") if option == c.SHIELD else cast.of(option)


@label.register
def _cell(_question: Swords, option: str, _cast: Cast) -> str:
    return _("swords") if option == SWORDS else place(option)


@label.register(c.CameOut)
@label.register(q.SendFrom)
def _source(_question: q.SendFrom | c.CameOut, option: str, _cast: Cast) -> str:
    return place(option)


@likely.register
def _great(question: q.Target) -> int:
    return question.likely or len(question.options)


@likely.register
def _possible(question: q.ShieldValue) -> int:
    """Return how many options are possible, if the board file is right."""
    return sum(number > 0 for number in question.left)


@passing.register
def _nobody(question: q.Beaten) -> str | None:
    return q.NOBODY if question.is_sortie else None


@passing.register
def _done(_question: q.Target) -> str:
    return DONE


@preselected.register
def _nobody_can_tell(_question: c.WhichCastle) -> str:
    return ""


@preselected.register
def _next(question: q.Target) -> str:
    """Return the first option, or DONE without known spaces, as few turns need reporting then."""
    return question.options[0] if question.is_board_known else DONE
