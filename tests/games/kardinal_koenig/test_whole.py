"""Whole games of Kardinal & König by bots: every number of players, every option, with and
without a board."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import pytest

from companion.engine.bots import random_answer
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.engine.simulate import simulate
from companion.games import face
from companion.games.kardinal_koenig.game import GAME
from companion.games.kardinal_koenig.state import State
from companion.views.sums import Sum

pytestmark = pytest.mark.slow

EVERY = tuple(product(*([(option.name, c) for c in option.choices] for option in GAME.options)))


def test_they_end_with_every_promise_kept_with_any_options() -> None:
    for number, options in enumerate(EVERY):
        players = GAME.players[number % len(GAME.players)]
        report = simulate(GAME, players, 1, seed=number, options=dict(options), corrections=0.02)
        assert (report.broken, report.stopped) == ((), ()), (players, options)


@cache
def whole(way: str, seed: int) -> Session[State]:
    session = Session(GAME, Setup(people(GAME, 4)))
    rng = Random(seed)
    while session.pending is not None:
        drawn = random_answer(session.pending, rng)
        session.answer(way if session.pending.key == "BoardWay" else drawn)
    return session


@pytest.mark.parametrize("way", ["drawn", "without"])
def test_the_lines_of_the_score_are_the_points(way: str) -> None:
    for seed in range(5):
        session = whole(way, seed)
        sheet = face(GAME.name, session.setup).score_sheet(session)
        for player in sheet.players:
            assert sum(line.points for line in player.sums) == player.points
            assert all(adds_up(line) for line in player.sums)
            assert all(len(line.numbers) > 0 for line in player.sums)


def adds_up(line: Sum) -> bool:
    parts = sum(part.points for part in line.parts)
    return (not line.parts or parts == line.points) and all(map(adds_up, line.parts))


@pytest.mark.parametrize("way", ["drawn", "without"])
def test_the_pages_of_the_end_come_to_the_same_points(way: str) -> None:
    for seed in range(5):
        session = whole(way, seed)
        shown = face(GAME.name, session.setup)
        pages = shown.ceremonies(session)[-1].pages
        ranking = {each.name: each.points for each in pages[-1].ranking}
        assert ranking == {each.name: each.points for each in shown.score_sheet(session).players}


def test_everybody_has_equally_many_turns() -> None:
    for seed in range(5):
        session = whole("drawn", seed)
        if session.state.is_full:
            continue
        turns = [0] * 4
        for event in session.events:
            if type(event).__name__ in {"CardsLaid", "CardSwapped", "Passed"}:
                turns[event.seat] += 1  # type: ignore[attr-defined]
        assert len(set(turns)) == 1, turns
