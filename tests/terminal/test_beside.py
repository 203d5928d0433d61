"""The screens beside the evening's own two: each by its key, back by Escape."""

from __future__ import annotations

import pytest

from companion.engine.flow import Throw
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.main import MainScreen
from companion.terminal.screens.map import MapScreen
from companion.terminal.screens.side_screens import BESIDE
from tests.support import settled
from tests.support.playing import evening
from tests.support.screens import press, shown
from tests.support.terminal_app import CompanionApp

KEYS = [*(beside.key for beside in BESIDE), "f9"]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
async def test_each_opens_by_its_key_and_closes_by_escape(size: tuple[int, int]) -> None:
    app = CompanionApp(evening(40))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for key in KEYS:
            await press(pilot, key)
            assert not isinstance(app.screen, MainScreen), key
            await press(pilot, "escape")
            assert isinstance(app.screen, MainScreen), key


async def test_no_second_one_opens_on_top() -> None:
    app = CompanionApp(evening(40))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "f3", "escape")
        assert isinstance(app.screen, MainScreen)


async def test_escape_pressed_twice_at_once_closes_only_one_screen() -> None:
    app = CompanionApp(evening(40))
    async with app.run_test(size=(80, 24)) as pilot:
        for key in KEYS:
            await press(pilot, key)
            assert not isinstance(app.screen, MainScreen), key
            for _ in range(3):
                app.simulate_key("escape")
            await pilot.pause()
            assert isinstance(app.screen, MainScreen), key


async def test_a_throw_undone_in_the_history_leaves_the_battle_and_redo_brings_it_back() -> None:
    game = evening(62)
    assert isinstance(game.pending, Throw)
    app = CompanionApp(game)
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "f4", "ctrl+z", "escape")
        assert isinstance(app.screen, MainScreen)
        await press(pilot, "f4", "ctrl+y", "escape")
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)


@pytest.mark.parametrize(("size", "is_told"), [((100, 30), True), ((160, 45), False)])
async def test_the_key_of_the_cards_is_told_where_they_do_not_lie_open(
    size: tuple[int, int], is_told: bool
) -> None:
    app = CompanionApp(evening(40))
    async with app.run_test(size=size) as pilot:
        await press(pilot, "ctrl+e", "escape")
        assert ("Ctrl+E: cards" in shown(pilot)) is is_told


async def test_on_a_busy_machine_too_a_key_is_followed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(_min_sleep: float, _max_sleep: float) -> None:
        """As Textual waits where others have the processor."""

    monkeypatch.setattr(settled, "wait_for_idle", at_once)
    app = CompanionApp(evening(40))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2")
        assert isinstance(app.screen, MapScreen)
        await press(pilot, "escape")
        assert isinstance(app.screen, MainScreen)
