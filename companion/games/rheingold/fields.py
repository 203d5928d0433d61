"""Where knights may step next, and their moves and battles on spaces (R3 to R6)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.flow import Colour, Flow
from companion.games.asking import choose, count
from companion.games.rheingold import events as happen
from companion.games.rheingold.board import BATTLE, DONE, FIELD, steps_to
from companion.games.rheingold.plans import RULES, Groups, Plan, plan, ways
from companion.games.rheingold.questions import (
    ATTACK,
    CONQUER,
    GO_IN,
    MOVE,
    NOBODY,
    STORM,
    Beaten,
    HowManyBeaten,
    Step,
    Target,
)
from companion.games.rheingold.shields import storm
from companion.games.rheingold.state import GATES, State
from companion.said import Said, marked, said, said_of
from companion.tower.ledger import RESERVE

# Ranks of steps: the lowest comes first, and those up to NEARER are likely. Chosen: another
# order only changes what players see first and what bots prefer.
SURE, NEARER = -1, 1  # a storm that cannot fail; a move towards a free castle
RANKS = {CONQUER: -2, ATTACK: 0, MOVE: 2, STORM: 3, GO_IN: 4}


def where_to(state: State, seat: int) -> Target:
    """Build the question for the next step; impossible targets have their reasons, DONE is last."""
    order, steps = state.board.order, steps_to(state.board, tuple(state.free()))
    ranked, beyond = [], {}
    for target, sources in ways(state, seat).items():
        each = plan(state, seat, target, sources)
        if each.is_possible:
            ranked.append((_rank(state, each, steps), order[target], each))
        else:
            beyond[target] = _why(state, each)
    ranked.sort(key=lambda row: row[:2])
    plans = [each for _, _, each in ranked]
    battle = (BATTLE,) if state.moves and field_enemies(state, seat) else ()
    return Target(
        options=(*(each.target for each in plans), *battle, DONE),
        seat=seat,
        moves=state.moves,
        likely=sum(rank <= NEARER for rank, _, _ in ranked),
        steps=tuple(_step_there(state, each) for each in plans),
        is_board_known=state.board.is_known,
        beyond=beyond,
    )


def field_enemies(state: State, seat: int) -> list[int]:
    """Return the seats that can be beaten in the field if the app knows no spaces."""
    if state.board.is_known or state.knights(seat, FIELD) < 2:
        return []
    return [n for n in range(len(state.sides)) if n != seat and state.knights(n, FIELD)]


def _rank(state: State, each: Plan, steps: Mapping[str, int]) -> int:
    if each.purpose == MOVE and _is_nearer(each, steps):
        return NEARER
    if each.purpose == STORM and each.reach >= storm(state, each.target)[1]:
        return SURE
    return RANKS[each.purpose]


def _is_nearer(each: Plan, steps: Mapping[str, int]) -> bool:
    """Return whether a step leads nearer to a free castle; leaving a zone or castle always does."""
    here = steps.get(each.target, 0)
    return any(here < steps.get(source, here + 1) for source in each.sources)


def _step_there(state: State, each: Plan) -> Step:
    castle = state.castles.get(each.target)
    if castle is None:
        return Step(each.purpose, each.holder, _there(state, each))
    if castle.owner is None:
        return Step(each.purpose, strength=castle.strength)
    there = _there(state, each)
    return Step(each.purpose, each.holder, there, None, castle.has_shield, castle.value)


def _there(state: State, each: Plan) -> int:
    return 0 if each.holder is None else state.knights(each.holder, each.target)


def _why(state: State, each: Plan) -> Said:
    """Return why the step is not possible, and what would make it possible."""
    if not state.moves:
        return said("no move is left")
    if each.purpose == CONQUER:
        return _takes(state, each)
    return said(
        "to beat {there} you need {least}; with the moves left, at most {reach} can come",
        there=_there(state, each),
        reach=each.reach,
        least=each.least,
    )


def _takes(state: State, each: Plan) -> Said:
    """Return the reason with the knights that a free castle takes; unknown strength counts as 1."""
    if len(state.board.castles[each.target]) == 1:
        template_known, unknown = _THE_GATE
    else:
        template_known, unknown = _ALL_GATES if state.chosen(GATES) == "added-up" else _ONE_GATE
    is_known = state.castles[each.target].strength is not None
    number = each.needed
    knights = said_of("{number} knight", "{number} knights", number, number=number)
    return said(template_known if is_known else unknown, knights=knights)


# Where the strength is known, and where it is not.
_THE_GATE = (
    marked("its strength requires {knights} before the gate; fewer are there"),
    marked(
        "its strength is not known, but it needs at least {knights} before the gate; fewer "
        "are there"
    ),
)
_ALL_GATES = (
    marked("its strength requires {knights} before all its gates together; fewer are there"),
    marked(
        "its strength is not known, but it needs at least {knights} before all its gates "
        "together; fewer are there"
    ),
)
_ONE_GATE = (
    marked("its strength requires {knights} before one of its gates; fewer are there"),
    marked(
        "its strength is not known, but it needs at least {knights} before one of its "
        "gates; fewer are there"
    ),
)


def move(state: State, seat: int, target: str, groups: Groups, purpose: str) -> happen.Moved:
    """Move knights to an empty or own place and return the event; joining is free (R3a)."""
    _step(state, seat, target, groups)
    return happen.Moved(
        seat=seat,
        target=target,
        groups=groups,
        there=state.knights(seat, target),
        rule=RULES[purpose],
    )


def attack(state: State, seat: int, target: str, groups: Groups) -> happen.FieldWon:
    """Take a space with more knights than its holder, without losses (R4a)."""
    loser = state.holder(target)
    assert loser is not None  # plans attack only what somebody holds
    beaten = state.send_home(loser, target)
    _step(state, seat, target, groups)
    there = state.knights(seat, target)
    return happen.FieldWon(
        seat=seat, loser=loser, beaten=beaten, target=target, groups=groups, there=there
    )


def field_battle(state: State, seat: int) -> Flow[None]:
    """Ask whose knights were beaten on a board whose spaces the app does not know (R1c)."""
    colour = yield from choose(lambda: beaten_by(state, seat))
    if colour is not None:
        yield from send_beaten(state, seat, colour, moves=1)  # one at least


def sortie(state: State, seat: int, target: str) -> Flow[None]:
    """Ask whom knights beat by their step out of a castle, even with the last move (R4c)."""
    if target == FIELD:
        colour = yield from choose(lambda: beaten_by(state, seat, is_sortie=True))
        if colour is not None and colour != NOBODY:
            yield from send_beaten(state, seat, colour, moves=0)


def beaten_by(state: State, seat: int, *, is_sortie: bool = False) -> Beaten:
    """Build the question whose knights were beaten."""
    colours = tuple(state.colour(n) for n in field_enemies(state, seat))
    nobody = (NOBODY,) if is_sortie and colours else ()
    return Beaten(options=(*nobody, *colours), seat=seat, is_sortie=is_sortie)


def send_beaten(state: State, seat: int, colour: Colour, *, moves: int) -> Flow[None]:
    """Ask how many knights were beaten, send them home and count the moves used."""
    loser = state.seat_of(colour)
    beaten = yield from count(lambda: how_many_beaten(state, seat, loser))
    if beaten is not None:
        state.moves = max(0, state.moves - moves)
        state.ledger.move(colour, beaten, FIELD, RESERVE)
        yield happen.FieldWon(seat=seat, loser=loser, beaten=beaten)


def how_many_beaten(state: State, seat: int, loser: int) -> HowManyBeaten:
    """Build the question how many knights were beaten."""
    most = min(state.knights(loser, FIELD), state.knights(seat, FIELD) - 1)
    return HowManyBeaten(low=1, high=most, seat=seat, loser=loser)


def _step(state: State, seat: int, target: str, groups: Groups) -> None:
    for place, number in groups.items():
        state.ledger.move(state.colour(seat), number, place, target)
