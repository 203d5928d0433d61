"""Points for statues and trophies, and how leaders are shown and put right."""

from __future__ import annotations

import pytest

from companion.engine.session import Session
from companion.errors import IllegalCorrection
from companion.games import face
from companion.games.wallenstein.events import FinalScored, GameWon, LaidWaste, Scored
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.leaders.questions import LeaderLost, MoveLeader
from companion.games.wallenstein.questions import BattleThrow, Planned, RevealCard
from companion.games.wallenstein.state import State
from companion.views.face import Face
from companion.views.sums import PlayerSums
from tests.support.leaders_table import BLUE, MARK, OSNABRUECK, PASSAU, RED, led, moving, state
from tests.support.wallenstein_table import hold, last, put, quiet, until

PADERBORN = "Hm. Paderborn"  # blue's, beside Gft. Mark


def shown(session: Session[State]) -> Face:
    return face("wallenstein", session.setup)


def to_the_end(session: Session[State]) -> None:
    """Nobody puts a statue any more."""
    while session.pending is not None:
        session.answer(quiet(session.pending, ["no"]))


def sheet(session: Session[State]) -> PlayerSums:
    players = shown(session).score_sheet(session).players
    return next(player for player in players if player.seat == RED)


def with_treasures() -> Session[State]:
    """Red has four statues on the board, and three of blue's as trophies."""
    session = led()
    until(session, Planned)
    nobodys = [name for name in session.state.provinces if session.state.owner(name) is None]
    for name in nobodys[:4]:
        put(session, "statues", name, "red")
    for trophies in ("blue", "blue blue", "blue blue blue"):
        put(session, "trophies-taken", "red", trophies)
    return session


def test_c22_four_statues_and_three_trophies_are_seven_points_at_the_end() -> None:
    session = with_treasures()
    to_the_end(session)
    [red] = [each for each in session.events if isinstance(each, FinalScored) and each.seat == RED]
    assert (red.points, red.rule) == (7, "W10.6")
    assert [(line.what, line.points) for line in red.lines] == [("statues", 4), ("trophies", 3)]
    winters = [each for each in session.events if isinstance(each, Scored) and each.seat == RED]
    assert session.state.seats[RED].points == red.total == sum(w.points for w in winters) + 7
    assert (
        shown(session)
        .happened(red)
        .startswith("Red scores 7 points at the end (4 statues on the board, 3 trophies) and ")
    )


def test_they_decide_who_has_won() -> None:
    session = with_treasures()
    until(session, RevealCard)
    for seat in ("red", "yellow"):
        for name in session.state.held_by(session.state.seat_of(seat)):
            put(session, "owner", name, "nobody")
    for name in session.state.held_by(BLUE)[1:]:
        put(session, "owner", name, "nobody")
    to_the_end(session)
    assert last(session, GameWon).winners == (RED,)


def test_the_score_sheet_has_a_line_for_each() -> None:
    session = with_treasures()
    now = sheet(session).sums[-1]
    assert (now.text, now.points) == ("At the game's end, as things are now", 7)
    assert [part.text for part in now.parts] == ["4 statues on the board", "3 trophies"]
    to_the_end(session)
    lines = [(each.text, each.points, each.rule) for each in sheet(session).sums[-2:]]
    assert lines == [("4 statues on the board", 4, "W10.6"), ("3 trophies", 3, "W10.6")]
    assert sum(each.points for each in sheet(session).sums) == sheet(session).points


def test_the_last_winter_goes_through_them() -> None:
    session = with_treasures()
    to_the_end(session)
    *_before, first, final = shown(session).ceremonies(session)
    titles = [page.title for page in final.pages]
    assert titles[-3:] == ["The new ranking", "The end of the game", "Year 2 is over"]
    page = final.pages[-2]
    statues = page.lines[0]
    number = sum(int(share.text) for share in statues.shares)
    assert statues.text == f"{number} statues on the board"
    assert next(gain.text for gain in statues.gains if gain.colour == "red") == "+4"
    red = next(place for place in page.ranking if place.colour == "red")
    assert (red.points, red.gained) == (session.state.seats[RED].points, 7)
    assert "The end of the game" not in [page.title for page in first.pages]


# --- On the screen ---


def test_the_map_has_the_leader_and_the_statues() -> None:
    session = moving()
    put(session, "statues", MARK, "blue")
    put(session, "statues", MARK, "blue yellow")
    atlas = shown(session).atlas(session)
    assert atlas is not None
    spot = atlas.spots[MARK]
    assert spot.pieces == "LSS"
    assert ("leader", "Red") in spot.facts
    assert ("statues", "Blue, Yellow") in spot.facts
    assert "S statue" in atlas.legend


def test_everybodys_line_tells_where_his_leader_is() -> None:
    session = with_treasures()
    until(session, MoveLeader)
    put(session, "leader", "red", PASSAU)
    rows = {row.seat: row.aside for row in shown(session).view(session).players}
    assert rows[RED].endswith("leader in Passau · 4 statues · 3 trophies")
    put(session, "leader", "red", "off-board")
    rows = {row.seat: row.aside for row in shown(session).view(session).players}
    assert "leader off the board" in rows[RED]


def test_where_to_go_tells_of_statues_and_trophies() -> None:
    session = moving()
    put(session, "statues", PASSAU, "yellow")
    asked = session.pending
    assert isinstance(asked, MoveLeader)
    facts = shown(session).facts(asked, session)
    rows = dict(zip(asked.options, facts.rows, strict=True))
    assert facts.heads[:2] == ("statue", "trophies")
    assert rows[OSNABRUECK].cells[:2] == ("yes", "–")
    assert rows[PASSAU].cells[:2] == ("–", "Yellow")
    assert facts.about == "6 statues left"


def test_whose_leader_goes_next_is_told_and_from_where() -> None:
    session = moving()
    order = session.state.order
    names = [session.state.seats[seat].name for seat in order[order.index(RED) + 1 :]]
    assert shown(session).ahead(session) == tuple(f"{name}'s leader" for name in names)
    atlas = shown(session).atlas(session)
    assert atlas is not None
    assert atlas.way == (MARK,)


def test_hands_are_told_to_take_a_lost_leader_off() -> None:
    session = moving()
    session.answer(OSNABRUECK)
    until(session, RevealCard, seat=BLUE, action="battle-a")
    put(session, "leader", "red", MARK)
    hold(session, "blue", PADERBORN, 4)
    for answer in (PADERBORN, MARK, 3):
        session.answer(answer)
    throw, tray = session.pending, {"blue": 2, "red": 2}
    assert isinstance(throw, BattleThrow)
    foreseen = shown(session).foreseen(throw, session, tray)
    assert [type(event) for event in foreseen][-2:] == [LaidWaste, LeaderLost]
    cleared = [each.there for each in shown(session).cleared(tray, foreseen)]
    assert "Red's leader off the board" in cleared
    assert state(session).at[RED] == MARK  # it is not yet counted


# --- Put right ---


def test_a_leader_can_be_put_right_among_his_own_provinces() -> None:
    session = moving()
    put(session, "leader", "red", PASSAU)
    assert state(session).at[RED] == PASSAU
    put(session, "leader", "red", "off-board")
    assert RED not in state(session).at
    with pytest.raises(IllegalCorrection):
        put(session, "leader", "red", PADERBORN)
    assert shown(session).happened(session.events[-1]) == (
        "Corrected: Red, leader: now off the board (before: Passau)."
    )


def test_no_more_statues_than_there_are() -> None:
    session = moving()
    for name in session.state.provinces[:6]:
        put(session, "statues", name, "red")
    with pytest.raises(IllegalCorrection):
        put(session, "statues", session.state.provinces[6], "red")
    with pytest.raises(IllegalCorrection):
        put(session, "trophies-taken", "blue", "red")
    put(session, "statues", session.state.provinces[0], "no-statue")
    put(session, "trophies-taken", "blue", "red")
    assert GAME.broken(session.state) == []


def test_nobody_captures_his_own_statue() -> None:
    with pytest.raises(IllegalCorrection):
        put(moving(), "trophies-taken", "red", "red")


def test_a_leader_goes_with_a_province_that_is_put_right() -> None:
    session = moving()
    put(session, "owner", MARK, "blue")
    assert RED not in state(session).at
    assert GAME.broken(session.state) == []
    put(session, "owner", MARK, "red")
    assert RED not in state(session).at  # nor is he back with it
    to_the_end(session)
    told = [each for each in session.events if isinstance(each, LeaderLost) and each.seat == RED]
    assert told == []
