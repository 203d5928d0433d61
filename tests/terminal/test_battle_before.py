"""The tray before the throw: seen, cleared of the last one, or its watcher not there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from threading import Event
from typing import Any

from textual.pilot import Pilot

from companion.errors import BadProfile
from companion.evening.evening import Evening
from companion.host.signals import Devices, NoDevices
from companion.sensors.watchers import Source, Sources, brought
from companion.settings import Settings
from companion.terminal.screens.battle import BattleScreen
from companion.tower.observation import Activity, Observation
from companion.tower.sensor import CAMERA
from tests.support.battle import NEXT, SEEN, SLOWLY
from tests.support.board_battle import see
from tests.support.patience import PATIENCE, patiently
from tests.support.screens import shown
from tests.support.seeing import camera, sighting
from tests.support.tables import a_throw, answers, asked
from tests.support.terminal_app import CompanionApp, beat


class Cameras(NoDevices):
    told = 0

    def emptied(self) -> None:
        self.told += 1


@asynccontextmanager
async def second_battle(
    *lying: dict[str, int], devices: Devices | None = None
) -> AsyncIterator[tuple[BattleScreen, Pilot[None]]]:
    """The throw after one that left 3 red and 2 blue; the camera has seen `lying` at rest."""
    evening = asked(a_throw(), a_throw(), NEXT)
    evening.answer({"red": 3, "blue": 2})
    seen = [camera(sighting=sighting(counts)) for counts in lying]
    async with watched(evening, *seen, devices=devices) as pilot:
        assert isinstance(pilot.app.screen, BattleScreen)
        yield pilot.app.screen, pilot


@asynccontextmanager
async def watched(
    evening: Evening[Any], *seen: Observation, devices: Devices | None = None
) -> AsyncIterator[Pilot[None]]:
    """An evening's app, once a camera has seen that."""
    sources: Sources = {CAMERA: lambda _stop: iter(())}
    now = Settings(countdown=1)
    app = CompanionApp(evening, settings=now, sources=sources, devices=devices)
    app.tray.take(*seen)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        yield pilot


async def until(pilot: Pilot[None], words: str) -> None:
    for _ in patiently():
        if words in shown(pilot):
            return
        await pilot.pause(0.005)
    raise AssertionError(f"{words} is never shown")


async def test_until_the_tray_is_seen_nothing_is_said_of_it() -> None:
    async with second_battle() as (_screen, pilot):
        assert "The app is looking into the tray." in shown(pilot)
        await see(pilot, camera(sighting=sighting({"red": 0})))
        assert "The tray is empty. Throw all these cubes in." in shown(pilot)


async def test_a_camera_on_its_way_is_waited_for() -> None:
    async with watched(asked(a_throw()), camera(Activity.COMING)) as pilot:
        assert "The camera is starting" in shown(pilot)


async def test_what_was_seen_at_rest_before_the_throw_was_asked_for_counts() -> None:
    async with second_battle({"red": 0}) as (_screen, pilot):
        assert "The tray is empty. Throw all these cubes in." in shown(pilot)


async def test_cubes_of_the_last_throw_are_to_go_back_first() -> None:
    async with second_battle({"red": 3, "blue": 1}) as (_screen, pilot):
        assert "3 red, 1 blue from the last throw are still in the tray" in shown(pilot)
        await see(pilot, camera(sighting=sighting({"red": 0, "blue": 1})))
        await pilot.pause()
        assert "1 blue from the last throw is still in the tray" in shown(pilot)


async def test_cubes_that_a_camera_sees_where_none_lie_are_told_off_by_one_key() -> None:
    over = Cameras()
    async with second_battle({"red": 1}, devices=over) as (_screen, pilot):
        assert "Ctrl+N" in shown(pilot)
        await pilot.press("ctrl+n")
        assert over.told == 1
        await see(pilot, camera(sighting=sighting({"red": 0})))
        assert "The tray is empty. Throw all these cubes in." in shown(pilot)
        await pilot.press("ctrl+n")
    assert over.told == 1  # there is nothing to tell


async def test_a_throw_onto_cubes_of_the_last_is_asked_about_with_both_counts() -> None:
    async with second_battle({"red": 1}) as (screen, pilot):
        await see(pilot, camera(sighting=sighting({"red": 4, "blue": 2}), fell=True))
        beat(screen.app)
        await pilot.pause()
        assert "Cubes from the last throw were still in the tray" in shown(pilot)
        await pilot.press("1", "enter")
        assert answers(screen.evening)[-1] == {"red": 3, "blue": 2}


async def test_cubes_that_fall_behind_the_help_are_counted_when_it_closes() -> None:
    async with watched(asked(a_throw())) as pilot:
        await pilot.press("f1")
        await see(pilot, camera(sighting=sighting(SEEN), fell=True), camera())
        await pilot.press("escape")
        await pilot.pause()
        assert "Any other key: stop." in shown(pilot)


async def test_what_its_thread_has_seen_comes_to_the_screen() -> None:
    is_asked = Event()

    def source(stop: Event) -> Iterator[Observation]:
        is_asked.wait(PATIENCE)
        yield camera(sighting=sighting(SEEN), fell=True)
        stop.wait()

    app = CompanionApp(asked(a_throw()), settings=SLOWLY, sources={CAMERA: source})
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        is_asked.set()
        await until(pilot, "Any other key: stop.")


async def test_a_watcher_that_cannot_come_is_told_with_its_reason_and_not_as_tried_again() -> None:
    def broken() -> Source:
        raise BadProfile("profile.npz was written by a newer version of the app")

    sources = {CAMERA: brought(CAMERA, broken)}
    app = CompanionApp(asked(a_throw()), settings=SLOWLY, sources=sources)
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, "No camera this time.")
        assert "profile.npz was written by a newer version" in shown(pilot)
