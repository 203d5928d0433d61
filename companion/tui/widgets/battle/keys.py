"""What the keys mean that count: their letters are the colours' own."""

from __future__ import annotations

from companion.tray.inputs import (
    LESS,
    MORE,
    NEXT,
    NONE,
    PREVIOUS,
    AnyKey,
    ColourTyped,
    Confirmed,
    Input,
    KeyTyped,
)
from companion.tray.tally import Tally
from companion.tui.widgets.colours import mark

REALLY = "!"  # of no colour, and far from Enter

_MOVES = {
    "down": NEXT,
    "tab": NEXT,
    "up": PREVIOUS,
    "shift+tab": PREVIOUS,
    "right": MORE,
    "+": MORE,
    "left": LESS,
    "-": LESS,
    "backspace": NONE,
}


def meant(key: str, tally: Tally) -> Input:
    """By a key that is neither Enter nor the screen's own."""
    if len(key) == 1 and key.isdigit():
        return KeyTyped(key)
    if key in _MOVES:
        return KeyTyped(_MOVES[key])
    if key == REALLY:
        return Confirmed()
    for colour in tally.most:
        if mark(colour).letter.casefold() == key.casefold():
            return ColourTyped(colour)
    return AnyKey()
