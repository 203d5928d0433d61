"""The demo plays itself, says what is to be seen, and is taken over by any key or tap."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from companion.engine.flow import Throw
from companion.evening.evening import Evening
from companion.evening.page_roles import KEEPER
from companion.evening.shelf import Shelf
from companion.host.host_acts import Giver, StopCountdown
from companion.sensors.drawn.virtual_table import VirtualTable
from companion.settings import Settings
from companion.terminal import demo
from companion.terminal.demo import begin_demo
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.main import MainScreen
from tests.support.screens import press, shown
from tests.support.seeing import camera, sighting
from tests.support.terminal_app import CompanionApp

MOST = 90  # beats


@pytest.fixture(autouse=True)
def no_beat_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow machine the demo's own timer would skip pages between two beats of a test."""
    monkeypatch.setattr(demo, "BEAT", 3600.0)


def demo_of(evening: Evening[object]) -> CompanionApp:
    return CompanionApp(evening, settings=Settings(), virtual=VirtualTable(1), is_demo=True)


async def beat(app: CompanionApp, pilot: Pilot[None]) -> None:
    """One beat; what the virtual tower lets fall is seen."""
    assert app.demo is not None
    app.demo.beat()
    await pilot.pause()
    if isinstance(app.front, BattleScreen) and not app.tray.waits_to_throw:
        assert app.tray.virtual is not None
        app.observe(camera(sighting=sighting(app.tray.virtual.tray()), fell=True))
        await pilot.pause()


async def test_a_battle_a_revolt_and_a_winter_play_themselves_each_page_with_its_line(
    shelf: Shelf,
) -> None:
    evening = begin_demo(shelf)
    before = len(evening.session.throws)
    app, pages = demo_of(evening), list[str]()
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(MOST):
            await beat(app, pilot)
            assert app.demo is not None
            pages.append(" ".join(shown(pilot).split()))
            if app.demo.is_over:
                break
        assert isinstance(app.screen, MainScreen)
        told = shown(pilot)
    assert "To start your own game, press F10 twice, then n" in " ".join(told.split())
    sides = [set(throw.sides) for throw, _tray in evening.session.throws[before:]]
    led = {seat.colour for seat in evening.session.setup.seats}
    assert sum(each <= led for each in sides) == 1
    assert sum(not each <= led for each in sides) >= 1
    assert all("press any key to play on yourself" in page for page in pages)
    for word in (
        "A battle:",
        "A revolt:",
        "Winter:",
        "counts the cubes",
        "Cubes stuck in the tower",
    ):
        assert any(word in page for page in pages), word


@pytest.mark.parametrize("key", ["enter", "x", "space", "down"])
async def test_a_key_takes_it_over_and_does_nothing_else(shelf: Shelf, key: str) -> None:
    evening = begin_demo(shelf)
    app = demo_of(evening)
    async with app.run_test(size=(100, 30)) as pilot:
        for _ in range(3):
            await beat(app, pilot)
        number, asked = evening.number, evening.pending
        await press(pilot, key)
        assert app.demo is None
        assert (evening.number, evening.pending) == (number, asked)
        assert "Demo:" not in shown(pilot)
        await press(pilot, "ctrl+z")
        assert evening.number > number


async def test_a_tap_takes_it_over(shelf: Shelf) -> None:
    evening = begin_demo(shelf)
    app = demo_of(evening)
    async with app.run_test(size=(100, 30)) as pilot:
        await beat(app, pilot)
        number = evening.number
        await pilot.click(offset=(20, 12))
        assert app.demo is None
        assert evening.number == number


async def test_taken_over_at_a_throw_it_waits_for_its_people(shelf: Shelf) -> None:
    evening = begin_demo(shelf)
    app = demo_of(evening)
    async with app.run_test(size=(100, 30)) as pilot:
        while not isinstance(app.front, BattleScreen):
            await beat(app, pilot)
        await press(pilot, "escape")
        assert app.demo is None
        assert isinstance(evening.pending, Throw)
        assert app.tray.waits_to_throw
        await press(pilot, "space")
        assert not app.tray.waits_to_throw


async def test_a_phone_takes_it_over_as_well(shelf: Shelf) -> None:
    app = demo_of(begin_demo(shelf))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        app.host.do(StopCountdown(), Giver(KEEPER, "keeper"))
        await pilot.pause()
        assert app.demo is None


async def test_it_is_a_game_of_the_journal_that_is_played_on_later(shelf: Shelf) -> None:
    evening = begin_demo(shelf)
    app = demo_of(evening)
    async with app.run_test(size=(100, 30)) as pilot:
        for _ in range(3):
            await beat(app, pilot)
        await press(pilot, "enter")
    number = shelf.number_of(evening)
    assert number is not None
    shelf.put_away(evening)
    again = shelf.resume(number)
    assert again.session.happened == evening.session.happened
