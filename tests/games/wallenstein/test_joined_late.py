"""A game that goes on already is begun as it stands: what its year has had does not come again."""

from __future__ import annotations

import pytest

from companion.engine.game import Setup
from companion.engine.session import Session
from companion.games.wallenstein.events import YearBegan
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.questions import DrawEvent
from companion.games.wallenstein.standing import NOT_TOLD, EventGone
from companion.games.wallenstein.state import State
from tests.support.light_table import PEOPLE

REGIONS: list[dict[str, int]] = [{}, {}, {}, {}, {}]
GONE = ("few-troops-loss-1", "palace-guards-loss-2", "palace-guards-loss-6")


def joined(year: str, season: str, revision: int | None = None) -> Session[State]:
    """Empty provinces and purses, an empty tower."""
    session = Session(GAME, Setup(PEOPLE, {"start": "as-it-stands"}, revision))
    for answer in ("known", {}, {}, year, {}, season, {}, *REGIONS):
        session.answer(answer)
    return session


@pytest.mark.parametrize(
    ("year", "season", "number"), [("1", "summer", 1), ("2", "spring", 4), ("2", "autumn", 6)]
)
def test_a_table_that_begins_late_is_asked_which_events_are_out(
    year: str, season: str, number: int
) -> None:
    session = joined(year, season)
    assert isinstance(session.pending, EventGone)
    assert (session.pending.place, session.pending.gone) == (1, number)


def test_in_the_first_spring_no_event_is_out() -> None:
    assert isinstance(joined("1", "spring").pending, DrawEvent)


def test_events_that_are_out_are_not_laid_out_again() -> None:
    session = joined("2", "spring")
    for card in GONE:
        session.answer(card)
    session.answer(NOT_TOLD)
    laid = session.pending
    assert isinstance(laid, DrawEvent)
    assert not set(GONE) & set(laid.options)
    assert len(laid.options) == 12 - len(GONE)
    for _place in range(4):
        assert isinstance(session.pending, DrawEvent)
        session.answer(session.pending.options[0])
    shown = [event for event in session.events if isinstance(event, YearBegan)][-1].events
    assert not set(GONE) & set(shown)


def test_where_real_cards_are_drawn_nothing_need_be_told() -> None:
    session = joined("2", "spring")
    session.answer(NOT_TOLD)
    assert isinstance(session.pending, DrawEvent)
    assert len(session.pending.options) == 12


def test_a_game_begun_before_this_was_asked_goes_on_without() -> None:
    assert isinstance(joined("2", "summer", revision=3).pending, DrawEvent)
