"""The app's themes, and the sizes of a window at which screens change their layout."""

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
    ENABLE_COMMAND_PALETTE = False  # screens/palette.py has our own
    # The least lines and columns of each size; chosen.
    VERTICAL_BREAKPOINTS = [(0, "-tiny"), (18, "-low"), (27, "-usual"), (40, "-tall")]  # noqa: RUF012 - as App has it
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (72, "-slim"), (90, "-wide"), (130, "-broad")]  # noqa: RUF012

    is_unheard = False  # the table has no connection to its night

    def __init__(self, theme: str) -> None:
        super().__init__()
        self.animation_level = "none"
        has_few = colours(os.environ) == FEW
        for each in THEMES:
            self.register_theme(in_few(each) if has_few else each)
        self.theme = theme if theme in self.available_themes else "calm"
