"""The first edition's battles and revolts: armies held back, markers, who holds what (W4, W5)."""

from __future__ import annotations

import pytest

from companion.engine.flow import Answer
from companion.engine.session import Session
from companion.games.wallenstein.events import (
    Conquered,
    Defended,
    DrawnBattle,
    LaidWaste,
    MarkerPut,
    RevoltFailed,
    RevoltWon,
    StayedNeutral,
)
from companion.games.wallenstein.face.stakes import at_stake
from companion.games.wallenstein.questions import BattleThrow, RevealCard, ThrowIn
from companion.games.wallenstein.state import State
from companion.tower.ledger import RESERVE
from companion.words.cast import Cast
from tests.support.wallenstein_table import game, hold, last, put, until

RED, BLUE, YELLOW = 0, 1, 2
FROM, AT = "Anhalt", "Kursachsen"


def attacked(
    armies: int, moved: int, kept: int, *buildings: str, markers: int = 0, **options: str
) -> Session[State]:
    """Blue comes from Anhalt with `moved`; yellow's `armies` in Kursachsen keep some back."""
    session = game(3, edition="first", **options)
    until(session, RevealCard, seat=BLUE, action="battle-a")
    hold(session, "blue", FROM, moved + 1)
    hold(session, "yellow", AT, armies, *buildings)
    put(session, "markers", AT, markers)
    answers: tuple[Answer, ...] = (FROM, AT, moved, armies - kept)
    for answer in answers:
        session.answer(answer)
    assert isinstance(session.pending, BattleThrow)
    return session


def neutral(moved: int, **options: str) -> Session[State]:
    session = game(3, edition="first", **options)
    until(session, RevealCard, seat=BLUE, action="battle-a")
    hold(session, "blue", FROM, moved + 1)
    put(session, "owner", AT, "nobody")
    for answer in (FROM, AT, moved):
        session.answer(answer)
    return session


# --- Worked examples ---


def test_c1_peasants_who_helped_go_first() -> None:
    session = attacked(3, 4, 0)
    session.answer({"blue": 3, "yellow": 4, "green": 1})
    held = last(session, Defended)
    assert (held.stay, dict(held.to_reserve)) == (2, {"blue": 3, "yellow": 2, "green": 1})
    assert session.state.armies(AT) == 2


@pytest.mark.parametrize(("own", "left"), [(6, 2), (4, None)])
def test_c2_two_are_left_and_two_fewer_are_a_draw(own: int, left: int | None) -> None:
    session = attacked(6, 4, 0)
    session.answer({"blue": 4, "yellow": own})
    assert session.state.owner(AT) == (YELLOW if left else None)
    assert session.state.armies(AT) == (left or 0)


def test_c3_with_one_marker_the_peasants_still_help_in_this_edition() -> None:
    session = attacked(3, 4, 0, markers=1)
    session.answer({"blue": 3, "yellow": 1, "green": 1})
    won = last(session, Conquered)
    assert (won.stay, won.peasants, session.state.owner(AT)) == (1, 1, BLUE)


def test_c29_a_conquered_neutral_province_gets_a_marker() -> None:
    session = neutral(4)
    session.answer({"blue": 3, "green": 1})
    assert (session.state.armies(AT), session.state.markers[AT]) == (2, 1)
    assert (session.state.owner(AT), last(session, MarkerPut).rule) == (BLUE, "W4.5")


def test_c30_armies_kept_back_are_lost_with_the_province() -> None:
    session = attacked(5, 4, 3)
    before = session.state.reserve(YELLOW)
    session.answer({"blue": 4, "yellow": 2})
    assert last(session, Conquered).kept == 3
    assert session.state.reserve(YELLOW) == before + 2 + 3
    assert session.state.ledger.at(AT) == {"blue": 2}


@pytest.mark.parametrize(("markers", "owner", "green"), [(1, YELLOW, 0), (2, BLUE, 2)])
def test_c31_with_two_markers_the_peasants_are_nobodys(
    markers: int, owner: int, green: int
) -> None:
    session = attacked(3, 4, 0, markers=markers)
    session.answer({"blue": 3, "yellow": 2, "green": 2})
    assert (session.state.owner(AT), session.state.armies(AT)) == (owner, 1)
    assert session.state.ledger.count("tray", "green") == green


@pytest.mark.parametrize(("kept", "owner"), [(2, YELLOW), (0, None)])
def test_c32_peasants_alone_save_what_was_kept_back(kept: int, owner: int | None) -> None:
    session = attacked(3, 3, kept)
    session.answer({"blue": 2, "green": 3})
    assert (session.state.owner(AT), session.state.armies(AT)) == (owner, kept)
    assert session.state.ledger.count("tray", "green") == 0


# --- Who defends, and with how many ---


def test_the_defender_is_asked_how_many_he_throws_in_none_if_he_likes() -> None:
    session = game(3, edition="first")
    until(session, RevealCard, seat=BLUE, action="battle-a")
    hold(session, "blue", FROM, 4)
    hold(session, "yellow", AT, 5)
    for answer in (FROM, AT, 3):
        session.answer(answer)
    asked = session.pending
    assert isinstance(asked, ThrowIn)
    assert (asked.seat, asked.low, asked.high, asked.against) == (YELLOW, 0, 5, 3)
    session.answer(2)
    throw = session.pending
    assert isinstance(throw, BattleThrow)
    assert (throw.thrown["yellow"], session.state.armies(AT)) == (2, 3)


def test_at_a_table_that_wants_it_one_army_at_least_defends() -> None:
    session = game(3, edition="first", throw_none="no")
    until(session, RevealCard, seat=BLUE, action="battle-a")
    hold(session, "blue", FROM, 4)
    hold(session, "yellow", AT, 5)
    for answer in (FROM, AT, 3):
        session.answer(answer)
    assert isinstance(session.pending, ThrowIn)
    assert session.pending.low == 1


def test_a_defence_that_holds_returns_to_what_was_kept_back() -> None:
    session = attacked(5, 3, 3)
    session.answer({"blue": 1, "yellow": 2})
    assert (last(session, Defended).stay, session.state.armies(AT)) == (1, 4)


def test_a_draw_lays_waste_with_all_that_was_kept_back() -> None:
    session = attacked(5, 3, 3, "palace", markers=1)
    session.answer({"blue": 2, "yellow": 2})
    waste = last(session, LaidWaste)
    assert (waste.kept, waste.holds, session.state.owner(AT)) == (3, False, None)
    assert AT not in session.state.markers
    assert AT not in session.state.buildings


def test_where_the_table_plays_it_so_armies_kept_back_hold_the_waste() -> None:
    session = attacked(5, 3, 3, "palace", markers=1, kept_back="hold")
    session.answer({"blue": 2, "yellow": 2})
    waste = last(session, LaidWaste)
    assert (waste.holds, session.state.owner(AT), session.state.armies(AT)) == (True, YELLOW, 3)
    assert AT not in session.state.buildings


def test_peasants_alone_are_a_draw_where_the_table_plays_it_so() -> None:
    session = attacked(3, 3, 2, peasants_alone="draw")
    session.answer({"blue": 2, "green": 3})
    assert last(session, DrawnBattle).peasants_alone
    assert session.state.owner(AT) is None


def test_a_neutral_province_that_holds_gets_no_marker() -> None:
    session = neutral(4)
    session.answer({"blue": 1, "green": 1})
    assert last(session, StayedNeutral).attackers == 1
    assert AT not in session.state.markers


# --- Revolts ---


def revolted(tray: dict[str, int], thrown: int, **options: str) -> Session[State]:
    """Yellow takes grain in Kursachsen with 4 armies and 2 markers, and throws so many in."""
    session = game(3, edition="first", **options)
    until(session, RevealCard, seat=YELLOW, action="grain")
    hold(session, "yellow", AT, 4, "church")
    put(session, "markers", AT, 2)
    session.answer(AT)
    assert isinstance(session.pending, ThrowIn)
    assert (session.pending.attacker, session.pending.against) == (None, 2)
    session.answer(thrown)
    session.answer(tray)
    return session


def test_a_revolt_put_down_leaves_what_was_kept_back_and_one_marker_more() -> None:
    session = revolted({"yellow": 2, "green": 1}, 2)
    assert last(session, RevoltFailed).kept == 2
    assert (session.state.armies(AT), session.state.markers[AT]) == (3, 3)


def test_a_lost_revolt_takes_what_was_kept_back() -> None:
    session = revolted({"green": 1}, 2)
    assert last(session, RevoltWon).province == AT
    assert session.state.owner(AT) is None
    assert session.state.ledger.at(AT) == {}
    assert AT not in session.state.markers


def test_after_a_lost_revolt_a_marker_lies_there_where_the_table_plays_it_so() -> None:
    session = revolted({"green": 1}, 2, marker_after_loss="put")
    assert (session.state.owner(AT), session.state.markers[AT]) == (None, 1)
    assert session.game.broken(session.state) == []


def test_what_is_kept_back_stands_while_a_throw_is_counted() -> None:
    session = attacked(5, 3, 3)
    assert session.state.ledger.count(AT, "yellow") == 3
    assert session.state.ledger.count(RESERVE, "yellow") == session.state.reserve(YELLOW)


# --- What a battle may come to ---


@pytest.mark.parametrize(
    ("kept", "counts", "end"),
    [
        (2, (2, 0, 3), ("yellow", 2)),  # C32
        (0, (2, 0, 3), (None, 0)),
        (2, (1, 1, 1), ("yellow", 3)),
        (2, (4, 1, 1), ("blue", 2)),
    ],
)
def test_what_was_kept_back_is_reckoned_with_before_the_throw(
    kept: int, counts: tuple[int, ...], end: tuple[str | None, int]
) -> None:
    session = attacked(4, 4, kept)
    assert session.pending is not None
    stake = at_stake(session.pending, session.state, Cast(session.setup.seats))
    assert stake is not None
    assert stake.decide(counts) == end


def test_armies_kept_back_that_hold_the_waste_are_reckoned_with_too() -> None:
    session = attacked(4, 4, 2, kept_back="hold")
    assert session.pending is not None
    stake = at_stake(session.pending, session.state, Cast(session.setup.seats))
    assert stake is not None
    assert stake.decide((2, 2, 0)) == ("yellow", 2)
