"""What the keys mean that count: their letters are the colours' own; and what they cannot mean."""

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
from companion.words import by_hand as words

REALLY = "!"  # of no colour, and far from Enter

KEYS = {"enter", "escape", "tab", "shift+tab", "space", "backspace", "up", "down", "left", "right"}
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
    if len(key) == 1 and key.isascii() and key.isdigit():
        return KeyTyped(key)
    if key in _MOVES:
        return KeyTyped(_MOVES[key])
    if key == REALLY:
        return Confirmed()
    for colour in tally.most:
        if mark(colour).letter.casefold() == key.casefold():
            return ColourTyped(colour)
    return AnyKey()


def amiss(key: str, given: Input, tally: Tally) -> str:
    """Why this key counts nothing here, and what would; empty: it does."""
    match given:
        case KeyTyped(digit) if digit.isdigit():
            return _wrong_number(digit, tally)
        case KeyTyped("none") if tally.at not in tally.touched:
            return words.nothing_typed()
        case AnyKey() if len(key) == 1:
            return words.no_colour(key, tally)
        case _:
            return ""


def _wrong_number(digit: str, tally: Tally) -> str:
    if tally.at is None:
        return "" if 0 < int(digit) <= len(tally.others) else words.which_colour(tally)
    number, most = tally.would_be(digit), tally.most[tally.at]
    return words.too_many(tally.at, number, most) if number > most else ""
