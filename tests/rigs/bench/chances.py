"""How long it takes to tell what may come of a battle, over whole games and at the worst."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.flow import Throw
from companion.engine.game import people
from companion.evening.evening import Evening
from companion.games import GAMES, face
from companion.tower.model import fresh_model
from companion.views.prospect import prospect
from companion.views.stake import EndLabel, Stake, outlook
from tests.rigs.bench.figure import Figure

GAMES_PLAYED = 3
BUDGET = "at most 50 ms"
TOWER = {"red": 8, "blue": 8, "yellow": 8, "green": 8}


def figures(_trays: Path | None) -> Iterator[Figure]:
    for name in GAMES:
        times = [took for seed in range(GAMES_PLAYED) for took in _played(name, seed)]
        if times:
            told = f"{statistics.median(times):.1f}, {max(times):.1f} ms"
            yield Figure(f"{name}: chances, median and longest of {len(times)}", told, BUDGET)
    took = f"{_timed(_crowded()):.1f} ms"
    yield Figure("1 to 20 armies against 15, 32 cubes in the tower", took, BUDGET)


def _played(name: str, seed: int) -> Iterator[float]:
    """ms for each question of a game about a battle, with learning from the throw before."""
    game, rng = GAMES[name], Random(seed)
    most = game.players[-1]
    evening = Evening(game, Header(name, people(game, most), dealt=game.decks, seed=seed))
    shown = face(name, evening.session.setup)
    while (question := evening.pending) is not None:
        if shown.at_stake(question, evening.session) is not None:
            start = time.perf_counter()
            prospect(evening, shown, True)
            yield (time.perf_counter() - start) * 1000
        evening.answer(random_answer(question, rng))


def _crowded() -> Stake:
    sides = ("red", "blue", "green")
    throws = {n: Throw(TOWER, {"red": n, "blue": 15}, {"green": 4}, sides) for n in range(1, 21)}
    ends = {colour: EndLabel("", "") for colour in (*sides, None)}
    return Stake(throws, _decide, ends)


def _decide(counts: tuple[int, ...]) -> tuple[str | None, int]:
    red, blue, green = counts
    if red > blue + green:
        return "red", red - blue - green
    return ("blue", blue) if blue + green > red else (None, 0)


def _timed(stake: Stake) -> float:
    model = fresh_model()
    start = time.perf_counter()
    outlook(stake, model, 1)
    return (time.perf_counter() - start) * 1000
