"""A second reading of the rules: which steps are legal, and what they lead to.

Written from the rules' text alone, as slow and plain as it gets. It reads a table's snapshot and
knows nothing of the game's own code; where both agree over many games, both have understood alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from itertools import combinations
from typing import Any

Groups = Mapping[str, int]


@dataclass
class Position:
    """A snapshot in the middle of a turn, seen by the colour whose turn it is."""

    seen: dict[str, Any]
    gates_added_up: bool = False
    any_may_go_in: bool = False

    @property
    def me(self) -> str:
        return str(self.seen["to_move"])

    @property
    def moves(self) -> int:
        return int(self.seen["moves"])

    @property
    def castles(self) -> dict[str, Any]:
        return dict(self.seen["castles"])

    def standing(self, place: str) -> dict[str, int]:
        return dict(self.seen["knights"].get(place, {}))

    def mine(self, place: str) -> int:
        return self.standing(place).get(self.me, 0)

    def foreign(self, place: str) -> int:
        return sum(self.standing(place).values()) - self.mine(place)

    def places(self) -> list[str]:
        return [*self.seen["board"]["spaces"], *self.castles]  # zones are never entered again

    def leads_to(self, place: str) -> Iterator[str]:
        """From where a single step leads there."""
        board = self.seen["board"]
        if place in self.castles:
            yield from self.castles[place]["gates"]
            return
        for space, near in board["spaces"].items():
            if place in near:
                yield space
        for zone, spaces in board["zones"].items():
            if place in spaces:
                yield zone
        for castle, about in self.castles.items():
            if place in about["gates"]:
                yield castle

    def able(self, place: str) -> int:
        """How many of mine may leave: in a castle a knight stays, unless there is a shield."""
        here = self.mine(place)
        if place in self.castles and not self.castles[place]["shield"]:
            return max(0, here - 1)
        return here

    def legal(self, target: str, groups: Groups) -> bool:
        around = list(self.leads_to(target))
        if not groups or self.cost(target, groups) > self.moves:
            return False
        for place, number in groups.items():
            if place not in around or not 1 <= number <= self.able(place):
                return False
        coming = sum(groups.values())
        if target not in self.castles:
            return self.foreign(target) == 0 or coming > self.foreign(target)
        return self._may_enter(target, groups, coming)

    def cost(self, target: str, groups: Groups) -> int:
        """Moves: each group steps for itself, but those at the gates take a castle together."""
        is_foreign = target in self.castles and self.castles[target]["owner"] != self.me
        return min(1, len(groups)) if is_foreign else len(groups)

    def _may_enter(self, castle: str, groups: Groups, coming: int) -> bool:
        about = self.castles[castle]
        if about["owner"] == self.me:
            return True
        if about["owner"] is not None:
            return len(groups) == 1
        if not self.gates_added_up and len(groups) > 1:
            return False
        twice = 2 * about["strength"]
        counted = about["gates"] if self.gates_added_up else list(groups)
        before = sum(self.mine(gate) for gate in set(counted))
        return before >= twice and (self.any_may_go_in or coming >= twice)

    def possible(self, target: str) -> bool:
        """Is there any way to go there now? If at all, then with everybody from somewhere."""
        able = {place: self.able(place) for place in self.leads_to(target) if self.able(place)}
        return any(
            self.legal(target, {place: able[place] for place in chosen})
            for number in range(1, len(able) + 1)
            for chosen in combinations(able, number)
        )

    def after(self, target: str, groups: Groups, shield: int | None) -> dict[str, Any]:
        """Who stands where then, and who holds the castle gone to, if it is one."""
        knights = deepcopy(self.seen["knights"])
        coming, castle = sum(groups.values()), self.castles.get(target)
        for place, number in groups.items():
            take(knights, place, self.me, number)
        if castle and castle["owner"] not in (None, self.me):
            inside = self.standing(target).get(castle["owner"], 0)
            if coming < 2 * (inside + (shield or 0)):
                return {"knights": knights, "owner": castle["owner"]}
        knights.pop(target, None) if self.foreign(target) else None
        knights.setdefault(target, {})
        knights[target][self.me] = knights[target].get(self.me, 0) + coming
        return {"knights": knights, "owner": self.me if castle else None}


def take(knights: dict[str, dict[str, int]], place: str, colour: str, number: int) -> None:
    knights[place][colour] -= number
    if not knights[place][colour]:
        del knights[place][colour]
    if not knights[place]:
        del knights[place]
