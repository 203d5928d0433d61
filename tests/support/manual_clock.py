"""A clock that a test turns: nothing happens until it says that time has passed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(slots=True, eq=False)
class ManualCall:
    """A call that waits for its second."""

    at: float
    do: Callable[[], object]
    is_cancelled: bool = False

    def cancel(self) -> None:
        self.is_cancelled = True


@dataclass(slots=True)
class ManualClock:
    """Starts at second 0."""

    now: float = 0.0
    _calls: list[ManualCall] = field(default_factory=list)

    def call_later(self, seconds: float, do: Callable[[], object]) -> ManualCall:
        call = ManualCall(self.now + seconds, do)
        self._calls.append(call)
        return call

    def advance(self, seconds: float) -> None:
        """Make all calls of these seconds, each at its own time."""
        end = self.now + seconds
        while due := [each for each in self._calls if not each.is_cancelled and each.at <= end]:
            first = min(due, key=lambda each: each.at)
            self._calls.remove(first)
            self.now = first.at
            first.do()
        self.now = end
