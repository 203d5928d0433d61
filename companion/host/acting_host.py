"""The host, as far as those who carry out acts need it."""

from __future__ import annotations

from typing import Any, Protocol

from companion.evening.evening import Evening
from companion.evening.live_tray import LiveTray
from companion.host.planning import PlanningClock
from companion.host.signals import Devices
from companion.host.throw import ThrowLeader


class ActingHost(Protocol):
    """The host, as far as acts need it."""

    @property
    def evening(self) -> Evening[Any] | None:
        """The open evening; None if no game is open."""

    @property
    def tray(self) -> LiveTray:
        """The tray of the evening."""

    @property
    def throw(self) -> ThrowLeader:
        """What leads the throws."""

    @property
    def planning(self) -> PlanningClock:
        """The planning timer."""

    @property
    def devices(self) -> Devices:
        """The lights, the sensor board, and what saves pictures of the tray."""

    def note_beside(self) -> None:
        """Tell that something beside the question has changed."""
