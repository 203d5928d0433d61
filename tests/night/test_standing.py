"""What a table says of itself: in people's words, whatever is played."""

from __future__ import annotations

from random import Random

import pytest

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.game import Player
from companion.games import GAMES
from companion.night.hub.message_handler import TableNow
from companion.night.hub.wall_state import table_shown
from companion.night.league.host_decisions import LeagueBook
from companion.night.league.league_people import Names
from companion.night.table.retelling import Retelling
from companion.night.table.shared_names import SharedNames
from companion.night.table.table_state import AtTheTable, standing
from companion.store.plays.people import People

MOMENTS = {
    "wallenstein": "Year 1 · Spring",
    "wallenstein-light": "Light evening · year 2",
    "kardinal-koenig": "Round 2",
    "rheingold": "11 of 18 castles taken",
    "waterloo": "Turn 1",
    "tower": "Throw 10",
}


def retold(name: str, answers: int) -> Retelling:
    """By bots, at a table that tells initials alone."""
    game = GAMES[name]
    names = ("Anna Berg", "Ben Carl", "Anna Dorn")[: game.players[-1]]
    people = [Player(each, game.colours[n]) for n, each in enumerate(names)]
    header = Header(name, tuple(people), dealt=game.decks, seed=5)
    told = Retelling(game, header, "", SharedNames("initials", "secret", People()), "")
    rng = Random(3)
    while told.session.pending is not None and answers:
        told.session.answer(random_answer(told.session.pending, rng))
        answers -= 1
    return told


@pytest.mark.parametrize("name", GAMES)
def test_where_a_game_stands_is_told_in_words(name: str) -> None:
    told = standing(retold(name, 25), AtTheTable("Window", "en"))
    assert told.moment == MOMENTS[name]
    assert told.moment not in told.lines


@pytest.mark.parametrize("name", GAMES)
def test_who_has_won_is_told_first(name: str) -> None:
    told = standing(retold(name, 5000), AtTheTable("Window", "en"))
    assert told.is_over
    assert told.lines[0].startswith(("A. B.", "B. C.", "A. D."))
    assert "Anna" not in "".join(told.lines)


def test_who_leads_two_colours_stands_once_on_the_wall() -> None:
    game = GAMES["rheingold"]
    colours = game.colours[:4]
    people = (Player("Anna", colours[0], (colours[2],)), Player("Ben", colours[1], (colours[3],)))
    header = Header("rheingold", people, dealt=game.decks, seed=5)
    told = Retelling(game, header, "", SharedNames("full", "secret", People()), "")
    state = standing(told, AtTheTable("Window", "en"))
    seats = table_shown(TableNow("window", state), "Window", Names(LeagueBook()))["seats"]
    assert isinstance(seats, list)
    assert [each["name"] for each in seats] == ["Anna", "Ben"]
    assert [(each["colour"], *each["more"]) for each in seats] == [colours[::2], colours[1::2]]
