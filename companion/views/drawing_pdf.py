"""Drawings as a PDF, one page each, by the library that draws the calibration mat.

The letters are the system's DejaVu, which has every cube's shape (lettering.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise
from pathlib import Path

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from companion.views.drawing import INK, ROUND, Anchor, Block, Drawing, DrawingPart, Polyline, Words
from companion.views.lettering import SYSTEM, Lettering

_BEFORE = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}  # of the words' width


def as_pdf(*drawings: Drawing, fonts: Path = SYSTEM, title: str = "") -> bytes:
    """Return a PDF. Its keywords have the texts that are drawn in other letters, or cut."""
    letters = Lettering(fonts)
    page = BytesIO()
    canvas = Canvas(page)
    canvas.setTitle(title)
    canvas.setKeywords(_written_otherwise(drawings, letters))
    for drawing in drawings:
        canvas.setPageSize((drawing.wide, drawing.high))
        for part in letters.laid_out(drawing).parts:
            _draw(canvas, part, drawing.high, letters)
        canvas.showPage()
    canvas.save()
    return page.getvalue()


def _written_otherwise(drawings: Sequence[Drawing], letters: Lettering) -> str:
    """Return the texts that are drawn in another way, so that a search finds them."""
    texts = [part for drawing in drawings for part in drawing.parts if isinstance(part, Words)]
    return "\n".join(
        dict.fromkeys(
            each.text
            for each in texts
            if "".join(part for line in letters.fitted(each) for part in _runs(letters, line))
            != each.text
        )
    )


def _runs(letters: Lettering, words: Words) -> list[str]:
    return [text for _font, text in letters.runs(words.text, bold=words.bold)]


def _draw(canvas: Canvas, part: DrawingPart, high: int, letters: Lettering) -> None:
    """Draw one part; a PDF's y axis begins at the bottom."""
    match part:
        case Words((x, y), text, size, ink, anchor, bold):
            canvas.setFillColor(HexColor(ink))
            x -= _BEFORE[anchor] * letters.width(text, size, bold=bold)
            for font, run in letters.runs(text, bold=bold):
                canvas.setFont(font, size)
                canvas.drawString(x, high - y, run)
                x += canvas.stringWidth(run, font, size)
        case Block(x, y, wide, tall, fill):
            canvas.setFillColor(HexColor(fill))
            canvas.setStrokeColor(HexColor(INK))
            canvas.setLineWidth(1)
            canvas.roundRect(x, high - y - tall, wide, tall, ROUND, stroke=1, fill=1)
        case Polyline(points, ink, thick):
            canvas.setStrokeColor(HexColor(ink))
            canvas.setLineWidth(thick)
            for (a, b), (c, d) in pairwise(points):
                canvas.line(a, high - b, c, high - d)
