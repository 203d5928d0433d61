"""How a cube's colour looks: always a letter and a shape beside the colour itself.

The colours are the themes' variables `$cube-…`, so that changing the theme changes them all.
"""

from __future__ import annotations

from dataclasses import dataclass

from textual.content import Content
from textual.theme import Theme

from companion.engine.flow import Colour


@dataclass(frozen=True, slots=True)
class Mark:
    letter: str
    shape: str

    def __str__(self) -> str:
        return f"{self.letter}{self.shape}"


MARKS = {
    "red": Mark("R", "●"),
    "blue": Mark("B", "■"),
    "yellow": Mark("Y", "▲"),
    "black": Mark("K", "◆"),
    "violet": Mark("V", "★"),
    "green": Mark("G", "✚"),
    "white": Mark("W", "○"),
    "orange": Mark("O", "▼"),
}

_CALM = {
    "cube-red": "#e06060",
    "cube-blue": "#6aa2ec",
    "cube-yellow": "#e6c34c",
    "cube-black": "#a9adb5",
    "cube-violet": "#c08ae6",
    "cube-green": "#78bd6c",
    "cube-white": "#eef0f4",
    "cube-orange": "#ee9350",
}

_STRONG = {
    "cube-red": "#ff5c5c",
    "cube-blue": "#5cb8ff",
    "cube-yellow": "#ffe600",
    "cube-black": "#ffffff",
    "cube-violet": "#ff8cff",
    "cube-green": "#4dff6a",
    "cube-white": "#ffffff",
    "cube-orange": "#ffa040",
}

# Okabe and Ito's palette, which people of every kind of colour vision tell apart.
_OKABE_ITO = {
    "cube-red": "#d55e00",
    "cube-blue": "#56b4e9",
    "cube-yellow": "#f0e442",
    "cube-black": "#c0c0c0",
    "cube-violet": "#cc79a7",
    "cube-green": "#009e73",
    "cube-white": "#f4f4f4",
    "cube-orange": "#e69f00",
}

_FAINT = {"faint": "#7d8593", "line": "#39404c", "chosen": "#2c3a52"}
_PLAIN = {"faint": "#d0d0d0", "line": "#ffffff", "chosen": "#003c8f"}

THEMES = (
    Theme(
        "calm",
        primary="#8fb3e8",
        secondary="#9aa7bd",
        accent="#e8c07a",
        warning="#e8b04c",
        error="#ec7f74",
        success="#86c58a",
        foreground="#d9dde4",
        background="#14171c",
        surface="#1a1e25",
        panel="#20252e",
        variables=_CALM | _FAINT,
    ),
    Theme(
        "high-contrast",
        primary="#ffffff",
        secondary="#ffffff",
        accent="#ffe600",
        warning="#ffb000",
        error="#ff7070",
        success="#60ff60",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#101010",
        variables=_STRONG | _PLAIN,
    ),
    Theme(
        "colour-blind-safe",
        primary="#56b4e9",
        secondary="#9aa7bd",
        accent="#e69f00",
        warning="#e69f00",
        error="#d55e00",
        success="#009e73",
        foreground="#e4e4e4",
        background="#14171c",
        surface="#1a1e25",
        panel="#20252e",
        variables=_OKABE_ITO | _FAINT,
    ),
)


def mark(colour: Colour) -> Mark:
    return MARKS.get(colour, Mark(colour[:1].upper(), "●"))


def style(colour: Colour | None) -> str:
    """The style of a cube's colour, for Content."""
    return f"$cube-{colour}" if colour in MARKS else "$foreground"


def badge(colour: Colour) -> Content:
    """Letter and shape, in the colour."""
    return Content.styled(str(mark(colour)), f"bold {style(colour)}")
