"""A Kardinal & König that is stopped early counts what the final scoring would bring now (K8c)."""

from __future__ import annotations

from random import Random

from companion.engine.bots import random_answer
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.games import GAMES, face
from companion.games.kardinal_koenig.final_points import at_the_end, points


def test_abbeys_alliances_and_chains_count_as_they_stand() -> None:
    game, chance = GAMES["kardinal-koenig"], Random(5)
    session = Session(game, Setup(people(game, 3)))
    for _ in range(60):
        assert session.pending is not None
        session.answer(random_answer(session.pending, chance))
    state = session.state
    ends = [sum(at_the_end(state, seat).values()) for seat in state.seats]
    expected = {seat: points(state, seat) + ends[seat] for seat in state.seats}
    assert any(expected.values())
    session.stop()
    sheet = face(game.name, session.setup).sheet_now(session)
    assert {each.seat: each.points for each in sheet.players} == expected
