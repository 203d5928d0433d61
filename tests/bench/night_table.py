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

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.game import Player
from companion.evening.journal import open_journal
from companion.evening.journal.lines import write
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.night.link import NightLink
from companion.night.table import NightTable
from companion.settings import Settings
from companion.tui import fingers
from tests.bench.figure import Figure
from tests.bench.screens import Timed
from tests.bench.startup import first_screen_after, memory_with_camera
from tests.support.night import Broker
from tests.support.night_brokers import silent, slow
from tests.support.playing import evening as played

KEYS = 60
ROUNDS = 3  # by turns, of which the calmest counts: others are at work on this machine
PLAYED = 60  # answers before
STARTS = 3
SLOW = 3.0  # s until each answer of a slow broker
NONSENSE = 10_000  # messages, a thousand a second
GAME = "wallenstein"


def figures() -> Iterator[Figure]:
    fingers.now, fingers.BOUNCE = lambda: float("-inf"), 0.0  # all keys are meant
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ends:
        brokers = _brokers(Path(folder), ends)
        rounds = [{which: _p95(link) for which, link in brokers.items()} for _ in range(ROUNDS)]
        for which in brokers:
            took = f"{min(each[which] for each in rounds) * 1000:.0f} ms"
            yield Figure(f"key to screen, {which}, p95", took, "at most 50 ms")
        link = brokers["a broker"]
        assert link is not None
        took = f"{min(_p95(link, is_told_nonsense=True) for _ in range(ROUNDS)) * 1000:.0f} ms"
        which = f"key to screen, {NONSENSE} wishes of nonsense, p95"
        yield Figure(which, took, "at most 50 ms")
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


def _p95(link: NightLink | None, *, is_told_nonsense: bool = False) -> float:
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ends:
        if link is not None and is_told_nonsense:
            asked = [str(link.port), link.table, str(NONSENSE)]
            told = [sys.executable, "-m", "tests.support.night_nonsense", *asked]
            ends.callback(subprocess.Popen(told).kill)
        took = sorted(asyncio.run(_keys(Path(folder), link)))
    return took[int(len(took) * 0.95)]


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
