"""Leaders come on the board, move, leave statues, take trophies."""

from __future__ import annotations

from companion.engine.session import Session
from companion.games.wallenstein.events import OrderSet
from companion.games.wallenstein.leaders.questions import (
    LeaderHere,
    LeaderPlaced,
    MoveLeader,
    PlaceLeader,
)
from companion.games.wallenstein.questions import DraftTake, DrawEvent, RevealCard
from companion.games.wallenstein.state import State
from tests.support.leaders_table import MARK, RED, led, moving, state
from tests.support.wallenstein_table import last, only, until

# --- On the board (W10.1) ---


def test_after_the_first_springs_order_all_put_their_leader_in_turn_order() -> None:
    session = led()
    asked = until(session, PlaceLeader)
    assert isinstance(session.events[-1], OrderSet)
    seats = []
    while isinstance(session.pending, PlaceLeader):
        asked = session.pending
        assert asked.options == tuple(session.state.held_by(asked.seat or 0))
        seats.append(asked.seat)
        assert only(session.answer(asked.options[-1]), LeaderPlaced).seat == asked.seat
    assert seats == session.state.order
    until(session, DrawEvent, why="season")  # summer's
    assert len(state(session).at) == 3


def drafting(*, own: int) -> Session[State]:
    """Red, the first to draft, is asked about his leader for the `own`-th time."""
    session = led(start="draft")
    for number in range(own):
        until(session, LeaderHere, seat=RED)
        if number + 1 < own:
            session.answer("no")
    return session


def test_on_the_last_province_it_is_put_at_the_latest() -> None:
    session = drafting(own=8)
    session.answer("no")
    take = until(session, DraftTake, seat=RED)
    session.answer(take.options[0])
    placed = last(session, LeaderPlaced)
    assert (placed.seat, state(session).at[RED]) == (RED, placed.province)
    until(session, RevealCard)  # and nobody is asked in spring


# --- They move (W10.3) ---


def test_after_the_actions_each_must_go_to_another_own_province() -> None:
    session = moving()
    asked = session.pending
    assert isinstance(asked, MoveLeader)
    assert asked.province == MARK
    assert set(asked.options) == set(session.state.held_by(RED)) - {MARK}
    assert set(asked.options[: asked.near]) <= set(session.state.neighbours(MARK))


# --- Trophies (W10.4) ---
