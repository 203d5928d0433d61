"""A cube's colour in words: its name, and the letter and shape that stand beside it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.tower.colours import COLOURS
from companion.words.language import _


@dataclass(frozen=True, slots=True)
class Mark:
    letter: str
    shape: str

    def __str__(self) -> str:
        return f"{self.letter}{self.shape}"


def colour_name(colour: str) -> str:
    return _(colour) if colour in COLOURS else colour


def mark(colour: str) -> Mark:
    """A colour that is not in the list has its first letter."""
    known = COLOURS.get(colour)
    return Mark(_(known.letter), known.shape) if known else Mark(colour[:1].upper(), "●")
