"""Winter (W6): supply, revolts, points, the end."""

from __future__ import annotations

import pytest

from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.games.wallenstein.editions import SECOND
from companion.games.wallenstein.events import (
    GameWon,
    GrainLost,
    MarkerPut,
    PointLine,
    Scored,
    Supplied,
)
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.questions import (
    BattleThrow,
    DrawEvent,
    DrawProvince,
    RevealCard,
    RevoltOrder,
)
from companion.games.wallenstein.scoring import point_lines, score
from companion.games.wallenstein.state import State
from companion.games.wallenstein.winter import lose_grain, supply_row
from companion.games.wallenstein.year import end
from tests.support.wallenstein_table import COLOURS, game, hold, put, quiet, until

LOSS = 6  # of the card that quiet seasons leave for winter


def late_autumn(players: int = 3, *wishes: str, **options: str) -> Session[State]:
    """The last card of autumn's last action is asked; nobody will lack grain."""
    session = game(players, **options)
    while session.state.season != "autumn":
        assert session.pending is not None
        session.answer(quiet(session.pending))
    until(session, RevealCard, wishes, action="battle-b")
    while session.pending is not None and session.pending.seat != session.state.order[-1]:
        session.answer("pass")
    for colour in COLOURS[:players]:
        put(session, "grain", colour, 100)
    return session


def hungry(grain: int) -> Session[State]:
    """Red, with nine provinces, has so much grain after winter's loss; his revolts begin."""
    session = late_autumn()
    put(session, "grain", "red", grain + LOSS)
    session.answer("pass")
    return session


def supplied(session: Session[State]) -> Supplied:
    return next(e for e in session.events if isinstance(e, Supplied) and e.seat == 0)


def test_c6_nine_provinces_and_seven_grain_are_one_revolt_with_two_peasants_more() -> None:
    row = supplied(hungry(7))
    assert (row.provinces, row.grain, row.shortage) == (9, 7, 2)
    assert (row.revolts, row.extra) == (1, 2)


def test_c7_a_province_without_a_marker_gets_one_and_three_peasants_rise() -> None:
    session = hungry(7)
    draw = session.pending
    assert isinstance(draw, DrawProvince)
    assert (draw.why, draw.hand, draw.seat) == ("winter", 0, 1)  # the left neighbour draws
    session.answer("Gft. Mark")
    throw = session.pending
    assert isinstance(throw, BattleThrow)
    assert throw.thrown == {"red": 5, "green": 3}


def test_c7_where_no_marker_is_put_one_that_lay_there_counts() -> None:
    session = late_autumn(winter_marker="not-put")
    put(session, "grain", "red", 7 + LOSS)
    put(session, "markers", "Gft. Mark", 1)
    session.answer("pass")
    session.answer("Gft. Mark")
    throw = session.pending
    assert isinstance(throw, BattleThrow)
    assert throw.thrown == {"red": 5, "green": 3}


@pytest.mark.parametrize(
    ("shortage", "revolts", "extra"),
    [(0, 0, 0), (1, 1, 1), (2, 1, 2), (3, 2, 2), (4, 2, 2), (5, 2, 3), (6, 2, 3), (9, 3, 3)],
)
def test_the_supply_table(shortage: int, revolts: int, extra: int) -> None:
    row = supply_row(a_table(), shortage)
    assert (row.revolts, row.extra) == (revolts, extra)
    assert SECOND.supply[-1].up_to >= len(GAME.state(setup()).provinces)


def test_never_more_revolts_than_provinces() -> None:
    session = late_autumn(grain_below_zero="yes")
    for name in session.state.held_by(0)[2:]:
        put(session, "owner", name, "nobody")
    put(session, "grain", "red", 0)
    session.answer("pass")
    assert (supplied(session).shortage, supplied(session).revolts) == (2 + LOSS, 2)


def test_revolts_come_in_autumns_turn_order() -> None:
    session = late_autumn(3, "0:defence-tile", "1:tax-tile")  # blue, yellow, red
    session.answer("pass")
    fed = [event.seat for event in session.events if isinstance(event, Supplied)]
    assert fed == [1, 2, 0]


def test_three_provinces_rise_when_nine_lack_grain() -> None:
    session = hungry(0)
    for name in ("Gft. Mark", "Passau", "Vogtland"):
        assert isinstance(session.pending, DrawProvince)
        session.answer(name)
    choice = session.pending
    assert isinstance(choice, RevoltOrder)
    assert (len(choice.options), choice.extra) == (3, 3)


def test_no_province_is_drawn_twice() -> None:
    session = hungry(6)
    session.answer("Passau")
    draw = session.pending
    assert isinstance(draw, DrawProvince)
    assert len(draw.options) == 8
    assert "Passau" not in draw.options


def test_with_all_42_markers_on_the_board_none_is_put_on_a_province_drawn() -> None:
    session = late_autumn()
    put(session, "grain", "red", 7 + LOSS)
    put(session, "markers", "Passau", 42)
    session.answer("pass")
    session.answer("Gft. Mark")
    put_there = [event for event in session.events if isinstance(event, MarkerPut)]
    assert put_there[-1].none_left
    throw = session.pending
    assert isinstance(throw, BattleThrow)
    assert throw.thrown == {"red": 5, "green": 2}


def test_after_autumn_everybody_has_his_cards_in_hand() -> None:
    session = late_autumn()
    put(session, "used", "Passau", "taxes")
    put(session, "grain", "red", 7 + LOSS)
    session.answer("pass")
    assert session.state.season == "winter"
    assert session.state.used == {}


def test_the_player_picks_the_order_of_his_revolts() -> None:
    session = hungry(6)  # shortage 3: two provinces
    session.answer("Gft. Mark")
    session.answer("Passau")
    choice = session.pending
    assert isinstance(choice, RevoltOrder)
    assert (choice.seat, set(choice.options)) == (0, {"Gft. Mark", "Passau"})
    session.answer("Passau")
    throw = session.pending
    assert isinstance(throw, BattleThrow)
    assert throw.province == "Passau"


def test_grain_never_falls_below_zero() -> None:
    session = late_autumn()
    put(session, "grain", "red", 4)
    session.answer("pass")
    lost = next(e for e in session.events if isinstance(e, GrainLost) and e.seat == 0)
    assert (lost.lost, lost.grain) == (4, 0)
    assert supplied(session).shortage == 9


@pytest.mark.parametrize(
    ("card", "loss"),
    [
        ("trade-houses-calm-loss-5", 5),
        ("trade-houses-calm-loss-7", 7),
        ("palace-guards-loss-2", 2),
        ("palace-guards-loss-6", 6),
        ("taxes-at-most-5-loss-0", 0),
        ("taxes-at-least-6-loss-2", 2),
        ("grain-at-least-4-loss-3", 3),
        ("grain-at-most-3-loss-4", 4),
        ("two-neutral-peasants-loss-3", 3),
        ("churches-protect-loss-3", 3),
        ("churches-protect-loss-4", 4),
        ("few-troops-loss-1", 1),
    ],
)
def test_the_last_event_card_costs_everybody_its_grain(card: str, loss: int) -> None:
    state = a_table()
    state.order, state.events_shown = [1, 0, 2], [card]
    for player in state.seats:
        player.grain = 10
    told = list(lose_grain(state))
    assert [player.grain for player in state.seats] == [10 - loss] * 3
    assert [event.lost for event in told if isinstance(event, GrainLost)] == [loss] * 3


def test_w11_7_unless_the_table_plays_it_so() -> None:
    session = late_autumn(grain_below_zero="yes")
    put(session, "grain", "red", 4)
    session.answer("pass")
    assert supplied(session).shortage == 11


def test_after_winter_markers_are_off_and_grain_is_zero() -> None:
    session = late_autumn()
    put(session, "markers", "Passau", 3)
    session.answer("pass")
    until(session, DrawEvent, why="year")
    assert session.state.markers == {}
    assert [player.grain for player in session.state.seats] == [0, 0, 0]


# --- Points ---


def setup(players: int = 3) -> Setup:
    return Setup(tuple(Player(colour, colour) for colour in COLOURS[:players]))


def a_table(players: int = 3) -> State:
    return GAME.state(setup(players))


def own(state: State, seat: int, province: str, *buildings: str) -> None:
    state.take(seat, province)
    state.muster(seat, province, 1)
    if buildings:
        state.buildings[province] = buildings


def most(state: State, seat: int) -> list[PointLine]:
    return [line for line in point_lines(state, seat) if line.what == "most"]


def test_c8_two_share_most_palaces_in_brandenburg_for_two_each() -> None:
    state = a_table()
    own(state, 0, "Altmark", "palace")
    own(state, 0, "Osnabrück", "palace")
    own(state, 1, "Mittelmark", "palace")
    own(state, 1, "Vorpommern", "palace")
    own(state, 2, "Neumark", "palace")
    line = PointLine("most", "Brandenburg", 2, 2, "palace", (2, 2, 1), 2)
    assert most(state, 0) == most(state, 1) == [line]
    assert most(state, 2) == []


def test_c8_two_share_most_trade_houses_for_nothing() -> None:
    state = a_table()
    own(state, 0, "Baden", "trade-house")
    own(state, 1, "Passau")
    own(state, 1, "Augsburg", "trade-house")
    assert [line.points for line in most(state, 0) + most(state, 1)] == [0, 0]


@pytest.mark.parametrize(
    ("building", "alone", "shared"), [("palace", 3, 2), ("church", 2, 1), ("trade-house", 1, 0)]
)
def test_majorities(building: str, alone: int, shared: int) -> None:
    state = a_table()
    own(state, 0, "Baden", building)
    assert [line.points for line in most(state, 0)] == [alone]
    own(state, 1, "Augsburg", building)
    assert [line.points for line in most(state, 0) + most(state, 1)] == [shared, shared]
    assert most(state, 2) == []


def test_every_point_has_its_line() -> None:
    state = a_table()
    own(state, 0, "Altmark", "palace", "church")
    own(state, 0, "Osnabrück")
    own(state, 0, "Baden")
    first, *_ = score(state)
    # three provinces, two buildings, most palaces 3, most churches 2
    assert first.points == first.total == state.seats[0].points == 3 + 2 + 3 + 2
    assert sum(line.points for line in first.lines) == 10
    assert {line.rule for line in first.lines} == {"W6.4"}


def test_the_points_of_both_years_add_up() -> None:
    session = late_autumn()
    hold(session, "red", "Passau", 3, "palace")
    while session.pending is not None:
        session.answer(quiet(session.pending))
    for seat, player in enumerate(session.state.seats):
        scored = [e.points for e in session.events if isinstance(e, Scored) and e.seat == seat]
        assert len(scored) == 2
        assert player.points == sum(scored) == sum(line.points for line in player.lines)


@pytest.mark.parametrize(
    ("points", "thalers", "winners", "by"),
    [
        ((30, 20, 10), (0, 9, 9), (0,), "points"),
        ((30, 30, 10), (4, 9, 50), (1,), "thalers"),
        ((30, 30, 30), (9, 4, 9), (0, 2), "thalers"),  # level again: shared
    ],
)
def test_most_points_win_and_most_thalers_break_a_tie(
    points: tuple[int, ...], thalers: tuple[int, ...], winners: tuple[int, ...], by: str
) -> None:
    state = a_table()
    for player, his_points, his_thalers in zip(state.seats, points, thalers, strict=True):
        player.points, player.thalers = his_points, his_thalers
    won = end(state)
    assert (won.winners, won.by, won.rule) == (winners, by, "W6.6")


def test_the_game_ends_after_the_second_winter() -> None:
    session = game(4)
    while session.pending is not None:
        session.answer(quiet(session.pending))
    assert isinstance(session.events[-1], GameWon)
    assert (session.state.year, session.state.season) == (2, "winter")
