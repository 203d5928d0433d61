"""Whole games by keys, one key in twenty pressed twice at once: what was not meant."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from companion.engine.entries import UNASKED, Answered, Header
from companion.engine.game import people
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.box import Box
from companion.store.journal import open_journal
from companion.terminal import debounce
from tests.rigs.bench.figure import Figure
from tests.support.hands import Hands
from tests.support.terminal_app import CompanionApp
from tests.support.typist import Typist

HASTY = 1 / 20
AS_SET_UP: Mapping[str, str] = {}
PLAYED: Mapping[str, Mapping[str, Mapping[str, str]]] = {  # besides every game as it is set up
    "wallenstein": {
        "first edition, its events read off": {"edition": "first"},
        "court, Landsknechte, leaders": {"court": "yes", "landsknechte": "yes", "leaders": "yes"},
        "Shogun": {"edition": "shogun"},
    },
    "wallenstein-light": {"where and grain asked": {"where": "asked", "grain": "asked"}},
    "tower": {"filled, asked of the tray": {"filling": "filled", "tray": "asked"}},
}


def figures(trays: Path | None) -> Iterator[Figure]:
    for seed, (name, how, options) in enumerate(_every()):
        began = time.process_time()
        typist, wrong = asyncio.run(_played(name, options, seed))
        took = time.process_time() - began
        told = f"{wrong} of {len(typist.meant)}, {typist.keys} keys, {typist.doubled} doubled"
        yield Figure(f"not meant: {name}, {how}", f"{told}, {took:.0f} s", "0")


def _every() -> Iterator[tuple[str, str, Mapping[str, str]]]:
    """Each game, how it is played, and by which options."""
    for name in GAMES:
        yield name, "as it is first set up", AS_SET_UP
        for how, options in PLAYED.get(name, {}).items():
            yield name, how, options


async def _played(name: str, options: Mapping[str, str], seed: int) -> tuple[Typist, int]:
    """Who has played, and how many answers are not as they were meant."""
    game, hands = GAMES[name], Hands()
    debounce.now = hands.now
    who = people(game, game.players[-1])
    header = Header(name, who, dict(options), game.decks_with(options), seed)
    typist = Typist(hands, Random(seed), HASTY)
    with TemporaryDirectory() as folder:
        box = Box(Path(folder) / "box.toml")
        with Shelf(open_journal(Path(folder)), GAMES, box) as shelf:
            evening = shelf.begin(header)
            async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
                await pilot.pause()
                await typist.play(pilot, evening)
        _ends_alike(Path(folder), evening)
    taken = _taken(evening)
    wrong = sum(a != b for a, b in zip(taken, typist.meant, strict=False))
    return typist, wrong + abs(len(taken) - len(typist.meant))


def _taken(evening: Evening[Any]) -> list[Any]:
    given = (each for each in evening.session.happened if isinstance(each, Answered))
    return [each.answer for each in given if each.source not in UNASKED]


def _ends_alike(folder: Path, played: Evening[Any]) -> None:
    """The game is over, and the journal on disk has it as it was played."""
    assert played.pending is None
    with Shelf(open_journal(folder), GAMES) as shelf:
        again = shelf.take_out(shelf.journal.open(shelf.journal.games()[0].number))
        assert again.misfit is None
        snapshot = played.session.game.snapshot
        assert snapshot(again.session.state) == snapshot(played.session.state)
