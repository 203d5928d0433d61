"""Prints lines in a thread of its own, so that only the lines wait if the terminal does.

A terminal may be paused (Ctrl+S), and a pipe may be full. A program learns that only by a write
that does not return.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from queue import Empty, Full, Queue
from threading import Thread
from typing import TypeAlias

# Both chosen.
LATE = 500  # lines that may wait; of more, the oldest are dropped, so that memory does not fill
LAST = 1.0  # s that the end waits for the last lines; a paused terminal loses them

Lines: TypeAlias = "Queue[str | None]"


@contextlib.contextmanager
def late_lines() -> Iterator[Callable[[str], None]]:
    """Yield a function that prints lines in order, colours included, in its own thread."""
    lines: Lines = Queue(LATE)
    thread = Thread(target=_show, args=(lines,), name="lines", daemon=True)
    thread.start()
    try:
        yield partial(_put, lines)
    finally:
        _put(lines, None)
        thread.join(LAST)


def _put(lines: Lines, line: str | None) -> None:
    while True:
        try:
            lines.put_nowait(line)
        except Full:
            with contextlib.suppress(Empty):  # it was printed just now
                lines.get_nowait()
        else:
            return


def _show(lines: Lines) -> None:
    while (line := lines.get()) is not None:
        with contextlib.suppress(OSError):  # the terminal was closed: nobody reads it
            _write(line)


def _write(line: str) -> None:
    """Write without `print`, because Python could not exit while `print` waits."""
    if sys.stdout is None:
        return
    left = f"{line}\n".encode(sys.stdout.encoding, "replace")
    while left:
        left = left[os.write(sys.stdout.fileno(), left) :]
