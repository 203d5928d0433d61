"""What the second screens need of the app that they belong to, all of it on the app's own loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from companion.evening.evening import Evening
from companion.evening.tray import LiveTray
from companion.settings import Settings

R = TypeVar("R")


class AtTable(Protocol):
    """The app, or a test's stand-in for it."""

    evening: Evening[Any] | None
    tray: LiveTray
    settings: Settings

    def give(self) -> None:
        """The count that is due goes to the game; raises CompanionError where it is not taken."""

    def acted(self) -> None:
        """A page has done something: whoever shows the evening follows."""

    async def in_turn(self, do: Callable[[], R], /) -> R:
        """Do it where the keys are heard, between two of them."""

    def after_painting(self, then: Callable[[], object], /) -> object:
        """Call it once the terminal shows what has changed."""
