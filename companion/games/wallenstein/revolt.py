"""Peasants rise against the owner of a province (W5)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.flow import Colour, Flow
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.battle import defenders_help, join, lay_waste
from companion.games.wallenstein.edition import PEASANTS
from companion.games.wallenstein.options import HELP_IN_REVOLTS, TOO_FEW_PEASANTS
from companion.games.wallenstein.questions import REVOLT
from companion.games.wallenstein.table import Table
from companion.games.wallenstein.throwing import Load, throw
from companion.tower.ledger import RESERVE, TRAY


def revolt(table: Table, province: str, why: str, extra: int = 0) -> Flow[bool]:
    """As many peasants as markers lie there, and `extra`; tells whether the owner held it."""
    helpers: list[tuple[int, str]] = []
    if table.chosen(HELP_IN_REVOLTS) == "yes":  # W11.6
        helpers = yield from defenders_help(table, province)
    seat = table.owner(province)
    if seat is None:  # a correction took it away meanwhile
        return False
    wanted = table.markers.get(province, 0) + extra
    there = table.peasants()
    if there < wanted and table.chosen(TOO_FEW_PEASANTS) == "no-revolt":  # W5.4
        yield happen.RevoltAverted(seat=seat, province=province, wanted=wanted, peasants=there)
        return True
    load = Load(table)
    armies = load.add(table.colour(seat), table.armies(province), province)
    peasants = load.add(PEASANTS, wanted, RESERVE)
    yield happen.RevoltBroke(
        seat=seat, province=province, why=why, armies=armies, wanted=wanted, peasants=peasants
    )
    yield from join(load, helpers, province)
    return (yield from _fight(load, seat, province))


def _fight(load: Load, seat: int, province: str) -> Flow[bool]:
    table = load.table
    colour = table.colour(seat)
    tray = yield from throw(load, REVOLT, province, sides=(PEASANTS, colour), defender=seat)
    return (yield from settle_revolt(table, seat, province, tray))


def settle_revolt(table: Table, seat: int, province: str, tray: Mapping[Colour, int]) -> Flow[bool]:
    """Move what lies in the tray to where it belongs; tells whether the owner held it (W5.2)."""
    colour = table.colour(seat)
    armies, peasants = tray.get(colour, 0), tray.get(PEASANTS, 0)
    held = armies > peasants
    leaving = {colour: min(armies, peasants) if held else armies, PEASANTS: peasants}
    leaving = {colour: number for colour, number in leaving.items() if number}
    for leaver, number in leaving.items():
        table.retire(leaver, number)
    if not held:
        yield happen.RevoltWon(
            seat=seat, province=province, armies=armies, peasants=peasants, to_reserve=leaving
        )
        yield lay_waste(table, seat, province)
        return False
    table.ledger.move(colour, armies - peasants, TRAY, province)
    yield happen.RevoltFailed(
        seat=seat,
        province=province,
        armies=armies,
        peasants=peasants,
        stay=armies - peasants,
        to_reserve=leaving,
    )
    return True
