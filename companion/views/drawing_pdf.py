"""Drawings as a PDF, a page each, by what draws the calibration mat.

The letters are those of the system's DejaVu, which has every cube's shape; where there is none,
those that reportlab brings along, and what they lack is said with other letters.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from io import BytesIO
from itertools import pairwise
from pathlib import Path

from reportlab.lib.colors import HexColor
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFError, TTFont
from reportlab.pdfgen.canvas import Canvas

from companion.tower.colours import COLOURS
from companion.views.drawing import INK, ROUND, Anchor, Block, Drawing, Part, Way, Words

SYSTEM = Path("/usr/share/fonts/truetype/dejavu")
_USUAL, _BOLD = "usual", "bold"
_LETTERS = {known.shape: known.letter for known in COLOURS.values()}


def as_pdf(*drawings: Drawing, fonts: Path = SYSTEM, title: str = "") -> bytes:
    usual = _font(_USUAL, fonts / "DejaVuSans.ttf", "Vera.ttf")
    _font(_BOLD, fonts / "DejaVuSans-Bold.ttf", "VeraBd.ttf")
    page = BytesIO()
    canvas = Canvas(page)
    canvas.setTitle(title)
    for drawing in drawings:
        canvas.setPageSize((drawing.wide, drawing.high))
        for part in drawing.parts:
            _draw(canvas, part, drawing.high, usual.face.charToGlyph)
        canvas.showPage()
    canvas.save()
    return page.getvalue()


def _font(name: str, wanted: Path, otherwise: str) -> TTFont:
    try:
        font = TTFont(name, str(wanted))
    except TTFError:  # not there, or no font
        font = TTFont(name, otherwise)
    registerFont(font)
    return font


def _draw(canvas: Canvas, part: Part, high: int, has: Mapping[int, int]) -> None:
    """A PDF counts from the bottom."""
    match part:
        case Words((x, y), text, size, ink, anchor, bold):
            canvas.setFillColor(HexColor(ink))
            canvas.setFont(_BOLD if bold else _USUAL, size)
            put = {
                Anchor.START: canvas.drawString,
                Anchor.MIDDLE: canvas.drawCentredString,
                Anchor.END: canvas.drawRightString,
            }
            put[anchor](x, high - y, spelled(text, has))
        case Block(x, y, wide, tall, fill):
            canvas.setFillColor(HexColor(fill))
            canvas.setStrokeColor(HexColor(INK))
            canvas.setLineWidth(1)
            canvas.roundRect(x, high - y - tall, wide, tall, ROUND, stroke=1, fill=1)
        case Way(points, ink, thick):
            canvas.setStrokeColor(HexColor(ink))
            canvas.setLineWidth(thick)
            for (a, b), (c, d) in pairwise(points):
                canvas.line(a, high - b, c, high - d)


def spelled(text: str, has: Mapping[int, int]) -> str:
    """What the letters lack is said with others: a shape by its colour's, "ř" by "r"."""
    return "".join(letter if ord(letter) in has else _other(letter, has) for letter in text)


def _other(letter: str, has: Mapping[int, int]) -> str:
    simple = _LETTERS.get(letter) or unicodedata.normalize("NFKD", letter)
    return "".join(each for each in simple if ord(each) in has) or "?"
