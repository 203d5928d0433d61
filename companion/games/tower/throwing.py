"""A throw, and the result of its count (T2 to T5)."""

from __future__ import annotations

from companion.engine.flow import Colour, Flow, ask
from companion.games.tower import events as happen
from companion.games.tower.options import ASK, BACK, STAY, TRAY_GOES
from companion.games.tower.questions import FILLS, GOES_IN, TowerThrow, TrayGoes
from companion.games.tower.table import Cubes, State
from companion.tower.ledger import RESERVE, TOWER, TRAY


def fill(table: State, cubes: Cubes) -> Flow[None]:
    """Fill the tower; what falls through goes back at once (T2)."""
    yield from _throw(table, cubes, FILLS)
    thrown, fallen = dict(table.load), table.ledger.move_all(TRAY, RESERVE)
    _landed(table)
    yield happen.TowerFilled(thrown=thrown, to_reserve=fallen)


def throw(table: State, cubes: Cubes) -> Flow[None]:
    """Play one throw, update the statistics and clear the tray; remember it for a repetition."""
    table.throws += 1
    lying = table.ledger.at(TRAY)
    yield happen.WentIn(number=table.throws, cubes=dict(cubes), lying=lying)
    question = yield from _throw(table, cubes, GOES_IN)
    fell = outcome(table, question, table.ledger.at(TRAY))
    table.last = dict(table.load) or table.last
    _tally(table, question, fell)
    _landed(table)
    yield fell
    yield from _clear(table, fell)


def _throw(table: State, cubes: Cubes, kind: str) -> Flow[TowerThrow]:
    """Throw the cubes and return the last question asked, with all corrections in it."""
    ledger = table.ledger
    table.lay = ledger.move_all(TRAY, TOWER)
    table.load, table.is_throwing = dict(cubes), True
    for colour, number in cubes.items():
        ledger.move(colour, number, RESERVE, TOWER)
    tray = yield from ask(lambda: _question(table, kind))
    question = _question(table, kind)
    for colour, number in tray.items():
        ledger.move(colour, number, TOWER, TRAY)
    return question


def _question(table: State, kind: str) -> TowerThrow:
    went_in = {*table.load, *table.lay}
    return TowerThrow(
        tower_before=table.all_inside(),
        thrown=dict(table.load),
        tray_before=dict(table.lay),
        sides=tuple(each for each in table.colours if each in went_in and kind == GOES_IN),
        kind=kind,
        number=table.throws,
        rule="T2" if kind == FILLS else "T4",
    )


def _landed(table: State) -> None:
    table.load, table.lay, table.is_throwing = {}, {}, False


def outcome(table: State, question: TowerThrow, tray: Cubes) -> happen.CubesFell:
    """Return the result of this count of the tray, certain or not."""
    best, lead = best_of({side: tray.get(side, 0) for side in question.sides})
    moved = {colour: _falling(question, colour) - tray.get(colour, 0) for colour in table.colours}
    goes = table.chosen(TRAY_GOES)
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


def _tally(table: State, question: TowerThrow, fell: happen.CubesFell) -> None:
    for colour in question.sides:
        tally = table.tally(colour)
        tally.threw += 1
        tally.contests += len(question.sides) > 1
        tally.went_in += question.thrown.get(colour, 0)
        tally.best += fell.best == colour
    for colour, number in fell.tray.items():
        table.tally(colour).came_out += number


def _clear(table: State, fell: happen.CubesFell) -> Flow[None]:
    """Return the tray's cubes to their owners or leave them; where players choose, remember it."""
    goes = table.chosen(TRAY_GOES)
    if goes == BACK:
        table.ledger.move_all(TRAY, RESERVE)
    if goes != ASK or not fell.tray:
        return
    table.went = yield from ask(lambda: _tray_goes(table))
    if table.went == STAY:
        yield happen.TrayLeft(tray=table.ledger.at(TRAY))
    else:
        yield happen.TrayCleared(to_reserve=table.ledger.move_all(TRAY, RESERVE))


def _tray_goes(table: State) -> TrayGoes:
    tray = table.ledger.at(TRAY)
    return TrayGoes(options=(BACK, STAY), tray=tray, before=table.went)
