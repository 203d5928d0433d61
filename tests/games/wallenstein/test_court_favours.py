"""What the favour cards do at once, and when they can do nothing (W8.7, W8.8)."""

from __future__ import annotations

import pytest

from companion.engine.session import Session
from companion.games.wallenstein.court.events import (
    FavourBuilt,
    FavourIdle,
    FavourPaid,
    FreeArmiesPlaced,
)
from companion.games.wallenstein.court.questions import (
    BuildFree,
    DrawFavour,
    FavourAmount,
    FavourBuilding,
    FavourShield,
    FreeArmies,
    TakeFavour,
    printed_on,
)
from companion.games.wallenstein.court.state import FAVOURS
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.questions import RevealCard
from companion.games.wallenstein.state import State
from companion.tower.ledger import TRAY
from tests.support.court_table import (
    come,
    empty_reserve,
    in_tray,
    lay,
    officers,
    side_board,
    take,
    with_court,
)
from tests.support.wallenstein_table import last, put, until


def test_each_card_is_asked_about_once_and_only_where_the_rules_do_not_tell() -> None:
    session = with_court()
    asked = {}
    until(session, DrawFavour)
    for card in ("2", "5", "3"):
        session.answer(card)
    while isinstance(question := session.pending, FavourAmount):
        asked[question.card] = (question.what, question.thing)
        session.answer(4)
    assert asked == {
        "2": ("thalers", ("favours", "2", "thalers")),
        "5": ("grain", ("favours", "5", "grain")),
        "3": ("armies", ("favours", "3", "armies")),
    }


def test_what_the_box_is_asked_of_each_card() -> None:
    printed = {card: printed_on(card) for card in FAVOURS}
    assert [card for card, asked in printed.items() if asked is None] == ["1", "4", "12"]
    own = [asked for asked in printed.values() if asked]
    assert [asked for asked in GAME.printed() if asked.thing[0] == "favours"] == own
    first = [asked.options[0] for asked in printed.values() if isinstance(asked, FavourShield)]
    assert first == ["battle-a", "battle-b", "battle-a-and-b"]
    builders = [card for card, asked in printed.items() if isinstance(asked, FavourBuilding)]
    assert builders == ["7", "17", "21"]


@pytest.mark.parametrize(
    ("card", "what"), [("2", "thalers"), ("9", "thalers"), ("15", "grain"), ("13", "points")]
)
def test_thalers_grain_and_points_come_at_once(card: str, what: str) -> None:
    session = with_court()
    before = getattr(session.state.seats[0], what)
    take(session, card)
    assert getattr(session.state.seats[0], what) == before + 3
    assert last(session, FavourPaid).what == what
    assert sum(line.points for line in session.state.seats[0].lines) == 3 * (what == "points")


def test_the_price_is_paid_into_the_players_own_stock() -> None:
    session = with_court()
    take(session, "2", officers=6)
    assert officers(session)["red"] == 6 - 2
    put(session, "officers", "red", 7)


def test_armies_go_from_the_reserve_into_the_tray_and_in_with_the_next_throw() -> None:
    session = with_court()
    take(session, "14")
    assert session.state.ledger.count(TRAY, "red") == 3
    until(session, RevealCard)
    assert session.state.ledger.count(TRAY, "red") == 3


def test_armies_in_the_tray_serve_a_tower_card_next_season() -> None:
    session = with_court()
    take(session, "8")
    before = officers(session)["red"]
    until(session, DrawFavour)  # summer
    side_board(session, 0, "tower-card", "pass", "pass")
    assert session.state.ledger.count(TRAY, "red") == 0
    assert officers(session)["red"] == before + 3


def test_a_cancelled_event_is_not_winters_card() -> None:
    session = with_court()
    take(session, "1")
    session.answer("yes")
    until(session, DrawFavour)  # summer
    assert len(session.state.events_shown) == 3


@pytest.mark.parametrize("kind", ["palace", "church", "trade-house"])
def test_a_free_building_stands_in_an_own_province_by_the_usual_rules(kind: str) -> None:
    session = with_court()
    lay(session, "7", "6", "13", building=kind)
    come(session, red=7)
    until(session, TakeFavour, seat=0)
    full = session.state.held_by(0)[0]
    put(session, kind, full, "yes")
    thalers = session.state.seats[0].thalers
    session.answer("7")
    question = until(session, BuildFree)
    assert full not in question.options
    assert set(question.options) < set(session.state.held_by(0))
    session.answer(question.options[0])
    assert kind in session.state.buildings[question.options[0]]
    assert session.state.seats[0].thalers == thalers
    assert last(session, FavourBuilt).building == kind


def test_with_no_site_left_the_officers_are_paid_all_the_same() -> None:
    session = with_court()
    lay(session, "21", "6", "13", building="palace")
    come(session, red=7)
    until(session, TakeFavour, seat=0)
    for name in session.state.held_by(0):
        put(session, "palace", name, "yes")
    session.answer("21")
    assert last(session, FavourIdle).why == "no-site"
    assert officers(session)["red"] == 3


def neutral(session: Session[State]) -> str:
    return next(name for name in session.state.provinces if session.state.owner(name) is None)


@pytest.mark.parametrize("own", [True, False])
def test_favour_12_puts_three_armies_on_an_own_or_a_neutral_province(own: bool) -> None:
    session = with_court()
    take(session, "12")
    question = until(session, FreeArmies)
    target = session.state.held_by(0)[0] if own else neutral(session)
    foreign = set(session.state.held_by(1)) | set(session.state.held_by(2))
    assert not foreign & set(question.options)
    before = session.state.armies(target)
    session.answer(target)
    assert (session.state.owner(target), session.state.armies(target)) == (0, before + 3)
    assert last(session, FreeArmiesPlaced).taken is not own
    card = until(session, RevealCard, seat=0)
    assert (target in card.options) is own  # a province taken now was planned by nobody


@pytest.mark.parametrize(("option", "armies"), [("what-there-is", 1), ("no-effect", 0)])
def test_favour_12_with_a_short_reserve(option: str, armies: int) -> None:
    session = with_court(favour_short=option)
    lay(session, "12", "6", "13")
    come(session, red=7)
    until(session, TakeFavour, seat=0)
    empty_reserve(session, "red", 1)
    target = neutral(session)
    session.answer("12")
    if armies:
        session.answer(target)
        assert session.state.armies(target) == 1
    else:
        assert last(session, FavourIdle).why == "short"
        assert session.state.owner(target) is None


def test_nobody_takes_a_neutral_province_without_an_army() -> None:
    session = with_court()
    lay(session, "12", "6", "13")
    come(session, red=7)
    until(session, TakeFavour, seat=0)
    empty_reserve(session, "red", 0)
    session.answer("12")
    assert last(session, FavourIdle).why == "short"


def test_the_cubes_of_a_tower_card_are_out_of_the_ledgers_tray_at_once() -> None:
    session = with_court()
    in_tray(session, "red", 4)
    side_board(session, 0, "tower-card", "pass", "pass")
    assert session.state.ledger.at(TRAY) == {"red": 1}
