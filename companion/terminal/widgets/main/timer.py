"""A planning timer in large letters, if the table wants one; it forces nobody.

The end stays visible until somebody answers or stops the timer, since a sound alone does not say
why it came.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from textual.message import Message
from textual.timer import Timer

from companion.terminal.widgets.banner import Banner
from companion.words import _

_SOON = 30  # s before the end, from which the colour is a warning; chosen


class PlanningTimer(Banner):
    """A timer that posts `Ended` when time is up, and again when that is no longer shown.

    If an answer or a person stops the timer before time is up, nothing is posted.
    """

    DEFAULT_CSS = """
    PlanningTimer { display: none; height: auto; padding: 0 2; text-align: center; }
    PlanningTimer.-soon { color: $warning; }
    """

    @dataclass
    class Ended(Message):
        """Time is up; or, with `is_up` False, a person has seen that."""

        is_up: bool

    def __init__(self, clock: Callable[[], float] = time.monotonic, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.clock = clock
        self._until = 0.0
        self._beats: Timer | None = None

    @property
    def is_running(self) -> bool:
        """Return whether the timer is shown, also after time is up."""
        return self.display

    def on_click(self) -> None:
        """Stop the timer."""
        self.stop()

    def turn(self, minutes: int) -> None:
        """Start the timer, or stop a running one."""
        if self.is_running:
            self.stop()
        else:
            self.start(minutes)

    def start(self, minutes: int) -> None:
        """Start the timer."""
        self.stop()
        self._until = self.clock() + minutes * 60
        self._beats = self.set_interval(0.5, self.beat)
        self.display = True
        self.beat()

    def stop(self) -> None:
        """Stop and hide the timer."""
        if self.display and self._beats is None:
            self.post_message(self.Ended(is_up=False))
        self._rest()
        self.display = False

    def _rest(self) -> None:
        if self._beats is not None:
            self._beats.stop()
            self._beats = None

    def beat(self) -> None:
        """Show the time that is left."""
        left = round(self._until - self.clock())
        self.set_class(left <= _SOON, "-soon")
        if left > 0:
            self.show(f"{left // 60}:{left % 60:02}")
        elif self._beats is not None:
            self._rest()
            self.show(_("Time is up"))
            self.post_message(self.Ended(is_up=True))
