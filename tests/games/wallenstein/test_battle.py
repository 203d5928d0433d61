"""Battles (W4): who throws, what the tray decides, what goes where."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from companion.engine.flow import Event
from companion.engine.session import Session
from companion.games.wallenstein.battle import battle
from companion.games.wallenstein.events import (
    ArmyJoined,
    Attacked,
    CameOut,
    Conquered,
    Defended,
    DrawnBattle,
    LaidWaste,
    Lapsed,
    StayedNeutral,
)
from companion.games.wallenstein.questions import Armies, BattleThrow, RevealCard, Target, UseTile
from companion.games.wallenstein.setup import settle
from companion.games.wallenstein.state import CONQUERED, State
from companion.tower.ledger import RESERVE, TOWER, TRAY
from tests.support.wallenstein_table import game, hold, last, only, play_card, put, until

BLUE, YELLOW = 1, 2


def before_the_battle(
    wishes: Iterable[str] = (), *, armies: int = 5, **options: str
) -> Session[State]:
    """Blue's card for battle A is asked; blue stands in Anhalt, yellow with 3 in Kursachsen."""
    session = game(3, **options)
    until(session, RevealCard, wishes, seat=BLUE, action="battle-a")
    hold(session, "blue", "Anhalt", armies)
    hold(session, "yellow", "Kursachsen", 3)
    return session


def attack(session: Session[State], target: str, armies: int) -> BattleThrow:
    """Blue attacks from Anhalt; tiles' armies join where they may."""
    play_card(session, BLUE, "battle-a", "Anhalt")
    session.answer(target)
    if isinstance(session.pending, Armies):
        session.answer(armies)
    return until(session, BattleThrow, ["yes"], kind="battle")


def fought(tray: dict[str, int], target: str = "Kursachsen", **put_there: int) -> list[Event]:
    session = before_the_battle()
    for what, value in put_there.items():
        put(session, what, target, value)
    attack(session, target, 4)
    return session.answer(tray)


def test_c3_the_attacker_wins_three_to_two_and_one_army_stands_there() -> None:
    session = before_the_battle()
    throw = attack(session, "Kursachsen", 4)
    assert throw.thrown == {"blue": 4, "yellow": 3}
    assert throw.sides == ("blue", "yellow", "green")

    events = session.answer({"blue": 3, "yellow": 1, "green": 1})

    won = only(events, Conquered)
    assert (won.attackers, won.defenders, won.peasants, won.stay) == (3, 1, 1, 1)
    assert won.to_reserve == {"blue": 2, "yellow": 1, "green": 1}
    state = session.state
    assert state.owner("Kursachsen") == BLUE
    assert state.armies("Kursachsen") == 1
    assert state.ledger.at(TRAY) == {}


def test_c3_plus_with_a_revolt_marker_the_green_cube_stays_in_the_tray() -> None:
    session = before_the_battle()
    put(session, "markers", "Kursachsen", 1)
    assert attack(session, "Kursachsen", 4).sides == ("blue", "yellow")

    won = only(session.answer({"blue": 3, "yellow": 1, "green": 1}), Conquered)

    assert (won.attackers, won.defenders, won.peasants, won.stay) == (3, 1, 0, 2)
    assert session.state.armies("Kursachsen") == 2
    assert session.state.ledger.at(TRAY) == {"green": 1}
    assert session.state.markers["Kursachsen"] == 1


def test_c12_plus_peasants_alone_against_the_attacker_are_a_draw() -> None:
    events = fought({"blue": 2, "green": 3})
    drawn = only(events, DrawnBattle)
    assert drawn.peasants_alone
    assert drawn.rule == "W4.7"
    assert only(events, LaidWaste).province == "Kursachsen"


def test_c13_plus_the_peasants_go_first_where_they_fought_beside_the_winner() -> None:
    won = only(fought({"blue": 2, "yellow": 1, "green": 2}), Defended)
    assert (won.defenders, won.peasants, won.attackers, won.stay) == (1, 2, 2, 1)
    assert won.to_reserve == {"blue": 2, "green": 2}


def test_c14_plus_a_third_colour_stays_in_the_tray_and_is_in_the_next_throw() -> None:
    session = before_the_battle()
    attack(session, "Kursachsen", 2)
    session.answer({"blue": 2, "yellow": 1, "red": 2})
    assert session.state.ledger.at(TRAY) == {"red": 2}

    hold(session, "yellow", "Baden", 4)
    play_card(session, YELLOW, "battle-a", "Baden")
    throw = until(session, BattleThrow, kind="battle")

    assert throw.tray_before == {"red": 2}
    assert session.state.ledger.at(TRAY) == {}  # it lies in the tower with the rest


@pytest.mark.parametrize(
    ("tray", "peasants_alone"),
    [
        ({"blue": 2, "yellow": 2}, False),  # level
        ({}, False),  # nobody against nobody
        ({"blue": 2, "yellow": 1, "green": 1}, False),  # level with the peasants' help
        ({"green": 1}, True),
    ],
)
def test_a_draw_lays_the_province_waste(tray: dict[str, int], peasants_alone: bool) -> None:
    session = before_the_battle()
    put(session, "palace", "Kursachsen", "yes")
    put(session, "used", "Kursachsen", "taxes")
    attack(session, "Kursachsen", 4)
    events = session.answer(tray)
    assert only(events, DrawnBattle).peasants_alone is peasants_alone
    assert only(events, LaidWaste).buildings == ("palace",)
    assert session.state.owner("Kursachsen") is None
    assert not {"Kursachsen"} & (session.state.buildings.keys() | session.state.used.keys())
    assert session.state.ledger.at(TRAY) == {}


def test_a_conqueror_finds_the_buildings_standing_and_cannot_use_the_card_this_season() -> None:
    session = before_the_battle()
    put(session, "church", "Kursachsen", "yes")
    attack(session, "Kursachsen", 4)
    session.answer({"blue": 3})
    assert session.state.buildings["Kursachsen"] == ("church",)
    assert session.state.used["Kursachsen"] == CONQUERED
    assert "Kursachsen" not in until(session, RevealCard, seat=BLUE).options


def test_a_province_lost_takes_its_planned_action_with_it() -> None:
    session = before_the_battle()
    attack(session, "Kursachsen", 4)
    session.answer({"blue": 3})
    assert "Kursachsen" not in until(session, RevealCard, seat=YELLOW).options


@pytest.mark.parametrize(
    ("tray", "taken"),
    [
        ({"blue": 2, "green": 1}, True),
        ({"blue": 1, "green": 1}, False),  # level: it stays neutral
        ({}, False),
        ({"green": 2}, False),
    ],
)
def test_one_peasant_defends_a_neutral_province(tray: dict[str, int], taken: bool) -> None:
    session = before_the_battle()
    throw = attack(session, "Wolfenbüttel", 3)
    assert throw.thrown == {"blue": 3, "green": 1}
    assert throw.defender is None

    events = session.answer(tray)

    assert (session.state.owner("Wolfenbüttel") == BLUE) is taken
    assert session.state.ledger.at(TRAY) == {}
    if taken:
        assert only(events, Conquered).stay == 1
    else:
        assert only(events, StayedNeutral).province == "Wolfenbüttel"


def test_two_peasants_defend_it_under_their_event() -> None:
    session = before_the_battle(["two-neutral-peasants-loss-3"])
    assert attack(session, "Wolfenbüttel", 3).thrown == {"blue": 3, "green": 2}


def test_as_many_peasants_defend_as_the_reserve_has() -> None:
    session = before_the_battle(["two-neutral-peasants-loss-3"])
    put(session, "tower", "green", 19)
    assert attack(session, "Wolfenbüttel", 3).thrown == {"blue": 3, "green": 1}


@pytest.mark.parametrize("card", ["palace-guards-loss-2", "palace-guards-loss-6"])
def test_a_palace_brings_its_defender_an_army_under_the_event(card: str) -> None:
    session = before_the_battle([card])
    put(session, "palace", "Kursachsen", "yes")
    assert attack(session, "Kursachsen", 4).thrown == {"blue": 4, "yellow": 4}
    joined = last(session, ArmyJoined)
    assert (joined.seat, joined.why, joined.rule) == (YELLOW, card, "W7")


def test_no_guard_comes_without_a_palace() -> None:
    session = before_the_battle(["palace-guards-loss-2"])
    put(session, "church", "Kursachsen", "yes")
    assert attack(session, "Kursachsen", 4).thrown == {"blue": 4, "yellow": 3}


def test_no_guard_comes_from_an_empty_reserve() -> None:
    session = before_the_battle(["palace-guards-loss-2"])
    put(session, "palace", "Kursachsen", "yes")
    put(session, "tower", "yellow", 7 + session.state.reserve(YELLOW))
    assert attack(session, "Kursachsen", 4).thrown == {"blue": 4, "yellow": 3}


@pytest.mark.parametrize("card", ["churches-protect-loss-3", "churches-protect-loss-4"])
def test_churches_protect_others_provinces_but_ones_own_may_be_entered(card: str) -> None:
    session = before_the_battle([card])
    put(session, "church", "Kursachsen", "yes")
    hold(session, "blue", "Wolfenbüttel", 1, "church")
    session.answer("Anhalt")
    assert isinstance(session.pending, Target)
    assert "Kursachsen" not in session.pending.options
    assert "Wolfenbüttel" in session.pending.options


def test_w11_8_with_every_target_barred_the_action_lapses() -> None:
    session = before_the_battle(["churches-protect-loss-3"])
    for name in session.state.neighbours("Anhalt"):
        hold(session, "yellow", name, 1, "church")
    lapsed = only(session.answer("Anhalt"), Lapsed)
    assert (lapsed.why, lapsed.rule, lapsed.because) == ("barred", "W2.7", "W11.8")


def test_with_a_single_army_the_battle_lapses() -> None:
    session = before_the_battle(armies=1)
    assert only(session.answer("Anhalt"), Lapsed).why == "one-army"


def test_one_army_stays_behind() -> None:
    session = before_the_battle()
    session.answer("Anhalt")
    session.answer("Kursachsen")
    assert isinstance(session.pending, Armies)
    assert (session.pending.low, session.pending.high) == (1, 4)


def test_the_only_army_that_may_leave_leaves_unasked() -> None:
    session = before_the_battle(armies=2)
    session.answer("Anhalt")
    only(session.answer("Kursachsen"), Attacked)
    assert isinstance(session.pending, BattleThrow)


TILES = ["1:attack-tile", "2:defence-tile"]


def test_tiles_bring_an_army_to_the_attacker_and_to_the_defender() -> None:
    session = before_the_battle(TILES)
    assert attack(session, "Kursachsen", 4).thrown == {"blue": 5, "yellow": 4}


def test_w11_3_a_tile_may_be_left_unused() -> None:
    session = before_the_battle(TILES)
    session.answer("Anhalt")
    session.answer("Kursachsen")
    session.answer(4)
    for seat, tile in ((BLUE, "attack-tile"), (YELLOW, "defence-tile")):
        assert isinstance(session.pending, UseTile)
        assert (session.pending.seat, session.pending.tile) == (seat, tile)
        session.answer("no")
    assert until(session, BattleThrow).thrown == {"blue": 4, "yellow": 3}


def test_a_tile_is_not_asked_for_where_the_reserve_is_empty() -> None:
    session = before_the_battle(TILES)
    put(session, "tower", "yellow", 7 + session.state.reserve(YELLOW))
    session.answer("Anhalt")
    session.answer("Kursachsen")
    session.answer(4)
    session.answer("no")  # blue's
    assert isinstance(session.pending, BattleThrow)


def test_who_lost_the_province_by_correction_sends_no_army_for_it() -> None:
    session = before_the_battle(TILES)
    session.answer("Anhalt")
    session.answer("Kursachsen")
    session.answer(4)
    session.answer("no")  # blue's
    put(session, "owner", "Kursachsen", "red")
    session.answer("yes")  # yellow's, asked before
    throw = session.pending
    assert isinstance(throw, BattleThrow)
    assert throw.thrown == {"blue": 4, "red": 1}


def test_w11_3_or_must_be_used_where_the_table_plays_it_so() -> None:
    session = before_the_battle(TILES, tile_army="must")
    session.answer("Anhalt")
    session.answer("Kursachsen")
    session.answer(4)
    assert until(session, BattleThrow).thrown == {"blue": 5, "yellow": 4}


def test_no_cube_is_lost_in_a_battle() -> None:
    session = before_the_battle()
    attack(session, "Kursachsen", 4)
    session.answer({"blue": 3, "yellow": 1, "green": 1, "red": 2})
    ledger = session.state.ledger
    for colour, total in (("blue", 62), ("yellow", 62), ("red", 62), ("green", 20)):
        assert sum(held.get(colour, 0) for held in ledger.places().values()) == total
    assert ledger.count(TOWER, "blue") + ledger.count(RESERVE, "blue") < 62


def test_a_battle_can_be_fought_on_any_table_without_a_season_around_it() -> None:
    state = game(3).state
    for seat, province, armies in ((BLUE, "Anhalt", 5), (YELLOW, "Kursachsen", 3)):
        settle(state, seat, province, armies)
    flow = battle(state, BLUE, "Anhalt", "Kursachsen", 4)
    assert isinstance(next(flow), Attacked)
    assert isinstance(next(flow), BattleThrow)
    assert isinstance(flow.send({"blue": 3, "yellow": 1}), CameOut)
    assert [type(event) for event in flow] == [Conquered]
    assert state.armies("Kursachsen") == 2
