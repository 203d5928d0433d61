"""The tray mat as a sheet of paper: its geometry as a list of shapes, and the PDF of it.

Millimetres from the sheet's top left corner, x to the right, y down. Greys are sRGB, 0 to 255.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TypeAlias

import cv2
import numpy as np
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from companion.errors import UnreadableFile
from companion.said import said, system
from companion.vision.mat import DICTIONARY, MAT, Mat

TOP = 25.0  # mm of paper above the mat
RULER = 100.0  # mm
CELLS = 6  # of a marker, its black border included
CUT = 5.0  # mm, the length of a cutting mark
BLACK, WHITE, FAINT = 0, 255, 150


class Paper(Enum):
    A4 = "a4"
    LETTER = "letter"

    @property
    def width(self) -> float:
        return 210.0 if self is Paper.A4 else 215.9

    @property
    def height(self) -> float:
        return 297.0 if self is Paper.A4 else 279.4


@dataclass(frozen=True, slots=True)
class Filled:
    x: float
    y: float
    width: float
    height: float
    grey: int


@dataclass(frozen=True, slots=True)
class Line:
    x: float
    y: float
    to_x: float
    to_y: float
    grey: int = BLACK


@dataclass(frozen=True, slots=True)
class Text:
    """Centred on x, standing on y."""

    x: float
    y: float
    words: str
    size: float = 10  # points


Shape: TypeAlias = Filled | Line | Text


def sheet(paper: Paper, words: tuple[str, ...], ruler: str, mat: Mat = MAT) -> list[Shape]:
    """The whole sheet; `words` say how to use it, `ruler` stands at the line of 100 mm."""
    left = (paper.width - mat.width_mm) / 2
    below = TOP + mat.height_mm
    return [
        *(_moved(shape, left, TOP) for shape in on_mat(mat)),
        *_cutting_marks(left, TOP, mat),
        *_ruler((paper.width - RULER) / 2, below + 22, ruler),
        *(
            Text(paper.width / 2, below + 44 + 6 * number, line)
            for number, line in enumerate(words)
        ),
    ]


def on_mat(mat: Mat = MAT) -> Iterator[Filled]:
    """What is printed inside the mat's edges, from its far left corner; later covers earlier."""
    yield Filled(0, 0, mat.width_mm, mat.height_mm, mat.field_srgb)
    for number, (x, y) in enumerate(mat.markers):
        rim = mat.quiet_mm
        yield Filled(x - rim, y - rim, mat.marker_mm + 2 * rim, mat.marker_mm + 2 * rim, WHITE)
        yield Filled(x, y, mat.marker_mm, mat.marker_mm, BLACK)
        yield from (_moved(cell, x, y) for cell in _white_cells(number, mat.marker_mm / CELLS))
    for step in mat.steps:
        yield Filled(step.x, step.y, mat.step_mm, mat.step_mm, step.srgb)


def _white_cells(number: int, size: float) -> Iterator[Filled]:
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    cells = cv2.aruco.generateImageMarker(dictionary, number, CELLS)
    for row, column in np.argwhere(np.asarray(cells) > 0):
        yield Filled(float(column) * size, float(row) * size, size, size, WHITE)


def _moved(shape: Filled, x: float, y: float) -> Filled:
    return Filled(shape.x + x, shape.y + y, shape.width, shape.height, shape.grey)


def _cutting_marks(left: float, top: float, mat: Mat) -> Iterator[Line]:
    """Two short lines at each corner, outside the mat so that none is left on it."""
    for x, out in ((left, -1), (left + mat.width_mm, 1)):
        for y, away in ((top, -1), (top + mat.height_mm, 1)):
            yield Line(x + out, y, x + out * CUT, y, FAINT)
            yield Line(x, y + away, x, y + away * CUT, FAINT)


def _ruler(left: float, y: float, words: str) -> Iterator[Shape]:
    yield Line(left, y, left + RULER, y)
    for tenth in range(11):
        x = left + RULER * tenth / 10
        yield Line(x, y - (4 if tenth in {0, 5, 10} else 2), x, y)
    yield Text(left + RULER / 2, y + 6, words)


def print_mat(path: Path, paper: Paper, words: tuple[str, ...], ruler: str) -> None:
    """Write the PDF; raises UnreadableFile where it cannot be written."""
    canvas = Canvas(str(path), (paper.width * mm, paper.height * mm), invariant=1)
    # A viewer that scales by itself would spoil the markers' distances.
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setTitle("Tower Companion")
    for shape in sheet(paper, words, ruler):
        _draw(canvas, shape, paper.height)
    try:
        canvas.save()
    except OSError as error:
        raise UnreadableFile(
            said("{file} cannot be written: {why}", file=path, why=system(error))
        ) from error


def _draw(canvas: Canvas, shape: Shape, height: float) -> None:
    """PDF counts from the bottom, in points."""
    match shape:
        case Filled(x, y, wide, high, grey):
            canvas.setFillGray(grey / 255)
            canvas.rect(x * mm, (height - y - high) * mm, wide * mm, high * mm, stroke=0, fill=1)
        case Line(x, y, to_x, to_y, grey):
            canvas.setStrokeGray(grey / 255)
            canvas.setLineWidth(0.2 * mm)
            canvas.line(x * mm, (height - y) * mm, to_x * mm, (height - to_y) * mm)
        case Text(x, y, words, size):
            canvas.setFillGray(0)
            canvas.setFont("Helvetica", size)
            canvas.drawCentredString(x * mm, (height - y) * mm, words)
