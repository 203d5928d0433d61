"""Another language in the settings: at once, on every screen that is open."""

from __future__ import annotations

import gettext

import pytest

from companion.evening.shelf import Shelf
from companion.settings import Settings
from companion.terminal.screens.settings import SettingsScreen
from companion.words import language
from tests.support.house import House
from tests.support.playing import evening
from tests.support.pseudo import Pseudo
from tests.support.screens import press
from tests.support.tables import a_throw, asked
from tests.support.terminal_app import CompanionApp

SIZE = (100, 30)


@pytest.fixture(autouse=True)
def _french_is_pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    english, pseudo = gettext.NullTranslations(), Pseudo()

    def translation(
        _domain: str, _where: object, wanted: list[str], *, fallback: bool
    ) -> gettext.NullTranslations:
        return pseudo if fallback and "fr" in wanted else english

    monkeypatch.setattr(gettext, "translation", translation)
    monkeypatch.setattr(language, "_app", [english])
    monkeypatch.setattr("companion.views.setting_rows.languages", lambda: ("en", "fr"))


async def test_the_settings_are_in_it_as_soon_as_it_is_turned() -> None:
    app = CompanionApp(evening(15))
    async with app.run_test(size=SIZE) as pilot:
        assert "Settings" in await press(pilot, "f9")
        seen = await press(pilot, "left")
    assert "Français" in seen
    assert "Сеттингс" in seen
    assert "Settings" not in seen
    assert "Back" not in seen


async def test_the_game_behind_them_is_in_it_when_they_are_left() -> None:
    app = CompanionApp(evening(15))
    async with app.run_test(size=SIZE) as pilot:
        assert "which province" in await press(pilot)
        seen = await press(pilot, "f9", "left", "escape")
    assert "шхицх провинце" in seen
    assert "Undo" not in seen


async def test_a_throw_that_is_being_counted_goes_on_in_it() -> None:
    app = CompanionApp(asked(a_throw(tray_before={"yellow": 1})))
    async with app.run_test(size=SIZE) as pilot:
        before = await press(pilot, "space")
        seen = await press(pilot, "f9", "left", "escape")
    assert "thrown in" in before
    assert "тхрошн ин" in seen
    assert "thrown in" not in seen
    assert "In the tray" not in seen
    assert (before.count("✓"), seen.count("✓")) == (1, 1)


async def test_the_first_screen_is_in_it(shelf: Shelf) -> None:
    house = House(shelf)
    async with house.app.run_test(size=SIZE) as pilot:
        await press(pilot, "f9")
        assert isinstance(house.app.screen, SettingsScreen)
        seen = await press(pilot, "left", "escape")
    assert "Неш гаме" in seen
    assert "New game" not in seen
    assert house.kept[-1] == Settings(language="fr")


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({"LANG": "de_AT.UTF-8"}, ["de_AT.UTF-8"]),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR.UTF-8"}, ["fr_FR.UTF-8"]),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "en_GB:en:de"}, []),  # English is always there
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "nl:de:en"}, ["nl", "de"]),
        ({"LANG": "C.UTF-8"}, []),
        ({}, []),
    ],
)
def test_the_system_is_asked_for_its_languages(
    environment: dict[str, str], wanted: list[str]
) -> None:
    assert language.asked_for(environment) == wanted
