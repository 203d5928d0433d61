"""Somebody leaves in the middle and nobody plays on: the game comes to its end all the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.engine.bots import random_answer
from companion.engine.entries import LEFT, Answered, Departure, Header
from companion.engine.game import people
from companion.errors import IllegalAnswer
from companion.evening.evening import Evening
from companion.games import GAMES

MODULES = {"court": "yes", "leaders": "yes", "landsknechte": "yes"}
NO_CARD = {"RevealCard", "Bid"}
OF_MODULES = {"SideBoard", "TakeFavour", "PutStatue", "UseTile"}
# Which game, how many people, how many answers before one leaves, and what the app says for him.
CASES: list[tuple[str, int, dict[str, str], int, set[str]]] = [
    ("wallenstein", 3, {}, 80, NO_CARD),
    ("wallenstein", 4, MODULES, 80, NO_CARD | OF_MODULES),
    ("wallenstein", 4, {"edition": "first"}, 80, {"RevealCard", "ThrowIn"}),
    ("wallenstein", 3, {"edition": "shogun"}, 80, NO_CARD),
    ("wallenstein-light", 3, {}, 10, set()),
    ("kardinal-koenig", 3, {}, 80, {"Where", "TakeCard"}),
    ("rheingold", 3, {"kept": "whole"}, 80, {"Target", "Enters"}),
    ("rheingold", 3, {"kept": "conquests"}, 20, set()),
    ("tower", 3, {}, 6, set()),
]
MOST = 6_000


def begun(name: str, players: int, options: dict[str, str], first: int) -> Evening[Any]:
    game, rng = GAMES[name], Random(5)
    decks = game.decks_with(options)
    played = Evening(game, Header(name, people(game, players), options, decks, seed=7))
    play(played, rng, first)
    return played


def play(played: Evening[Any], rng: Random, most: int = MOST) -> None:
    """What nobody can answer nothing to is answered for who has left; no promise breaks."""
    session = played.session
    while (question := played.pending) is not None and len(session.happened) < most:
        if session.for_absent is not None:
            assert session.game.nothing(question) is None, question
        played.answer(random_answer(question, rng), "bot")
        assert session.game.broken(session.state) == []


def cubes(played: Evening[Any]) -> dict[str, int]:
    return dict(played.session.game.ledger(played.session.state).totals)


@pytest.mark.parametrize(("name", "players", "options", "first", "by_app"), CASES)
def test_a_game_ends_without_who_has_left_and_asks_only_what_nobody_can_pass(
    name: str, players: int, options: dict[str, str], first: int, by_app: set[str]
) -> None:
    played = begun(name, players, options, first)
    before, left = cubes(played), len(played.session.happened)
    played.depart(Departure(1))
    play(played, Random(6))
    assert (played.pending, cubes(played)) == (None, before)
    given = [each for each in played.session.happened[left:] if isinstance(each, Answered)]
    assert {each.key for each in given if each.source == LEFT} == by_app


def test_of_two_nobody_can_leave_without_somebody_who_plays_on() -> None:
    played = begun("waterloo", 2, {}, 4)
    with pytest.raises(IllegalAnswer, match="too few"):
        played.depart(Departure(0))
    played.depart(Departure(0, "Zoe"))
    assert played.session.setup.seats[0].name == "Zoe"
    assert played.session.asked_of == played.pending.seat  # type: ignore[union-attr]
