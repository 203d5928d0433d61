"""From the command to the first screen, and the memory it takes with the camera running."""

from __future__ import annotations

import os
import re
import select
import statistics
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.store.journal.lines import write
from tests.rigs.bench.figure import Figure
from tests.support.playing import evening
from tests.support.terminal import first_screen, running

STARTS = 5
CAMERA_RUNS = 15.0  # s, until all that is brought in late is there


def figures(trays: Path | None) -> Iterator[Figure]:
    with TemporaryDirectory() as folder:
        home, journal = Path(folder, "home"), Path(folder, "evening.jsonl")
        played = evening(answers=120)
        journal.write_text("".join(write(played.header, played.session.happened)))
        for what, words in (
            ("to the first screen, nothing set up", []),
            ("to the first screen of a game in progress", ["--journal", str(journal)]),
        ):
            took = [first_screen_after(home, words) for _ in range(1 + STARTS)][1:]
            yield Figure(what, f"{statistics.median(took):.2f} s", "at most 1.0 s")
        if Path("/proc/self/smaps_rollup").exists():
            memory = f"{memory_with_camera(home, journal):.0f} MB"
            yield Figure("memory, camera running", memory, "at most 200 MB")


def first_screen_after(home: Path, words: Sequence[str]) -> float:
    """Seconds from the command on."""
    start = time.perf_counter()
    with running(home, words) as (_, terminal):
        first_screen(terminal)
        return time.perf_counter() - start


def memory_with_camera(home: Path, journal: Path) -> float:
    """MB."""
    with running(home, ["demo", "--journal", str(journal)]) as (app, terminal):
        until = time.monotonic() + CAMERA_RUNS
        while time.monotonic() < until:
            if select.select([terminal], [], [], 0.2)[0]:
                os.read(terminal, 65536)
        sizes = Path(f"/proc/{app.pid}/smaps_rollup").read_text()
    kilobytes = re.search(r"^Rss:\s+(\d+)", sizes, re.MULTILINE)
    assert kilobytes is not None
    return int(kilobytes[1]) / 1024
