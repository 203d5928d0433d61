"""Favour cards that work later: 4, which may be kept, and 10, 11, 18, against attacks (W8.7)."""

from __future__ import annotations

import pytest

from companion.engine.session import Session
from companion.games.wallenstein.court.events import Shielded
from companion.games.wallenstein.court.questions import CalmProvince, DrawFavour, KeepFavour
from companion.games.wallenstein.events import Lapsed, RevoltBroke
from companion.games.wallenstein.march import is_barred
from companion.games.wallenstein.questions import Target
from companion.games.wallenstein.state import State
from tests.support.court_table import at_court, take, with_court
from tests.support.wallenstein_table import hold, last, play_card, put, until


def kept(**options: str) -> Session[State]:
    """Red has taken favour 4 and kept it."""
    session = with_court(3, **options)
    take(session, "4")
    assert isinstance(session.pending, KeepFavour)
    session.answer("yes")
    return session


def test_c25_only_an_own_marked_province_can_be_calmed() -> None:
    session = with_court()
    first, second, *_ = session.state.held_by(0)
    for name in (first, second, session.state.held_by(1)[0]):
        put(session, "markers", name, 1)
    take(session, "4")
    question = session.pending
    assert isinstance(question, CalmProvince)
    assert question.options == (first, second)


def test_it_does_not_help_others() -> None:
    session = kept()
    theirs = session.state.held_by(1)[0]
    play_card(session, 1, "grain", theirs)
    assert session.state.markers[theirs] == 1
    assert at_court(session).keeper == 0


def test_who_does_not_keep_it_has_nothing_of_it() -> None:
    session = with_court()
    take(session, "4")
    session.answer("no")
    first = session.state.held_by(0)[0]
    play_card(session, 0, "grain", first)
    assert session.state.markers[first] == 1


@pytest.mark.parametrize(
    ("card", "forbidden"),
    [("10", {"battle-a"}), ("11", {"battle-b"}), ("18", {"battle-a", "battle-b"})],
)
def test_10_11_and_18_forbid_attacks_by_a_b_or_both(card: str, forbidden: set[str]) -> None:
    session = with_court()
    take(session, card)
    assert last(session, Shielded).card == card
    mine = session.state.held_by(0)[0]
    for action in ("battle-a", "battle-b"):
        assert is_barred(session.state, 1, action, mine) is (action in forbidden)
        assert not is_barred(session.state, 0, action, mine)
        assert not is_barred(session.state, 0, action, session.state.held_by(1)[0])
    until(session, DrawFavour)  # the season is over
    assert not is_barred(session.state, 1, "battle-a", mine)
    assert at_court(session).shields == {}


def test_a_protected_province_is_no_target_and_with_none_left_the_march_lapses() -> None:
    session = with_court()
    take(session, "18")
    source = "Vogtland"
    near = session.state.neighbours(source)
    hold(session, "blue", source, 5)
    for name in near:
        hold(session, "red", name, 1)
    events = play_card(session, 1, "battle-a", source)
    assert [event.why for event in events if isinstance(event, Lapsed)] == ["barred"]


def test_revolts_go_on_under_protection() -> None:
    session = with_court()
    take(session, "18")
    mine = session.state.held_by(0)[0]
    put(session, "markers", mine, 1)
    events = play_card(session, 0, "grain", mine)
    assert any(isinstance(event, RevoltBroke) for event in events)


def test_targets_without_protection_are_still_offered() -> None:
    session = with_court()
    take(session, "10")
    near = session.state.neighbours("Vogtland")
    hold(session, "blue", "Vogtland", 5)
    for name in near:
        hold(session, "red", name, 1)
    hold(session, "yellow", near[0], 1)
    hold(session, "yellow", near[1], 1)
    play_card(session, 1, "battle-a", "Vogtland")
    question = session.pending
    assert isinstance(question, Target)
    assert set(question.options) == {near[0], near[1]}
