"""What each player holds, all of it public: numbers side by side, and what is in each place."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Colour
from companion.views.atlas import Spot
from companion.views.view import Column


@dataclass(frozen=True, slots=True)
class Reckoned:
    """What would happen if an event came now, in a sentence; `is_short`: something is missing."""

    text: str
    is_short: bool = False


@dataclass(frozen=True, slots=True)
class HoldingsRow:
    """A player with a cell for each of the columns."""

    seat: int
    name: str
    colour: Colour
    cells: tuple[str, ...]
    reckoned: tuple[Reckoned, ...] = ()


@dataclass(frozen=True, slots=True)
class Holdings:
    """All players' holdings.

    `places` are the places that can be held; a place for several pieces has an entry for each.
    """

    columns: tuple[Column, ...] = ()
    players: tuple[HoldingsRow, ...] = ()
    regions: tuple[str, ...] = ()
    places: tuple[Spot, ...] = ()
    legend: tuple[str, ...] = ()  # what the letters and numbers beside a place mean

    def of(self, colour: Colour | None, region: str) -> list[Spot]:
        """Return a player's places in a region."""
        return [spot for spot in self.places if (spot.owner, spot.region) == (colour, region)]

    def within(self, region: str) -> list[Spot]:
        """Return all places in a region."""
        return [spot for spot in self.places if spot.region == region]
