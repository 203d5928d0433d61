"""The end of Rheingold: castle by castle, and round by round, for whoever shows it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.engine.entries import Header
from companion.engine.game import people
from companion.evening.evening import Evening
from companion.games import GAMES, face
from companion.games.rheingold.scoring import people as persons
from companion.games.rheingold.scoring import result
from companion.views.ending import ending

GAME = GAMES["rheingold"]


def played(number: int, **options: str) -> Evening[Any]:
    """To its end, by chance."""
    header = Header("rheingold", people(GAME, number), options, dealt=GAME.decks, seed=3)
    evening, rng = Evening(GAME, header), Random(5)
    while evening.pending is not None:
        evening.answer(evening.pending.drawn(rng))  # type: ignore[attr-defined]
    return evening


@pytest.mark.parametrize("number", [2, 3, 5])
def test_every_person_has_a_page_and_the_last_one_the_whole_ranking(number: int) -> None:
    session = played(number).session
    (end,) = face("rheingold", session.setup).ceremonies(session)
    assert len(end.pages) == number
    reached = sorted(result(session.state, person)[0] for person in persons(session.state))
    assert sorted(each.points for each in end.pages[-1].ranking) == reached


def test_a_game_that_goes_on_is_not_told_yet() -> None:
    evening = played(3)
    evening.undo()
    session = evening.session
    assert face("rheingold", session.setup).ceremonies(session) == ()


def test_two_colours_that_play_as_one_have_one_graph() -> None:
    evening = played(2, **{"two-colours": "one-side"})
    end = ending(evening, face("rheingold", evening.session.setup))
    assert end is not None
    assert [curve.name for curve in end.graphs[0].curves] == ["Player 1", "Player 2"]
    best = max(each.points for each in end.podium)
    assert max(curve.values[-1] for curve in end.graphs[0].curves) == best


def test_the_rounds_are_followed_to_the_points_that_stand() -> None:
    evening = played(3)
    shown = face("rheingold", evening.session.setup)
    end = ending(evening, shown)
    assert end is not None
    points, castles = end.graphs
    assert {curve.name: curve.values[-1] for curve in points.curves} == {
        each.name: each.points for each in end.podium
    }
    assert sum(curve.values[-1] for curve in castles.curves) > 0
