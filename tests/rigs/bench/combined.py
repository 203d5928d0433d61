"""Whatever players and options can be combined: make bench TOPICS=combined GAMES=10000."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

from companion.game_checks.any_setup import faults
from companion.games import GAMES
from tests.rigs.bench.figure import Figure

AS_A_RULE = 40


def figures(trays: Path | None) -> Iterator[Figure]:
    games, first = int(os.environ.get("GAMES", AS_A_RULE)), int(os.environ.get("SEED", "0"))
    for game in GAMES.values():
        start = time.process_time()
        found = [fault for seed in range(first, first + games) for fault in faults(game, seed)]
        seconds = max(time.process_time() - start, 1e-9)
        yield Figure(f"{game.name}: faults in {games} games", str(len(found)), "0")
        yield Figure(f"{game.name}: any options", f"{games / seconds:.1f} a second", "")
        for fault in found[:5]:
            yield Figure(fault, "", "")
