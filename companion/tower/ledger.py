"""Where every cube is.

Cubes are never created or destroyed: they move between places, so that a colour's sum stays what
it was. A place is a name: "reserve", "tower", "tray", or a province.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.errors import ImpossibleMove

RESERVE, TOWER, TRAY = "reserve", "tower", "tray"


class Ledger:
    """All cubes of a game, at first in the reserve."""

    __slots__ = ("_places", "totals")

    def __init__(self, totals: Mapping[str, int]) -> None:
        self.totals = dict(totals)
        self._places: dict[str, dict[str, int]] = {RESERVE: dict(totals), TOWER: {}, TRAY: {}}

    def count(self, place: str, colour: str) -> int:
        held = self._places.get(place)
        return held.get(colour, 0) if held else 0

    def at(self, place: str) -> dict[str, int]:
        """The colours that lie at `place`, each with its number, none with zero."""
        return dict(self._places.get(place, ()))

    def places(self) -> dict[str, dict[str, int]]:
        """Every place that holds a cube."""
        return {place: dict(held) for place, held in self._places.items() if held}

    def move(self, colour: str, number: int, source: str, target: str) -> None:
        """Move cubes; raises ImpossibleMove, with nothing moved, where there are too few."""
        here = self.count(source, colour)
        if not 0 <= number <= here:
            raise ImpossibleMove(f"{number} {colour} from {source} to {target}: {here} are there")
        if number == 0 or source == target:
            return
        held = self._places[source]
        if number == here:
            del held[colour]
        else:
            held[colour] = here - number
        there = self._places.setdefault(target, {})
        there[colour] = there.get(colour, 0) + number

    def move_all(self, source: str, target: str) -> dict[str, int]:
        """Move everything that lies at `source`; returns what that was."""
        moved = self.at(source)
        for colour, number in moved.items():
            self.move(colour, number, source, target)
        return moved

    def broken(self) -> list[str]:
        """The promises that do not hold, a sentence each: sums constant, nothing negative."""
        sums = dict.fromkeys(self.totals, 0)
        wrong = []
        for place, held in self._places.items():
            for colour, number in held.items():
                sums[colour] = sums.get(colour, 0) + number
                if number < 0:
                    wrong.append(f"{place} holds {number} {colour}")
        wrong += [
            f"{sums[colour]} {colour} cubes, not {self.totals.get(colour, 0)}"
            for colour in sums
            if sums[colour] != self.totals.get(colour, 0)
        ]
        return wrong
