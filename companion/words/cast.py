"""Who sits at the table, by name: sentences speak of Anna, not of seat 0."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.flow import Colour, Player
from companion.words.language import _


@dataclass(frozen=True, slots=True)
class Cast:
    players: Sequence[Player]

    def name(self, seat: int | None) -> str:
        return _("The table") if seat is None else self.players[seat].name

    def colour(self, seat: int | None) -> Colour | None:
        return None if seat is None else self.players[seat].colour

    def of(self, colour: Colour) -> str:
        """The name of the player of that colour; the colour's own name where nobody plays it."""
        for player in self.players:
            if player.colour == colour:
                return player.name
        return colour_name(colour)


def colour_name(colour: Colour) -> str:
    names = {
        "red": _("red"),
        "blue": _("blue"),
        "yellow": _("yellow"),
        "black": _("black"),
        "violet": _("violet"),
        "green": _("green"),
        "white": _("white"),
        "orange": _("orange"),
    }
    return names.get(colour, colour)
