"""How fast whole games are played and played again."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.engine.simulate import Playthrough, simulate
from companion.games import GAMES
from tests.rigs.bench.figure import Figure

GAMES_EACH = 1000  # of every game, shared out among the numbers of players
SIMULATED = 40  # games for each figure of a fuller game
# A second; games of a thousand steps take longer.
AT_LEAST, SLOWER = 50, {"wallenstein": 20, "rheingold": 20}
REPLAYED = 15  # times
TRIED = 5  # games, of which the longest is replayed
# Everything that can be added to a game is.
FULLEST: Mapping[str, Mapping[str, str]] = {
    "wallenstein": {"court": "yes", "landsknechte": "yes", "leaders": "yes"}
}


def figures(trays: Path | None) -> Iterator[Figure]:
    for game in GAMES.values():
        least = SLOWER.get(game.name, AT_LEAST)
        many = -(-GAMES_EACH // len(game.players))
        for players in game.players:
            report = simulate(game, players, games=many, seed=1)
            endless = f", {len(report.stopped)} without an end" if report.stopped else ""
            yield Figure(
                f"{game.name}, {players} players: {many} whole games, promises checked",
                f"{report.games_per_s:.1f} a second, {len(report.broken)} broken{endless}",
                f"at least {least} a second, 0 broken",
            )
        yield from _replay(game.name, {}, 100)
    for name, options in FULLEST.items():
        game = GAMES[name]
        for players in game.players:
            report = simulate(game, players, games=SIMULATED, seed=1, options=options)
            yield Figure(
                f"{name}, {players} players, with {', '.join(options)}",
                f"{report.games_per_s:.1f} a second",
                "at least 15 a second",
            )
        yield from _replay(name, options, 150)


def _replay(name: str, options: Mapping[str, str], budget: int) -> Iterator[Figure]:
    """The longest of a few games, played again."""
    game = GAMES[name]
    seats = people(game, game.players[-1])
    tried = [Playthrough(game, Setup(seats, options), seed) for seed in range(1, 1 + TRIED)]
    for each in tried:
        each.play()
    played = max(tried, key=lambda each: len(each.session.happened))
    entries = played.session.happened
    took = []
    for _ in range(REPLAYED):
        start = time.perf_counter()
        Session(game, played.setup).replay(entries)
        took.append(time.perf_counter() - start)
    yield Figure(
        f"{name}: replay of {len(entries)} answers, {len(seats)} players, {len(options)} modules",
        f"{statistics.median(took) * 1000:.1f} ms",
        f"at most {budget} ms",
    )
