"""The throw that the battle screen shows, and whether the game has its count already."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.flow import Event, Throw
from companion.evening.evening import Evening
from companion.evening.live_tray import LiveTray
from companion.settings import Settings
from companion.tray.state import Stage
from companion.views.change_earlier import waits
from companion.views.face import Face


class ShownThrow:
    """The throw on the battle screen.

    It notes the evening's change number at which the game accepted the count shown here. So it can
    tell a count given here from one that a second screen has given.
    """

    def __init__(self, evening: Evening[Any], tray: LiveTray) -> None:
        self._evening = evening
        self._tray = tray
        self._throw: Throw | None = None
        self._taken: int | None = None

    def open(self, throw: Throw, now: Settings) -> None:
        """Watch the tray for this throw, unless a second screen has begun to."""
        if not self._is_asked(throw) or self._tray.state.stage is Stage.COUNTED:
            self._tray.ask(throw, now.countdown, now.sure_enough)
        self._throw, self._taken = throw, None

    def take(self) -> None:
        """Note that the game has accepted the count."""
        self._taken = self._evening.number

    def shows(self, throw: Throw) -> bool:
        """Return whether this throw is shown and still open."""
        return self._throw is throw and self._is_asked(throw)

    @property
    def is_given_elsewhere(self) -> bool:
        """Return whether a second screen has counted the throw shown here."""
        is_counted = self._tray.state.stage is Stage.COUNTED and self._taken is None
        return is_counted and self._throw is not None and self._is_asked(self._throw)

    @property
    def has_gone_on(self) -> bool:
        """Return whether the evening has changed since the game accepted the count."""
        return self._taken not in {None, self._evening.number}

    def led_to(self) -> Sequence[Event]:
        """Return the events that followed the last action."""
        session = self._evening.session
        return session.events[session.latest :]

    def foreseen(self, face: Face) -> list[Event]:
        """Return the events that the counts would lead to, once all are known."""
        count = self._tray.state.count
        if count is None or not count.is_counted or count.tally.unsaid:
            return []
        return face.foreseen(count.asked.throw, self._evening.session, count.counts)

    def stood(self, face: Face) -> str:
        """Return the earlier counts, if this throw is asked again after a change."""
        is_open = self._tray.state.stage is not Stage.COUNTED
        return " ".join(waits(self._evening.session, face)) if is_open else ""

    def _is_asked(self, throw: Throw) -> bool:
        count = self._tray.state.count
        return count is not None and count.asked.throw is throw
