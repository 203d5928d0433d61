"""Rheingold on the main screen: the steps of a turn, and the colours in the order of play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.session import Session
from companion.games.rheingold.board import zone
from companion.games.rheingold.face.names import place
from companion.games.rheingold.questions import Enters
from companion.games.rheingold.scoring import points
from companion.games.rheingold.table import MOVES, State
from companion.views.view import Column, PhaseStep, PlayerRow, StepState, View
from companion.words import _
from companion.words.language import ngettext
from companion.words.plays import shown_name


def view(session: Session[Any]) -> View:
    """Return the main screen."""
    table: State = session.table
    return View(
        title=_title(table),
        steps=_steps(table, entering=isinstance(session.pending, Enters)),
        columns=columns(table),
        players=tuple(_row(table, seat) for seat in range(len(table.sides))),
        standing=tuple(_standing(table)),
        note=_note(table),
        colours=tuple(table.ledger.totals),
    )


def columns(table: State) -> tuple[Column, ...]:
    """Return the columns of the players' table."""
    shared = (
        Column(_("castles")),
        Column(_("points")),
        Column(_("shields")),
    )
    if not table.is_whole:
        return (Column(_("knights inside")), *shared)
    return (Column(_("reserve")), Column(_("on board")), *shared)


def cells(table: State, seat: int) -> tuple[str, ...]:
    """Return a side's values in these columns."""
    shared = (len(table.held_by(seat)), points(table, seat), table.sides[seat].shields)
    if not table.is_whole:
        inside = sum(table.knights(seat, castle) for castle in table.held_by(seat))
        return tuple(map(str, (inside, *shared)))
    return tuple(map(str, (table.reserve(seat), table.on_board(seat), *shared)))


def _title(table: State) -> str:
    if table.round:
        return _("Round {number}").format(number=table.round)
    return _castles_taken(table) if table.castles and not table.is_whole else _("Set-up")


def _castles_taken(table: State) -> str:
    """Return how many castles are taken, which is all that is known about reported conquests."""
    number = len(table.castles)
    return _("{taken} of {number} castles taken").format(
        taken=number - len(table.free()), number=number
    )


def _standing(table: State) -> Iterator[str]:
    yield _title(table) if not table.roll else _in_turn(table)
    if table.roll:
        yield _("rolled: {zone}").format(zone=place(zone(table.roll)))
    if note := _note(table):
        yield note


def _in_turn(table: State) -> str:
    """Return the round and moves left; on unknown spaces, where players count moves, the title."""
    if not table.board.is_known:
        return _title(table)
    left = ngettext("{n} move left", "{n} moves left", table.moves).format(n=table.moves)
    return _("Round {number} · {left}").format(number=table.round, left=left)


def _note(table: State) -> str:
    if not table.castles:
        return ""
    free = len(table.free())
    return ngettext("{n} castle is free", "{n} castles are free", free).format(n=free)


def _steps(table: State, *, entering: bool) -> tuple[PhaseStep, ...]:
    """Return the steps of a turn; the roll ends when its knight has entered."""
    if not table.round or table.is_over:
        return ()
    rolled = _("Roll: {zone}").format(zone=place(zone(table.roll))) if table.roll else _("Roll")
    is_moving = bool(table.roll) and not entering
    begun = PhaseStep(rolled, StepState.DONE if is_moving else StepState.NOW)
    if not table.board.is_known:
        return (begun, PhaseStep(_("Moves"), StepState.NOW if is_moving else StepState.AHEAD))
    moves = (_move(table, number, is_moving=is_moving) for number in range(1, MOVES + 1))
    return (begun, *moves)


def _move(table: State, number: int, *, is_moving: bool) -> PhaseStep:
    name = _("Move {number}").format(number=number)
    if not is_moving:
        return PhaseStep(name, StepState.AHEAD)
    made = MOVES - table.moves
    if number <= made:
        return PhaseStep(name, StepState.DONE)
    return PhaseStep(name, StepState.NOW if number == made + 1 else StepState.AHEAD)


def _row(table: State, seat: int) -> PlayerRow:
    side = table.sides[seat]
    return PlayerRow(seat, side.colour, shown_name(side.name), cells(table, seat))
