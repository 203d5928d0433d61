"""A few words in large letters, readable across the table.

Each pixel of a letter is half a cell; words that do not fit are shown in normal letters.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from companion.terminal.widgets.ground import Unscrolled

MOST = 2  # rows of large letters at most; chosen
TALL = 6  # px of a row: the letters' five, and one for the accents above
_GLYPHS = {
    letter: tuple(rows.split())
    for letter, rows in {
        "\N{NO-BREAK SPACE}": ". . . . .",
        "A": ".X. X.X XXX X.X X.X",
        "B": "XX. X.X XX. X.X XX.",
        "C": ".XX X.. X.. X.. .XX",
        "D": "XX. X.X X.X X.X XX.",
        "E": "XXX X.. XX. X.. XXX",
        "F": "XXX X.. XX. X.. X..",
        "G": ".XXX X... X.XX X..X .XXX",
        "H": "X.X X.X XXX X.X X.X",
        "I": "X X X X X",
        "J": "..X ..X ..X X.X .X.",
        "K": "X..X X.X. XX.. X.X. X..X",
        "L": "X.. X.. X.. X.. XXX",
        "M": "X...X XX.XX X.X.X X...X X...X",
        "N": "X..X XX.X X.XX X..X X..X",
        "O": ".XX. X..X X..X X..X .XX.",
        "P": "XX. X.X XX. X.. X..",
        "Q": ".XX. X..X X..X X.XX .XXX",
        "R": "XX. X.X XX. X.X X.X",
        "S": ".XX X.. .X. ..X XX.",
        "T": "XXX .X. .X. .X. .X.",
        "U": "X..X X..X X..X X..X .XX.",
        "V": "X.X X.X X.X X.X .X.",
        "W": "X...X X...X X.X.X XX.XX X...X",
        "X": "X.X X.X .X. X.X X.X",
        "Y": "X.X X.X .X. .X. .X.",
        "Z": "XXX ..X .X. X.. XXX",
        "0": "XXX X.X X.X X.X XXX",
        "1": ".X XX .X .X .X",
        "2": "XX. ..X .X. X.. XXX",
        "3": "XX. ..X .X. ..X XX.",
        "4": "X.X X.X XXX ..X ..X",
        "5": "XXX X.. XX. ..X XX.",
        "6": ".XX X.. XX. X.X .X.",
        "7": "XXX ..X .X. .X. .X.",
        "8": ".X. X.X .X. X.X .X.",
        "9": ".X. X.X .XX ..X XX.",
        "×": "... X.X .X. X.X ...",
        "/": "...X ..X. ..X. .X.. X...",
        "?": "XX. ..X .X. ... .X.",
        "!": "X X X . X",
        ".": ". . . . X",
        ",": ".. .. .. .X X.",
        "-": "... ... XXX ... ...",
        "–": "... ... XXX ... ...",
        "+": "... .X. XXX .X. ...",
        ":": ". X . X .",
        "…": "..... ..... ..... ..... X.X.X",
        "'": "X X . . .",
        "’": "X X . . .",
        "“": "X.X X.X ... ... ...",
        "”": "X.X X.X ... ... ...",
        "„": "... ... ... X.X X.X",
        "«": "..... .X.X. X.X.. .X.X. .....",
        "»": "..... X.X.. .X.X. X.X.. .....",
        "(": ".X X. X. X. .X",
        ")": "X. .X .X .X X.",
        "%": "X..X ..X. .X.. X..X ....",
        " ": ".. .. .. .. ..",
    }.items()
}
_ACCENTS = {
    "\u0308": "X.X",
    "\u0301": "..X",
    "\u0300": "X..",
    "\u0302": ".X.",
    "\u0304": "XXX",
    "\u0327": "...",
}
_BLOCKS = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


class Banner(Unscrolled, Widget):
    """Words in large letters; `scale` is how many times the smallest size."""

    DEFAULT_CSS = "Banner { height: auto; color: $accent; text-style: bold; }"

    def __init__(self, scale: int = 1, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._scale = scale
        self.words = ""

    def show(self, words: str) -> None:
        """Show these words."""
        if words != self.words:
            self.words = words
            self.refresh(layout=True)

    def render(self) -> Content:
        return Content("\n".join(drawn(self.words, self.content_size.width, self._scale)))

    def get_content_width(
        self,
        container: Size,
        viewport: Size,  # noqa: ARG002 - as Widget has it
    ) -> int:
        """Return the width of the widest line."""
        return max(map(len, drawn(self.words, container.width, self._scale)), default=0)

    def get_content_height(
        self,
        container: Size,  # noqa: ARG002 - as Widget has it
        viewport: Size,  # noqa: ARG002
        width: int,
    ) -> int:
        """Return the number of lines at that width."""
        return len(drawn(self.words, width, self._scale))


def drawn(words: str, width: int, scale: int = 1) -> list[str]:
    """Return the lines that show these words in a width, in at most two rows of letters."""
    if not words:
        return []
    rows = _wrapped(words, width // scale)
    if rows is None:
        return [words]
    return [line for row in rows for line in _as_blocks(_enlarged(row, scale))]


def _wrapped(words: str, width: int) -> list[list[str]] | None:
    """Return the letters of each row as lines of pixels; None where they do not fit."""
    rows: list[list[str]] = []
    line = ""
    for word in filter(None, words.upper().split(" ")):
        longer = f"{line} {word}".strip()
        pixels = _pixels(longer)
        if pixels is None:
            return None
        if line and len(pixels[0]) > width:
            line, pixels = word, _pixels(word)
            rows.append([])
        else:
            line = longer
            rows = rows or [[]]
        if pixels is None or len(pixels[0]) > width:
            return None
        rows[-1] = pixels
    return rows if len(rows) <= MOST else None


def _pixels(text: str) -> list[str] | None:
    """Return six lines of X and dots; None where a letter is not known."""
    lines = [""] * TALL
    for letter in text:
        parted = unicodedata.normalize("NFD", letter)
        glyph, accents = _GLYPHS.get(parted[0]), parted[1:2]
        if glyph is None or accents not in {"", *_ACCENTS}:
            return None
        above = _ACCENTS.get(accents, "")
        wide = len(glyph[0])
        parts = (above[:wide].ljust(wide, "."), *glyph)
        lines = [line + part + "." for line, part in zip(lines, parts, strict=True)]
    return [line[:-1] for line in lines]


def _enlarged(pixels: Sequence[str], scale: int) -> list[str]:
    wide = ["".join(dot * scale for dot in line) for line in pixels]
    return [line for line in wide for _ in range(scale)]


def _as_blocks(pixels: Sequence[str]) -> list[str]:
    pairs = zip_longest(pixels[::2], pixels[1::2], fillvalue="")
    return [
        "".join(
            _BLOCKS[above == "X", below == "X"]
            for above, below in zip_longest(upper, lower, fillvalue=".")
        )
        for upper, lower in pairs
    ]
