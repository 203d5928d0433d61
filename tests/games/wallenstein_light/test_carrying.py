"""A light evening goes on as the whole game, and the whole game as a light evening."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.engine.bots import random_answer
from companion.engine.carrying import ways_on
from companion.engine.entries import Header
from companion.engine.game import CarriedOver
from companion.engine.session import Session
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.games.wallenstein.joining import Begin
from companion.games.wallenstein.standing import NOT_TOLD, Purses, StandsThere, WhichSeason
from companion.games.wallenstein_light.questions import Doing
from companion.store.journal import open_journal
from companion.tower.ledger import RESERVE, TOWER, TRAY
from tests.support.light_table import PEOPLE, filled
from tests.support.playing import evening as whole_evening
from tests.support.screens import press
from tests.support.terminal_app import CompanionApp

LIGHT, WHOLE = "wallenstein-light", "wallenstein"
FILLED = ("fill", {"red": 5, "blue": 5, "yellow": 5, "green": 5})
FOUGHT = (*FILLED, "red", {"red": 5, "blue": 3}, {"red": 4, "blue": 2, "yellow": 1})


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        yield shelf


def begun(shelf: Shelf, *answers: object, **options: str) -> Evening[Any]:
    evening = shelf.begin(Header(LIGHT, PEOPLE, options))
    for answer in answers:
        evening.answer(answer)
    return evening


def ways(evening: Evening[Any]) -> list[CarriedOver]:
    return ways_on(evening.session, GAMES)


def carried(shelf: Shelf, evening: Evening[Any]) -> Evening[Any]:
    [way] = ways(evening)
    return shelf.carry_over(evening, way, GAMES[way.game].decks, 1)


def at(session: Session[Any], place: str) -> dict[str, int]:
    return session.game.ledger(session.state).at(place)


def test_the_whole_game_begins_with_the_tower_and_tray_of_the_evening(shelf: Shelf) -> None:
    light = begun(shelf, *FOUGHT, edition="first")
    whole = carried(shelf, light)
    assert whole.header.carried == LIGHT
    assert whole.header.options == {"edition": "first", "start": "as-it-stands"}
    assert whole.header.players == PEOPLE
    assert isinstance(whole.pending, WhichSeason)
    for place in (TOWER, TRAY):
        assert at(whole.session, place) == at(light.session, place)


def test_the_board_is_entered_region_by_region_and_the_season_begins(shelf: Shelf) -> None:
    whole = carried(shelf, begun(shelf, *FOUGHT))
    whole.answer("summer")
    assert isinstance(whole.pending, Purses)
    whole.answer({"red/thalers": 7, "red/grain": 3})
    assert isinstance(whole.pending, StandsThere)
    whole.answer({"Altmark/red": 4, "Altmark/palace": 1, "Altmark/markers": 1, "Neumark/blue": 2})
    for _ in range(4):
        whole.answer({})
    whole.answer(NOT_TOLD)  # which event is out
    state = whole.session.state
    assert (state.year, state.season) == (1, "summer")
    assert len(state.events_shown) == 3  # one is gone with spring
    assert state.armies("Altmark") == 4
    assert state.buildings == {"Altmark": ("palace",)}
    assert state.markers == {"Altmark": 1}
    assert (state.seats[0].thalers, state.seats[0].grain) == (7, 3)
    assert at(whole.session, RESERVE)["red"] == 62 - 4 - 3
    assert whole.session.game.broken(state) == []


def test_a_region_is_taken_back_by_itself_and_what_was_carried_stays(shelf: Shelf) -> None:
    whole = carried(shelf, begun(shelf, *FOUGHT))
    whole.answer("spring")
    whole.answer({})
    whole.answer({"Altmark/red": 4})
    assert whole.undo()
    assert isinstance(whole.pending, StandsThere)
    assert whole.session.state.owners == {}
    assert whole.undo()
    assert whole.undo()
    assert not whole.undo()  # the first answers are the other game's
    assert isinstance(whole.pending, WhichSeason)


def test_a_tower_that_nobody_knows_stays_so(shelf: Shelf) -> None:
    light = begun(shelf, "unknown", {"red": 2}, "2", {"red": 12, "blue": 9})
    whole = carried(shelf, light)
    state = whole.session.state
    assert not state.is_tower_known
    assert [seat.points for seat in state.seats] == [12, 9, 0]
    assert state.year == 2


def test_a_light_evening_begins_as_the_whole_game_stands(shelf: Shelf) -> None:
    whole = whole_evening(answers=60)
    [way] = ways(whole)
    assert way.game == LIGHT
    light = shelf.carry_over(whole, way, (), 1)
    assert isinstance(light.pending, Doing)
    assert light.header.carried == WHOLE
    for place in (TOWER, TRAY):
        assert at(light.session, place) == at(whole.session, place)
    assert [seat.colour for seat in light.session.setup.seats] == ["red", "blue", "yellow"]


def test_nothing_goes_on_elsewhere_in_the_middle_of_a_throw_or_when_it_is_over() -> None:
    throwing = filled("red", {"red": 5, "blue": 3})
    assert ways_on(throwing, GAMES) == []
    assert ways_on(filled("end"), GAMES) == []
    assert ways_on(filled(), GAMES) != []


def test_a_journal_that_was_carried_over_is_opened_again_where_it_stood(tmp_path: Path) -> None:
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        whole = carried(shelf, begun(shelf, *FOUGHT))
        whole.answer("autumn")
        before = whole.session.game.snapshot(whole.session.state)
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        again = shelf.resume(shelf.unfinished()[0].number)
        assert again.header.carried == LIGHT
        assert again.session.game.snapshot(again.session.state) == before


def test_the_whole_game_can_begin_as_it_stands_without_an_evening_before(shelf: Shelf) -> None:
    evening = shelf.begin(Header(WHOLE, PEOPLE, {"start": "as-it-stands"}))
    assert isinstance(evening.pending, Begin)


def test_a_game_with_modules_is_not_carried_over_without_them(shelf: Shelf) -> None:
    whole = shelf.begin(Header(WHOLE, PEOPLE, {"leaders": "yes"}, dealt=GAMES[WHOLE].decks))
    chance = Random(1)
    while whole.session.state.season != "summer":
        assert whole.pending is not None
        whole.answer(random_answer(whole.pending, chance))
        assert ways(whole) == []


async def test_it_goes_on_by_keys(shelf: Shelf) -> None:
    light = begun(shelf, *FOUGHT)

    def carry_over(evening: Evening[Any], way: CarriedOver) -> Evening[Any]:
        return shelf.carry_over(evening, way, GAMES[way.game].decks, 1)

    app = CompanionApp(light, carry_over=carry_over, put_away=shelf.put_away)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        told = await press(pilot, "ctrl+p", *"continue as")
        assert "Continue as Wallenstein" in told
        assert "Which season begins now?" in await press(pilot, "enter")
        assert app.evening is not None
        assert app.evening.header.game == WHOLE
        await press(pilot, "enter")  # spring
        told = await press(pilot, "7", "tab", "5", "enter")
        assert "Brandenburg: what is in each province?" in told
        await press(pilot, "4", "enter")
        assert app.evening.session.state.armies("Altmark") == 4
