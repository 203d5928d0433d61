"""Somebody leaves in the middle and nobody plays on: the game ends all the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.engine.bots import random_answer
from companion.engine.entries import Departure, Header
from companion.engine.game import people
from companion.evening.evening import Evening
from companion.game_checks.checked_game import LONGEST, CheckedGame, played

FEWEST = 3  # players, of whom one can leave


def leaving(of: CheckedGame) -> Iterator[str]:
    """Yield what breaks after a player has left; nothing for a game of two, where nobody can."""
    game = of.game
    if game.players[-1] < FEWEST:
        return
    number = max(FEWEST, game.players[0])
    header = Header(game.name, people(game, number), {}, game.decks_with({}), seed=7)
    evening: Evening[Any] = Evening(game, header)
    session, rng = evening.session, Random(5)
    half = len(played(game, seed=5).happened) // 2
    cubes: dict[str, int] = {}
    while (question := evening.pending) is not None and len(session.happened) < LONGEST:
        if len(session.happened) >= half and session.departure is None:
            cubes = dict(game.ledger(session.state).totals)
            evening.depart(Departure(1))
            continue
        evening.answer(random_answer(question, rng), "bot")
        for broken in game.broken(session.state):
            yield f"after answer {len(session.happened)}: {broken}"
    if evening.pending is not None:
        yield "the game does not end"
    if dict(game.ledger(session.state).totals) != cubes:
        yield "there are more cubes or fewer than when the player left"
