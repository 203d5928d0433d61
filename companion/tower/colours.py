"""The colours of the cubes: one row holds all that the app knows of a colour.

A colour's name is the one in games and files, and is English. Words and letters in other
languages are in the message catalogues.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from companion.said import marked

BGR = tuple[int, int, int]  # each 0 to 255


@dataclass(frozen=True, slots=True)
class CubeColour:
    """One colour of cubes. Letter and shape are always shown, so nobody depends on the colour."""

    name: str
    letter: str
    shape: str
    calm: str  # on a terminal, in the theme of this name, as are the next three
    strong: str
    few: str  # for terminals with sixteen colours: one of those, different for every cube
    safe: str  # Okabe and Ito's palette, distinct for all kinds of colour vision
    outline: BGR  # around a cube in a picture, bright enough to show on the cube itself
    paint: BGR  # of a drawn cube


# fmt: off
_ROWS = (
    CubeColour(marked("red"), marked("R"), "●", "#e06060", "#ff5c5c", "#ff5555", "#d55e00",
               (80, 80, 255), (38, 40, 206)),
    CubeColour(marked("blue"), marked("B"), "■", "#6aa2ec", "#5cb8ff", "#5555ff", "#56b4e9",
               (255, 160, 60), (172, 78, 36)),
    CubeColour(marked("yellow"), marked("Y"), "▲", "#e6c34c", "#ffe600", "#ffff55", "#f0e442",
               (0, 235, 255), (42, 200, 236)),
    CubeColour(marked("black"), marked("K"), "◆", "#a9adb5", "#ffffff", "#555555", "#c0c0c0",
               (220, 220, 220), (54, 50, 48)),
    CubeColour(marked("violet"), marked("V"), "★", "#c08ae6", "#ff8cff", "#ff55ff", "#cc79a7",
               (255, 90, 200), (132, 48, 112)),
    CubeColour(marked("green"), marked("G"), "✚", "#78bd6c", "#4dff6a", "#55ff55", "#009e73",
               (90, 230, 90), (66, 134, 40)),
    CubeColour(marked("white"), marked("W"), "○", "#eef0f4", "#ffffff", "#ffffff", "#f4f4f4",
               (255, 255, 255), (236, 240, 242)),
    CubeColour(marked("orange"), marked("O"), "▼", "#ee9350", "#ffa040", "#aa5500", "#e69f00",
               (60, 150, 255), (30, 120, 236)),
)
# fmt: on

COLOURS: Mapping[str, CubeColour] = MappingProxyType({each.name: each for each in _ROWS})


UNKNOWN_SHAPE = "□"  # of a colour that is not in the list; no other has it


def letter(colour: str) -> str:
    """Return a colour's English letter; for a colour not in the list, one that no other has."""
    known_colour = COLOURS.get(colour)
    if known_colour is not None:
        return known_colour.letter
    return free_letter(colour, (each.letter for each in COLOURS.values()))


def free_letter(colour: str, letters_in_use: Iterable[str]) -> str:
    """Return the first letter of the colour's name that is not in use; "?" if all are."""
    in_use = {*letters_in_use}
    return next((each for each in colour.upper() if each.isalpha() and each not in in_use), "?")
