"""Revolts (W5)."""

from __future__ import annotations

import pytest

from companion.engine.session import Session
from companion.games.wallenstein.events import (
    LaidWaste,
    MarkerPut,
    RevoltAverted,
    RevoltBroke,
    RevoltFailed,
    RevoltWon,
)
from companion.games.wallenstein.questions import BattleThrow, RevealCard, UseTile
from companion.games.wallenstein.state import State
from companion.tower.ledger import RESERVE, TRAY
from tests.support.wallenstein_table import game, hold, only, put, until

YELLOW = 2
LUENEBURG = "Lüneburg"  # yellow's in the fixed start of three, with 4 armies


def taxed(*wishes: str, markers: int = 2, **options: str) -> Session[State]:
    """Yellow takes taxes in Lüneburg, where markers lie, and a blue cube lies in the tray."""
    session = game(3, **options)
    until(session, RevealCard, wishes, seat=YELLOW, action="taxes")
    put(session, "markers", LUENEBURG, markers)
    put(session, "tray", "blue", 1)
    session.answer(LUENEBURG)
    return session


def test_c4_four_armies_two_peasants_and_the_tray_go_in() -> None:
    session = taxed()
    throw = session.pending
    assert isinstance(throw, BattleThrow)
    assert (throw.kind, throw.province, throw.defender) == ("revolt", LUENEBURG, YELLOW)
    assert throw.rule == "W5.1"
    assert throw.thrown == {"yellow": 4, "green": 2}
    assert throw.tray_before == {"blue": 1}
    assert session.state.seats[YELLOW].thalers == 18 + 3  # the taxes are taken already


def test_c4_put_down_it_leaves_a_third_marker() -> None:
    session = taxed()
    events = session.answer({"yellow": 3, "green": 2, "blue": 1})
    assert only(events, RevoltFailed).stay == 1
    assert only(events, MarkerPut).markers == 3
    assert session.state.armies(LUENEBURG) == 1
    assert session.state.ledger.at(TRAY) == {"blue": 1}


@pytest.mark.parametrize("tray", [{"yellow": 2, "green": 2}, {"green": 1}, {}])
def test_lost_or_drawn_it_lays_the_province_waste(tray: dict[str, int]) -> None:
    session = taxed()
    events = session.answer(tray)
    assert only(events, RevoltWon).to_reserve == tray
    assert only(events, LaidWaste).markers == 2
    assert not [event for event in events if isinstance(event, MarkerPut)]
    assert session.state.owner(LUENEBURG) is None
    assert LUENEBURG not in session.state.markers


def test_every_green_cube_in_the_tray_is_against_the_owner_and_goes_to_the_reserve() -> None:
    session = taxed()
    before = session.state.ledger.count(RESERVE, "green")
    failed = only(session.answer({"yellow": 4, "green": 3}), RevoltFailed)
    assert failed.to_reserve == {"yellow": 3, "green": 3}
    assert session.state.ledger.count(RESERVE, "green") == before + 3


def few_peasants(**options: str) -> Session[State]:
    session = game(3, **options)
    until(session, RevealCard, seat=YELLOW, action="taxes")
    put(session, "markers", LUENEBURG, 3)
    put(session, "tower", "green", 19)
    session.answer(LUENEBURG)
    return session


def test_w5_4_as_many_peasants_rise_as_the_reserve_has() -> None:
    session = few_peasants()
    broke = only(session.events, RevoltBroke)
    assert (broke.wanted, broke.peasants) == (3, 1)


def test_w5_4_or_none_rise_where_the_table_plays_it_so() -> None:
    session = few_peasants(too_few_peasants="no-revolt")
    averted = only(session.events, RevoltAverted)
    assert (averted.wanted, averted.peasants) == (3, 1)
    assert session.state.markers[LUENEBURG] == 4


@pytest.mark.parametrize(("helped", "armies"), [("no", 4), ("yes", 6)])
def test_w11_6_tile_and_palace_help_in_revolts_only_where_the_table_plays_it_so(
    helped: str, armies: int
) -> None:
    session = game(3, help_in_revolts=helped)
    wishes = ("palace-guards-loss-2", "2:defence-tile")
    until(session, RevealCard, wishes, seat=YELLOW, action="taxes")
    hold(session, "yellow", LUENEBURG, 4, "palace")
    put(session, "markers", LUENEBURG, 1)
    session.answer(LUENEBURG)
    assert isinstance(session.pending, UseTile) is (helped == "yes")
    assert until(session, BattleThrow, ["yes"], kind="revolt").thrown["yellow"] == armies
