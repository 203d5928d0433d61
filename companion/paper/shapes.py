"""Printed shapes on a page, and the PDF that is made of the pages.

Coordinates are mm from the page's top left corner, x to the right, y down. Greys are sRGB, 0 to
255.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

import cv2
import numpy as np
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from companion.files import saving, write_whole
from companion.vision.geometry.mat import DICTIONARY

RULER = 100.0  # mm, what people measure to check that the printer did not scale
CELLS = 6  # squares along a marker's side: 4 of ArUco's DICT_4X4_50, and its black border
BLACK, WHITE, FAINT = 0, 255, 150  # sRGB
THIN = 0.2  # mm, width of a line; chosen
_FONT = "Helvetica"


class Paper(Enum):
    """A size of paper."""

    A4 = "a4"
    LETTER = "letter"
    A3 = "a3"

    @property
    def width(self) -> float:
        """The width in mm."""
        return {Paper.A4: 210.0, Paper.LETTER: 215.9, Paper.A3: 297.0}[self]

    @property
    def height(self) -> float:
        """The height in mm."""
        return {Paper.A4: 297.0, Paper.LETTER: 279.4, Paper.A3: 420.0}[self]


@dataclass(frozen=True, slots=True)
class Filled:
    """A filled rectangle, from its top left corner."""

    x: float
    y: float
    width: float
    height: float
    grey: int


@dataclass(frozen=True, slots=True)
class Line:
    """A thin straight line."""

    x: float
    y: float
    to_x: float
    to_y: float
    grey: int = BLACK


@dataclass(frozen=True, slots=True)
class Round:
    """A circle around (x, y). `fill` None: not filled; `grey` None: without a line."""

    x: float
    y: float
    radius: float
    grey: int | None = BLACK
    fill: int | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text on the baseline y. It is centred on x; with `begins` it begins there."""

    x: float
    y: float
    words: str
    size: float = 10  # points
    grey: int = BLACK
    begins: bool = False


Shape: TypeAlias = Filled | Line | Round | Text


def moved(shapes: Iterable[Shape], x: float, y: float) -> Iterator[Shape]:
    """Yield the shapes, moved by x and y."""
    for shape in shapes:
        if isinstance(shape, Line):
            yield replace(
                shape, x=shape.x + x, y=shape.y + y, to_x=shape.to_x + x, to_y=shape.to_y + y
            )
        else:
            yield replace(shape, x=shape.x + x, y=shape.y + y)


def outline(*corners: tuple[float, float], grey: int = BLACK) -> Iterator[Line]:
    """Yield lines from corner to corner."""
    for (x, y), (to_x, to_y) in pairwise(corners):
        yield Line(x, y, to_x, to_y, grey)


def paragraph(x: float, y: float, words: str, width: float, size: float) -> Iterator[Text]:
    """Yield the words in lines no longer than `width` mm, the first with its baseline at y."""
    for number, line in enumerate(wrapped(words, width, size)):
        yield Text(x, y + number * leading(size), line, size, begins=True)


def wrapped(words: str, width: float, size: float) -> list[str]:
    """Return the words in lines no longer than `width` mm; `size` in points."""
    lines = [""]
    for word in words.split(" "):  # not at no-break spaces
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and length(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def length(words: str, size: float) -> float:
    """Return the width in mm of these words at `size` points."""
    return float(stringWidth(words, _FONT, size) / mm)


def leading(size: float) -> float:
    """Return the distance between two baselines in mm, at `size` points."""
    return float(size * 1.3 / mm)


def marker(number: int, x: float, y: float, side: float) -> Iterator[Filled]:
    """Yield the squares of an ArUco marker with a side of `side` mm."""
    yield Filled(x, y, side, side, BLACK)
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    cells = cv2.aruco.generateImageMarker(dictionary, number, CELLS)
    size = side / CELLS
    for row, column in np.argwhere(np.asarray(cells) > 0):
        yield Filled(x + float(column) * size, y + float(row) * size, size, size, WHITE)


def ruler(left: float, y: float, words: str, size: float = 10) -> Iterator[Shape]:
    """Yield a line of 100 mm to be measured, with the words below it."""
    yield Line(left, y, left + RULER, y)
    for tenth in range(11):
        x = left + RULER * tenth / 10
        yield Line(x, y - (4 if tenth in {0, 5, 10} else 2), x, y)
    yield Text(left + RULER / 2, y + leading(size) + 1, words, size)


def pages_pdf(paper: Paper, pages: Sequence[Iterable[Shape]]) -> bytes:
    """Return the pages as a PDF."""
    content = BytesIO()
    canvas = Canvas(content, (paper.width * mm, paper.height * mm), invariant=1)
    # A viewer that scales by itself would spoil the markers' distances.
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setTitle("Tower Companion")
    for page in pages:
        for shape in page:
            _draw(canvas, shape, paper.height)
        canvas.showPage()
    canvas.save()
    return content.getvalue()


def keep(path: Path, content: bytes) -> None:
    """Write the file. Raises NotSaved: it cannot be written."""
    with saving(path):
        write_whole(path, content)


def _draw(canvas: Canvas, shape: Shape, height: float) -> None:
    """Draw the shape on a page `height` mm high. PDF counts from the bottom, in points."""
    canvas.setLineWidth(THIN * mm)
    match shape:
        case Filled(x, y, wide, high, grey):
            canvas.setFillGray(grey / 255)
            canvas.rect(x * mm, (height - y - high) * mm, wide * mm, high * mm, stroke=0, fill=1)
        case Line(x, y, to_x, to_y, grey):
            canvas.setStrokeGray(grey / 255)
            canvas.line(x * mm, (height - y) * mm, to_x * mm, (height - to_y) * mm)
        case Round():
            _draw_round(canvas, shape, height)
        case Text(x, y, words, size, grey, begins):
            canvas.setFillGray(grey / 255)
            canvas.setFont(_FONT, size)
            write = canvas.drawString if begins else canvas.drawCentredString
            write(x * mm, (height - y) * mm, words)


def _draw_round(canvas: Canvas, shape: Round, height: float) -> None:
    if shape.grey is not None:
        canvas.setStrokeGray(shape.grey / 255)
    if shape.fill is not None:
        canvas.setFillGray(shape.fill / 255)
    canvas.circle(
        shape.x * mm,
        (height - shape.y) * mm,
        shape.radius * mm,
        stroke=int(shape.grey is not None),
        fill=int(shape.fill is not None),
    )
