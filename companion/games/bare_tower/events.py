"""Events of a bare tower, with their rule numbers."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.correcting import SetRight
from companion.engine.flow import Colour, Event


class Stocked(Event):
    """The players said how many cubes of each colour there are."""

    cubes: Mapping[Colour, int]
    rule: str = "T1"


class TowerFilled(Event):
    """The tower got its first filling; cubes that fell through go back at once."""

    thrown: Mapping[Colour, int]
    to_reserve: Mapping[Colour, int]
    rule: str = "T2"


class WentIn(Event):
    """Cubes went into the tower; `lying` were in the tray and went in with them."""

    number: int
    cubes: Mapping[Colour, int]
    lying: Mapping[Colour, int]
    rule: str = "T3"


class CubesFell(Event):
    """The result of a throw.

    Of a colour, either `stuck` more cubes are inside than before, or `loose` fewer.

    `best` of the `sides` leads by `lead` cubes; it is empty for a tie or without an opponent.
    `to_reserve` goes back to its owners; None: players are asked where the cubes go.
    """

    number: int
    tray: Mapping[Colour, int]
    stuck: Mapping[Colour, int]
    loose: Mapping[Colour, int]
    sides: tuple[Colour, ...]
    best: Colour
    lead: int
    to_reserve: Mapping[Colour, int] | None
    rule: str = "T4"


class TrayCleared(Event):
    """The cubes in the tray went back to their owners."""

    to_reserve: Mapping[Colour, int]
    rule: str = "T5"


class TrayLeft(Event):
    """The cubes stay in the tray and go in with the next throw."""

    tray: Mapping[Colour, int]
    rule: str = "T5"


class TowerEmptied(Event):
    """All cubes inside were shaken out and are back with their owners."""

    cubes: Mapping[Colour, int]
    rule: str = "T6"


class EveningOver(Event):
    """The evening is over; the colours in `best` had the most cubes in a throw, `times` times."""

    throws: int
    best: tuple[Colour, ...]
    times: int
    rule: str = "T7"


class Corrected(SetRight):
    """People corrected a number of cubes."""

    rule: str = "T8"
