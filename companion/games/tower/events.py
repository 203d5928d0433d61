"""What happens round a bare tower: facts, each with its rule's number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.correcting import SetRight
from companion.engine.flow import Colour, Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Stocked(Event):
    """So many cubes there are."""

    cubes: Mapping[Colour, int]
    rule: str = "T1"


@dataclass(frozen=True, slots=True, kw_only=True)
class TowerFilled(Event):
    """What fell through goes back at once."""

    thrown: Mapping[Colour, int]
    to_reserve: Mapping[Colour, int]
    rule: str = "T2"


@dataclass(frozen=True, slots=True, kw_only=True)
class WentIn(Event):
    """`lying`: what lay in the tray and went in with them."""

    number: int
    cubes: Mapping[Colour, int]
    lying: Mapping[Colour, int]
    rule: str = "T3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fell(Event):
    """`stuck` of those that went in, or `loose` of those inside, by what the counts tell.

    `best` of the `sides`, by so many cubes; empty: level, or nobody to compare with. `to_reserve`
    goes back to its owners; None: that is asked.
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


@dataclass(frozen=True, slots=True, kw_only=True)
class TrayCleared(Event):
    """Back to their owners."""

    to_reserve: Mapping[Colour, int]
    rule: str = "T5"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrayLeft(Event):
    """They lie there, and go in with the next throw."""

    tray: Mapping[Colour, int]
    rule: str = "T5"


@dataclass(frozen=True, slots=True, kw_only=True)
class TowerEmptied(Event):
    """All that was stuck is shaken out, and back with its owners."""

    cubes: Mapping[Colour, int]
    rule: str = "T6"


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningOver(Event):
    """`best` came out best most often, `times`; several share."""

    throws: int
    best: tuple[Colour, ...]
    times: int
    rule: str = "T7"


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected(SetRight):
    rule: str = "T8"
