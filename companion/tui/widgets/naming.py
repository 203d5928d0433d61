"""Sentences with the players' names in their colours, and what several screens call by a name."""

from __future__ import annotations

import re

from textual.content import Content

from calibration.device import Device
from companion.tui.widgets.colours import style
from companion.words import Cast, _


def in_colours(text: str, cast: Cast, ground: str = "") -> Content:
    """The text in the style `ground`, each player's name in that player's colour."""
    content = Content.styled(text, ground)
    for number, seat in enumerate(cast.seats):
        name = cast.name(number)
        for found in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text):
            content = content.stylize(f"bold {style(seat.colour)}", *found.span())
    return content


def calibrate_word(device: Device) -> str:
    words = {
        Device.BOARD: _("Calibrate board…"),
        Device.SECOND_CAMERA: _("Calibrate second camera…"),
        Device.CAMERA: _("Calibrate camera…"),
    }
    return words[device]
