"""A light evening from its first question to its last."""

from __future__ import annotations

from companion.engine.flow import Flow, ask
from companion.games.wallenstein.setup import fill_tower
from companion.games.wallenstein_light.events import Joined
from companion.games.wallenstein_light.fights import battle, revolt
from companion.games.wallenstein_light.questions import (
    END,
    FILL,
    KNOWN,
    REVOLT,
    UNKNOWN,
    WINTER,
    Begin,
    Doing,
    InTower,
    InTray,
    PointsSoFar,
    WhichYear,
)
from companion.games.wallenstein_light.table import LightTable
from companion.games.wallenstein_light.winter import end, winter
from companion.tower.ledger import RESERVE, TOWER, TRAY

MANY = 300  # points


def play(table: LightTable) -> Flow[None]:
    yield from begin(table)
    while table.year <= table.edition.years:
        doing = yield from ask(lambda: what_comes(table))
        if doing == END:
            break
        if doing == WINTER:
            yield from winter(table)
        elif doing == REVOLT:
            yield from revolt(table)
        else:
            yield from battle(table, table.seat_of(doing))
    yield from end(table)


def what_comes(table: LightTable) -> Doing:
    colours = tuple(seat.colour for seat in table.seats)
    last = "" if table.attacker is None else table.colour(table.attacker)
    return Doing(options=(*colours, REVOLT, WINTER, END), last=last)


def begin(table: LightTable) -> Flow[None]:
    """The tower is filled, or the evening joins a game that goes on already."""
    how = yield from ask(lambda: Begin(options=(FILL, KNOWN, UNKNOWN)))
    if how == FILL:
        yield from fill_tower(table)
        return
    if how == KNOWN:
        yield from _put_in(table)
    table.is_tower_known = how == KNOWN
    yield from _lie_there(table)
    yield Joined(
        tower=table.ledger.at(TOWER), tray=table.ledger.at(TRAY), is_known=table.is_tower_known
    )
    yield from _so_far(table)


def _put_in(table: LightTable) -> Flow[None]:
    tower = yield from ask(lambda: InTower(table.ledger.at(RESERVE)))
    for colour, number in tower.items():
        table.ledger.move(colour, number, RESERVE, TOWER)


def _lie_there(table: LightTable) -> Flow[None]:
    tray = yield from ask(lambda: InTray(table.ledger.at(RESERVE)))
    for colour, number in tray.items():
        table.ledger.move(colour, number, RESERVE, TRAY)


def _so_far(table: LightTable) -> Flow[None]:
    years = tuple(str(year) for year in range(1, table.edition.years + 1))
    table.year = int((yield from ask(lambda: WhichYear(options=years))))
    if table.year > 1:
        most = {seat.colour: MANY for seat in table.seats}
        points = yield from ask(lambda: PointsSoFar(most))
        for seat in table.seats:
            seat.points = points.get(seat.colour, 0)
