"""A game without a cube tower: nothing of towers and trays is asked, shown or watched."""

from __future__ import annotations

from typing import Any

from companion.engine.game import Player
from companion.evening.evening import Evening
from companion.settings import VIRTUAL, Settings
from companion.terminal.choices import ChosenEvening
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.screens.wizard import WizardScreen
from companion.terminal.widgets.rows import Rows
from companion.views.new_game import NewGame, proposed
from tests.support.meadow import HEADER, MEADOW
from tests.support.screens import press, shown
from tests.support.terminal_app import CompanionApp

FRESH = proposed(MEADOW, (), VIRTUAL, ())


async def set_up(*keys: str) -> NewGame | None:
    made: list[NewGame | None] = []
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(WizardScreen(FRESH, {MEADOW.name: MEADOW}), made.append)
        await press(pilot, *keys)
    assert made, "the set-up still stands"
    return made[0]


async def test_the_set_up_asks_neither_for_a_tower_nor_for_cards_that_are_not_there() -> None:
    assert await set_up("enter", "enter", "enter", "enter") == FRESH


async def test_each_of_two_colours_has_a_field_of_its_own() -> None:
    new = await set_up("enter", *"Anna", "tab", "w", "tab", "r", "enter", *"Ben", "f10")
    assert new is not None
    assert new.players[0] == Player("Anna", "white", ("red",))


async def test_an_option_appears_when_the_one_it_needs_is_chosen() -> None:
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(WizardScreen(FRESH, {MEADOW.name: MEADOW}))
        await press(pilot, "enter", "enter", "enter")
        before = app.screen.query_one(Rows).option_count
        await press(pilot, "up", "up", "right")
        there = app.screen.query_one(Rows).option_count
        await press(pilot, "right")
        after = app.screen.query_one(Rows).option_count
        assert (there - before, after - before) == (1, 0)


class Opening(ClosingScreen[ChosenEvening | None]):
    """Chooses the meadow at once."""

    def on_mount(self) -> None:
        self.dismiss(ChosenEvening(Evening(MEADOW, HEADER), VIRTUAL))


async def test_no_camera_is_brought_and_no_tower_shown() -> None:
    brought: list[str] = []

    def trays(camera: str) -> tuple[Any, Any]:
        brought.append(camera)
        return None, None

    app = CompanionApp(
        settings=Settings(camera=VIRTUAL), opening=lambda _now: Opening(), trays=trays
    )
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "f5", "escape")
        assert "Tower" not in shown(pilot)
    assert brought == []


def test_nothing_should_lie_in_a_tray() -> None:
    assert Evening(MEADOW, HEADER).resting() == {}
