"""Ends the app from outside: its terminal was closed, or the system asks it to end.

`end` is called from another thread. The app then exits as it does by Ctrl+Q and closes everything.
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

EndProcess: TypeAlias = Callable[[], object]


def need_terminal() -> None:
    """Raise UnreadableFile if standard input is no terminal, so that no keys can come."""
    if not sys.stdin.isatty():
        raise UnreadableFile(said("standard input is not a terminal; start the app in a terminal"))


@contextmanager
def ended_from_outside(end: EndProcess) -> Iterator[Event]:
    """Call `end` when the terminal closes or the system asks; yield an event that is set then.

    Signals that are ignored stay ignored.
    """
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


def _watch(end: EndProcess) -> None:
    """Wait until the terminal closes, then end the app.

    Textual would read the end of a closed terminal for ever, and wait for ever to write to it.
    """
    terminal = [each for each in (sys.stdin, sys.stdout, sys.stderr) if each.isatty()]
    closed = select.poll()
    closed.register(sys.stdin, 0)  # no event but the hang-up
    closed.poll()
    with Path(os.devnull).open("r+b") as nothing:
        for each in terminal:
            os.dup2(nothing.fileno(), each.fileno())
    end()
