"""What knights can do at a place one step away, how many go, and from where (R3 to R6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from companion.engine.flow import CORRECTED, Flow
from companion.games.rheingold.questions import ATTACK, CONQUER, GO_IN, MOVE, STORM, Send, SendFrom
from companion.games.rheingold.shields import hides_value, storm
from companion.games.rheingold.state import GATES, GOING_IN, State
from companion.tower.ledger import RESERVE

RULES = {MOVE: "R3", ATTACK: "R4b", CONQUER: "R5b", STORM: "R6b", GO_IN: "R5d"}

Groups = Mapping[str, int]  # knights by the place they come from


@dataclass(frozen=True, slots=True)
class Plan:
    """A possible step: at least `least` knights, from at most `places` of the `sources`.

    `sources` says how many knights each place can send.
    """

    purpose: str
    target: str
    sources: Groups
    least: int
    places: int
    holder: int | None = None
    needed: int = 0  # before the gate of a free castle
    is_one_move: bool = False  # from wherever they come

    @property
    def reach(self) -> int:
        """Return the highest number of knights that can come."""
        if len(self.sources) <= self.places:
            return sum(self.sources.values())
        return _most(self.sources.values(), self.places)

    @property
    def is_possible(self) -> bool:
        """Return whether enough knights can come."""
        return self.reach >= self.least

    @property
    def is_forced(self) -> bool:
        """Return whether there is nothing to choose.

        A storm is always asked for, because it opens a shield for good.
        """
        everybody = len(self.sources) <= self.places and sum(self.sources.values()) == self.least
        return everybody and self.purpose != STORM

    def without_idle(self) -> Plan:
        """Return the plan with only those places that can be part of an answer."""
        others = _most(self.sources.values(), self.places - 1)
        idle = self.least - others  # places with fewer knights cannot be part of an answer
        return replace(self, sources={p: n for p, n in self.sources.items() if n >= idle})


def ways(state: State, seat: int) -> dict[str, dict[str, int]]:
    """Return the places one step away, with how many knights can come from where (R3)."""
    onward = state.board.onward
    routes: dict[str, dict[str, int]] = {}
    for place in state.ledger.where(state.colour(seat)):
        if place != RESERVE and (number := state.may_leave(seat, place)):
            for target in onward[place]:
                routes.setdefault(target, {})[place] = number
    return routes


def plan(state: State, seat: int, target: str, sources: Groups) -> Plan:
    """Return what a player can do at the target with knights from these places."""
    if target in state.castles:
        return _castle(state, seat, target, sources)
    holder = state.holder(target)
    if holder is None or holder == seat:
        return Plan(MOVE, target, sources, 1, state.moves, holder)
    return Plan(ATTACK, target, sources, state.knights(holder, target) + 1, state.moves, holder)


def _castle(state: State, seat: int, target: str, sources: Groups) -> Plan:
    castle = state.castles[target]
    if castle.owner == seat:
        return Plan(GO_IN, target, sources, 1, state.moves, seat)
    able = min(1, state.moves)
    if castle.owner is not None:
        return Plan(STORM, target, sources, 1, able, castle.owner, is_one_move=True)
    added_up = state.chosen(GATES) == "added-up"
    needed = 2 * (castle.strength or 1)  # an unknown strength is at least 1
    return Plan(
        CONQUER,
        target,
        _enough(sources, needed, added_up=added_up),
        needed if state.chosen(GOING_IN) == "twice-strength" else 1,
        able * len(sources) if added_up else able,
        needed=needed,
        is_one_move=True,
    )


def _enough(sources: Groups, needed: int, *, added_up: bool) -> Groups:
    """Return the gates with enough knights, alone or together (R5a)."""
    if added_up:
        return sources if sum(sources.values()) >= needed else {}
    return {gate: number for gate, number in sources.items() if number >= needed}


def _most(numbers: Iterable[int], places: int) -> int:
    """Return the highest number that can come from so many places."""
    return sum(sorted(numbers, reverse=True)[:places])


def how_many(state: State, seat: int, target: str) -> Flow[tuple[Plan, Groups] | None]:
    """Ask how many knights go from each place; None if nobody can go there any more.

    A single possible answer is not asked for. After a correction everything is worked out again.
    """
    while True:
        each = plan(state, seat, target, ways(state, seat).get(target, {}))
        if not each.is_possible:
            return None
        each = each.without_idle()
        if each.is_forced:
            return each, each.sources
        if len(each.sources) > 1:
            amounts = yield send_from(state, each, seat)
            if amounts is not CORRECTED:
                return each, amounts
        else:
            number = yield send(state, each, seat)
            if number is not CORRECTED:
                return each, {place: int(number) for place in each.sources}


def send(state: State, each: Plan, seat: int) -> Send:
    """Build the question for knights from one place."""
    [(source, most)] = each.sources.items()
    return Send(
        low=each.least,
        high=most,
        seat=seat,
        purpose=each.purpose,
        source=source,
        target=each.target,
        holder=each.holder,
        opens_shield=opens_shield(state, each),
        storm=storm(state, each.target) if each.purpose == STORM else (0, 0),
        rule=RULES[each.purpose],
    )


def send_from(state: State, each: Plan, seat: int) -> SendFrom:
    """Build the question for knights from several places."""
    places = sorted(each.sources, key=state.board.order.__getitem__)
    return SendFrom(
        most={place: each.sources[place] for place in places},
        least=each.least,
        places=each.places,
        seat=seat,
        purpose=each.purpose,
        target=each.target,
        holder=each.holder,
        opens_shield=opens_shield(state, each),
        storm=storm(state, each.target) if each.purpose == STORM else (0, 0),
        is_one_move=each.is_one_move,
        rule=RULES[each.purpose],
    )


def opens_shield(state: State, each: Plan) -> bool:
    """Return whether this step reveals a value that only the castle's owner knows."""
    castle = state.castles.get(each.target)
    return each.purpose == STORM and castle is not None and hides_value(castle)
