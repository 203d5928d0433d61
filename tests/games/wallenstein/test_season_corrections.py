"""What of a season is put right: cards, tiles, the order, whose turn it is, which action."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.flow import Correction
from companion.engine.session import Session
from companion.errors import IllegalCorrection
from companion.games import face
from companion.games.wallenstein.events import ActionBegan, Corrected, Passed
from companion.games.wallenstein.questions import PASS, DrawAction, RevealCard
from companion.games.wallenstein.state import State
from tests.support.wallenstein_table import game, last, put, until


def acting(place: int = 1) -> Session[State]:
    session = game(3)
    until(session, RevealCard, (), place=place)
    return session


def turn_of(session: Session[State]) -> tuple[int, str]:
    question = session.pending
    assert isinstance(question, RevealCard)
    return question.place, session.state.colour(question.seat or 0)


def test_who_has_had_his_turn_is_not_asked_and_leaves_nothing_empty() -> None:
    session = acting()
    first, second = (session.state.colour(seat) for seat in session.state.order[:2])
    passed = sum(isinstance(event, Passed) for event in session.events)
    put(session, "turn", first, "turn-taken")
    assert turn_of(session) == (1, second)
    assert sum(isinstance(event, Passed) for event in session.events) == passed
    put(session, "turn", first, "to-come")
    assert turn_of(session) == (1, second), "who is at it goes on"
    session.answer(PASS)
    assert turn_of(session) == (1, first)


def test_another_action_comes_next_and_everybody_has_his_turn_in_it() -> None:
    session = acting(3)
    put(session, "action", "season", 2)
    assert turn_of(session) == (2, session.state.colour(session.state.order[0]))
    assert [e.place for e in session.events if isinstance(e, ActionBegan)][-2:] == [3, 2]


def test_an_action_that_still_lies_face_down_is_turned_up_first() -> None:
    session = acting(3)
    put(session, "action", "season", 6)
    question = session.pending
    assert isinstance(question, DrawAction | RevealCard)
    assert question.place == 6
    with pytest.raises(IllegalCorrection, match="choose 1 to 7"):
        put(acting(6), "action", "season", 9)


def test_the_order_is_another_one() -> None:
    session = acting()
    last = session.state.colour(session.state.order[-1])
    put(session, "order", last, 1)
    assert session.state.colour(session.state.order[0]) == last
    session.answer(PASS)
    assert turn_of(session) == (1, last)


def test_tiles_and_cards_change_places() -> None:
    session = acting(2)
    red, blue = (session.state.seats[n] for n in (0, 1))
    had = red.tile, blue.tile
    put(session, "tile", "red", str(had[1]))
    assert (red.tile, blue.tile) == had[::-1]
    first, third = session.state.actions[0], session.state.actions[2]
    put(session, "action-card", "1", third)
    assert (session.state.actions[0], session.state.actions[2]) == (third, first)
    with pytest.raises(IllegalCorrection):
        put(session, "action-card", "2", third)


def test_event_cards_lie_where_they_really_do() -> None:
    session = acting()
    state = session.state
    other = next(card for card in state.events_shown if card != state.event)
    undrawn = state.events_left[0]
    put(session, "event-card", undrawn, "face-up")
    put(session, "event-card", other, "out")
    assert undrawn in state.events_shown
    assert other not in state.events_shown + state.events_left
    put(session, "event", "season", undrawn)
    assert state.event == undrawn


def test_each_is_told_in_words() -> None:
    session = acting(2)
    shown = face("wallenstein", session.setup)
    texts: list[Any] = [
        (shown.put_right(each.what, each.where), shown.value(each.what, each.now))
        for each in session.game.correctable(session.state)
    ]
    assert ("Red: turn in this action", "still to come") in texts
    assert ("This season: action under way", "2") in texts
    assert not [pair for pair in texts if "-loss-" in str(pair) or "-tile" in str(pair)]
    session.correct(Correction("turn", "red", "turn-taken"))
    told = shown.happened(last(session, Corrected))
    assert told == "Corrected: Red has already had a turn in this action."
