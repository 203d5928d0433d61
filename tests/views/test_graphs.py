"""How everybody's points went, while the game goes on."""

from __future__ import annotations

from random import Random

from companion.games import face
from companion.views.ending import graphs
from tests.support.second_screens import bot, played


def test_after_a_winter_the_points_end_where_its_ranking_does() -> None:
    evening, rng = played("wallenstein", 130, 3), Random(7)
    own = face("wallenstein", evening.session.setup)
    before = len(own.ceremonies(evening.session))
    while len(own.ceremonies(evening.session)) == before:
        bot(evening, rng)
    winter = own.ceremonies(evening.session)[-1]
    ranking = [page.ranking for page in winter.pages if page.ranking][-1]
    points = graphs(evening.session, own)[0]
    assert {each.colour: each.values[-1] for each in points.curves} == {
        each.colour: each.points for each in ranking
    }
    assert len(points.marks) == 5  # the start, three seasons and the winter
