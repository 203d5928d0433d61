"""What the Landsknechte bring."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCameUp(Event):
    """The top card went under the pile, for provinces in so many regions."""

    seat: int
    card: int
    regions: int
    rule: str = "W9.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardStays(Event):
    """Too few regions: the pile stays as it is."""

    seat: int
    card: int
    regions: int
    rule: str = "W9.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusTaken(Event):
    """`number` of the `printed` ones came; armies into the tray."""

    seat: int
    colour: str
    card: int
    bonus: str
    number: int
    printed: int
    rule: str = "W9.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class PilesReset(Event):
    """Everybody's blank card lies on top again, in so many piles."""

    piles: int
    rule: str = "W9.2"
