"""How long a key takes to change the screen, and how long the first screen takes."""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from textual._compositor import CompositorUpdate
from textual.pilot import Pilot
from textual.screen import Screen

from companion.evening import Evening
from companion.flow import Throw
from companion.tui.app import CompanionApp
from companion.tui.screens.battle import BattleScreen
from tests.bench.figure import Figure
from tests.playing import evening as played

ANSWERS = 60  # on the main screen
SIZE = (100, 30)
FIRST = (
    "import asyncio, os\n"
    "from companion.tui.app import CompanionApp\n"
    "from tests.playing import evening\n"
    "async def main():\n"
    "    async with CompanionApp(evening()).run_test(size=(100, 30)) as pilot:\n"
    "        await pilot.pause()\n"
    "        os._exit(0)\n"
    "asyncio.run(main())\n"
)


class Timed(CompanionApp):
    """Notes when it has last drawn."""

    drawn = 0.0

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        super()._display(screen, renderable)
        if isinstance(renderable, CompositorUpdate):  # as a real terminal would be written to
            renderable.render_segments(self.console)
        self.drawn = time.perf_counter()


def figures(trays: Path | None) -> Iterator[Figure]:
    keys, answers = asyncio.run(_evening(played(60)))
    yield _figure("key to changed screen, 95th percentile", keys)
    yield _figure("answer to next question on screen, 95th percentile", answers)
    yield _figure("key on the battle screen, 95th percentile", asyncio.run(_battle(played())))
    yield Figure("start to first screen", f"{_start():.2f} s", "at most 1.0 s")


def _figure(what: str, times: list[float]) -> Figure:
    worst = statistics.quantiles(times, n=20)[-1]
    return Figure(what, f"{worst * 1000:.0f} ms of {len(times)}", "at most 50 ms")


async def _evening(evening: Evening[Any]) -> tuple[list[float], list[float]]:
    """Times of single keys, and of those that answer."""
    app = Timed(evening)
    keys: list[float] = []
    answers: list[float] = []
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        while len(answers) < ANSWERS and evening.pending is not None:
            if isinstance(evening.pending, Throw):
                await _by_hand(pilot)
                continue
            keys.append(await _timed(pilot, "down"))
            answers.append(await _timed(pilot, "enter"))
    return keys, answers


async def _by_hand(pilot: Pilot[None]) -> None:
    """Count an empty tray and go on."""
    await pilot.press("0", "enter", "enter")
    await pilot.pause()


async def _battle(evening: Evening[Any]) -> list[float]:
    """Letters and digits for the first filling of the tower."""
    app = Timed(evening)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        return [await _timed(pilot, key) for key in "r3b2y1g4" * 6]


async def _timed(pilot: Pilot[None], key: str) -> float:
    """From the key to the last thing drawn because of it."""
    app = pilot.app
    assert isinstance(app, Timed)
    start = time.perf_counter()
    app.simulate_key(key)
    await pilot.pause()
    return max(0.0, app.drawn - start)


def _start() -> float:
    """Of a fresh interpreter, imports included, the best of three."""
    times = []
    for _ in range(3):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", FIRST], check=True)
        times.append(time.perf_counter() - start)
    return min(times)
