"""Who sits at the table, by name: sentences speak of Anna, not of seat 0.

Who leads more than one colour is named with the colour: "Anna (red)".
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
    seats: Sequence[Seat]

    def name(self, seat: int | None) -> str:
        return _("The table") if seat is None else self._named(self.seats[seat])

    def colour(self, seat: int | None) -> Colour | None:
        return None if seat is None else self.seats[seat].colour

    def of(self, colour: Colour) -> str:
        """The name of the player of that colour; the colour's own name where nobody plays it."""
        for seat in self.seats:
            if seat.colour == colour:
                return self._named(seat)
        return colour_name(colour)

    def _named(self, seat: Seat) -> str:
        if sum(other.player == seat.player for other in self.seats) < 2:
            return shown_name(seat.name)
        return f"{shown_name(seat.name)} ({colour_name(seat.colour)})"
