"""The tray before the throw: seen, cleared of the last one, or its watcher not there."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from companion.errors import BadProfile
from companion.settings import Settings
from companion.tower.observation import Activity
from companion.tui.app import CompanionApp
from companion.tui.late import late
from companion.tui.looking import Look, Watcher
from companion.tui.screens.battle import BattleScreen
from tests.support.battle import NEXT, SEEN, SLOWLY, sighting
from tests.support.screens import shown
from tests.support.tables import a_throw, answers, asked


@asynccontextmanager
async def second_battle(*lying: dict[str, int]) -> AsyncIterator[tuple[BattleScreen, Pilot[None]]]:
    """The throw after one that left 3 red and 2 blue; the camera has seen `lying` at rest."""
    evening = asked(a_throw(), a_throw(), NEXT)
    evening.answer({"red": 3, "blue": 2})
    looks = [Look(Activity.STILL, sighting=sighting(counts)) for counts in lying]
    app = CompanionApp(asked(NEXT), settings=Settings(countdown=1))
    async with app.run_test(size=(100, 30)) as pilot:
        screen = BattleScreen(evening, app.settings, None, lambda: looks[-1] if looks else None)
        app.push_screen(screen)
        await pilot.pause()
        yield screen, pilot


async def test_until_the_tray_is_seen_nothing_is_said_of_it() -> None:
    async with second_battle() as (screen, pilot):
        assert "Looking into the tray." in shown(pilot)
        screen.seen(Look(Activity.STILL, sighting=sighting({"red": 0})))
        await pilot.pause()
        assert "The tray is empty: throw all in." in shown(pilot)


async def test_a_camera_on_its_way_is_waited_for() -> None:
    app = CompanionApp(asked(NEXT))
    async with app.run_test(size=(100, 30)) as pilot:
        app.push_screen(BattleScreen(asked(a_throw()), SLOWLY, None, lambda: Look(Activity.COMING)))
        await pilot.pause()
        assert "The camera is being made ready" in shown(pilot)


async def test_what_was_seen_at_rest_before_the_throw_was_asked_for_counts() -> None:
    async with second_battle({"red": 0}) as (_screen, pilot):
        assert "The tray is empty: throw all in." in shown(pilot)


async def test_cubes_of_the_last_throw_are_to_go_back_first() -> None:
    async with second_battle({"red": 3, "blue": 1}) as (screen, pilot):
        assert "3 red, 1 blue of the last throw still lie there" in shown(pilot)
        screen.seen(Look(Activity.STILL, sighting=sighting({"red": 0, "blue": 1})))
        await pilot.pause()
        assert "1 blue of the last throw still lies there" in shown(pilot)


async def test_a_throw_onto_cubes_of_the_last_is_asked_about_with_both_counts() -> None:
    async with second_battle({"red": 1}) as (screen, pilot):
        screen.seen(Look(Activity.STILL, sighting=sighting({"red": 4, "blue": 2}), fell=True))
        screen.beat()
        await pilot.pause()
        assert "Cubes of the last throw lay there as well" in shown(pilot)
        await pilot.press("1", "enter")
        assert answers(screen.evening)[-1] == {"red": 3, "blue": 2}


async def test_cubes_that_fall_behind_the_help_are_counted_when_it_closes() -> None:
    evening, look = asked(a_throw()), Look(Activity.STILL, sighting=sighting(SEEN), fell=True)
    helped = threading.Event()

    def watcher(stop: threading.Event) -> Iterator[Look]:
        while not (stop.is_set() or helped.wait(0.01)):
            yield Look(Activity.STILL)
        yield look

    app = CompanionApp(evening, settings=SLOWLY, watcher=watcher)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("f1")
        helped.set()
        await app.workers.wait_for_complete()
        await pilot.press("escape")
        await pilot.pause()
        assert "any key stops" in shown(pilot)


async def test_a_watcher_that_cannot_come_is_told_with_its_reason_and_not_as_tried_again() -> None:
    def broken() -> Watcher:
        raise BadProfile("profile.npz is of a newer app")

    app = CompanionApp(asked(a_throw()), settings=SLOWLY, watcher=late(broken))
    async with app.run_test(size=(100, 30)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "No camera this time." in shown(pilot)
        assert "profile.npz is of a newer app" in shown(pilot)
