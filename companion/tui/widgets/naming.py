"""Sentences with the players' names in their colours: seen at a glance, read as ever."""

from __future__ import annotations

import re

from textual.content import Content

from companion.tui.widgets.colours import style
from companion.words import Cast


def in_colours(text: str, cast: Cast, ground: str = "") -> Content:
    """The text in the style `ground`, each player's name in that player's colour."""
    content = Content.styled(text, ground)
    for number, seat in enumerate(cast.seats):
        name = cast.name(number)
        for found in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text):
            content = content.stylize(f"bold {style(seat.colour)}", *found.span())
    return content
