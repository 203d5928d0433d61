"""What the second screens need of the app. All of it runs on the app's own loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from companion.evening.evening import Evening
from companion.evening.live_tray import LiveTray
from companion.settings import Settings

R = TypeVar("R")


class AtTable(Protocol):
    """The app, or a stand-in for it in a test."""

    evening: Evening[Any] | None
    tray: LiveTray
    settings: Settings

    def give(self) -> None:
        """Give the count that is due to the game. Raises CompanionError: the game refuses it."""

    def acted(self) -> None:
        """Update the terminal and whatever else shows the evening, after a page has acted."""

    async def in_turn(self, do: Callable[[], R], /) -> R:
        """Call `do` in the queue of the terminal's keys, between two of them."""

    def after_painting(self, then: Callable[[], object], /) -> object:
        """Call `then` once the terminal shows the last change."""
