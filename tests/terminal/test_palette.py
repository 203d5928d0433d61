"""Everything that can be done, found by a word; by keys and by taps."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from companion.commands.virtual_board import TowerOnScale
from companion.errors import NotSaved
from companion.evening.live_tray import Slip
from companion.sensors.drawn.virtual_table import VirtualTable
from companion.settings import Settings
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.help import HelpScreen
from companion.terminal.screens.history import HistoryScreen
from companion.terminal.screens.holdings import HoldingsScreen
from companion.terminal.screens.main import MainScreen
from companion.terminal.screens.map import MapScreen
from companion.terminal.screens.palette import PaletteScreen
from companion.terminal.screens.why import WhyScreen
from tests.support.playing import evening
from tests.support.screens import shown, tap
from tests.support.tables import a_throw, asked
from tests.support.terminal_app import CompanionApp


async def press(pilot: Pilot[None], *keys: str) -> str:
    """Keys right behind one another; what they lead to comes after the last."""
    for key in keys:
        await pilot.press(key)
    return await after(pilot)


async def after(pilot: Pilot[None]) -> str:
    """A choice is told from the list to its screen, and from there to the one below."""
    for _ in range(4):
        await pilot.pause()
    return shown(pilot)


@pytest.mark.parametrize("key", ["ctrl+p", "question_mark"])
async def test_it_opens_over_the_game_and_escape_leaves_it(key: str) -> None:
    async with CompanionApp(evening(150)).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        text = await press(pilot, key)
        assert "F7     Holdings" in text
        assert "F9     Settings" in text  # a key that stands in no line
        assert not [word for word in ("Screenshot", "Maximize", "Keys") if word in text]
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, MainScreen)


async def test_enter_right_behind_the_letters_does_what_they_say() -> None:
    async with CompanionApp(evening(150)).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "ctrl+p", *"map", "enter")
        assert isinstance(pilot.app.screen, MapScreen)


async def test_a_players_holdings_are_found_by_the_name() -> None:
    async with CompanionApp(evening(150)).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        text = await press(pilot, "ctrl+p", *"carla", "enter")
        assert isinstance(pilot.app.screen, HoldingsScreen)
        assert "Ben" not in text


async def test_what_was_done_is_taken_back_from_it() -> None:
    game = evening(150)
    answers = len(game.session.happened)
    async with CompanionApp(game).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "ctrl+p", *"undo", "enter")
        assert len(game.session.happened) < answers
        assert isinstance(pilot.app.screen, MainScreen)


async def test_enter_alone_takes_nothing_back() -> None:
    game = evening(150)
    answers = len(game.session.happened)
    async with CompanionApp(game).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "ctrl+p", "enter")
        assert isinstance(pilot.app.screen, WhyScreen)
    assert len(game.session.happened) == answers


async def test_a_rule_is_found_by_a_word_and_opened_in_the_help() -> None:
    async with CompanionApp(evening(150)).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        text = await press(pilot, "ctrl+p", *"peasants tray")
        assert "W4.3  Peasants in the tray" in text
        text = await press(pilot, "enter")
        assert isinstance(pilot.app.screen, HelpScreen)
        assert "W4.3  Peasants in the tray" in text


async def test_what_fits_nothing_is_told_and_enter_does_nothing() -> None:
    async with CompanionApp(evening(150)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Nothing fits that." in await press(pilot, "ctrl+p", *"xyz", "enter")
        assert isinstance(pilot.app.screen, PaletteScreen)


async def test_colours_and_sounds_are_changed_and_kept() -> None:
    kept: list[Settings] = []
    async with CompanionApp(evening(150), keep=kept.append).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "ctrl+p", *"high", "enter")
        await press(pilot, "ctrl+p", *"sound off", "enter")
        assert pilot.app.theme == "high-contrast"
    assert [(each.theme, each.sound) for each in kept] == [
        ("high-contrast", "quiet"),
        ("high-contrast", "off"),
    ]


async def test_beside_the_settings_themselves_none_are_changed_from_it() -> None:
    async with CompanionApp(evening(150)).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "Sound:" in await press(pilot, "ctrl+p", *"sound")
        await press(pilot, "escape", "escape")
        text = await press(pilot, "f9", "ctrl+p", *"sound")
        assert "Nothing fits that." in text
        assert "Sound:" not in text


async def test_what_cannot_be_kept_is_told() -> None:
    def keep(_settings: Settings) -> None:
        raise NotSaved("no space left")

    app = CompanionApp(evening(150), keep=keep)
    async with app.run_test(size=(100, 30), notifications=True) as pilot:
        await pilot.pause()
        await press(pilot, "ctrl+p", *"high", "enter")
        assert "no space left" in shown(pilot)
        assert pilot.app.theme == "calm"


async def test_it_opens_over_a_battle_and_a_question_mark_stops_nothing_there() -> None:
    async with CompanionApp(asked(a_throw())).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, PaletteScreen)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, BattleScreen)


async def test_where_words_are_typed_a_question_mark_is_a_letter() -> None:
    async with CompanionApp(evening(150)).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "f4", "question_mark")
        assert isinstance(pilot.app.screen, HistoryScreen)
        await press(pilot, "ctrl+p")
        assert isinstance(pilot.app.screen, PaletteScreen)


async def test_where_no_line_of_it_fits_pages_turn_nothing() -> None:
    async with CompanionApp(evening(150)).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "ctrl+p")
        await pilot.resize_terminal(1, 1)
        await press(pilot, "pageup", "pagedown", "escape")
        assert isinstance(pilot.app.screen, MainScreen)


async def test_taps_open_it_choose_from_it_and_leave_it() -> None:
    async with CompanionApp(evening(150)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await tap(pilot, "^p All")
        await pilot.click(offset=(0, 23))
        await pilot.pause()
        assert isinstance(pilot.app.screen, MainScreen)
        await tap(pilot, "^p All")
        await tap(pilot, "F2     Map")
        await after(pilot)
        assert isinstance(pilot.app.screen, MapScreen)


async def test_virtual_hands_at_a_tower_on_a_scale_err_when_they_are_told_to() -> None:
    app = CompanionApp(asked(a_throw()))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "Virtual hands" not in await press(pilot, "ctrl+p", *"too")
        await press(pilot, "escape", "escape")
        tower = TowerOnScale(VirtualTable(seed=1))
        app.host.watch.use({}, tower)
        slips = []
        for word in ("too", "leave one"):
            await press(pilot, "ctrl+p", *word, "enter")
            slips.append(tower.slip)
        assert slips == [Slip.ONE_TOO_MANY, Slip.LEAVES_ONE]
