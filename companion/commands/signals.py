"""The signals that end a program which has no keys: the system's, and Ctrl+C."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress

from companion.sensors.panel import ENDING


def call_at_signals(end: Callable[[], object]) -> None:
    """Call `end` in the running loop at each of these signals; ignored ones stay ignored (nohup).

    Python's own handlers are used, as Windows' loop has none.
    """
    loop = asyncio.get_running_loop()

    def on_signal(_number: int, _frame: object) -> None:
        with suppress(RuntimeError):  # the loop has ended already
            loop.call_soon_threadsafe(end)

    for number in (*ENDING, signal.SIGINT):
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, on_signal)
