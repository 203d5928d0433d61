"""Settings: turned by arrows, kept at once, told where they cannot be kept."""

from __future__ import annotations

from textual.pilot import Pilot
from textual.widgets import Input

from companion.errors import NotKept
from companion.settings import Settings
from companion.tui.app import CompanionApp
from companion.tui.screens.notice import Notice
from companion.tui.screens.settings import SettingsScreen
from tests.support.playing import evening


async def after(*keys: str, settings: Settings | None = None) -> list[Settings]:
    """What was kept, in order."""
    kept: list[Settings] = []
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(SettingsScreen(settings or Settings(), kept.append))
        await press(pilot, *keys)
    return kept


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def test_a_turn_is_kept_at_once() -> None:
    kept = await after("down", "down", "down", "right", "right")
    assert [settings.countdown for settings in kept] == [5.0, 10.0]


async def test_a_value_from_elsewhere_is_shown_and_can_be_left() -> None:
    kept = await after("down", "down", "left", settings=Settings(sure_enough=0.97))
    assert kept[0].sure_enough == 0.999


async def test_the_theme_changes_as_it_is_turned() -> None:
    app = CompanionApp(evening(20))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "down", "right")
        assert app.theme == "high-contrast"
        assert app.settings.theme == "high-contrast"


async def test_a_camera_is_named() -> None:
    app = CompanionApp(evening(20))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "enter")
        app.screen.query_one(Input).value = "/dev/video2"
        await press(pilot, "enter")
        assert app.settings.camera == "/dev/video2"


async def test_settings_that_cannot_be_kept_are_told_and_stay_as_they_were() -> None:
    def keep(_settings: Settings) -> None:
        raise NotKept("the settings were not kept: no space left")

    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(SettingsScreen(Settings(), keep))
        await press(pilot, "down", "right")
        assert isinstance(app.screen, Notice)
        assert app.theme == "calm"
