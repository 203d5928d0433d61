"""The first edition's winters: draws without markers, and what tells level points apart (W6)."""

from __future__ import annotations

import pytest

from companion.engine.session import Session
from companion.games import face
from companion.games.wallenstein.events import GameWon, RevoltBroke, Supplied
from companion.games.wallenstein.questions import DrawProvince, RevoltOrder, ThrowIn
from companion.games.wallenstein.scoring import leaders
from companion.games.wallenstein.state import State
from companion.games.wallenstein.year import end
from tests.support.wallenstein_table import game, last, put, until

RED, BLUE, YELLOW = 0, 1, 2


def hungry(**options: str) -> Session[State]:
    """Winter: a province of red's is to be drawn."""
    session = game(3, edition="first", **options)
    until(session, DrawProvince, why="winter")
    return session


def test_c33_a_province_drawn_in_winter_gets_no_marker() -> None:
    session = game(3, edition="first")
    until(session, DrawProvince, why="winter")
    supplied = last(session, Supplied)
    drawn = session.pending
    assert isinstance(drawn, DrawProvince)
    until(session, ThrowIn)
    asked = session.pending
    assert isinstance(asked, ThrowIn)
    assert asked.province not in session.state.markers
    assert asked.against == supplied.extra


def test_a_table_may_lay_the_marker_all_the_same() -> None:
    session = hungry(winter_marker_first="put")
    until(session, ThrowIn)
    asked = session.pending
    assert isinstance(asked, ThrowIn)
    assert session.state.markers[asked.province] == 1


@pytest.mark.parametrize(("draws", "has_seat"), [("neighbour", True), ("anybody", False)])
def test_the_left_neighbour_draws_or_anybody(draws: str, has_seat: bool) -> None:
    session = hungry(winter_draw=draws)
    asked = session.pending
    assert isinstance(asked, DrawProvince)
    assert (asked.seat is not None) is has_seat


def test_revolts_come_as_drawn_where_the_table_plays_it_so() -> None:
    session = hungry(revolt_order="as-drawn")
    drawn: list[str] = []
    while isinstance(session.pending, DrawProvince):
        drawn.append(session.pending.options[-1])
        session.answer(drawn[-1])
    assert len(drawn) > 1
    assert not isinstance(session.pending, RevoltOrder)
    until(session, ThrowIn, province=drawn[1])
    risen = [event.province for event in session.events if isinstance(event, RevoltBroke)]
    assert risen[0] == drawn[0]


# --- The winner ---


def level(*buildings: tuple[str, str, str]) -> Session[State]:
    """Everybody has 30 points and these buildings: whose, which, where he holds a province."""
    session = game(3, edition="first")
    for player in session.state.seats:
        put(session, "points", player.colour, 30)
    for colour, building, province in buildings:
        put(session, "owner", province, colour)
        put(session, building, province, "yes")
    return session


@pytest.mark.parametrize(
    ("buildings", "winner", "by", "number"),
    [
        ((("blue", "palace", "Baden"), ("red", "church", "Regensburg")), (BLUE,), "palace", 1),
        (
            (
                ("blue", "palace", "Baden"),
                ("red", "palace", "Regensburg"),
                ("red", "church", "Regensburg"),
            ),
            (RED,),
            "church",
            1,
        ),
        (
            (("yellow", "trade-house", "Augsburg"), ("yellow", "trade-house", "Salzburg")),
            (YELLOW,),
            "trade-house",
            2,
        ),
        ((), (RED, BLUE, YELLOW), "trade-house", 0),
    ],
)
def test_level_points_are_told_apart_by_palaces_churches_trade_houses(
    buildings: tuple[tuple[str, str, str], ...], winner: tuple[int, ...], by: str, number: int
) -> None:
    session = level(*buildings)
    put(session, "thalers", "red", 60)
    assert leaders(session.state) == winner
    won = end(session.state)
    assert (won.winners, won.by, won.number) == (winner, by, number)


def test_it_is_told_by_what_they_won() -> None:
    told = face("wallenstein", game(3).setup).happened
    won = GameWon(winners=(0,), by="palace", points=30, thalers=1, number=2)
    assert told(won) == "Red wins with 30 points. The tie is decided by 2 palaces."
    shared = GameWon(winners=(0, 1), by="trade-house", points=30, thalers=1)
    assert told(shared).startswith("Red and Blue share the victory with 30 points")
