"""What the night asks of one table: nothing waits for a broker, whatever becomes of it."""

from __future__ import annotations

import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

from textual.screen import Screen

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.game import Player
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.night.join_link import NightLink
from companion.night.table.hall_table import NightTable
from companion.settings import Settings
from companion.store.journal import open_journal
from companion.store.journal.lines import write
from companion.terminal import debounce
from tests.rigs.bench.figure import Figure
from tests.rigs.bench.screens import Timed
from tests.rigs.bench.startup import first_screen_after, memory_with_camera
from tests.support.night import Broker
from tests.support.night_brokers import silent, slow
from tests.support.playing import evening as played

KEYS = 40
ROUNDS = 3  # by turns, of which the calmest counts: others are at work on this machine
PLAYED = 60  # answers before
STARTS = 3
SLOW = 3.0  # s until each answer of a slow broker
NONSENSE = 10_000  # messages, a thousand a second
GAME = "wallenstein"


def figures() -> Iterator[Figure]:
    debounce.now, debounce.BOUNCE = lambda: float("-inf"), 0.0  # all keys are meant
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ends:
        brokers = _brokers(Path(folder), ends)
        of = [*((which, link, False) for which, link in brokers.items())]
        of.append((f"{NONSENSE} wishes of nonsense", brokers["a broker"], True))
        rounds = [[_p95(link, is_odd) for _which, link, is_odd in of] for _ in range(ROUNDS)]
        for nth, (which, *_how) in enumerate(of):
            took, worked = (min(each[nth][n] for each in rounds) * 1000 for n in range(2))
            told = f"{took:.0f} ms, {worked:.0f} at work"
            yield Figure(f"key to screen, {which}, p95", told, "at most 50 ms")
        home, journal = Path(folder, "home"), Path(folder, "evening.jsonl")
        game = played(answers=120)
        journal.write_text("".join(write(game.header, game.session.happened)))
        words = ["--journal", str(journal)]
        first_screen_after(home, words)  # compiled then
        for which, link in brokers.items():
            _link(home, link)
            start = statistics.median(first_screen_after(home, words) for _ in range(STARTS))
            yield Figure(f"to the first screen, {which}", f"{start:.2f} s", "at most 1.0 s")
        if Path("/proc/self/smaps_rollup").exists():
            for which in ("no night", "a broker", "a silent broker"):
                _link(home, brokers[which])
                memory = f"{memory_with_camera(home, journal):.0f} MB"
                yield Figure(f"memory, camera running, {which}", memory, "at most 200 MB")


def _brokers(folder: Path, ends: ExitStack) -> dict[str, NightLink | None]:
    there = Broker(folder / "open").start()
    ends.callback(there.stop)
    shut = Broker(folder / "shut", is_open=False).start()
    ends.callback(shut.stop)
    gone = Broker(folder / "gone").start()
    gone.stop()
    return {
        "no night": None,
        "a broker": there.link("table-1"),
        "a slow broker": NightLink(
            "127.0.0.1", "table-2", ends.enter_context(slow(there.port, SLOW))
        ),
        "a broker that is gone": gone.link("table-1"),
        "a broker that refuses": shut.link("table-1"),
        "a silent broker": NightLink("127.0.0.1", "table-1", ends.enter_context(silent())),
    }


def _link(home: Path, link: NightLink | None) -> None:
    home.mkdir(exist_ok=True)
    settings = {} if link is None else {"night": str(link)}
    (home / "settings.json").write_text(json.dumps(settings), encoding="utf-8")


def _p95(link: NightLink | None, is_told_nonsense: bool) -> tuple[float, float]:
    """Seconds, and those of them that the app's thread was at work."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ends:
        if link is not None and is_told_nonsense:
            asked = [str(link.port), link.table, str(NONSENSE)]
            told = [sys.executable, "-m", "tests.support.night_nonsense", *asked]
            ends.callback(subprocess.Popen(told).kill)
        both = asyncio.run(_keys(Path(folder), link))
    took, worked = (sorted(times) for times in zip(*both, strict=True))
    at = int(len(both) * 0.95)
    return took[at], worked[at]


class _Working(Timed):
    """Notes too how long its thread had been at work by then."""

    worked = 0.0

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        super()._display(screen, renderable)
        self.worked = time.thread_time()


async def _keys(home: Path, link: NightLink | None) -> list[tuple[float, float]]:
    with Shelf(open_journal(home), GAMES) as shelf:
        rules, rng = GAMES[GAME], Random(1)
        who = tuple(Player(name, rules.colours[n]) for n, name in enumerate(("Anna", "Ben", "Eva")))
        evening = shelf.begin(Header(GAME, who, dealt=rules.decks, seed=1))
        for _ in range(PLAYED):
            assert evening.pending is not None
            evening.answer(random_answer(evening.pending, rng))
        app: _Working = _Working(
            evening,
            settings=Settings(night="" if link is None else str(link)),
            night=None
            if link is None
            else lambda: NightTable(
                link, shelf, app.tray, home, after_painting=app.host.after_drawing, soon=0.05
            ),
        )
        took = []
        async with app.run_test(size=(100, 30)) as pilot:
            await pilot.pause(1.0)
            for n in range(KEYS):
                start, at_work = time.perf_counter(), time.thread_time()
                await pilot.press("enter" if n % 2 == 0 else "ctrl+z")
                await pilot.pause()
                took.append((app.drawn - start, app.worked - at_work))
                await pilot.pause(0.05)
    return took
