"""How many knights go, and from where (R3a, R4b, R5b, R6b)."""

from __future__ import annotations

from companion.engine.flow import CORRECTED, Flow
from companion.games.rheingold.plans import RULES, Groups, Plan, plan, ways
from companion.games.rheingold.questions import STORM, Send, SendFrom
from companion.games.rheingold.shields import hides_value, storm
from companion.games.rheingold.state import State


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
