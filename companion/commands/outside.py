"""The app ended from outside: its terminal is closed, or the system tells it to end.

`end` is called from another thread: the app leaves as by its own key, and all is let go of.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import TypeAlias

from companion.errors import UnreadableFile
from companion.said import said
from companion.sensors.panel import ENDING

End: TypeAlias = Callable[[], object]


def need_terminal() -> None:
    """Raise UnreadableFile where no keys can come."""
    if not sys.stdin.isatty():
        raise UnreadableFile(
            said("standard input is no terminal: the app is played by keys in one")
        )


@contextmanager
def ended_from_outside(end: End) -> Iterator[Event]:
    """While this lasts; signals that are ignored stay so. Its value is set once that was so."""
    ended = Event()

    def end_now() -> None:
        ended.set()
        end()

    def on_signal(_number: int, _frame: object) -> None:
        Thread(target=end_now, name="told to end", daemon=True).start()

    handlers = {number: signal.getsignal(number) for number in ENDING}
    event = {number: before for number, before in handlers.items() if before is not signal.SIG_IGN}
    for number in event:
        signal.signal(number, on_signal)
    if hasattr(select, "poll"):
        Thread(target=_watch, args=(end_now,), name="terminal", daemon=True).start()
    try:
        yield ended
    finally:
        for number, before in event.items():
            signal.signal(number, before)


def _watch(end: End) -> None:
    """Textual reads the end of a closed terminal for ever, and waits for ever to write to it."""
    terminal = [each for each in (sys.stdin, sys.stdout, sys.stderr) if each.isatty()]
    closed = select.poll()
    closed.register(sys.stdin, 0)  # nothing but its end
    closed.poll()
    with Path(os.devnull).open("r+b") as nothing:
        for each in terminal:
            os.dup2(nothing.fileno(), each.fileno())
    end()
