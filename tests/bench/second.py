"""Wallenstein in step with a second reading of its rules: make bench TOPICS=second GAMES=1000."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.bench.figure import Figure
from tests.second_reading.breaches import BREACHES
from tests.second_reading.in_step import Difference, Match, random_options

AS_A_RULE = 60


def figures(trays: Path | None) -> Iterator[Figure]:
    games, first = int(os.environ.get("GAMES", AS_A_RULE)), int(os.environ.get("SEED", "0"))
    found: list[Difference] = []
    answers, start = 0, time.process_time()
    for seed in range(first, first + games):
        random = Random(seed)
        match = Match(seed, random.choice((3, 4, 5)), random_options(random))
        if difference := match.play():
            found.append(difference)
        answers += len(match.session.happened)
    seconds = max(time.process_time() - start, 1e-9)
    yield Figure(f"second reading: differences in {games} games", str(len(found)), "0")
    yield Figure("answers compared", str(answers), "")
    yield Figure("games in step", f"{games / seconds:.1f} a second", "")
    noticed = [breach for breach in BREACHES if breach.noticed()]
    yield Figure("rules broken on purpose, noticed", f"{len(noticed)} of {len(BREACHES)}", "all")
    for each in found[:5]:
        told = f"seed {each.seed}, answer {each.answer}: {each.what}"
        yield Figure(told, f"{each.game!r}, not {each.reading!r}", "")
