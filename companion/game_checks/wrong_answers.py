"""Answers that no question can take: each is refused, and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.engine.bots import random_answer
from companion.engine.flow import Amounts, FreeText, Number, Pick, PrintedSheet, Question, Throw
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.game_checks.checked_game import CheckedGame

ANSWERS = 150  # looked at; chosen: nearly all kinds of questions come up by then


def wrong_answers(of: CheckedGame) -> Iterator[str]:
    """Yield the questions that take an impossible answer, or change something in refusing it."""
    game, rng = of.game, Random(6)
    session: Session[Any] = Session(game, Setup(people(game, game.players[0])))
    while session.pending is not None and len(session.happened) < ANSWERS:
        before = (session.pending, len(session.events), len(session.happened))
        for answer in impossible(session.pending):
            try:
                session.answer(answer)
            except IllegalAnswer:
                if before != (session.pending, len(session.events), len(session.happened)):
                    yield f"{session.pending.key} refuses {answer!r}, but something has changed"
            else:
                yield f"{before[0].key} takes the answer {answer!r}"
                return
        session.answer(random_answer(session.pending, rng))


def impossible(question: Question[Any]) -> list[object]:
    """Return answers that a question of this kind can never take."""
    match question:
        case Pick():
            return ["no such thing", 1, None, {"red": 1}]
        case Number(low=low, high=high):
            return [low - 1, high + 1, True, "1", None]
        case Amounts(most=most):
            return [dict.fromkeys(most, -1) or 3, {"no such place": 1}, 3, None]
        case PrintedSheet():
            return [3, "a sheet", None]
        case FreeText():
            return ["", 3, None]
        case Throw():
            return [{"red": -1}, {"red": 999}, {"no such colour": 1}, {"red": True}, 3, None]
    raise AssertionError(question)
