"""The end of an evening as a picture, to save, send and print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from companion.engine.flow import Colour
from companion.files import saving, write_whole
from companion.tower.colours import COLOURS
from companion.views.ceremony import CeremonyLine, Ranked
from companion.views.drawing import (
    FAINT,
    INK,
    Anchor,
    Block,
    Drawing,
    DrawingPart,
    Polyline,
    Words,
    as_svg,
    lowered,
)
from companion.views.ending import Curve, Ending, Graph
from companion.views.fortunes import Bar, numbers_of
from companion.words.colours import mark
from companion.words.house_rules import house_rules

# All in px, chosen for the look.
WIDE, MARGIN = 1200, 60
STEP, HIGH = 240, 200  # of the podium: width of a step, height of the first
GRAPH = 300  # height
LINE = 34  # height of a line of text


def keep_picture(end: Ending, name: str, folder: Path) -> tuple[Path, ...]:
    """Save the picture as PNG, SVG and PDF, each written whole.

    Raises:
        NotSaved: A file cannot be written.
    """
    contents = {kind: picture_file(end, kind) for kind in ("png", "svg", "pdf")}
    with saving(folder):
        for ending, content in contents.items():
            write_whole(folder / f"{name}.{ending}", content)
    return tuple(folder / f"{name}.{ending}" for ending in contents)


def picture_file(end: Ending, kind: str) -> bytes:
    """Return the content of the picture's file; `kind` is "png", "svg" or "pdf"."""
    drawn = picture(end)
    if kind == "png":
        from companion.views.drawing_files import as_png

        return as_png(drawn, title=end.headline)
    if kind == "svg":
        from companion.views.lettering import Lettering

        return as_svg(Lettering().laid_out(drawn)).encode()
    from companion.views.drawing_files import as_pdf

    return as_pdf(drawn, title=end.headline)


def picture(end: Ending) -> Drawing:
    """Return the drawing: title, podium, graphs and facts, from top to bottom."""
    at, parts = 0, list[DrawingPart]()
    for high, block in blocks(end):
        parts += (lowered(part, at) for part in block)
        at += high
    return Drawing(WIDE, at + MARGIN, parts)


def blocks(end: Ending) -> Iterator[tuple[int, Sequence[DrawingPart]]]:
    """Yield each block: its height in px, and its parts, measured from its own top."""
    whole = WIDE - 2 * MARGIN
    large, small = end.titles()
    title = Words((WIDE / 2, 80), large, 64, INK, Anchor.MIDDLE, True, whole, breaks=True)
    yield 200, (title, Words((WIDE / 2, 140), small, 22, FAINT, Anchor.MIDDLE, room=whole))
    if end.podium:
        yield HIGH + 110, tuple(_podium(end.podium))
    for graph in end.graphs:
        yield GRAPH + 110, tuple(graph_parts(graph))
    for title_of, group in (each for bars in end.bars for each in bars.groups):
        yield LINE * (len(group) + 2), tuple(bar_parts(title_of, group))
    for line in end.facts:
        yield LINE, tuple(_share_parts(line))
    if end.otherwise:
        yield LINE, (Words((MARGIN, LINE), house_rules(), 24, INK, bold=True),)
    for each in end.otherwise:
        rule = Words((MARGIN, LINE), each.rule, 20, FAINT)
        room = WIDE - 2 * MARGIN - 120
        yield LINE, (rule, Words((MARGIN + 120, LINE), each.text, 20, room=room, breaks=True))


def _podium(ranking: Sequence[Ranked]) -> Iterator[DrawingPart]:
    first, *others = ranking
    standing = [*others[:1], first, *others[1:2]]
    left = (WIDE - STEP * len(standing)) / 2
    for number, each in enumerate(standing):
        x, high = left + STEP * number, HIGH - (each.place - 1) * 50
        y, middle = HIGH - high, x + STEP / 2
        under = (middle, HIGH + 34)
        yield Block(x + 10, y, STEP - 20, high, _ink(each.colour))
        yield Words((middle, y - 14), str(each.points), 40, INK, Anchor.MIDDLE, bold=True)
        yield Words(under, _placed(each), 24, INK, Anchor.MIDDLE, True, STEP - 20, breaks=True)
    behind = "     ".join(f"{_placed(each)}  {each.points}" for each in others[2:])
    room = WIDE - 2 * MARGIN
    yield Words((WIDE / 2, HIGH + 74), behind, 22, INK, Anchor.MIDDLE, room=room, breaks=True)


def _placed(each: Ranked) -> str:
    return f"{each.place}  {mark(each.colour).shape} {each.name}"


def graph_parts(graph: Graph) -> Iterator[DrawingPart]:
    """Yield a graph's parts: the title, a scale, and a line with shapes for each colour."""
    values = [value for curve in graph.curves for value in curve.values]
    low, high = min(0, *values), max(1, *values)
    yield Words((MARGIN, 0), graph.title, 24, INK, bold=True)
    for part in range(5):
        y = 30 + (GRAPH - 30) * part / 4
        value = round(high - (high - low) * part / 4)
        yield Polyline(((MARGIN + 50, y), (WIDE - MARGIN, y)), FAINT, 0.5)
        yield Words((MARGIN + 40, y + 6), str(value), 16, FAINT, Anchor.END)
    for number, word in enumerate(graph.marks):
        x = _across(number, len(graph.marks))
        yield Words((x, GRAPH + 30), word, 16, FAINT, Anchor.MIDDLE)
    for curve in graph.curves:
        yield from _curve(curve, low, high)


def _across(number: int, of: int) -> float:
    return MARGIN + 90 + (WIDE - 2 * MARGIN - 130) * number / max(1, of - 1)


def _curve(curve: Curve, low: int, high: int) -> Iterator[DrawingPart]:
    points = [
        (_across(n, len(curve.values)), 30 + (GRAPH - 30) * (high - value) / (high - low))
        for n, value in enumerate(curve.values)
    ]
    ink = _ink(curve.colour)
    yield Polyline(points, ink, 4)
    for x, y in points:
        yield Words((x, y + 8), mark(curve.colour).shape, 24, ink, Anchor.MIDDLE)


def bar_parts(title: str, group: Sequence[Bar]) -> Iterator[DrawingPart]:
    """Yield a bar for each player, and a line across it at the expected value."""
    yield Words((MARGIN, 0), title, 24, bold=True)
    most = max(1.0, *(max(bar.came, bar.expected) for bar in group))
    for number, bar in enumerate(group, 1):
        y, left = LINE * number, MARGIN + 180
        scale = (WIDE - 2 * MARGIN - 360) / most
        sign = left + bar.expected * scale
        name = f"{mark(bar.colour).shape} {bar.name}"
        yield Words((MARGIN, y), name, 20, _ink(bar.colour), bold=True, room=170, breaks=True)
        yield Block(left, y - 18, bar.came * scale, 22, _ink(bar.colour))
        yield Polyline(((sign, y - 22), (sign, y + 8)), INK, 4)
        yield Words((WIDE - MARGIN, y), numbers_of(bar), 20, INK, Anchor.END)


def _share_parts(line: CeremonyLine) -> Iterator[DrawingPart]:
    room = 210 if line.shares else WIDE - 2 * MARGIN
    yield Words((MARGIN, 0), line.text, 20, room=room, breaks=True)
    for number, share in enumerate(line.shares):
        text = f"{mark(share.colour).shape} {share.text}"
        at = MARGIN + 220 + 180 * number, 0
        yield Words(at, text, 20, _ink(share.colour), bold=True, room=170, breaks=True)
    if line.about:
        yield Words((MARGIN + 400, 0), line.about, 16, FAINT)


def _ink(colour: Colour) -> str:
    """Return the colour of a cube's paint; white is replaced, since paper is white."""
    known_colour = COLOURS.get(colour)
    if known_colour is None or colour == "white":
        return FAINT
    blue, green, red = known_colour.paint
    return f"#{red:02x}{green:02x}{blue:02x}"
