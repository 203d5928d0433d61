"""Memory that was used and is not needed now goes back to the system.

The C library keeps what was freed, for each thread by itself: reading pictures leaves it tens of MB
after a few throws, and more the longer an evening lasts.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache
from time import monotonic

EVERY = 10.0  # s, while pictures come
M_ARENA_MAX = -8  # of glibc's malloc.h


def keep_together() -> None:
    """All threads share what the library keeps; to be called before there are any."""
    _of_library("mallopt")(M_ARENA_MAX, 1)


class Returning:
    """Asked at each picture; does it now and then, and at once where `now`."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._due = 0.0

    def __call__(self, *, now: bool = False) -> None:
        at = self._clock()
        if now or at >= self._due:
            self._due = at + EVERY
            _of_library("malloc_trim")(0)


@cache
def _of_library(name: str) -> Callable[..., object]:
    """A C library that has no such thing keeps what it keeps."""
    try:
        function: Callable[..., object] = getattr(ctypes.CDLL(None), name)
    except (OSError, TypeError, AttributeError):
        return lambda *_: None
    return function
