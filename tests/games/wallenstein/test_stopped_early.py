"""A Wallenstein that is stopped early counts what a winter would bring now (W6.4)."""

from __future__ import annotations

from random import Random

from companion.engine.bots import random_answer
from companion.games import face
from companion.games.wallenstein.scoring import point_lines
from tests.support.playing import evening


def test_the_points_are_those_that_stand_and_what_a_winter_now_would_bring() -> None:
    session = evening(150).session
    shown = face("wallenstein", session.setup)
    standing = [seat.points for seat in session.state.seats]
    winter = [
        sum(line.points for line in point_lines(session.state, n)) for n in range(len(standing))
    ]
    assert any(winter)
    session.stop()
    sheet = shown.sheet_now(session)
    assert {each.seat: each.points for each in sheet.players} == {
        seat: points + winter[seat] for seat, points in enumerate(standing)
    }
    most = max(each.points for each in sheet.players)
    assert {each.seat for each in sheet.players if each.points == most} == {*sheet.winners}


def test_right_after_a_winter_nothing_is_counted_twice() -> None:
    played, chance = evening(150), Random(3)
    while (played.session.state.year, played.session.state.season) != (2, "spring"):
        assert played.pending is not None
        played.answer(random_answer(played.pending, chance))
    standing = {seat: each.points for seat, each in enumerate(played.session.state.seats)}
    played.stop()
    sheet = face("wallenstein", played.session.setup).sheet_now(played.session)
    assert {each.seat: each.points for each in sheet.players} == standing
