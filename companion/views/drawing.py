"""A drawing as values, in pixels from its top left corner, and as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias
from xml.sax.saxutils import escape

PAPER, INK, FAINT = "#ffffff", "#22262e", "#8a909c"
ROUND = 6  # px, radius of a block's corners; chosen


class Anchor(Enum):
    """Which part of the words is placed at their point."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Words:
    """Text in a drawing. `room` is its width limit in px, 0 for none; `breaks`: in two lines."""

    at: tuple[float, float]
    text: str
    size: int
    ink: str = INK
    anchor: Anchor = Anchor.START
    bold: bool = False
    room: float = 0
    breaks: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A filled rectangle."""

    x: float
    y: float
    wide: float
    high: float
    fill: str


@dataclass(frozen=True, slots=True)
class Polyline:
    """A line from point to point."""

    points: Sequence[tuple[float, float]]
    ink: str
    thick: float


DrawingPart: TypeAlias = Words | Block | Polyline


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole drawing: its size and its parts."""

    wide: int
    high: int
    parts: Sequence[DrawingPart]


def lowered(part: DrawingPart, by: float) -> DrawingPart:
    """Return a part moved down by `by` px."""
    match part:
        case Words((x, y)):
            return replace(part, at=(x, y + by))
        case Block(y=y):
            return replace(part, y=y + by)
        case Polyline(points):
            return replace(part, points=[(x, y + by) for x, y in points])


def as_svg(drawing: Drawing) -> str:
    """Return the drawing as SVG, which any browser opens and prints sharply."""
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {drawing.wide} {drawing.high}"'
        ' font-family="DejaVu Sans, Verdana, sans-serif">'
    )
    ground = f'<rect width="100%" height="100%" fill="{PAPER}"/>'
    return "\n".join([opening, ground, *map(_svg, drawing.parts), "</svg>", ""])


def _svg(part: DrawingPart) -> str:
    match part:
        case Words((x, y), text, size, ink, anchor, bold):
            weight = ' font-weight="bold"' if bold else ""
            return (
                f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{ink}"'
                f' text-anchor="{anchor.value}"{weight}>{escape(text)}</text>'
            )
        case Block(x, y, wide, high, fill):
            return (
                f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="{ROUND}"'
                f' fill="{fill}" stroke="{INK}"/>'
            )
        case Polyline(points, ink, thick):
            way = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
            return f'<polyline points="{way}" fill="none" stroke="{ink}" stroke-width="{thick}"/>'
