"""The board is entered by keys, kept whatever happens, and drawn on the map."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.engine.entries import Header
from companion.engine.flow import Correction
from companion.engine.game import Player
from companion.evening.evening import Evening
from companion.games import face
from companion.games.entering import questions as entering
from companion.games.entering.questions import LATER, NO_MORE
from companion.games.kardinal_koenig import entry_questions as q
from companion.games.kardinal_koenig.board_sheet import is_whole, sheet_of
from companion.games.kardinal_koenig.game import GAME
from companion.games.kardinal_koenig.state import State
from companion.store.box import Box
from companion.views.choosing import Choice
from companion.views.open_question import way_of
from tests.support.kardinal_board import ROADS, SITES, answers, small
from tests.support.screens import shown
from tests.support.terminal_app import CompanionApp

pytestmark = pytest.mark.slow

PEOPLE = (Player("Anna", "red"), Player("Ben", "blue"), Player("Carla", "yellow"))


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path / "box.toml")


def begun(box: Box) -> Evening[State]:
    return Evening(GAME, Header("kardinal-koenig", PEOPLE, dealt=GAME.decks, seed=1), box=box)


def playing(box: Box) -> Evening[State]:
    """On the small board, Anna begins."""
    box.keep("kardinal-koenig", ("board",), sheet_of(small()))
    evening = begun(box)
    for answer in (entering.BOX, "red"):
        evening.answer(answer)
    return evening


async def press(pilot: Pilot[None], *keys: str) -> str:
    for key in keys:
        await pilot.press("space" if key == " " else key)
        await pilot.pause()
    return shown(pilot)


def keys(evening: Evening[State], answer: Any) -> list[str]:
    """As people type it: letters until it is marked, Enter."""
    assert evening.pending is not None
    way = way_of(evening.pending, face("kardinal-koenig", evening.session.setup))
    if not isinstance(way, Choice):
        return [*str(answer), "enter"]
    index, typed = way.options.index(answer), list[str]()
    now: Any = way
    for letter in way.labels[index]:
        if now.chosen == index:
            break
        typed.append(letter)
        now = now.press("space" if letter == " " else letter)
    return [*typed, "enter"]


async def test_a_board_is_entered_by_keys_and_lies_there(box: Box) -> None:
    evening = begun(box)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "The app does not know the board of your box" in shown(pilot)
        for answer in answers(small()):
            if answer == entering.FINISHED:
                assert "Please check:" in shown(pilot)
            await press(pilot, *keys(evening, answer))
        assert "The board is ready: 13 sites, 11 roads." in shown(pilot)
    board = evening.session.state.board
    assert board is not None
    assert (board.sites, board.roads, board.alliances) == (SITES, ROADS, small().alliances)
    assert is_whole(box.get("kardinal-koenig", ("board",)))


async def test_what_was_entered_before_the_lights_went_out_is_gone_on_with(box: Box) -> None:
    evening = begun(box)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await press(pilot, "e", "enter", *"na", "enter", "enter", "2", "enter", *"Eton", "enter")
        assert "England: what is site 2 of 2 called?" in shown(pilot)
    again = begun(box)
    async with CompanionApp(again).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "only partly entered (1 site)" in shown(pilot)
        await press(pilot, "enter")  # go on
        assert "What do you want to enter next?" in shown(pilot)
        await press(
            pilot, *"eng", "enter", *"add", "enter", *"Ely", "enter"
        )  # England, one is missing
    assert again.session.state.entry is not None
    assert again.session.state.entry.sites == {"england": ("Eton", "Ely")}


async def test_the_map_draws_what_is_entered_and_takes_the_other_end_of_a_road(box: Box) -> None:
    evening = begun(box)
    for answer in answers(small()):
        evening.answer(answer)
        if answer == q.ROADS:
            break
    evening.answer("Ely")
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        seen = await press(pilot, "f2")
        for site in small().country:
            assert site in seen
        assert "─" in seen.split("Eton")[0].splitlines()[-1] + seen.split("Eton")[1].splitlines()[0]
        await press(pilot, *"obra", "enter")
        assert "Eton: where else do its roads lead?" in shown(pilot)
    assert evening.session.state.entry is not None
    assert evening.session.state.entry.near("Eton") == ("Ely", "Obra")


async def test_the_map_answers_with_a_country_where_no_board_lies(box: Box) -> None:
    evening = begun(box)
    evening.answer(entering.WITHOUT)
    atlas = face("kardinal-koenig", evening.session.setup).atlas(evening.session)
    assert atlas is not None
    assert {spot.option: name for name, spot in atlas.spots.items()}["italy"] == "Italy"
    async with CompanionApp(evening).run_test(size=(80, 24)) as pilot:
        seen = await press(pilot, "f2")
        assert all(name in seen for name in atlas.spots)


async def test_the_map_counts_by_country_where_a_begun_board_is_played_without(box: Box) -> None:
    evening = begun(box)
    for answer in (entering.ENTER, entering.NAMES, "england", 1, "Eton", LATER, "red"):
        evening.answer(answer)
    atlas = face("kardinal-koenig", evening.session.setup).atlas(evening.session)
    assert atlas is not None
    assert "Eton" not in atlas.spots
    assert "Italy" in atlas.spots


async def test_all_that_stands_in_a_country_is_to_be_read_on_a_narrow_map(box: Box) -> None:
    evening = begun(box)
    for answer in (entering.WITHOUT, "red"):
        evening.answer(answer)
    for colour in ("red", "blue", "yellow"):
        evening.correct(Correction("abbeys", f"{colour} italy", 3))
        evening.correct(Correction("councillors", f"{colour} italy", 1))
    async with CompanionApp(evening).run_test(size=(80, 24)) as pilot:
        assert "R3B3Y3+R1B1Y1" in await press(pilot, "f2")
        assert "Neighbours" not in shown(pilot)


def test_chains_are_lit_on_the_map_and_told_at_their_sites(box: Box) -> None:
    evening = playing(box)
    for site in ("Obra", "Bamberg", "Ivrea", "Imola", "Chorin", "Beaune"):
        evening.correct(Correction("site", site, "red"))
    atlas = face("kardinal-koenig", evening.session.setup).atlas(evening.session)
    assert atlas is not None
    assert len(atlas.lit) == 4  # five in a row; Imola or Beaune is on a branch
    assert {tuple(sorted(road)) for road in atlas.lit} <= set(atlas.roads)
    obra = atlas.spots["Obra"]
    assert (obra.owner, obra.pieces, obra.facts[0]) == ("red", "C5", ("chain", "5"))
    assert set(atlas.spots["Ivrea"].neighbours) == {"Bamberg", "Imola", "Beaune"}


def test_a_country_tells_its_councillors_beside_the_map(box: Box) -> None:
    evening = playing(box)
    evening.correct(Correction("site", "Ivrea", "red"))
    evening.correct(Correction("councillors", "blue italy", 1))
    atlas = face("kardinal-koenig", evening.session.setup).atlas(evening.session)
    assert atlas is not None
    assert "Italy +B1" in atlas.regions
    facts = dict(atlas.spots["Imola"].facts)
    assert facts["alliances"].endswith("15 Bavaria")


async def test_enter_alone_keeps_no_alliance_that_nobody_has_read_off(box: Box) -> None:
    evening = begun(box)
    for answer in answers(small()):
        evening.answer(answer)
        if answer == q.ALLIANCES:
            break
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await press(pilot, "enter")
        assert "Alliance 1: which two countries does it join?" in shown(pilot)
    assert isinstance(evening.pending, q.AllianceEnd)
    assert NO_MORE not in evening.pending.options


async def test_sites_by_number_are_typed_as_numbers(box: Box) -> None:
    evening = begun(box)
    for answer in (entering.ENTER, entering.NUMBERS, "england", 9, "italy", 5, q.ROADS):
        evening.answer(answer)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "1: where do its roads lead?" in shown(pilot)
        await press(pilot, "1", "2", "enter", "2", "enter", "enter", "1", "enter")
    entry = evening.session.state.entry
    assert entry is not None
    assert entry.near("1") == ("2", "12")  # told again from 2, which changes nothing
    assert entry.near("12") == ("1",)
