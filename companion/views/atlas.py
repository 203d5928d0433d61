"""A map as values: places with their owners and cubes, for any game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any, TypeAlias

from companion.engine.flow import Colour, Pick, Question

MapRoad: TypeAlias = tuple[str, str]  # from one place to another


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the map. `at` is (across, down), each 0 to 1; `owner` None: nobody owns it."""

    name: str
    at: tuple[float, float]
    region: str
    neighbours: tuple[str, ...]
    owner: Colour | None = None
    unheld: str = ""  # the game's word for a place without an owner
    cubes: int = 0
    is_counted: bool = True  # False: a piece counts as one, so no number is shown
    pieces: str = ""  # the pieces there, one letter each
    marks: int = 0  # markers of unrest
    is_out: bool = False  # not used in this game
    note: str = ""  # what is printed there, in short
    facts: tuple[tuple[str, str], ...] = ()  # pairs of a name and its value
    option: str = ""  # the option of a question that means this place; empty: its name


@dataclass(frozen=True, slots=True)
class Atlas:
    """A map with its places and roads.

    `way` is where cubes come from and, if known, where they go: a move or an attack. `roads`
    connect places; those in `lit` stand out.
    """

    spots: Mapping[str, Spot]
    regions: tuple[str, ...]
    _: KW_ONLY
    inks: tuple[Colour, ...] = ()  # a colour for each region, where regions are named by colours
    legend: tuple[str, ...] = ()  # what the letters of the pieces mean
    way: tuple[str, ...] = ()
    roads: tuple[MapRoad, ...] = ()
    lit: tuple[MapRoad, ...] = ()
    grid: tuple[int, int] | None = None  # columns and rows, for a board of squares

    def letter(self, region: str) -> str:
        """Return a letter for a region, different from other regions' and the legend's letters."""
        letters = (piece[:1] for piece in self.legend)
        return letters_apart(self.regions, letters)[region]


def letters_apart(names: Iterable[str], in_use: Iterable[str] = ()) -> dict[str, str]:
    """Return a different capital for each name: from its words' first letters, else any letter."""
    gone, letters = {*in_use}, dict[str, str]()
    for name in names:
        first = (word[0] for word in name.split())
        free = (letter.upper() for letter in (*first, *name) if letter.upper() not in gone)
        letters[name] = next((letter for letter in free if letter.isalpha()), "?")
        gone.add(letters[name])
    return letters


def asked_for(atlas: Atlas, question: Question[Any] | None, start: str = "") -> tuple[str, ...]:
    """Return the places that would answer the question, the likely ones first.

    For moves from one place to another ("d2 d5"), return where they begin; with `start`, their
    ends.
    """
    if not isinstance(question, Pick):
        return ()
    names = {spot.option or name: name for name, spot in atlas.spots.items()}
    if options := tuple(names[option] for option in question.options if option in names):
        return options
    moves = [option.split(" ") for option in question.options]
    pairs = [move for move in moves if len(move) == 2 and atlas.spots.keys() >= {*move}]
    if start:
        return tuple(end for begins, end in pairs if begins == start)
    return tuple(dict.fromkeys(begins for begins, _end in pairs))
