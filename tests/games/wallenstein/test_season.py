"""A season up to its actions: cards, bids, tiles, turn order (W2)."""

from __future__ import annotations

import pytest

from companion.games.wallenstein.events import EventDrawn, YearBegan
from companion.games.wallenstein.questions import (
    Bid,
    DrawAction,
    DrawEvent,
    DrawTile,
    Planned,
    RevealCard,
)
from tests.support.wallenstein_table import game, last, put, quiet, until


@pytest.mark.parametrize(("provinces", "allowed"), [(6, False), (5, True)])
def test_eleven_cards_with_the_coins_cover_all_spaces(provinces: int, allowed: bool) -> None:
    session = game(3)
    until(session, Bid)
    for name in session.state.held_by(0)[provinces:]:
        put(session, "owner", name, "nobody")
    assert isinstance(session.pending, Bid)
    assert ("none" in session.pending.options) is allowed


def test_all_ten_action_cards_are_shuffled_again_for_the_next_season() -> None:
    session = game(3)
    until(session, DrawAction, place=9)
    assert len(until(session, DrawAction, place=1).options) == 10
    assert session.state.season == "summer"


def test_the_last_card_of_a_deck_is_not_asked_for() -> None:
    session = game(3)
    while session.state.season in ("", "spring"):
        question = session.pending
        assert question is not None
        assert not isinstance(question, DrawTile) or question.place < 5
        assert not isinstance(question, DrawAction) or question.place < 10
        session.answer(quiet(question))


def test_four_events_then_three_then_two_and_each_holds_once() -> None:
    session = game(3)
    options = []
    for _ in range(3):
        draw = until(session, DrawEvent, why="season")
        options.append(len(draw.options))
        session.answer(draw.options[-1])
    assert options == [4, 3, 2]


def test_the_second_year_has_four_of_the_eight_cards_left() -> None:
    session = game(3)
    first = until(session, DrawEvent, why="season").options
    until(session, Planned)
    while session.state.year == 1:
        assert session.pending is not None
        session.answer(quiet(session.pending))
    second = until(session, DrawEvent, why="season").options
    assert not set(first) & set(second)
    assert last(session, YearBegan).events == second


def test_the_event_of_a_season_does_not_hold_in_the_next() -> None:
    session = game(3)
    until(session, RevealCard)
    held = last(session, EventDrawn).card
    assert session.state.event == held
    until(session, Bid)
    assert session.state.event != held
