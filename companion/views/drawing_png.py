"""Drawings as a PNG, which every messenger shows, with the same letters as the PDF."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from PIL.PngImagePlugin import PngInfo

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

SCALE = 2  # px of the picture for each px of the drawing; chosen: 1 looks blurred on a phone
_START = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}  # of the words' width


def as_png(drawing: Drawing, fonts: Path = SYSTEM, title: str = "") -> bytes:
    """Return a PNG with all texts in its metadata as written, so that a search finds a name."""
    letters = Lettering(fonts)
    image = Image.new("RGB", (drawing.wide * SCALE, drawing.high * SCALE), PAPER)
    canvas = ImageDraw.Draw(image)
    for part in letters.laid_out(drawing).parts:
        _draw(canvas, part, letters)
    written = [part.text for part in drawing.parts if isinstance(part, Words)]
    about = PngInfo()
    about.add_itxt("Title", title)
    about.add_itxt("Description", "\n".join(dict.fromkeys(written)))
    content = BytesIO()
    image.save(content, "PNG", pnginfo=about)
    return content.getvalue()


def _draw(canvas: ImageDraw.ImageDraw, part: DrawingPart, letters: Lettering) -> None:
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
    x -= _START[words.anchor] * letters.width(words.text, size, bold=words.bold)
    for name, text in letters.runs(words.text, bold=words.bold):
        font = ImageFont.truetype(file_of(name), size, layout_engine=ImageFont.Layout.BASIC)
        canvas.text((x, y), text, words.ink, font, anchor="ls")
        x += font.getlength(text)
