"""Sentences with the players' names in their colours, and names that several screens share."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from calibration.device import Device
from companion.terminal.widgets.colours import style
from companion.words import Cast, _

ENOUGH = 10  # cells of a name that usually tell it from others; chosen


def in_colours(text: str, cast: Cast, ground: str = "") -> Content:
    """Return the text in the style `ground`, each player's name in that player's colour.

    A name that is a number keeps the plain style, since any such number would look like the player.
    """
    content = Content.styled(text, ground)
    for number, seat in enumerate(cast.seats):
        name = cast.name(number)
        if name.isdigit():
            continue
        for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text):
            content = content.stylize(f"bold {style(seat.colour)}", *match.span())
    return content


def told_apart(names: Sequence[str], width: int) -> list[str]:
    """Return names cut at the end; names that would be alike ("Player 1") are cut before it."""
    cut = [_cut_before(name, "", width) for name in names]
    if len(set(cut)) < len(set(names)):
        return [_cut_before(name, name[-1:], width) for name in names]
    return cut


def _cut_before(name: str, end: str, width: int) -> str:
    if cell_len(name) <= width:
        return set_cell_size(name, width)
    return set_cell_size(name, max(0, width - 1 - cell_len(end))) + f"…{end}"


def calibrate_word(device: Device) -> str:
    """Return the action that calibrates a device."""
    words = {
        Device.BOARD: _("Calibrate board…"),
        Device.SECOND_CAMERA: _("Calibrate second camera…"),
        Device.CAMERA: _("Calibrate camera…"),
    }
    return words[device]
