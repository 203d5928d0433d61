"""Evenings that have come so far, for tests: everybody takes what Enter alone would give."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from companion.engine.bots import random_answer
from companion.engine.entries import Entry, Header
from companion.engine.flow import Number, Pick, Question, Throw
from companion.engine.game import Player
from companion.evening.evening import Evening
from companion.games import GAMES
from companion.games.wallenstein.questions import BattleThrow, TakeArmies, Target

NAMES = (("Anna", "red"), ("Ben", "blue"), ("Carla", "yellow"), ("Dora", "black"))
HEADER = Header(
    "wallenstein",
    (Player("Anna", "red"), Player("Ben", "blue"), Player("Carla", "yellow")),
    dealt=GAMES["wallenstein"].decks,
    seed=4,
)


def evening(
    answers: int = 0,
    players: int = 3,
    seed: int = 1,
    record: Callable[[Entry], None] | None = None,
    until: Callable[[Evening[Any]], bool] = lambda _played: False,
) -> Evening[Any]:
    """Wallenstein after so many answers, or until then, by somebody who plays at random."""
    game = GAMES["wallenstein"]
    who = tuple(Player(*name) for name in NAMES[:players])
    header = Header("wallenstein", who, dealt=game.decks, seed=seed)
    begun = Evening(game, header, record=record)
    chance = Random(seed)
    given = 0
    while (question := begun.pending) is not None:
        is_counted = not isinstance(question, TakeArmies)  # nobody was asked when seeds were chosen
        if (given == answers and is_counted) or until(begun):
            break
        begun.answer(_somehow(question, chance))
        given += is_counted
    return begun


def _somehow(question: Question[Any], chance: Random) -> str | int | Mapping[str, int]:
    match question:
        case TakeArmies(options=options):
            return options[0]
        case Pick(options=options):
            return chance.choice(options[:6])
        case Number(low=low, high=high):
            return chance.randint(low, high)
        case Throw():
            thrown = {**question.tower_before, **question.thrown}
            return {colour: question.at_most(colour) * 2 // 3 for colour in thrown}
        case _:
            raise AssertionError(question)


def thrown(kind: str, seed: int) -> tuple[Evening[Any], BattleThrow]:
    """An evening at its second throw of this kind."""
    begun, rng, met = evening(seed=seed), Random(seed), 0
    while True:
        question = begun.pending
        assert question is not None
        if isinstance(question, BattleThrow) and question.kind == kind:
            met += 1
            if met == 2:
                return begun, question
        begun.answer(random_answer(question, rng))


def attacking(seed: int = 1) -> tuple[Evening[Any], Target]:
    """An evening where somebody's armies may go to several provinces."""
    begun, rng = evening(seed=seed), Random(seed)
    while True:
        question = begun.pending
        assert question is not None
        if isinstance(question, Target) and len(question.options) > 2:
            return begun, question
        begun.answer(random_answer(question, rng))
