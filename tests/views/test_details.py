"""What a page looks up, and what it shows of one player alone."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.game import people
from companion.evening.evening import Evening
from companion.games import GAMES, face
from companion.views.details import ToPutRight, look
from companion.views.face import Face
from companion.views.own_page import OwnPage, mine, plannings

every_game = pytest.mark.parametrize("game", GAMES)


def played(game: str, answers: int = 120) -> tuple[Evening[Any], Face]:
    header = Header(game, people(GAMES[game], GAMES[game].players[0]), seed=4)
    evening, rng = Evening(GAMES[game], header), Random(4)
    for _ in range(answers):
        if evening.pending is not None:
            evening.answer(random_answer(evening.pending, rng), "bot")
    return evening, face(game, header.setup())


@every_game
@pytest.mark.parametrize("what", ["why", "history", "rules", "luck", "put right"])
def test_everything_that_is_looked_up_goes_to_json(game: str, what: str) -> None:
    evening, shown = played(game)
    seats = tuple(range(len(evening.session.setup.seats)))[:1]
    found = look(evening, shown, what, seats)
    assert found is not None
    assert msgspec.json.encode(found)


@every_game
def test_what_somebody_holds_goes_to_json_and_back(game: str) -> None:
    evening, shown = played(game)
    for seat in range(len(evening.session.setup.seats)):
        own = mine(evening.session, shown, (seat,))
        assert msgspec.json.decode(msgspec.json.encode(own), type=OwnPage) == own
        assert [each.seat for each in own.own] == [seat]


def test_what_nobody_knows_of_is_not_looked_up() -> None:
    assert look(*played("wallenstein", 3), "the cards of others") is None


def test_why_explains_what_is_asked_and_what_went_before() -> None:
    evening, shown = played("wallenstein")
    now, before = (msgspec.to_builtins(look(evening, shown, "why", (), at)) for at in (0, 1))
    assert evening.pending is not None
    assert now["why"]["of"] == shown.sentence(evening.pending)
    assert before["why"]["of"] == before["subjects"][1]


def test_a_recount_goes_through_every_place_of_the_board_once() -> None:
    evening, shown = played("wallenstein")
    found = look(evening, shown, "put right")
    assert isinstance(found, ToPutRight)
    names = [place.name for place in found.places]
    assert len(names) == len({*names}) == len(evening.session.state.provinces)
    for place in found.places:
        assert {found.things[thing].where for thing in place.things} <= {place.name}


def test_a_plan_is_of_this_game_alone() -> None:
    one, shown = played("wallenstein")
    other = Evening(GAMES["wallenstein"], Header("wallenstein", one.header.players, seed=5))
    rng = Random(4)
    while not plannings(other, shown, (0,)):
        assert other.pending is not None
        other.answer(random_answer(other.pending, rng), "bot")
    mine_now, theirs = plannings(one, shown, (0,)), plannings(other, shown, (0,))
    assert mine_now
    assert mine_now[0].game != theirs[0].game
