"""How fast whole games are played and played again."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from pathlib import Path

from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.engine.simulate import Playthrough, simulate
from companion.games import GAMES
from tests.bench.figure import Figure

SIMULATED = 40  # games for each figure
REPLAYED = 15  # times


def figures(trays: Path | None) -> Iterator[Figure]:
    for game in GAMES.values():
        for players in game.players:
            most = players == game.players[-1]
            report = simulate(game, players, games=SIMULATED, seed=1)
            yield Figure(
                f"{game.name}, {players} players: whole games, promises checked",
                f"{report.games_per_s:.1f} a second",
                "at least 20 a second" if most else "",
            )
        yield from _replay(game.name)


def _replay(name: str) -> Iterator[Figure]:
    game = GAMES[name]
    seats = tuple(Player(colour, colour) for colour in game.colours[: game.players[-1]])
    played = Playthrough(game, Setup(seats), seed=1)
    played.play()
    entries = played.session.happened
    took = []
    for _ in range(REPLAYED):
        start = time.perf_counter()
        Session(game, played.setup).replay(entries)
        took.append(time.perf_counter() - start)
    yield Figure(
        f"{name}: replay of {len(entries)} answers, {len(seats)} players",
        f"{statistics.median(took) * 1000:.1f} ms",
        "at most 100 ms",
    )
