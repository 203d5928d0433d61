"""What knights could do at a place one step on: by what right, and how many it takes (R3 to R6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.rheingold.options import GATES, GOING_IN
from companion.games.rheingold.questions import ATTACK, CONQUER, GO_IN, MOVE, STORM
from companion.games.rheingold.table import Table
from companion.tower.ledger import RESERVE

RULES = {MOVE: "R3", ATTACK: "R4b", CONQUER: "R5b", STORM: "R6b", GO_IN: "R5d"}

Groups = Mapping[str, int]  # knights by the place they come from


@dataclass(frozen=True, slots=True)
class Plan:
    """`least` in all, from `places` at most, each of which can send as many as `sources` says."""

    purpose: str
    target: str
    sources: Groups
    least: int
    places: int
    holder: int | None = None
    needed: int = 0  # before the gate of a free castle

    @property
    def reach(self) -> int:
        """The most that can come."""
        if len(self.sources) <= self.places:
            return sum(self.sources.values())
        return sum(sorted(self.sources.values(), reverse=True)[: self.places])

    @property
    def is_possible(self) -> bool:
        return self.reach >= self.least

    @property
    def takes_all(self) -> bool:
        """Is there nothing to choose, everybody being needed?"""
        return len(self.sources) <= self.places and sum(self.sources.values()) == self.least


def ways(table: Table, seat: int) -> dict[str, dict[str, int]]:
    """The places one step on, each with how many could come from where (R3)."""
    onward = table.board.onward
    found: dict[str, dict[str, int]] = {}
    for place in table.ledger.where(table.colour(seat)):
        if place != RESERVE and (number := table.may_leave(seat, place)):
            for target in onward[place]:
                found.setdefault(target, {})[place] = number
    return found


def plan(table: Table, seat: int, target: str, sources: Groups) -> Plan:
    if target in table.castles:
        return _castle(table, seat, target, sources)
    holder = table.holder(target)
    if holder is None or holder == seat:
        return Plan(MOVE, target, sources, 1, table.moves, holder)
    return Plan(ATTACK, target, sources, table.knights(holder, target) + 1, table.moves, holder)


def _castle(table: Table, seat: int, target: str, sources: Groups) -> Plan:
    castle = table.castles[target]
    if castle.owner == seat:
        return Plan(GO_IN, target, sources, 1, table.moves, seat)
    added_up = table.chosen(GATES) == "added-up"
    places = table.moves if added_up else min(1, table.moves)
    if castle.owner is not None:
        return Plan(STORM, target, sources, 1, places, castle.owner)
    needed = 2 * (castle.strength or 1)  # not asked yet: it may be as little as that
    least = needed if table.chosen(GOING_IN) == "twice-strength" else 1
    return Plan(
        CONQUER, target, _enough(sources, needed, added_up=added_up), least, places, needed=needed
    )


def _enough(sources: Groups, needed: int, *, added_up: bool) -> Groups:
    """The gates at which enough stand, alone or together (R5a)."""
    if added_up:
        return sources if sum(sources.values()) >= needed else {}
    return {gate: number for gate, number in sources.items() if number >= needed}
