"""The planning timer, which clients start and show; it forces nobody."""

from __future__ import annotations

from collections.abc import Callable

from companion.host.clock import Clock, Handle

SECOND = 1.0  # s between two changes of what is left


class PlanningClock:
    """Counts the players' planning time down.

    `left` is the time left in s; 0: time is up, until somebody has seen that; None: it does not
    run.

    Args:
        note_time: called when time is up, and when that is no longer shown.
        changed: called after every change of `left`.
    """

    def __init__(
        self, clock: Clock, note_time: Callable[[bool], object], changed: Callable[[], object]
    ) -> None:
        self._clock, self._note_time, self._changed = clock, note_time, changed
        self._next: Handle | None = None
        self.left: int | None = None

    def start(self, minutes: int) -> None:
        """Begin anew with so many minutes."""
        self.stop()
        self.left = minutes * 60
        self._wait()
        self._changed()

    def stop(self) -> None:
        """End it, if it runs or has run out: somebody has answered, or has had enough."""
        if self._next is not None:
            self._next.cancel()
            self._next = None
        was, self.left = self.left, None
        if was == 0:
            self._note_time(False)
        elif was is not None:
            self._changed()

    def _wait(self) -> None:
        self._next = self._clock.call_later(SECOND, self._beat)

    def _beat(self) -> None:
        self._next = None
        self.left = max(0, (self.left or 0) - 1)
        if self.left:
            self._wait()
            self._changed()
        else:
            self._note_time(True)
