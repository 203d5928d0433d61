"""Keep account of where every cube is.

Cubes are never created or destroyed. They move between places, so each colour's sum is constant. A
place is a name: "reserve", "tower", "tray", or a province.
"""

from __future__ import annotations

from collections.abc import Mapping, Set

from companion.errors import ImpossibleMove

RESERVE, TOWER, TRAY = "reserve", "tower", "tray"


class Ledger:
    """All cubes of a game by place. At the start every cube is in the reserve."""

    __slots__ = ("_held", "totals")

    def __init__(self, totals: Mapping[str, int]) -> None:
        self.totals = dict(totals)
        # By colour, then place, none with zero: the sums are checked after every answer.
        self._held: dict[str, dict[str, int]] = {
            colour: {RESERVE: total} if total else {} for colour, total in totals.items()
        }

    def count(self, place: str, colour: str) -> int:
        """Return how many cubes of a colour are at a place."""
        held = self._held.get(colour)
        return held.get(place, 0) if held else 0

    def at(self, place: str) -> dict[str, int]:
        """Return the colours at `place`, each with its number; none has zero."""
        return {colour: held[place] for colour, held in self._held.items() if place in held}

    def where(self, colour: str) -> Set[str]:
        """Return the places that hold cubes of a colour."""
        return self._held.get(colour, {}).keys()

    def places(self) -> dict[str, dict[str, int]]:
        """Return every place that holds a cube, with its colours and their numbers."""
        places: dict[str, dict[str, int]] = {}
        for colour, held in self._held.items():
            for place, number in held.items():
                places.setdefault(place, {})[colour] = number
        return places

    def move(self, colour: str, number: int, source: str, target: str) -> None:
        """Move cubes from one place to another.

        Raises:
            ImpossibleMove: There are too few cubes at `source`; nothing is moved.
        """
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
        """Set the number in the reserve, and the total with it: more or fewer cubes are in play."""
        held = self._held.setdefault(colour, {})
        held[RESERVE] = number
        if not number:
            del held[RESERVE]
        self.totals[colour] = sum(held.values())

    def move_all(self, source: str, target: str) -> dict[str, int]:
        """Move all cubes from `source` to `target`, and return which ones they were."""
        moved = self.at(source)
        for colour, number in moved.items():
            self.move(colour, number, source, target)
        return moved

    def broken(self) -> list[str]:
        """Return the broken invariants, a sentence each: sums are constant, nothing is negative."""
        wrong = []
        for colour, held in self._held.items():
            numbers = held.values()
            if sum(numbers) != self.totals.get(colour, 0):
                wrong.append(f"{sum(numbers)} {colour} cubes, not {self.totals.get(colour, 0)}")
            if numbers and min(numbers) < 0:
                wrong += [f"{p} holds {n} {colour}" for p, n in held.items() if n < 0]
        return wrong
