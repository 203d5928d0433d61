"""Wallenstein's battles, and the values of its seasons, for the end of the evening."""

from __future__ import annotations

from typing import Any

from companion.engine.session import Session
from companion.games.wallenstein.events import (
    Conquered,
    Defended,
    DrawnBattle,
    SeasonBegan,
    StayedNeutral,
)
from companion.games.wallenstein.face.score import counts_now
from companion.games.wallenstein.questions import BATTLE, BattleThrow
from companion.games.wallenstein.scoring import point_lines
from companion.games.wallenstein.state import State
from companion.views.fight import Fight
from companion.words.language import _

_OVER = Conquered | Defended | DrawnBattle | StayedNeutral


def fights(session: Session[Any]) -> tuple[Fight, ...]:
    """Return every battle with the cubes thrown in; revolts are not included."""
    throws = [
        throw
        for throw, _tray in session.throws
        if isinstance(throw, BattleThrow) and throw.kind == BATTLE
    ]
    ends = [event for event in session.events if isinstance(event, _OVER)]
    return tuple(_fight(*pair, session) for pair in zip(throws, ends, strict=False))


def _fight(throw: BattleThrow, end: _OVER, session: Session[Any]) -> Fight:
    seats = tuple(seat for seat in (throw.attacker, throw.defender) if seat is not None)
    colours = [session.setup.seats[seat].colour for seat in seats]
    winner = end.seat if isinstance(end, Conquered | Defended) else None
    armies = tuple(throw.thrown.get(colour, 0) for colour in colours)
    return Fight(throw.province, seats, winner, armies)


def moment(session: Session[Any]) -> str:
    """Return the season in short; winter lasts until the next spring begins."""
    began = next(
        (event for event in reversed(session.events) if isinstance(event, SeasonBegan)), None
    )
    short = {"spring": _("sp"), "summer": _("su"), "autumn": _("au"), "winter": _("wi")}
    return f"{short[began.season]}{began.year}" if began is not None else ""


def measures(session: Session[Any]) -> dict[str, tuple[int, ...]]:
    """Return everybody's points and provinces at the end of a season.

    Points include what a winter now would bring. In a spring the winter before is already counted.
    """
    state: State = session.state
    seats = range(len(state.seats))
    is_counted = session.pending is None or not counts_now(session)
    return {
        _("Points, with what winter would add now"): tuple(
            state.seats[seat].points
            + (0 if is_counted else sum(line.points for line in point_lines(state, seat)))
            for seat in seats
        ),
        _("Provinces"): tuple(len(state.held_by(seat)) for seat in seats),
    }
