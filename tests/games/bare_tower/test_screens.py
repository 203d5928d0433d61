"""An evening round a bare tower in the app, by keys."""

from __future__ import annotations

from typing import Any

import pytest

from companion.evening.evening import Evening
from companion.games import GAMES
from companion.games.bare_tower.questions import EveningOver
from companion.settings import VIRTUAL
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.ending import EndScreen
from companion.terminal.screens.holdings import HoldingsScreen
from companion.terminal.screens.wizard import WizardScreen
from companion.views.new_game import NewGame, proposed
from tests.games.bare_tower.tables import ANNA, BEN, evening
from tests.support.screens import press, shown
from tests.support.terminal_app import CompanionApp

pytestmark = pytest.mark.slow

SIZES = [(80, 24), (100, 30), (160, 45)]


def counted(played: Evening[Any]) -> dict[str, object]:
    state = played.session.state
    return {"throws": state.throws, "inside": state.all_inside()}


@pytest.mark.parametrize("size", SIZES)
async def test_a_throw_is_what_goes_in_what_came_out_and_a_key_to_go_on(
    size: tuple[int, int],
) -> None:
    """Three keys beside what goes in and what is counted by hand: Enter, Enter, any."""
    played = evening()
    async with CompanionApp(played).run_test(size=size) as pilot:
        await pilot.pause()
        assert "Throw 1: which cubes go in?" in shown(pilot)
        await press(pilot, *"3r2b", "enter")
        assert isinstance(pilot.app.screen, BattleScreen)
        told = await press(pilot, *"r2b1", "enter")
        assert "back beside the tower" in told
        told = await press(pilot, "enter")
        assert "Throw 2: which cubes go in?" in told
        assert "Red comes out best" in told
        assert counted(played) == {"throws": 1, "inside": {"red": 1, "blue": 1}}


async def test_the_same_again_is_enter() -> None:
    played = evening()
    async with CompanionApp(played).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, *"3r2b", "enter", *"r3b2", "enter", "enter")
        assert "Enter: throw the same again" in shown(pilot)
        await press(pilot, "enter", *"r1b2", "enter", "enter")
        assert counted(played) == {"throws": 2, "inside": {"red": 2}}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("people", [(), (ANNA, BEN)])
async def test_an_evening_ends_with_who_came_out_best_and_everybodys_luck(
    size: tuple[int, int], people: tuple[Any, ...]
) -> None:
    played = evening(*people)
    async with CompanionApp(played).run_test(size=size) as pilot:
        await pilot.pause()
        await press(pilot, *"3r2b", "enter", *"r3b1", "enter", "enter")
        await press(pilot, *"5g4b", "enter", *"g2b4", "enter", "enter")
        await press(pilot, *"5r4b", "enter", *"r2b4g0", "enter", "enter")
        assert "Was that the last" in await press(pilot, "escape", "enter")
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, EndScreen)
        told = shown(pilot)
    assert ("Ben" if people else "blue") in told
    assert "luck, in cubes" in told
    over = played.session.events[-1]
    assert isinstance(over, EveningOver)
    assert (over.best, over.times) == (("blue",), 2)


async def test_the_sheets_beside_it_open() -> None:
    played = evening(ANNA, BEN)
    async with CompanionApp(played).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, *"3r2b", "enter", *"r3b1", "enter", "enter")
        sheets = (
            ("f1", "Any cubes beside the tower"),
            ("f3", "best in 1 of 1 throw"),
            ("f4", "Anna comes out best, by 2."),
            ("f5", "green: beside the tower"),
            ("f7", "beside"),
        )
        for key, told in sheets:
            assert told in await press(pilot, key), key
            await press(pilot, "escape")


async def test_all_that_can_be_done_is_listed_where_nobody_leads_the_colours() -> None:
    async with CompanionApp(evening()).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "ctrl+p", *"green", "enter")
        assert isinstance(pilot.app.screen, HoldingsScreen)


async def test_a_stranger_begins_by_enters_alone() -> None:
    game, made = GAMES["tower"], list[NewGame | None]()
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        new = proposed(game, (), VIRTUAL, ())
        await app.push_screen(WizardScreen(new, {game.name: game}), made.append)
        assert "only colours" in await press(pilot)
        await press(pilot, *["enter"] * 3)
    [new_game] = made
    assert new_game is not None
    assert new_game.players == ()


async def test_the_first_screen_lists_it_without_people(tmp_path: Any) -> None:
    from companion.evening.shelf import Shelf
    from companion.store.journal import open_journal
    from tests.support.house import NOW, House

    with Shelf(open_journal(tmp_path, lambda: NOW), GAMES) as shelf:
        begun = shelf.begin(evening().header)
        begun.answer({"red": 3, "blue": 3})
        shelf.put_away(begun)
        house = House(shelf)
        async with house.app.run_test(size=(100, 30)) as pilot:
            told = await press(pilot)
    assert "Just the tower · today 20:15" in told
    assert "Throw 1: which cubes go in?" in told
