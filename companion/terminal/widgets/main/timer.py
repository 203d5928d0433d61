"""The planning time that is left, in large letters, if the table wants a timer.

The end stays visible until somebody answers or stops the timer, since a sound alone does not say
why it came.
"""

from __future__ import annotations

from textual.message import Message

from companion.terminal.widgets.banner import Banner
from companion.words import _

_SOON = 30  # s before the end, from which the colour is a warning; chosen


class PlanningTimer(Banner):
    """Shows the host's planning timer (companion/host/planning.py)."""

    DEFAULT_CSS = """
    PlanningTimer { display: none; height: auto; padding: 0 2; text-align: center; }
    PlanningTimer.-soon { color: $warning; }
    """

    class Clicked(Message):
        """A person has clicked it, to stop it."""

    def on_click(self) -> None:
        """Let the timer be stopped."""
        self.post_message(self.Clicked())

    def show_left(self, left: int | None) -> None:
        """Show the seconds that are left; 0: time is up; None: no timer runs."""
        self.display = left is not None
        if left is not None:
            self.set_class(left <= _SOON, "-soon")
            self.show(f"{left // 60}:{left % 60:02}" if left else _("Time is up"))
