"""How everything is shown: its themes, and the sizes of a window."""

from __future__ import annotations

from pathlib import Path

from companion.tui.obeyed import PlainApp
from companion.tui.widgets.colours import THEMES


class ShowingApp(PlainApp):
    """`theme` is one of ours, or of Textual's; the calm one where there is none such."""

    CSS_PATH = Path(__file__).with_name("app.tcss")
    TITLE = "Tower Companion"
    ENABLE_COMMAND_PALETTE = False  # screens/palette.py is ours
    VERTICAL_BREAKPOINTS = [(0, "-tiny"), (18, "-low"), (27, "-usual"), (40, "-tall")]  # noqa: RUF012 - as App has it
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (72, "-slim"), (90, "-wide"), (130, "-broad")]  # noqa: RUF012

    is_unheard = False  # the night of many tables does not hear this one

    def __init__(self, theme: str) -> None:
        super().__init__()
        self.animation_level = "none"
        for each in THEMES:
            self.register_theme(each)
        self.theme = theme if theme in self.available_themes else "calm"
