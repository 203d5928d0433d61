"""How the terminal looks: its themes, and the sizes of a window at which screens change."""

from __future__ import annotations

import os
from pathlib import Path

from textual.app import App

from companion.health.terminal import FEW, colours
from companion.terminal.widgets.colours import THEMES, in_few

STYLES = Path(__file__).with_name("app.tcss")
# The least lines and columns of each size; chosen.
LINES = [(0, "-tiny"), (18, "-low"), (27, "-usual"), (40, "-tall")]
COLUMNS = [(0, "-narrow"), (72, "-slim"), (90, "-wide"), (130, "-broad")]


def use_themes(app: App[None], theme: str) -> None:
    """Let the app use our themes, and this one now; an unknown one becomes the calm one."""
    has_few = colours(os.environ) == FEW
    for each in THEMES:
        app.register_theme(in_few(each) if has_few else each)
    app.theme = theme if theme in app.available_themes else "calm"
