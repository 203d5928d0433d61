"""An evening with a tower: the cubes, then throw after throw until the players stop (T1)."""

from __future__ import annotations

from companion.engine.flow import Colour, Flow, ask
from companion.games.tower import events as happen
from companion.games.tower.options import FILLED, FILLING
from companion.games.tower.questions import (
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
from companion.games.tower.table import Cubes, State
from companion.games.tower.throwing import fill, throw
from companion.tower.ledger import RESERVE, TOWER, TRAY

COMMON = 4  # colours proposed if no people are named
FILLED_WITH = 7  # of a colour


def play(table: State) -> Flow[None]:
    """Play an evening from the cubes of the set to the result."""
    stock = yield from ask(lambda: _stock(table))
    for colour in table.ledger.totals:
        table.ledger.hold(colour, stock.get(colour, 0))
    yield happen.Stocked(cubes=dict(stock))
    if table.chosen(FILLING) == FILLED:
        cubes = yield from ask(lambda: _filling(table))
        if cubes:
            yield from fill(table, cubes)
    while not table.is_over:
        yield from _once(table)
    best = table.leaders()
    times = table.tally(best[0]).best if best else 0
    yield happen.EveningOver(throws=table.throws, best=best, times=times)


def _once(table: State) -> Flow[None]:
    """Play one throw; if nothing goes in, ask whether that was the last one (T6)."""
    cubes: Cubes = {}
    if table.ledger.at(RESERVE):
        cubes = yield from ask(lambda: _goes_in(table))
    if cubes:
        yield from throw(table, cubes)
        return
    answer = yield from ask(lambda: _any_more(table))
    if answer == TRAY_ALONE:
        yield from throw(table, {})
    elif answer == EMPTY:
        yield happen.TowerEmptied(cubes=table.ledger.move_all(TOWER, RESERVE))
    table.is_over = answer == END


def _stock(table: State) -> Stock:
    usual = [seat.colour for seat in table.seats] or list(table.ledger.totals)[:COMMON]
    most = dict.fromkeys(table.ledger.totals, MOST)
    return Stock(most, usual=dict.fromkeys(usual, USUAL))


def _filling(table: State) -> Filling:
    most = table.ledger.at(RESERVE)
    usual = {colour: min(FILLED_WITH, number) for colour, number in most.items()}
    return Filling(most, least=min(1, len(most)), usual=usual)


def _goes_in(table: State) -> GoesIn:
    most = table.ledger.at(RESERVE)
    return GoesIn(
        most,
        least=0 if table.throws or not most else 1,
        number=table.throws + 1,
        again=_again(table, most),
        lying=table.ledger.at(TRAY),
    )


def _again(table: State, most: dict[Colour, int]) -> dict[Colour, int]:
    """Return the last throw, limited to the cubes that are there."""
    last = {colour: min(number, most.get(colour, 0)) for colour, number in table.last.items()}
    return {colour: number for colour, number in last.items() if number}


def _any_more(table: State) -> AnyMore:
    """Build the question after nothing went in.

    Emptying the tower is offered only if no cube is left outside. Another throw is offered only if
    cubes are left.
    """
    lying, beside = table.ledger.at(TRAY), table.ledger.at(RESERVE)
    is_stuck = not lying and not beside
    options = [TRAY_ALONE] * bool(lying) + [EMPTY] * is_stuck + [END] + [ON] * bool(beside)
    return AnyMore(options=tuple(options), lying=lying, is_stuck=is_stuck)
