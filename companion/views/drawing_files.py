"""Drawings as files: a PDF, one page each, or a PNG, which every messenger shows.

The letters are the system's DejaVu, which has every cube's shape (lettering.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from PIL.PngImagePlugin import PngInfo
from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from companion.views.drawing import (
    INK,
    PAPER,
    ROUND,
    Anchor,
    Block,
    Drawing,
    DrawingPart,
    Polyline,
    Words,
)
from companion.views.lettering import SYSTEM, Lettering, file_of

_BEFORE = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}  # of the words' width
SCALE = 2  # px of the picture for each px of the drawing; chosen: 1 looks blurred on a phone


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


def as_png(drawing: Drawing, fonts: Path = SYSTEM, title: str = "") -> bytes:
    """Return a PNG with all texts in its metadata as written, so that a search finds a name."""
    letters = Lettering(fonts)
    image = Image.new("RGB", (drawing.wide * SCALE, drawing.high * SCALE), PAPER)
    canvas = ImageDraw.Draw(image)
    for part in letters.laid_out(drawing).parts:
        _paint(canvas, part, letters)
    written = [part.text for part in drawing.parts if isinstance(part, Words)]
    about = PngInfo()
    about.add_itxt("Title", title)
    about.add_itxt("Description", "\n".join(dict.fromkeys(written)))
    content = BytesIO()
    image.save(content, "PNG", pnginfo=about)
    return content.getvalue()


def _paint(canvas: ImageDraw.ImageDraw, part: DrawingPart, letters: Lettering) -> None:
    match part:
        case Words():
            _write(canvas, part, letters)
        case Block(x, y, wide, high, fill):
            box = [SCALE * each for each in (x, y, x + wide, y + high)]
            canvas.rounded_rectangle(box, SCALE * ROUND, fill, INK, SCALE)
        case Polyline(points, ink, thick):
            way = [(SCALE * x, SCALE * y) for x, y in points]
            canvas.line(way, ink, max(1, round(SCALE * thick)), joint="curve")


def _write(canvas: ImageDraw.ImageDraw, words: Words, letters: Lettering) -> None:
    """Write from left to right; the letters are already in reading order."""
    x, y = (SCALE * each for each in words.at)
    size = SCALE * words.size
    x -= _BEFORE[words.anchor] * letters.width(words.text, size, bold=words.bold)
    for name, text in letters.runs(words.text, bold=words.bold):
        font = ImageFont.truetype(file_of(name), size, layout_engine=ImageFont.Layout.BASIC)
        canvas.text((x, y), text, words.ink, font, anchor="ls")
        x += font.getlength(text)
