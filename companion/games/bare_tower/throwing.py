"""A throw and its result (T2 to T5); throw after throw until the players stop."""

from __future__ import annotations

from companion.engine.flow import Colour, Flow, ask
from companion.games.bare_tower import questions as happen
from companion.games.bare_tower.questions import (
    EMPTY,
    END,
    FILLS,
    GOES_IN,
    MOST,
    ON,
    TRAY_ALONE,
    USUAL,
    AnyMore,
    Filling,
    GoesIn,
    Stock,
    TowerThrow,
    TrayGoes,
)
from companion.games.bare_tower.state import (
    ASK,
    BACK,
    FILLED,
    FILLING,
    STAY,
    TRAY_GOES,
    Cubes,
    State,
)
from companion.tower.ledger import RESERVE, TOWER, TRAY


def fill(state: State, cubes: Cubes) -> Flow[None]:
    """Fill the tower; what falls through goes back at once (T2)."""
    yield from _throw(state, cubes, FILLS)
    thrown, fallen = dict(state.load), state.ledger.move_all(TRAY, RESERVE)
    _landed(state)
    yield happen.TowerFilled(thrown=thrown, to_reserve=fallen)


def throw(state: State, cubes: Cubes) -> Flow[None]:
    """Play one throw: count it, update the statistics and clear the tray.

    The next question proposes the same cubes again.
    """
    state.throws += 1
    lying = state.ledger.at(TRAY)
    yield happen.WentIn(number=state.throws, cubes=dict(cubes), lying=lying)
    question = yield from _throw(state, cubes, GOES_IN)
    fell = outcome(state, question, state.ledger.at(TRAY))
    state.last = dict(state.load) or state.last
    _tally(state, question, fell)
    _landed(state)
    yield fell
    yield from _clear(state, fell)


def _throw(state: State, cubes: Cubes, kind: str) -> Flow[TowerThrow]:
    """Throw the cubes and return the last question asked, with all corrections in it."""
    ledger = state.ledger
    state.lay = ledger.move_all(TRAY, TOWER)
    state.load, state.is_throwing = dict(cubes), True
    for colour, number in cubes.items():
        ledger.move(colour, number, RESERVE, TOWER)
    tray = yield from ask(lambda: _question(state, kind))
    question = _question(state, kind)
    for colour, number in tray.items():
        ledger.move(colour, number, TOWER, TRAY)
    return question


def _question(state: State, kind: str) -> TowerThrow:
    went_in = {*state.load, *state.lay}
    return TowerThrow(
        tower_before=state.all_inside(),
        thrown=dict(state.load),
        tray_before=dict(state.lay),
        sides=tuple(each for each in state.colours if each in went_in and kind == GOES_IN),
        kind=kind,
        number=state.throws,
        rule="T2" if kind == FILLS else "T4",
    )


def _landed(state: State) -> None:
    state.load, state.lay, state.is_throwing = {}, {}, False


def outcome(state: State, question: TowerThrow, tray: Cubes) -> happen.CubesFell:
    """Return the result that this count of the tray gives, for a real or a possible count."""
    best, lead = best_of({side: tray.get(side, 0) for side in question.sides})
    moved = {colour: _falling(question, colour) - tray.get(colour, 0) for colour in state.colours}
    goes = state.chosen(TRAY_GOES)
    back = None if goes == ASK and tray else dict(tray) if goes == BACK else {}
    return happen.CubesFell(
        number=question.number,
        tray=dict(tray),
        stuck={colour: more for colour, more in moved.items() if more > 0},
        loose={colour: -more for colour, more in moved.items() if more < 0},
        sides=question.sides,
        best=best,
        lead=lead,
        to_reserve=back,
    )


def _falling(question: TowerThrow, colour: Colour) -> int:
    return question.thrown.get(colour, 0) + question.tray_before.get(colour, 0)


def best_of(counts: Cubes) -> tuple[Colour, int]:
    """Return the colour with most cubes and its lead; ("", 0) for a tie or a single colour."""
    order = sorted(counts, key=lambda colour: -counts[colour])
    if len(order) < 2 or counts[order[0]] == counts[order[1]]:
        return "", 0
    return order[0], counts[order[0]] - counts[order[1]]


def _tally(state: State, question: TowerThrow, fell: happen.CubesFell) -> None:
    for colour in question.sides:
        tally = state.tally(colour)
        tally.threw += 1
        tally.contests += len(question.sides) > 1
        tally.went_in += question.thrown.get(colour, 0)
        tally.best += fell.best == colour
    for colour, number in fell.tray.items():
        state.tally(colour).came_out += number


def _clear(state: State, fell: happen.CubesFell) -> Flow[None]:
    """Return the tray's cubes to their owners or leave them; where players choose, remember it."""
    goes = state.chosen(TRAY_GOES)
    if goes == BACK:
        state.ledger.move_all(TRAY, RESERVE)
    if goes != ASK or not fell.tray:
        return
    state.went = yield from ask(lambda: _tray_goes(state))
    if state.went == STAY:
        yield happen.TrayLeft(tray=state.ledger.at(TRAY))
    else:
        yield happen.TrayCleared(to_reserve=state.ledger.move_all(TRAY, RESERVE))


def _tray_goes(state: State) -> TrayGoes:
    tray = state.ledger.at(TRAY)
    return TrayGoes(options=(BACK, STAY), tray=tray, before=state.went)


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
