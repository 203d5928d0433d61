"""Battles (W4): who throws, what the tray decides, what goes where."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.session import Session
from companion.games.wallenstein.battle import battle
from companion.games.wallenstein.events import Attacked, CameOut, Conquered
from companion.games.wallenstein.questions import Armies, BattleThrow, RevealCard
from companion.games.wallenstein.setup import settle
from companion.games.wallenstein.state import State
from companion.tower.ledger import RESERVE, TOWER
from tests.support.wallenstein_table import game, hold, play_card, put, until

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


def test_as_many_peasants_defend_as_the_reserve_has() -> None:
    session = before_the_battle(["two-neutral-peasants-loss-3"])
    put(session, "tower", "green", 19)
    assert attack(session, "Wolfenbüttel", 3).thrown == {"blue": 3, "green": 1}


def test_no_guard_comes_from_an_empty_reserve() -> None:
    session = before_the_battle(["palace-guards-loss-2"])
    put(session, "palace", "Kursachsen", "yes")
    put(session, "tower", "yellow", 7 + session.state.reserve(YELLOW))
    assert attack(session, "Kursachsen", 4).thrown == {"blue": 4, "yellow": 3}


TILES = ["1:attack-tile", "2:defence-tile"]


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
