"""Give unused memory back to the system.

The C library holds on to freed memory, separately for each thread. Reading pictures leaves it tens
of MB after a few throws, and more the longer an evening lasts.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache
from time import monotonic

EVERY = 10.0  # s. Chosen: a throw or two; a longer time lets more memory pile up.
M_ARENA_MAX = -8  # of glibc's malloc.h


def keep_together() -> None:
    """Let all threads share one pool of freed memory; call this before any thread starts."""
    _of_library("mallopt")(M_ARENA_MAX, 1)


class Returning:
    """A function that gives memory back to the system, at most every EVERY s.

    Call it at each picture. With `now` it does so at once.
    """

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
    """Return a function of the C library; one that does nothing if the library lacks it."""
    try:
        function: Callable[..., object] = getattr(ctypes.CDLL(None), name)
    except (OSError, TypeError, AttributeError):
        return lambda *_: None
    return function
