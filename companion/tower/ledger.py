"""Where every cube is.

Cubes are never created or destroyed: they move between places, so that a colour's sum stays what
it was. A place is a name: "reserve", "tower", "tray", or a province.
"""

from __future__ import annotations

from collections.abc import Mapping, Set

from companion.errors import ImpossibleMove

RESERVE, TOWER, TRAY = "reserve", "tower", "tray"


class Ledger:
    """All cubes of a game, at first in the reserve."""

    __slots__ = ("_held", "totals")

    def __init__(self, totals: Mapping[str, int]) -> None:
        self.totals = dict(totals)
        # By colour, then place, none with zero: the sums are checked after every answer.
        self._held: dict[str, dict[str, int]] = {
            colour: {RESERVE: total} if total else {} for colour, total in totals.items()
        }

    def count(self, place: str, colour: str) -> int:
        held = self._held.get(colour)
        return held.get(place, 0) if held else 0

    def at(self, place: str) -> dict[str, int]:
        """The colours that lie at `place`, each with its number, none with zero."""
        return {colour: held[place] for colour, held in self._held.items() if place in held}

    def where(self, colour: str) -> Set[str]:
        """The places that hold cubes of a colour."""
        return self._held.get(colour, {}).keys()

    def places(self) -> dict[str, dict[str, int]]:
        """Every place that holds a cube."""
        places: dict[str, dict[str, int]] = {}
        for colour, held in self._held.items():
            for place, number in held.items():
                places.setdefault(place, {})[colour] = number
        return places

    def move(self, colour: str, number: int, source: str, target: str) -> None:
        """Move cubes; raises ImpossibleMove, with nothing moved, where there are too few."""
        here = self.count(source, colour)
        if not 0 <= number <= here:
            raise ImpossibleMove(f"{number} {colour} from {source} to {target}: {here} are there")
        if number == 0 or source == target:
            return
        held = self._held[colour]
        if number == here:
            del held[source]
        else:
            held[source] = here - number
        held[target] = held.get(target, 0) + number

    def hold(self, colour: str, number: int) -> None:
        """So many are in the reserve: there are more of them in play, or fewer, than was said."""
        held = self._held.setdefault(colour, {})
        held[RESERVE] = number
        if not number:
            del held[RESERVE]
        self.totals[colour] = sum(held.values())

    def move_all(self, source: str, target: str) -> dict[str, int]:
        """Move everything that lies at `source`; returns what that was."""
        moved = self.at(source)
        for colour, number in moved.items():
            self.move(colour, number, source, target)
        return moved

    def broken(self) -> list[str]:
        """The promises that do not hold, a sentence each: sums constant, nothing negative."""
        wrong = []
        for colour, held in self._held.items():
            numbers = held.values()
            if sum(numbers) != self.totals.get(colour, 0):
                wrong.append(f"{sum(numbers)} {colour} cubes, not {self.totals.get(colour, 0)}")
            if numbers and min(numbers) < 0:
                wrong += [f"{p} holds {n} {colour}" for p, n in held.items() if n < 0]
        return wrong
