"""What a game gives players to print, as values; `paper/handouts.py` lays them out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from companion.engine.flow import PrintedNumber, PrintedPick, PrintedSheet
from companion.words import _

# Returns the value in the box's file for a printed thing; None: the file has none.
BoxValue: TypeAlias = Callable[[PrintedNumber | PrintedPick | PrintedSheet], Any]


def no_box(_printed: PrintedNumber | PrintedPick | PrintedSheet) -> Any:
    """Return None for every printed thing: nothing is known about the box."""
    return None


@dataclass(frozen=True, slots=True)
class Prose:
    """Lines of any length under a title."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """Rows under heads, with a line around each cell.

    `row_mm` is the least height of a row in mm, to write in; `shares` are the columns' relative
    widths (empty: as wide as their words need).
    """

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    row_mm: float = 0
    shares: tuple[float, ...] = ()
    is_small: bool = False  # small letters, and the table may be split between columns


@dataclass(frozen=True, slots=True)
class Sticker:
    """A label to cut out, for a card."""

    title: str
    text: str = ""
    foot: str = ""


@dataclass(frozen=True, slots=True)
class Stickers:
    """A sheet of labels."""

    title: str
    stickers: tuple[Sticker, ...]
    note: str = ""


Printable: TypeAlias = Prose | PrintedTable | Stickers


@dataclass(frozen=True, slots=True)
class Handout:
    """A page of its own, whose parts flow through a number of columns."""

    title: str
    parts: tuple[Printable, ...]
    about: str = ""
    columns: int = 1


def rules_in_short(rules: Mapping[str, str], chapter: Callable[[str], str]) -> Handout:
    """Return the rules whose numbers end in no letter, each under its chapter's name."""
    plain = {number: text for number, text in rules.items() if number[-1].isdigit()}
    parts = tuple(Prose(f"{number}  {chapter(number)}", (text,)) for number, text in plain.items())
    return Handout(_("The rules in short"), parts, columns=2)
