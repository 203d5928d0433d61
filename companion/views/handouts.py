"""What a game gives to be printed for the table, as values; `paper/handouts.py` lays them out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from companion.engine.flow import PrintedNumber, PrintedPick, PrintedSheet
from companion.words import _

# What the box's file has for something that is printed on it; None: nothing.
BoxValue: TypeAlias = Callable[[PrintedNumber | PrintedPick | PrintedSheet], Any]


def no_box(_printed: PrintedNumber | PrintedPick | PrintedSheet) -> Any:
    """Know nothing of the box."""
    return None


@dataclass(frozen=True, slots=True)
class Prose:
    """Lines under a title, each as long as it likes."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """Rows under heads, a line around each cell.

    `row_mm` is the least height of a row, to write in; `shares` are the columns' widths, relative
    to each other (empty: as wide as their words need).
    """

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    row_mm: float = 0
    shares: tuple[float, ...] = ()
    is_small: bool = False  # its letters; it goes on in the next column rather than leave room


@dataclass(frozen=True, slots=True)
class Sticker:
    """A label to cut out, for a card."""

    title: str
    text: str = ""
    foot: str = ""


@dataclass(frozen=True, slots=True)
class Stickers:
    title: str
    stickers: tuple[Sticker, ...]
    note: str = ""


Printable: TypeAlias = Prose | PrintedTable | Stickers


@dataclass(frozen=True, slots=True)
class Handout:
    """It begins a page of its own; its parts flow down so many columns."""

    title: str
    parts: tuple[Printable, ...]
    about: str = ""
    columns: int = 1


def rules_in_short(rules: Mapping[str, str], chapter: Callable[[str], str]) -> Handout:
    """The rules whose numbers have no letter behind them, each under its chapter's name."""
    plain = {number: text for number, text in rules.items() if number[-1].isdigit()}
    parts = tuple(Prose(f"{number}  {chapter(number)}", (text,)) for number, text in plain.items())
    return Handout(_("The rules in short"), parts, columns=2)
