"""The players by name: sentences speak of Anna, not of seat 0.

A player who leads several colours is named with the colour: "Anna (red)".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.flow import Colour
from companion.engine.game import Seat
from companion.words.colours import colour_name
from companion.words.language import _
from companion.words.plays import shown_name


@dataclass(frozen=True, slots=True)
class Cast:
    """The names and colours of all seats."""

    seats: Sequence[Seat]

    def name(self, seat: int | None) -> str:
        """Return the name of the seat's player; the word for the table where seat is None."""
        return _("Everybody") if seat is None else self._named(self.seats[seat])

    def colour(self, seat: int | None) -> Colour | None:
        """Return the seat's colour; None for no seat."""
        return None if seat is None else self.seats[seat].colour

    def of(self, colour: Colour) -> str:
        """Return the name of a colour's player; the colour's own name where nobody plays it."""
        for seat in self.seats:
            if seat.colour == colour:
                return self._named(seat)
        return colour_name(colour)

    def _named(self, seat: Seat) -> str:
        if sum(other.player == seat.player for other in self.seats) < 2:
            return shown_name(seat.name)
        return f"{shown_name(seat.name)} ({colour_name(seat.colour)})"
