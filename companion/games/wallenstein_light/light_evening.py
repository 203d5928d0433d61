"""A light evening from its first question to its last."""

from __future__ import annotations

from companion.engine.flow import Flow, ask
from companion.games.wallenstein.joining import JOINS_KNOWN, UNKNOWN, Begin, join
from companion.games.wallenstein.printed_cards import read_supply
from companion.games.wallenstein.setup import fill_tower, read_board
from companion.games.wallenstein_light import questions
from companion.games.wallenstein_light.fights import battle, revolt
from companion.games.wallenstein_light.state import ASK, GRAIN, LightState
from companion.games.wallenstein_light.winter import end, winter
from companion.tower.ledger import RESERVE, TOWER, TRAY


def play(state: LightState) -> Flow[None]:
    """Play a light evening from its first question to its last."""
    yield from begin(state)
    while state.year <= state.edition.years:
        doing = yield from ask(lambda: what_comes(state))
        if doing == questions.END:
            break
        if doing == questions.WINTER:
            yield from winter(state)
        elif doing == questions.REVOLT:
            yield from revolt(state)
        elif doing == questions.REFILL:
            yield from refill(state)
        else:
            yield from battle(state, state.seat_of(doing))
    yield from end(state)


def what_comes(state: LightState) -> questions.Doing:
    """Build the question what happens next: somebody attacks, a revolt, winter or the end."""
    colours = tuple(seat.colour for seat in state.seats)
    last = "" if state.attacker is None else state.colour(state.attacker)
    refill = () if state.is_tower_known else (questions.REFILL,)
    return questions.Doing(
        options=(*colours, questions.REVOLT, *refill, questions.WINTER, questions.END), last=last
    )


def begin(state: LightState) -> Flow[None]:
    """Fill the tower, or join a game that is in progress."""
    how = yield from ask(lambda: Begin(options=(questions.FILL, JOINS_KNOWN, UNKNOWN), rule="L2"))
    if how == questions.FILL:
        yield from fill_tower(state)
    else:
        yield from join(state, how)
    if state.has_box:
        yield from _read_box(state)


def _read_box(state: LightState) -> Flow[None]:
    """Ask for the parts of the box's file that are used here: supply and regions (W6.2, W0.1)."""
    if not state.edition.is_read_off:
        yield from read_board(state)
    elif state.chosen(GRAIN) == ASK:
        yield from read_supply(state)


def refill(state: LightState) -> Flow[None]:
    """Return all cubes of tower and tray and fill the tower again; now all of it is known (L2)."""
    back = {
        colour: state.ledger.count(TOWER, colour) + state.ledger.count(TRAY, colour)
        for colour in state.ledger.totals
    }
    state.ledger.move_all(TOWER, RESERVE)
    state.ledger.move_all(TRAY, RESERVE)
    state.is_tower_known = True
    yield questions.TowerEmptied(
        cubes={colour: number for colour, number in back.items() if number}
    )
    yield from fill_tower(state)
