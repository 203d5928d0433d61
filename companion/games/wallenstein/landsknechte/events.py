"""Events of the Landsknechte."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Event, SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCameUp(Event):
    """The top card went under the pile because of provinces in so many regions."""

    seat: SeatNumber
    card: int
    regions: int
    rule: str = "W9.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardStays(Event):
    """The player holds provinces in too few regions, so the pile does not change."""

    seat: SeatNumber
    card: int
    regions: int
    rule: str = "W9.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusTaken(Event):
    """`number` of the `printed` bonus came; armies go into the tray."""

    seat: SeatNumber
    colour: str
    card: int
    bonus: str
    number: int
    printed: int
    rule: str = "W9.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class PilesReset(Event):
    """The blank card lies on top of all `piles` again."""

    piles: int
    rule: str = "W9.2"
