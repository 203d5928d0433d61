"""Lays the QR codes of pages out on paper, to be cut apart and given to the players."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reportlab.lib.units import mm

from companion.paper.cells import lines_in
from companion.paper.shapes import Paper
from companion.views.drawing import FAINT, INK, Anchor, Drawing, DrawingPart, Polyline, Words
from companion.views.lettering import Lettering
from companion.views.qr_code import in_modules

# All chosen, in points: a phone reads a code of this size from an arm's length.
MARGIN, TITLE, NAME, SMALL = 34.0, 16, 13, 8
ACROSS, DOWN = 2, 3  # codes on a page
CODE = 56.0 * mm
THIN = 0.5
BLEED = 1.02  # height of a row of modules, in modules: so that no white shows between two rows


@dataclass(frozen=True, slots=True)
class PrintedLink:
    """A page's link: whom it is for, and a shorter address to type; empty: there is none."""

    name: str
    url: str
    typed: str = ""


def link_sheets(
    paper: Paper, links: Sequence[PrintedLink], title: str, about: str
) -> list[Drawing]:
    """Return the pages, with `about` under the title of the first one."""
    letters = Lettering()
    wide, high = paper.width * mm, paper.height * mm
    each = ACROSS * DOWN
    groups = [links[n : n + each] for n in range(0, len(links), each)]
    drawings = []
    for number, group in enumerate(groups):
        parts = [*_head(title, about if number == 0 else "", wide - 2 * MARGIN, letters)]
        top = MARGIN + 70.0
        room = (wide - 2 * MARGIN) / ACROSS, (high - top - MARGIN) / DOWN
        for place, link in enumerate(group):
            across, down = place % ACROSS, place // ACROSS
            corner = MARGIN + across * room[0], top + down * room[1]
            parts += _cell(link, corner, room)
        drawings.append(Drawing(round(wide), round(high), parts))
    return drawings


def _head(title: str, about: str, wide: float, letters: Lettering) -> Iterator[DrawingPart]:
    yield Words((MARGIN, MARGIN + TITLE), title, TITLE, INK, bold=True)
    for number, line in enumerate(lines_in(about, wide, SMALL, letters) if about else ()):
        yield Words((MARGIN, MARGIN + TITLE + 14 + 10 * number), line, SMALL, INK)


def _cell(
    link: PrintedLink, corner: tuple[float, float], room: tuple[float, float]
) -> Iterator[DrawingPart]:
    """Yield a code in its frame, with the name above and the address below it."""
    (left, top), (wide, high) = corner, room
    right, bottom, middle = left + wide, top + high, left + wide / 2
    edge = ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))
    yield Polyline(edge, FAINT, THIN)
    yield Words((middle, top + 20), link.name, NAME, INK, Anchor.MIDDLE, bold=True, room=wide - 12)
    yield from _code(link.url, middle - CODE / 2, top + 28)
    below = top + 28 + CODE + 12
    for line in filter(None, (link.url, link.typed)):
        yield Words((middle, below), line, SMALL, INK, Anchor.MIDDLE, room=wide - 12)
        below += 11


def _code(url: str, left: float, top: float) -> Iterator[DrawingPart]:
    rows = in_modules(url)
    module = CODE / len(rows)
    for number, row in enumerate(rows):
        middle = top + (number + 0.5) * module
        for run in re.finditer("1+", row):
            ends = [(left + at * module, middle) for at in run.span()]
            yield Polyline(ends, "#000000", module * BLEED)
