"""How a cube's colour looks: always a letter and a shape beside the colour itself.

The colours are the themes' variables `$cube-…`, so a new theme changes them all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from textual.content import Content
from textual.theme import Theme

from companion.engine.flow import Colour
from companion.tower.colours import COLOURS, CubeColour
from companion.words.colours import mark

__all__ = ["THEMES", "badge", "in_few", "mark", "style"]

_FAINT = {"faint": "#7d8593", "line": "#39404c", "chosen": "#2c3a52"}
_PLAIN = {"faint": "#d0d0d0", "line": "#ffffff", "chosen": "#003c8f"}


def _cubes(of: Callable[[CubeColour], str]) -> dict[str, str]:
    return {f"cube-{name}": of(colour) for name, colour in COLOURS.items()}


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
        variables=_cubes(lambda each: each.calm) | _FAINT,
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
        variables=_cubes(lambda each: each.strong) | _PLAIN,
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
        variables=_cubes(lambda each: each.safe) | _FAINT,
    ),
)


def in_few(theme: Theme) -> Theme:
    """Return colours for terminals with 16 colours, in which each cube has a different one."""
    few = {"line": "#aaaaaa", "chosen": "#0000aa"}
    return replace(theme, variables=theme.variables | _cubes(lambda each: each.few) | few)


def style(colour: Colour | None) -> str:
    """Return the style of a cube's colour, for Content."""
    return f"$cube-{colour}" if colour in COLOURS else "$foreground"


def badge(colour: Colour) -> Content:
    """Return a colour's letter and shape, in the colour."""
    return Content.styled(str(mark(colour)), f"bold {style(colour)}")
