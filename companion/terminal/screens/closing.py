"""Screens that close only once, however often their key is pressed.

A second Escape may be on its way when the first one closes the screen; it must not also close the
screen below.
"""

from __future__ import annotations

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, Screen

from calibration.course import Calibration
from companion.settings import Settings

R = TypeVar("R")


class ClosingScreen(Screen[R]):
    """A screen that closes once."""

    def follow_settings(self, settings: Settings) -> None:
        """Use settings that another client has changed; most screens have none of their own."""

    def follow_evening(self) -> None:
        """Follow a change of the evening, by whomever; most screens show none of it."""

    def follow_calibration(self, calibration: Calibration | None) -> None:
        """Show a calibration as it is now; most screens show none."""

    def dismiss(self, result: R | None = None) -> AwaitComplete:
        """Close the screen if it is still in front."""
        return super().dismiss(result) if self.is_active else AwaitComplete()


class ClosingModal(ModalScreen[R]):
    """A dialog that closes once."""

    def dismiss(self, result: R | None = None) -> AwaitComplete:
        """Close the dialog if it is still in front."""
        return super().dismiss(result) if self.is_active else AwaitComplete()
