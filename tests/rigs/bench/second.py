"""Games in step with second readings of their rules: make bench TOPICS=second GAMES=1000."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

from tests.rigs.bench.figure import Figure
from tests.second_reading.all_games import BREACHES, MATCHES
from tests.second_reading.in_step import Difference, Match

AS_A_RULE = 60


def figures(trays: Path | None) -> Iterator[Figure]:
    for match in MATCHES:
        yield from _in_step(match)
        breaches = BREACHES[match]
        noticed = [breach for breach in breaches if breach.noticed()]
        told = f"{match.game.name}: rules broken on purpose, noticed"
        yield Figure(told, f"{len(noticed)} of {len(breaches)}", "all")


def _in_step(of: type[Match]) -> Iterator[Figure]:
    games, first = int(os.environ.get("GAMES", AS_A_RULE)), int(os.environ.get("SEED", "0"))
    found: list[Difference] = []
    answers, start = 0, time.process_time()
    for seed in range(first, first + games):
        match = of.of(seed)
        if difference := match.play():
            found.append(difference)
        answers += len(match.session.happened)
    seconds = max(time.process_time() - start, 1e-9)
    name = of.game.name
    yield Figure(f"{name}: differences in {games} games", str(len(found)), "0")
    yield Figure(f"{name}: answers compared", str(answers), "")
    yield Figure(f"{name}: games in step", f"{games / seconds:.1f} a second", "")
    for each in found[:5]:
        told = f"{name}: seed {each.seed}, answer {each.answer}: {each.what}"
        yield Figure(told, f"{each.game!r}, not {each.reading!r}", "")
