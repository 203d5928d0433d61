"""Wallenstein's table on the main screen: the season's ten actions, the players in turn order."""

from __future__ import annotations

from typing import Any

from companion.engine.session import Session
from companion.games.wallenstein.face import things
from companion.games.wallenstein.table import Table
from companion.tower.ledger import TOWER, TRAY
from companion.views.view import Column, PlayerRow, Step, StepState, View
from companion.words import _


def view(session: Session[Any]) -> View:
    table: Table = session.table
    return View(
        title=_title(table),
        steps=_steps(table, is_over=session.pending is None),
        columns=(
            Column(_("thalers"), _("th")),
            Column(_("grain"), _("gr")),
            Column(_("points"), _("pts")),
            Column(_("lands"), _("ld")),
            Column(_("reserve"), _("res")),
        ),
        players=tuple(_row(table, seat) for seat in table.order or range(len(table.seats))),
        note=_note(table),
        tower=table.ledger.at(TOWER),
        tray=table.ledger.at(TRAY),
        colours=tuple(table.ledger.totals),
    )


def _title(table: Table) -> str:
    if not table.year:
        return _("Set-up")
    return _("Year {year} · {season}").format(year=table.year, season=things.season(table.season))


def _note(table: Table) -> str:
    if table.event is None:
        return ""
    return things.event_text(table.event)


def _steps(table: Table, *, is_over: bool) -> tuple[Step, ...]:
    if not table.year:
        return (Step(_("Provinces"), StepState.NOW), Step(_("Fill the tower"), StepState.AHEAD))
    if table.season == "winter":
        feeding, scoring = _("Feed the people"), _("Count the points")
        if is_over:
            return (Step(feeding, StepState.DONE), Step(scoring, StepState.DONE))
        return (Step(feeding, StepState.NOW), Step(scoring, StepState.AHEAD))
    planning = StepState.DONE if table.place else StepState.NOW
    actions = [_action(table, place) for place in range(1, len(table.edition.actions) + 1)]
    return (Step(_("Plan and order"), planning), *actions)


def _action(table: Table, place: int) -> Step:
    if place > len(table.actions):
        return Step("", StepState.HIDDEN)
    name = things.action(table.actions[place - 1])
    if place < table.place:
        return Step(name, StepState.DONE)
    return Step(name, StepState.NOW if place == table.place else StepState.AHEAD)


def _row(table: Table, seat: int) -> PlayerRow:
    player = table.seats[seat]
    numbers = (
        player.thalers,
        player.grain,
        player.points,
        len(table.held_by(seat)),
        table.reserve(seat),
    )
    return PlayerRow(
        seat=seat,
        colour=player.colour,
        name=player.name,
        cells=tuple(map(str, numbers)),
        aside=things.tile(player.tile) if player.tile else "",
    )
