"""Rheingold's table on the main screen: the turn's steps, the colours in the order of play."""

from __future__ import annotations

from typing import Any

from companion.engine.session import Session
from companion.games.rheingold.board import zone
from companion.games.rheingold.face.names import place
from companion.games.rheingold.scoring import points
from companion.games.rheingold.table import MOVES, Table
from companion.views.view import Column, PlayerRow, Step, StepState, View
from companion.words import _
from companion.words.language import ngettext


def view(session: Session[Any]) -> View:
    table: Table = session.table
    return View(
        title=_("Round {number}").format(number=table.round) if table.round else _("Set-up"),
        steps=_steps(table),
        columns=(
            Column(_("reserve"), _("res")),
            Column(_("on board"), _("brd")),
            Column(_("castles"), _("cas")),
            Column(_("points"), _("pts")),
            Column(_("shields"), _("shd")),
        ),
        players=tuple(_row(table, seat) for seat in range(len(table.sides))),
        note=_note(table),
        colours=tuple(table.ledger.totals),
    )


def _note(table: Table) -> str:
    if not table.castles:
        return ""
    free = len(table.free())
    return ngettext("{n} castle is free", "{n} castles are free", free).format(n=free)


def _steps(table: Table) -> tuple[Step, ...]:
    if not table.round or table.is_over:
        return ()
    rolled = _("Roll: {zone}").format(zone=place(zone(table.roll))) if table.roll else _("Roll")
    begun = Step(rolled, StepState.DONE if table.roll else StepState.NOW)
    return (begun, *(_move(table, number) for number in range(1, MOVES + 1)))


def _move(table: Table, number: int) -> Step:
    name = _("Move {number}").format(number=number)
    if not table.roll:
        return Step(name, StepState.AHEAD)
    made = MOVES - table.moves
    if number <= made:
        return Step(name, StepState.DONE)
    return Step(name, StepState.NOW if number == made + 1 else StepState.AHEAD)


def _row(table: Table, seat: int) -> PlayerRow:
    side = table.sides[seat]
    numbers = (
        table.reserve(seat),
        table.on_board(seat),
        len(table.held_by(seat)),
        points(table, seat),
        side.shields,
    )
    return PlayerRow(seat, side.colour, side.name, tuple(map(str, numbers)))
