"""Winter (W6): supply, revolts, points, the end."""

from __future__ import annotations

import pytest

from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.games.wallenstein.events import GrainLost, MarkerPut, PointLine, Scored, Supplied
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.questions import BattleThrow, RevealCard
from companion.games.wallenstein.scoring import point_lines, score
from companion.games.wallenstein.state import State
from companion.games.wallenstein.winter import lose_grain
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


def supplied(session: Session[State]) -> Supplied:
    return next(e for e in session.events if isinstance(e, Supplied) and e.seat == 0)


def test_never_more_revolts_than_provinces() -> None:
    session = late_autumn(grain_below_zero="yes")
    for name in session.state.held_by(0)[2:]:
        put(session, "owner", name, "nobody")
    put(session, "grain", "red", 0)
    session.answer("pass")
    assert (supplied(session).shortage, supplied(session).revolts) == (2 + LOSS, 2)


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
