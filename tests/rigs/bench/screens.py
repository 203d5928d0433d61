"""How long a key takes to change the screen, and how long the first screen takes."""

from __future__ import annotations

import asyncio
import gc
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

from companion.engine.flow import Throw
from companion.evening.evening import Evening
from companion.terminal import debounce
from companion.terminal.widgets.colours import mark
from companion.tray.tally import can_lie
from tests.rigs.bench.figure import Figure
from tests.support.playing import evening as played
from tests.support.terminal import as_installed
from tests.support.terminal_app import CompanionApp

KEYS = 200
SIZE = (100, 30)
FIRST = (
    "import asyncio, os\n"
    "from tests.support.terminal_app import CompanionApp\n"
    "from tests.support.playing import evening\n"
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
    gc.freeze()  # as the app does before it runs
    debounce.now, debounce.BOUNCE = lambda: float("-inf"), 0.0  # keys one upon the other, all meant
    keys, opened = asyncio.run(_evening(played(60)))
    worst = statistics.quantiles(keys, n=20)[-1]
    told = f"{worst * 1000:.0f} ms of {len(keys)}"
    yield Figure("key to changed screen, 95th percentile", told, "at most 50 ms")
    yield Figure(
        "answer to battle screen, median", f"{statistics.median(opened) * 1000:.0f} ms", ""
    )
    yield Figure("start to first screen", f"{_start():.2f} s", "at most 1.0 s")


async def _evening(evening: Evening[Any]) -> tuple[list[float], list[float]]:
    """Times of all keys on the two screens, and of those among them that open a battle."""
    app = Timed(evening)
    keys: list[float] = []
    opened: list[float] = []
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        while len(keys) < KEYS and evening.pending is not None:
            if isinstance(evening.pending, Throw):
                first = mark(next(iter(can_lie(evening.pending)))).letter.lower()
                keys += [await _timed(pilot, key) for key in (first, "0", *["enter"] * 3)]
                continue
            keys.append(await _timed(pilot, "down"))
            keys.append(await _timed(pilot, "enter"))
            if isinstance(evening.pending, Throw):
                opened.append(keys[-1])
    return keys, opened


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
        subprocess.run([sys.executable, "-c", FIRST], check=True, env=as_installed())
        times.append(time.perf_counter() - start)
    return min(times)
