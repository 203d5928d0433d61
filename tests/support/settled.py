"""When an app has done all that a key or an observation leads to, however busy the machine is.

Textual takes an app for idle that gets little of the processor, and a busy machine gives it little.
It also waits 20 ms each time, at three places for each key. Where nobody but the loop itself can
give the app anything to do, what the loop has still before it tells all.
"""

from __future__ import annotations

import asyncio
import threading

from textual._wait import wait_for_idle

_SOON = 0.02  # s: screens draw sixty times a second
_NOW, _NEVER = float("-inf"), float("inf")
_ENOUGH = 400  # turns of the loop: what is never done hangs no test
_BESIDE = set(threading.enumerate())  # the test runner's own


async def settled(min_sleep: float = _SOON, max_sleep: float = 1) -> None:
    """In the place of Textual's own wait: after it, whatever is still to be done is done."""
    loop = asyncio.get_running_loop()
    until = None
    if _is_reached_from_outside(loop):
        await wait_for_idle(min_sleep, max_sleep)
        until = loop.time() + _SOON  # a server never has nothing to do for long
    for _ in range(_ENOUGH):
        due, now = _due(loop), loop.time()
        if due > (until or now + _SOON):
            return
        await asyncio.sleep(max(0.0, due - now))


def _is_reached_from_outside(loop: asyncio.AbstractEventLoop) -> bool:
    """Whether a thread, a socket or another process may still have something for it."""
    heard = loop._selector.get_map()  # type: ignore[attr-defined]
    return len(heard) > 1 or not _BESIDE.issuperset(threading.enumerate())


def _due(loop: asyncio.AbstractEventLoop) -> float:
    """When there is something to do; asyncio has no public way to tell."""
    if loop._ready:  # type: ignore[attr-defined]
        return _NOW
    timers = loop._scheduled  # type: ignore[attr-defined]
    return min((each.when() for each in timers if not each.cancelled()), default=_NEVER)
