"""Whole games of five by keys, one key in twenty pressed twice at once: what was not meant."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from companion.engine.entries import Answered, Header
from companion.engine.game import people
from companion.engine.session import UNASKED
from companion.evening.evening import Evening
from companion.games import GAMES
from companion.tui import fingers
from companion.tui.app import CompanionApp
from tests.bench.figure import Figure
from tests.support.hands import Hands
from tests.support.typist import Typist

GAMES_PLAYED = 3
HASTY = 1 / 20


def figures(trays: Path | None) -> Iterator[Figure]:
    keys = doubled = answers = wrong = 0
    for seed in range(GAMES_PLAYED):
        typist, taken = asyncio.run(_played(seed))
        keys, doubled, answers = (
            keys + typist.keys,
            doubled + typist.doubled,
            answers + len(typist.meant),
        )
        wrong += sum(a != b for a, b in zip(taken, typist.meant, strict=False))
        wrong += abs(len(taken) - len(typist.meant))
    told = f"{wrong} of {answers}, {keys} keys, {doubled} doubled"
    yield Figure(f"answers not meant, {GAMES_PLAYED} games of five in haste", told, "0")


async def _played(seed: int) -> tuple[Typist, list[Any]]:
    game, hands = GAMES["wallenstein"], Hands()
    fingers.now = hands.now
    evening = Evening(game, Header(game.name, people(game, 5), dealt=game.decks, seed=seed))
    typist = Typist(hands, Random(seed), HASTY)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await typist.play(pilot, evening)
    given = (each for each in evening.session.happened if isinstance(each, Answered))
    return typist, [each.answer for each in given if each.source not in UNASKED]
