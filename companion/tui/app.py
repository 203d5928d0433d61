"""The app: themes, and which screen is in front. What it shows belongs to the evening."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from companion.evening import Evening
from companion.tui.screens.main import MainScreen
from companion.tui.widgets.colours import THEMES


class CompanionApp(App[None]):
    """Opens on the evening that it is given; without one, on the set-up."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "quit", "Quit", key_display="^q")]

    def __init__(self, evening: Evening[Any] | None = None, *, theme: str = "calm") -> None:
        super().__init__()
        self.evening = evening
        self.animation_level = "none"
        for each in THEMES:
            self.register_theme(each)
        self.theme = theme

    def on_mount(self) -> None:
        if self.evening is not None:
            self.begin(self.evening)

    def begin(self, evening: Evening[Any]) -> None:
        """Play this evening: its main screen is the lowest of all screens from now on."""
        self.evening = evening
        self.push_screen(MainScreen(evening))
