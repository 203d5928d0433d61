"""The recount: a key a place where it is right, put right on the spot where it is not."""

from __future__ import annotations

from textual.pilot import Pilot
from textual.widgets import Static

from companion.terminal.screens.correction import CorrectionScreen
from companion.terminal.screens.recount import RecountScreen
from companion.terminal.widgets.banner import Banner
from tests.support.hands import Hands
from tests.support.playing import evening
from tests.support.terminal_app import CompanionApp


async def counting(pilot: Pilot[None], hands: Hands, *keys: str) -> str:
    """The place asked about after these keys, each typed when its question has been read."""
    if not isinstance(pilot.app.screen, RecountScreen):
        assert isinstance(pilot.app, CompanionApp)
        await pilot.app.push_screen(RecountScreen(pilot.app))
        await pilot.pause()
    await hands.type(pilot, *keys)
    return pilot.app.screen.query_one("#place", Banner).words


def told(pilot: Pilot[None], what: str) -> str:
    return str(pilot.app.screen.query_one(f"#{what}", Static).render())


def offered(pilot: Pilot[None]) -> list[str]:
    screen = pilot.app.screen
    assert isinstance(screen, RecountScreen)
    return screen.offered()


async def test_one_key_a_province_goes_region_by_region_and_back(in_haste: Hands) -> None:
    app = CompanionApp(evening(20))
    async with app.run_test(size=(100, 30)) as pilot:
        assert await counting(pilot, in_haste) == "Altmark"
        assert told(pilot, "region").startswith("Brandenburg 1 of 7 · 37 to go")
        assert await counting(pilot, in_haste, *["enter"] * 7) == "Anhalt"
        assert told(pilot, "region").startswith("Sachsen 1 of ")
        assert await counting(pilot, in_haste, "left") == "Vorpommern"


async def test_an_enter_typed_twice_finds_one_place_right(in_haste: Hands) -> None:
    app = CompanionApp(evening(20))
    async with app.run_test(size=(100, 30)) as pilot:
        await counting(pilot, in_haste, "down", "up")
        await in_haste.burst(pilot, "enter", "enter")
        assert app.found_right == ["Altmark"]


async def test_what_is_wrong_is_put_right_there_and_the_place_stays(in_haste: Hands) -> None:
    app = CompanionApp(game := evening(20))
    async with app.run_test(size=(100, 30)) as pilot:
        await counting(pilot, in_haste)
        while "armies" not in offered(pilot):
            await in_haste.type(pilot, "enter")
        place = await counting(pilot, in_haste, "down", "down", "enter", "7", "enter")
        assert "now has 7 armies" in told(pilot, "outcome")
        assert game.session.state.armies(place) == 7
        assert pilot.app.screen.query_one("#place", Banner).words == place


async def test_left_and_opened_again_from_the_corrections_it_goes_on(in_haste: Hands) -> None:
    app = CompanionApp(evening(20))
    async with app.run_test(size=(100, 30)) as pilot:
        await counting(pilot, in_haste, "enter", "enter")
        await in_haste.type(pilot, "escape")
        await pilot.app.push_screen(CorrectionScreen(app))
        await in_haste.type(pilot, "ctrl+r")
        assert await counting(pilot, in_haste) == "Mecklenburg"


async def test_after_the_last_place_all_is_right_and_the_next_recount_begins_anew(
    in_haste: Hands,
) -> None:
    app = CompanionApp(evening(20))
    async with app.run_test(size=(80, 24)) as pilot:
        assert await counting(pilot, in_haste, *["enter"] * 37) == "All is right."
        await in_haste.type(pilot, "enter")
        assert not isinstance(pilot.app.screen, RecountScreen)
        assert await counting(pilot, in_haste) == "Altmark"
