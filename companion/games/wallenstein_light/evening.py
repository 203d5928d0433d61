"""A light evening from its first question to its last."""

from __future__ import annotations

from companion.engine.flow import Flow, ask
from companion.games.wallenstein.box import read_supply
from companion.games.wallenstein.joining import JOINS_KNOWN, UNKNOWN, Begin, join
from companion.games.wallenstein.setup import fill_tower, read_board
from companion.games.wallenstein_light.events import TowerEmptied
from companion.games.wallenstein_light.fights import battle, revolt
from companion.games.wallenstein_light.options import ASK, GRAIN
from companion.games.wallenstein_light.questions import (
    END,
    FILL,
    REFILL,
    REVOLT,
    WINTER,
    Doing,
)
from companion.games.wallenstein_light.table import LightState
from companion.games.wallenstein_light.winter import end, winter
from companion.tower.ledger import RESERVE, TOWER, TRAY


def play(table: LightState) -> Flow[None]:
    """Play a light evening from its first question to its last."""
    yield from begin(table)
    while table.year <= table.edition.years:
        doing = yield from ask(lambda: what_comes(table))
        if doing == END:
            break
        if doing == WINTER:
            yield from winter(table)
        elif doing == REVOLT:
            yield from revolt(table)
        elif doing == REFILL:
            yield from refill(table)
        else:
            yield from battle(table, table.seat_of(doing))
    yield from end(table)


def what_comes(table: LightState) -> Doing:
    """Build the question what happens next: somebody attacks, a revolt, winter or the end."""
    colours = tuple(seat.colour for seat in table.seats)
    last = "" if table.attacker is None else table.colour(table.attacker)
    refill = () if table.is_tower_known else (REFILL,)
    return Doing(options=(*colours, REVOLT, *refill, WINTER, END), last=last)


def begin(table: LightState) -> Flow[None]:
    """Fill the tower, or join a game that is in progress."""
    how = yield from ask(lambda: Begin(options=(FILL, JOINS_KNOWN, UNKNOWN), rule="L2"))
    if how == FILL:
        yield from fill_tower(table)
    else:
        yield from join(table, how)
    if table.has_box:
        yield from _read_box(table)


def _read_box(table: LightState) -> Flow[None]:
    """Ask for the parts of the box's file that matter here: supply and regions (W6.2, W0.1)."""
    if not table.edition.is_read_off:
        yield from read_board(table)
    elif table.chosen(GRAIN) == ASK:
        yield from read_supply(table)


def refill(table: LightState) -> Flow[None]:
    """Return all cubes of tower and tray and fill the tower again; now all of it is known (L2)."""
    back = {
        colour: table.ledger.count(TOWER, colour) + table.ledger.count(TRAY, colour)
        for colour in table.ledger.totals
    }
    table.ledger.move_all(TOWER, RESERVE)
    table.ledger.move_all(TRAY, RESERVE)
    table.is_tower_known = True
    yield TowerEmptied(cubes={colour: number for colour, number in back.items() if number})
    yield from fill_tower(table)
