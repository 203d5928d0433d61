"""Follows a game that another copy of the app plays: looks again and again at its journal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.evening.evening import Evening
from companion.host.clock import Clock, Handle

EVERY = 0.2  # s between two looks; chosen: a longer pause is seen, a shorter one loads the disk


class CopyFollower:
    """Catches up with the evening that `evening` returns, while another copy plays it."""

    def __init__(self, clock: Clock, evening: Callable[[], Evening[Any] | None]) -> None:
        self._clock, self._evening = clock, evening
        self._next: Handle | None = None

    def begin(self) -> None:
        """Follow from now on, if another copy plays the evening."""
        evening = self._evening()
        if evening is not None and evening.follows:
            self._next = self._clock.call_later(EVERY, self._look)

    def _look(self) -> None:
        self.begin()
        if (evening := self._evening()) is not None:
            evening.catch_up()

    def stop(self) -> None:
        """Follow no more."""
        if self._next is not None:
            self._next.cancel()
            self._next = None
