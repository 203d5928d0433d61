"""Says in words why the host has refused an act of the terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.flow import Question
from companion.errors import CompanionError
from companion.host.host_acts import ActRefused, ActResult, ActTooLate, RefusedBecause
from companion.views.face import Face
from companion.views.refusal import refusal
from companion.words import changing, counting, not_here
from companion.words.pages import common

# The terminal is the keeper's: what only other pages may not do is never refused here.
_REFUSED: Mapping[RefusedBecause, Callable[[], str]] = {
    RefusedBecause.NOTHING_PLAYED: common.nothing_is_played,
    RefusedBecause.READ_ONLY: not_here,
    RefusedBecause.NOTHING_ASKED: common.nothing_asked,
    RefusedBecause.NOTHING_THROWN: common.nothing_thrown,
    RefusedBecause.COUNT_IT: common.count_it,
    RefusedBecause.NOTHING_TO_UNDO: common.nothing_to_undo,
    RefusedBecause.NOTHING_TO_REDO: common.nothing_to_redo,
    RefusedBecause.NOTHING_COUNTED: counting.nothing_counted,
    RefusedBecause.SOME_LEFT_OUT: common.some_left_out,
    RefusedBecause.NOTHING_FELL: common.nothing_fell,
    RefusedBecause.NO_GAMES: common.no_games_here,
}


def why_refused(result: ActResult, face: Face, question: Question[Any] | None = None) -> str:
    """Return why an act was refused; empty if it was carried out.

    Args:
        question: The question that the act was to answer.
    """
    match result:
        case ActTooLate():
            return changing.meanwhile()
        case ActRefused(why=RefusedBecause.BEING_CHANGED, page=page):
            return changing.another_is(page)
        case ActRefused(why=RefusedBecause() as why):
            return _REFUSED[why]()
        case ActRefused(why=CompanionError() as error):
            return refusal(error, face, question)
        case _:
            return ""
