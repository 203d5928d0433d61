"""The end of an evening as a picture, drawn in SVG: it opens in any browser and prints sharp."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

from companion.engine.flow import Colour
from companion.errors import NotKept
from companion.evening.evening import Written
from companion.files import write_whole
from companion.tower.colours import COLOURS
from companion.views.ceremony import CeremonyLine, Ranked
from companion.views.ending import Curve, Ending, Graph
from companion.views.fortunes import Bar, numbers_of
from companion.words import _
from companion.words.colours import mark

WIDE, MARGIN = 1200, 60  # px
STEP, HIGH = 240, 200  # of the podium
GRAPH = 300  # px high
LINE = 34
PAPER, INK, FAINT = "#ffffff", "#22262e", "#8a909c"
MIDDLE, END, BOLD = ' text-anchor="middle"', ' text-anchor="end"', ' font-weight="bold"'
_OPENING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" {font}>'
_FONT = 'font-family="DejaVu Sans, Verdana, sans-serif"'


def keep_picture(end: Ending, written: Written, folder: Path) -> Path:
    """The file, written whole; raises NotKept, with nothing beside what was there."""
    day = f"{written[-1][1].astimezone():%Y-%m-%d %H%M}" if written else ""
    words = "".join(each if each.isalnum() or each in " -" else " " for each in end.headline)
    path = folder / f"{' '.join([*filter(None, [day]), *words.split()])}.svg"
    try:
        write_whole(path, picture(end).encode())
    except OSError as error:
        raise NotKept(
            _("The picture was not kept in {folder}: {why}").format(
                folder=folder, why=error.strerror
            )
        ) from error
    return path


def picture(end: Ending) -> str:
    """Title, podium, graphs and what is told, from top to bottom."""
    parts = [_text((WIDE / 2, 90), end.headline, 64, INK, MIDDLE + BOLD)]
    parts.append(_text((WIDE / 2, 130), end.verdict, 22, FAINT, MIDDLE))
    parts += _podium(end.podium, 200)
    at = 200 + HIGH + 110
    for graph in end.graphs:
        parts += _graph(graph, at)
        at += GRAPH + 110
    for title, group in (each for bars in end.bars for each in bars.groups):
        parts += _bars(title, group, at)
        at += LINE * (len(group) + 2)
    for line in end.told:
        parts += _told(line, at)
        at += LINE
    opening = _OPENING.format(wide=WIDE, high=at + MARGIN, font=_FONT)
    ground = f'<rect width="100%" height="100%" fill="{PAPER}"/>'
    return "\n".join([opening, ground, *parts, "</svg>", ""])


def _podium(ranking: Sequence[Ranked], top: int) -> Iterator[str]:
    first, *others = ranking
    standing = [*others[:1], first, *others[1:2]]
    left = (WIDE - STEP * len(standing)) / 2
    for number, each in enumerate(standing):
        x, high = left + STEP * number, HIGH - (each.place - 1) * 50
        y = top + HIGH - high
        yield _box(x + 10, y, STEP - 20, high, each.colour)
        yield _text((x + STEP / 2, y - 14), str(each.points), 40, INK, MIDDLE + BOLD)
        yield _text((x + STEP / 2, top + HIGH + 34), _placed(each), 24, INK, MIDDLE + BOLD)
    behind = "     ".join(f"{_placed(each)}  {each.points}" for each in others[2:])
    yield _text((WIDE / 2, top + HIGH + 70), behind, 22, INK, MIDDLE)


def _placed(each: Ranked) -> str:
    return f"{each.place}  {mark(each.colour).shape} {each.name}"


def _graph(graph: Graph, top: int) -> Iterator[str]:
    """The title, a scale, a line each with its shapes."""
    values = [value for curve in graph.curves for value in curve.values]
    low, high = min(0, *values), max(1, *values)
    yield _text((MARGIN, top), graph.title, 24, INK, BOLD)
    for part in range(5):
        y = top + 30 + (GRAPH - 30) * part / 4
        value = round(high - (high - low) * part / 4)
        yield f'<path d="M{MARGIN + 50} {y}H{WIDE - MARGIN}" stroke="{FAINT}" stroke-width=".5"/>'
        yield _text((MARGIN + 40, y + 6), str(value), 16, FAINT, END)
    for number, word in enumerate(graph.marks):
        x = _across(number, len(graph.marks))
        yield _text((x, top + GRAPH + 30), word, 16, FAINT, MIDDLE)
    for curve in graph.curves:
        yield from _curve(curve, top + 30, low, high)


def _across(number: int, of: int) -> float:
    return MARGIN + 90 + (WIDE - 2 * MARGIN - 130) * number / max(1, of - 1)


def _curve(curve: Curve, top: int, low: int, high: int) -> Iterator[str]:
    points = [
        (_across(n, len(curve.values)), top + (GRAPH - 30) * (high - value) / (high - low))
        for n, value in enumerate(curve.values)
    ]
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    ink = _ink(curve.colour)
    yield f'<polyline points="{way}" fill="none" stroke="{ink}" stroke-width="4"/>'
    for x, y in points:
        yield _text((x, y + 8), mark(curve.colour).shape, 24, ink, MIDDLE)


def _bars(title: str, group: Sequence[Bar], top: int) -> Iterator[str]:
    """A bar a player, and a line across it where it was expected to end."""
    yield _text((MARGIN, top), title, 24, INK, BOLD)
    most = max(1.0, *(max(bar.came, bar.expected) for bar in group))
    for number, bar in enumerate(group, 1):
        y, left = top + LINE * number, MARGIN + 180
        scale = (WIDE - 2 * MARGIN - 360) / most
        sign = left + bar.expected * scale
        name = f"{mark(bar.colour).shape} {bar.name}"
        yield _text((MARGIN, y), name, 20, _ink(bar.colour), BOLD)
        yield _box(left, y - 18, bar.came * scale, 22, bar.colour)
        yield f'<path d="M{sign:.1f} {y - 22}v30" stroke="{INK}" stroke-width="4"/>'
        yield _text((WIDE - MARGIN, y), numbers_of(bar), 20, INK, END)


def _told(line: CeremonyLine, y: int) -> Iterator[str]:
    yield _text((MARGIN, y), line.text, 20, INK)
    for number, share in enumerate(line.shares):
        x = MARGIN + 220 + 180 * number
        told = f"{mark(share.colour).shape} {share.text}"
        yield _text((x, y), told, 20, _ink(share.colour), BOLD)
    if line.about:
        yield _text((MARGIN + 400, y), line.about, 16, FAINT)


def _box(x: float, y: float, wide: float, high: float, colour: Colour) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="6"'
        f' fill="{_ink(colour)}" stroke="{INK}"/>'
    )


def _text(at: tuple[float, float], words: str, size: int, ink: str, more: str = "") -> str:
    x, y = at
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{ink}"{more}'
    return f"<text {place}>{escape(words)}</text>"


def _ink(colour: Colour) -> str:
    """As the cube is painted; white would not be seen on paper."""
    known = COLOURS.get(colour)
    if known is None or colour == "white":
        return FAINT
    blue, green, red = known.paint
    return f"#{red:02x}{green:02x}{blue:02x}"
