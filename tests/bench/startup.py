"""From the command to the first screen, and the memory it takes with the camera running."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import statistics
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.evening.journal.lines import write
from tests.bench.figure import Figure
from tests.support.playing import evening

STARTS = 5
ROWS, COLUMNS = 30, 100
DRAWN = 300  # characters on the screen: more than a title, less than any screen of ours
PATIENCE = 60.0  # s
CAMERA_RUNS = 15.0  # s, until all that is brought in late is there
CONTROL = re.compile(rb"\x1b(\[[0-?]*[ -/]*[@-~]|[PX^_\]].*?(\x1b\\|\x07)|[@-Z\\-_])|\s", re.DOTALL)


def figures(trays: Path | None) -> Iterator[Figure]:
    with TemporaryDirectory() as folder:
        home, journal = Path(folder, "home"), Path(folder, "evening.jsonl")
        played = evening(answers=120)
        journal.write_text("".join(write(played.header, played.session.happened)))
        for what, words in (
            ("to the first screen, nothing set up", []),
            ("to the first screen of a game in progress", ["--journal", str(journal)]),
        ):
            took = [_first_screen(home, words) for _ in range(1 + STARTS)][1:]
            yield Figure(what, f"{statistics.median(took):.2f} s", "at most 1.0 s")
        yield from _memory(home, journal)


def _first_screen(home: Path, words: Sequence[str]) -> float:
    start = time.perf_counter()
    with _running(home, words) as (_, terminal):
        drawn = b""
        while len(CONTROL.sub(b"", drawn)) < DRAWN:
            if not select.select([terminal], [], [], PATIENCE)[0]:
                raise TimeoutError(f"no screen after {PATIENCE} s: {drawn[-400:]!r}")
            drawn += os.read(terminal, 65536)
        return time.perf_counter() - start


def _memory(home: Path, journal: Path) -> Iterator[Figure]:
    if not Path("/proc/self/smaps_rollup").exists():
        return
    with _running(home, ["demo", "--journal", str(journal)]) as (app, terminal):
        until = time.monotonic() + CAMERA_RUNS
        while time.monotonic() < until:
            if select.select([terminal], [], [], 0.2)[0]:
                os.read(terminal, 65536)
        sizes = Path(f"/proc/{app.pid}/smaps_rollup").read_text()
    kilobytes = re.search(r"^Rss:\s+(\d+)", sizes, re.MULTILINE)
    assert kilobytes is not None
    yield Figure("memory, camera running", f"{int(kilobytes[1]) / 1024:.0f} MB", "at most 200 MB")


def as_installed(folder: Path) -> dict[str, str]:
    """The environment of every start but the first: what Python has compiled is kept."""
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    return os.environ | compiled


@contextlib.contextmanager
def _running(home: Path, words: Sequence[str]) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """The app in a terminal of its own, and our end of that."""
    ours, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    environment = as_installed(home.parent) | {
        "COMPANION_HOME": str(home),
        "TERM": "xterm-256color",
    }
    command = [sys.executable, "-m", "companion", *words]
    app = subprocess.Popen(command, stdin=its, stdout=its, stderr=its, env=environment)
    os.close(its)
    try:
        yield app, ours
    finally:
        app.kill()
        app.wait()
        os.close(ours)
