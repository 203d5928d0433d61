"""How everything is shown: themes, and the sizes of a window."""

from __future__ import annotations

import os
from pathlib import Path

from companion.health.terminal import FEW, colours
from companion.tui.control_characters import PlainApp
from companion.tui.widgets.colours import THEMES, in_few


class ShowingApp(PlainApp):
    """An app with themes. An unknown `theme` becomes the calm one."""

    CSS_PATH = Path(__file__).with_name("app.tcss")
    TITLE = "Tower Companion"
    ENABLE_COMMAND_PALETTE = False  # screens/palette.py is ours
    VERTICAL_BREAKPOINTS = [(0, "-tiny"), (18, "-low"), (27, "-usual"), (40, "-tall")]  # noqa: RUF012 - as App has it
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (72, "-slim"), (90, "-wide"), (130, "-broad")]  # noqa: RUF012

    is_unheard = False  # the night of many tables does not hear this one

    def __init__(self, theme: str) -> None:
        super().__init__()
        self.animation_level = "none"
        has_few = colours(os.environ) == FEW
        for each in THEMES:
            self.register_theme(in_few(each) if has_few else each)
        self.theme = theme if theme in self.available_themes else "calm"
