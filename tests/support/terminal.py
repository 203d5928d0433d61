"""The app in a terminal of its own, as a table starts it."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tests.support.patience import PATIENCE

ROWS, COLUMNS = 30, 100
DRAWN = 300  # characters on the screen: more than a title, less than any screen of ours
NOT_ITS_OWN = {"LINES", "COLUMNS"}  # what a window that starts the tests says of itself
CONTROL = re.compile(rb"\x1b(\[[0-?]*[ -/]*[@-~]|[PX^_\]].*?(\x1b\\|\x07)|[@-Z\\-_])|\s", re.DOTALL)


def as_installed() -> dict[str, str]:
    """The environment of every start but the first: what Python has compiled is kept."""
    return os.environ | {"PYTHONDONTWRITEBYTECODE": ""}


@contextlib.contextmanager
def running(
    home: Path, words: Sequence[str] = (), first: Callable[[], object] | None = None
) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """The app, and our end of its terminal; `first` is done in its process before all else."""
    ours, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    its_own = {"COMPANION_HOME": str(home), "TERM": "xterm-256color"}
    started = as_installed() | its_own
    environment = {name: each for name, each in started.items() if name not in NOT_ITS_OWN}
    command = [sys.executable, "-m", "companion", *words]
    app = subprocess.Popen(
        command,
        stdin=its,
        stdout=its,
        stderr=its,
        env=environment,
        preexec_fn=first,  # noqa: PLW1509 - where there is one, no thread runs yet
    )
    os.close(its)
    try:
        yield app, ours
    finally:
        app.kill()
        app.wait()
        with contextlib.suppress(OSError):  # closed by the test
            os.close(ours)


def first_screen(terminal: int) -> None:
    """Wait until it is drawn."""
    _wait(terminal, lambda shown: len(shown) >= DRAWN)


def drawn(terminal: int, word: bytes) -> None:
    """Wait until this word is."""
    _wait(terminal, lambda shown: word in shown)


def _wait(terminal: int, enough: Callable[[bytes], bool]) -> None:
    drawn = b""
    while not enough(CONTROL.sub(b"", drawn)):
        if not select.select([terminal], [], [], PATIENCE)[0]:
            raise TimeoutError(f"no screen after {PATIENCE} s: {drawn[-400:]!r}")
        drawn += os.read(terminal, 65536)
