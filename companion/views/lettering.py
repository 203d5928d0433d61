"""Choose letters and size for a text, so that it is readable and fits.

Hebrew and Arabic are put in reading order. A letter that no font here has is replaced by Latin
letters, emoji by their names. A text that does not fit gets smaller, then breaks in two.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from reportlab.pdfbase.pdfmetrics import getFont, registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from companion.tower.colours import COLOURS
from companion.views.drawing import Drawing, Words

SYSTEM = Path("/usr/share/fonts/truetype/dejavu")
# Chinese, Japanese and Korean, where a system has them in a form that a PDF takes.
WIDE_SCRIPTS = (
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc",
    "/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc",
    "/usr/share/fonts/truetype/unifont/unifont.ttf",
    "/System/Library/Fonts/Supplemental/Arial Unicode.ttf",
    "/Library/Fonts/Arial Unicode.ttf",
)
_LETTERS = {known.shape: known.letter for known in COLOURS.values()}
_FROM_THE_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
# Chosen, as shares of the wanted size of the letters.
SMALLEST, IN_TWO = 0.5, 0.7  # a text that must be smaller than this is cut; broken into two lines
NARROW = 1.12  # from one line to the next

Run = tuple[str, str]  # a font's name, and the text that it draws


@dataclass(frozen=True)
class Lettering:
    """The fonts of this system; reportlab's own fonts where `fonts` has none."""

    fonts: Path = SYSTEM
    others: Sequence[str] = WIDE_SCRIPTS

    @cached_property
    def _usual(self) -> TTFont:
        return _font("usual", str(self.fonts / "DejaVuSans.ttf"), "Vera.ttf")

    @cached_property
    def _bold(self) -> TTFont:
        return _font("bold", str(self.fonts / "DejaVuSans-Bold.ttf"), "VeraBd.ttf")

    @cached_property
    def _more(self) -> list[TTFont]:
        """Return further fonts; they are large, so they load only when a letter needs them."""
        there = (each for each in self.others if Path(each).exists())
        return [_font(f"more-{n}", each, "Vera.ttf") for n, each in enumerate(there)]

    def runs(self, text: str, *, bold: bool = False) -> list[Run]:
        """Return the text as runs, each in one font, from left to right."""
        first = [self._bold, self._usual] if bold else [self._usual]
        runs: list[Run] = []
        for letter in _as_read(text):
            for font, letters in self._drawn(letter, first):
                if runs and runs[-1][0] == font:
                    runs[-1] = font, runs[-1][1] + letters
                else:
                    runs.append((font, letters))
        return runs

    def _drawn(self, letter: str, first: Sequence[TTFont]) -> Iterator[Run]:
        if unicodedata.category(letter) == "Cf":
            return  # a format character, such as the joiner in emoji, draws nothing
        fonts = first if letter.isascii() else [*first, *self._more]
        own = next((font for font in fonts if _has(font, letter)), None)
        if own is not None:
            yield own.fontName, letter
        elif text := _other(letter, first[0]):
            yield first[0].fontName, text

    def width(self, text: str, size: float, *, bold: bool = False) -> float:
        """Return the text's width in px."""
        runs = self.runs(text, bold=bold)
        return float(sum(stringWidth(part, font, size) for font, part in runs))

    def laid_out(self, drawing: Drawing) -> Drawing:
        """Return the drawing with every text fitted into its room."""
        parts = [
            each
            for part in drawing.parts
            for each in (self.fitted(part) if isinstance(part, Words) else [part])
        ]
        return replace(drawing, parts=parts)

    def fitted(self, words: Words) -> list[Words]:
        """Return a text as one or two lines around its place; the last resort is to cut it."""
        if not words.room or self.width(words.text, words.size, bold=words.bold) <= words.room:
            return [replace(words, room=0)]
        lines, size = [words.text], self._size([words.text], words)
        if words.breaks and size < IN_TWO * words.size:
            lines = min(_broken(words.text), key=lambda each: self._widest(each, words))
            size = min(self._size(lines, words), IN_TWO * words.size)
        small = max(size, SMALLEST * words.size)
        x, y = words.at
        first = y - (len(lines) - 1) * small * NARROW / 2
        return [
            replace(
                words,
                at=(x, first + number * small * NARROW),
                text=self._cut(line, small, words),
                size=int(small) or 1,
                room=0,
            )
            for number, line in enumerate(lines)
        ]

    def _widest(self, lines: Sequence[str], words: Words) -> float:
        return max(self.width(line, words.size, bold=words.bold) for line in lines)

    def _size(self, lines: Sequence[str], words: Words) -> float:
        wide = self._widest(lines, words)
        return min(1.0, words.room / wide) * words.size if wide else words.size

    def _cut(self, line: str, size: float, words: Words) -> str:
        if self.width(line, int(size), bold=words.bold) <= words.room:
            return line
        while line and self.width(f"{line}…", int(size), bold=words.bold) > words.room:
            line = line[:-1]
        return f"{line.rstrip()}…"


def _broken(text: str) -> list[list[str]]:
    """Return the ways to break a text in two, at any space; a single word in its middle."""
    spaces = [at for at, letter in enumerate(text) if letter == " " and 0 < at < len(text) - 1]
    if not spaces:
        middle = (len(text) + 1) // 2
        return [[text[:middle], text[middle:]]]
    return [[text[:at].rstrip(), text[at:].strip()] for at in spaces]


def _font(name: str, wanted: str, otherwise: str) -> TTFont:
    try:
        font = TTFont(name, wanted)
    except TTFError:  # the file is missing, or is not a font
        font = TTFont(name, otherwise)
    registerFont(font)
    return font


def file_of(font: str) -> str:
    """Return the file of a run's font."""
    return str(getFont(font).face.filename)


def _has(font: TTFont, letter: str) -> bool:
    return ord(letter) in font.face.charToGlyph


def _as_read(text: str) -> str:
    """Return a text in the order in which it is drawn, from left to right."""
    if not _FROM_THE_RIGHT.search(text):
        return text
    from arabic_reshaper import reshape
    from bidi import get_display

    return str(get_display(reshape(text), base_dir="L"))


def _other(letter: str, font: TTFont) -> str:
    """Return a replacement: a colour's letter for a shape, "r" for "ř", Latin for other scripts."""
    if unicodedata.category(letter) in {"Mn", "Me", "Sk"}:
        return ""  # a combining mark or the like: it only changes the letter before
    from anyascii import anyascii

    simple = _LETTERS.get(letter) or unicodedata.normalize("NFKD", letter)
    letters_left = "".join(each for each in simple if _has(font, each))
    return letters_left or str(anyascii(letter)) or "?"
