"""Rheingold on the main screen, and what everybody has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.engine.session import Session
from companion.games.rheingold.board import zone
from companion.games.rheingold.face.atlas import atlas
from companion.games.rheingold.questions import Enters
from companion.games.rheingold.scoring import points
from companion.games.rheingold.state import MOVES, State
from companion.games.rheingold.text.names import place
from companion.views.atlas import Atlas, Spot
from companion.views.holdings import Holdings, HoldingsRow
from companion.views.view import Column, PhaseStep, PlayerRow, StepState, View
from companion.words import _, ngettext
from companion.words.plays import shown_name


def view(session: Session[Any]) -> View:
    """Return the main screen."""
    state: State = session.state
    return View(
        title=_title(state),
        steps=_steps(state, entering=isinstance(session.pending, Enters)),
        columns=columns(state),
        players=tuple(_row(state, seat) for seat in range(len(state.sides))),
        standing=tuple(_standing(state)),
        note=_note(state),
        colours=tuple(state.ledger.totals),
    )


def columns(state: State) -> tuple[Column, ...]:
    shared = (
        Column(_("castles")),
        Column(_("points")),
        Column(_("shields")),
    )
    if not state.is_whole:
        return (Column(_("knights inside")), *shared)
    return (Column(_("reserve")), Column(_("on board")), *shared)


def cells(state: State, seat: int) -> tuple[str, ...]:
    """Return a side's values in these columns."""
    shared = (len(state.held_by(seat)), points(state, seat), state.sides[seat].shields)
    if not state.is_whole:
        inside = sum(state.knights(seat, castle) for castle in state.held_by(seat))
        return tuple(map(str, (inside, *shared)))
    return tuple(map(str, (state.reserve(seat), state.on_board(seat), *shared)))


def _title(state: State) -> str:
    if state.round:
        return _("Round {number}").format(number=state.round)
    return _castles_taken(state) if state.castles and not state.is_whole else _("Set-up")


def _castles_taken(state: State) -> str:
    """Return how many castles are taken, which is all that is known about reported conquests."""
    number = len(state.castles)
    return _("{taken} of {number} castles taken").format(
        taken=number - len(state.free()), number=number
    )


def _standing(state: State) -> Iterator[str]:
    yield _title(state) if not state.roll else _in_turn(state)
    if state.roll:
        yield _("rolled: {zone}").format(zone=place(zone(state.roll)))
    if note := _note(state):
        yield note


def _in_turn(state: State) -> str:
    """Return the round and moves left; on unknown spaces, where players count moves, the title."""
    if not state.board.is_known:
        return _title(state)
    left = ngettext("{n} move left", "{n} moves left", state.moves).format(n=state.moves)
    return _("Round {number} · {left}").format(number=state.round, left=left)


def _note(state: State) -> str:
    if not state.castles:
        return ""
    free = len(state.free())
    return ngettext("{n} castle is free", "{n} castles are free", free).format(n=free)


def _steps(state: State, *, entering: bool) -> tuple[PhaseStep, ...]:
    """Return the steps of a turn; the roll ends when its knight has entered."""
    if not state.round or state.is_over:
        return ()
    rolled = _("Roll: {zone}").format(zone=place(zone(state.roll))) if state.roll else _("Roll")
    is_moving = bool(state.roll) and not entering
    begun = PhaseStep(rolled, StepState.DONE if is_moving else StepState.NOW)
    if not state.board.is_known:
        return (begun, PhaseStep(_("Moves"), StepState.NOW if is_moving else StepState.AHEAD))
    moves = (_move(state, number, is_moving=is_moving) for number in range(1, MOVES + 1))
    return (begun, *moves)


def _move(state: State, number: int, *, is_moving: bool) -> PhaseStep:
    name = _("Move {number}").format(number=number)
    if not is_moving:
        return PhaseStep(name, StepState.AHEAD)
    made = MOVES - state.moves
    if number <= made:
        return PhaseStep(name, StepState.DONE)
    return PhaseStep(name, StepState.NOW if number == made + 1 else StepState.AHEAD)


def _row(state: State, seat: int) -> PlayerRow:
    side = state.sides[seat]
    return PlayerRow(seat, side.colour, shown_name(side.name), cells(state, seat))


def holdings(state: State) -> Holdings:
    board_atlas = atlas(state)
    if board_atlas is None:
        return Holdings()
    return Holdings(
        columns=columns(state),
        players=tuple(_holder(state, seat) for seat in range(len(state.sides))),
        regions=board_atlas.regions,
        places=tuple(_places(state, board_atlas)),
        legend=(*board_atlas.legend, _("number after a castle: its strength")),
    )


def _holder(state: State, seat: int) -> HoldingsRow:
    side = state.sides[seat]
    return HoldingsRow(seat, shown_name(side.name), side.colour, cells(state, seat))


def _places(state: State, board_atlas: Atlas) -> Iterator[Spot]:
    """Yield places with knights; a zone is listed under each side in it."""
    zones = {place(name): name for name in state.board.zones}
    for name, spot in board_atlas.spots.items():
        if name in zones:
            for colour, knights in state.ledger.at(zones[name]).items():
                yield replace(spot, owner=colour, cubes=knights, pieces="", facts=())
        elif spot.owner is not None or spot.note:
            yield spot
