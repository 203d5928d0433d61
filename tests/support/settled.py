"""When an app has done all that a key or an observation leads to, however busy the machine is.

Textual takes an app for idle that gets little of the processor, and a busy machine gives it little;
and where all is done, it still waits. The loop itself says what there is to do.
"""

from __future__ import annotations

import asyncio
import threading

from textual._wait import wait_for_idle

_RUNNERS = threading.active_count()  # those that run the tests
_SOON = 0.02  # s: screens draw sixty times a second
_NOW, _NEVER = float("-inf"), float("inf")
_TURNS, _WAITS = 10_000, 8  # of the loop, and for the clock: what is never done hangs no test


async def settled(min_sleep: float = _SOON, max_sleep: float = 1) -> None:
    """In the place of Textual's own wait: after it, whatever is still to be done is done."""
    if threading.active_count() > _RUNNERS:  # what another thread does, no loop knows
        await wait_for_idle(min_sleep, max_sleep)
    loop = asyncio.get_running_loop()
    waits = 0
    for _ in range(_TURNS):
        due = _due(loop)
        if due > loop.time() + _SOON or waits > _WAITS:
            return
        waits += due > loop.time()
        await asyncio.sleep(max(0.0, due - loop.time()))


def _due(loop: asyncio.AbstractEventLoop) -> float:
    """When there is something to do; asyncio has no public way to tell."""
    if loop._ready:  # type: ignore[attr-defined]
        return _NOW
    timers = loop._scheduled  # type: ignore[attr-defined]
    return min((each.when() for each in timers if not each.cancelled()), default=_NEVER)
