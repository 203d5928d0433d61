"""An evening with a tower: the cubes, then throw after throw until the players stop (T1)."""

from __future__ import annotations

from companion.engine.flow import Colour, Flow, ask
from companion.games.bare_tower import events as happen
from companion.games.bare_tower.options import FILLED, FILLING
from companion.games.bare_tower.questions import (
    EMPTY,
    END,
    MOST,
    ON,
    TRAY_ALONE,
    USUAL,
    AnyMore,
    Filling,
    GoesIn,
    Stock,
)
from companion.games.bare_tower.state import Cubes, State
from companion.games.bare_tower.throwing import fill, throw
from companion.tower.ledger import RESERVE, TOWER, TRAY

COMMON = 4  # colours proposed if no people are named; chosen, players may name others
FILLED_WITH = 7  # cubes of a colour proposed for the first filling; chosen, as in Wallenstein


def play(state: State) -> Flow[None]:
    """Play an evening: ask which cubes there are, then for throws until the players stop."""
    stock = yield from ask(lambda: _stock(state))
    for colour in state.ledger.totals:
        state.ledger.hold(colour, stock.get(colour, 0))
    yield happen.Stocked(cubes=dict(stock))
    if state.chosen(FILLING) == FILLED:
        cubes = yield from ask(lambda: _filling(state))
        if cubes:
            yield from fill(state, cubes)
    while not state.is_over:
        yield from _once(state)
    best = state.leaders()
    times = state.tally(best[0]).best if best else 0
    yield happen.EveningOver(throws=state.throws, best=best, times=times)


def _once(state: State) -> Flow[None]:
    """Play one throw; if nothing goes in, ask whether that was the last one (T6)."""
    cubes: Cubes = {}
    if state.ledger.at(RESERVE):
        cubes = yield from ask(lambda: _goes_in(state))
    if cubes:
        yield from throw(state, cubes)
        return
    answer = yield from ask(lambda: _any_more(state))
    if answer == TRAY_ALONE:
        yield from throw(state, {})
    elif answer == EMPTY:
        yield happen.TowerEmptied(cubes=state.ledger.move_all(TOWER, RESERVE))
    state.is_over = answer == END


def _stock(state: State) -> Stock:
    usual = [seat.colour for seat in state.seats] or list(state.ledger.totals)[:COMMON]
    most = dict.fromkeys(state.ledger.totals, MOST)
    return Stock(most, usual=dict.fromkeys(usual, USUAL))


def _filling(state: State) -> Filling:
    most = state.ledger.at(RESERVE)
    usual = {colour: min(FILLED_WITH, number) for colour, number in most.items()}
    return Filling(most, least=min(1, len(most)), usual=usual)


def _goes_in(state: State) -> GoesIn:
    most = state.ledger.at(RESERVE)
    return GoesIn(
        most,
        least=0 if state.throws or not most else 1,
        number=state.throws + 1,
        again=_again(state, most),
        lying=state.ledger.at(TRAY),
    )


def _again(state: State, most: dict[Colour, int]) -> dict[Colour, int]:
    """Return the last throw, limited to the cubes that are there."""
    last = {colour: min(number, most.get(colour, 0)) for colour, number in state.last.items()}
    return {colour: number for colour, number in last.items() if number}


def _any_more(state: State) -> AnyMore:
    """Build the question after nothing went in.

    Emptying the tower is offered only if no cube is left outside. Another throw is offered only if
    cubes are left.
    """
    lying, beside = state.ledger.at(TRAY), state.ledger.at(RESERVE)
    is_stuck = not lying and not beside
    options = [TRAY_ALONE] * bool(lying) + [EMPTY] * is_stuck + [END] + [ON] * bool(beside)
    return AnyMore(options=tuple(options), lying=lying, is_stuck=is_stuck)
