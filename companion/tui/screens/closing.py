"""Screens that close once, however often their key is pressed.

A second Escape may be on its way already when the first one closes the screen: it must not close
the one below as well.
"""

from __future__ import annotations

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, Screen

R = TypeVar("R")


class ClosingScreen(Screen[R]):
    def dismiss(self, result: R | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.is_active else AwaitComplete()


class ClosingModal(ModalScreen[R]):
    def dismiss(self, result: R | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.is_active else AwaitComplete()
