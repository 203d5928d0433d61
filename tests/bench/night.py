"""A night of many tables: no key waits for a broker, be it there, slow, gone or refusing."""

from __future__ import annotations

import asyncio
import socket
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.game import Player
from companion.evening.journal import open_journal
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.night.link import NightLink
from companion.night.table import NightTable
from companion.settings import Settings
from companion.tui import fingers
from tests.bench.figure import Figure
from tests.bench.screens import Timed
from tests.support.night import Broker

KEYS = 60
PLAYED = 60  # answers before
GAME = "wallenstein"


def figures(trays: Path | None) -> Iterator[Figure]:
    fingers.now, fingers.BOUNCE = lambda: float("-inf"), 0.0  # all keys are meant
    yield Figure("key to screen, no night, p95", _measured(None), "")
    with tempfile.TemporaryDirectory() as folder:
        broker = Broker(Path(folder) / "open").start()
        yield Figure("with a broker, p95", _measured(broker.link("table-1")), "no slower")
        broker.stop()
        yield Figure("with one that is gone, p95", _measured(broker.link("table-1")), "no slower")
        shut = Broker(Path(folder) / "shut", is_open=False).start()
        yield Figure("with one that refuses, p95", _measured(shut.link("table-1")), "no slower")
        shut.stop()
    with _silent() as port:
        silent = NightLink("127.0.0.1", "table-1", port)
        yield Figure("with one that never answers, p95", _measured(silent), "no slower")


@contextmanager
def _silent() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


def _measured(link: NightLink | None) -> str:
    with tempfile.TemporaryDirectory() as folder:
        took = sorted(asyncio.run(_keys(Path(folder), link)))
    return f"{took[int(len(took) * 0.95)] * 1000:.0f} ms"


async def _keys(home: Path, link: NightLink | None) -> list[float]:
    with Shelf(open_journal(home), GAMES) as shelf:
        rules, rng = GAMES[GAME], Random(1)
        who = tuple(Player(name, rules.colours[n]) for n, name in enumerate(("Anna", "Ben", "Eva")))
        evening = shelf.begin(Header(GAME, who, dealt=rules.decks, seed=1))
        for _ in range(PLAYED):
            assert evening.pending is not None
            evening.answer(random_answer(evening.pending, rng))
        app = Timed(evening, settings=Settings(night="" if link is None else str(link)))
        if link is not None:
            app.nights = lambda: NightTable(
                link, shelf, app.tray, home, after_painting=app.after_painting, soon=0.05
            )
        took = []
        async with app.run_test(size=(100, 30)) as pilot:
            await pilot.pause(1.0)
            for n in range(KEYS):
                start = time.perf_counter()
                await pilot.press("enter" if n % 2 == 0 else "ctrl+z")
                await pilot.pause()
                took.append(app.drawn - start)
                await pilot.pause(0.05)
    return took
