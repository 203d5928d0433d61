"""A battle that a camera counts: proposed, taken when the countdown ends, put right in two keys."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.entries import Answered
from companion.settings import Settings
from companion.tower.observation import Activity
from tests.support.battle import SEEN, TAKE, battle
from tests.support.board_battle import see
from tests.support.screens import shown
from tests.support.seeing import camera, sighting
from tests.support.tables import a_throw, answers, asked
from tests.support.terminal_app import beat


async def test_a_sure_count_is_taken_when_the_countdown_ends() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=2)) as (screen, pilot):
        await see(pilot, camera(sighting=sighting(SEEN), fell=True))
        await pilot.pause()
        assert "Any other key: stop." in shown(pilot)
        beat(screen.app)
        assert answers(evening) == []
        beat(screen.app)
    assert answers(evening) == [{"red": 3, "blue": 2}]
    taken = evening.session.happened[-1]
    assert isinstance(taken, Answered)
    assert taken.source == "camera"
    assert taken.evidence["sightings"][0]["source"] == "camera"


@pytest.mark.parametrize("key", ["escape", "r", "down", "x"])
async def test_any_key_stops_the_countdown(key: str) -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        await see(pilot, camera(sighting=sighting(SEEN), fell=True))
        await pilot.press(key)
        beat(screen.app)
        assert answers(evening) == []
        await pilot.press("enter")
    assert answers(evening) == [{"red": 3, "blue": 2}]


async def test_a_hand_in_the_picture_stops_the_countdown() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        await see(pilot, camera(sighting=sighting(SEEN), fell=True))
        await see(pilot, camera(Activity.HAND))
        beat(screen.app)
        await pilot.pause()
        assert "A hand is in the picture." in shown(pilot)
    assert answers(evening) == []


CLEARED = {"red": 0, "blue": 0, "yellow": 0}


async def test_a_hand_that_clears_the_tray_leaves_the_count_as_it_was() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        await see(pilot, camera(sighting=sighting(SEEN), fell=True))
        await see(pilot, camera(Activity.HAND))
        beat(screen.app)  # it rests while the hand is there
        assert answers(evening) == []
        await see(pilot, camera(sighting=sighting(CLEARED), reached_in=True))
        beat(screen.app)
    assert answers(evening) == [{"red": 3, "blue": 2}]


async def test_a_tray_reached_into_before_it_was_counted_is_asked_about() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        await see(pilot, camera(sighting=sighting(SEEN), fell=True, reached_in=True))
        beat(screen.app)
        await pilot.pause()
        assert "A hand was in the tray before the count" in shown(pilot)
    assert answers(evening) == []


async def test_a_cube_that_comes_late_is_counted_with_the_others() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        await see(pilot, camera(sighting=sighting(SEEN), fell=True))
        await see(pilot, camera(sighting=sighting(SEEN | {"red": 4}), fell=True))
        beat(screen.app)
    assert answers(evening) == [{"red": 4, "blue": 2}]


async def test_what_came_late_and_settles_a_doubt_is_proposed() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        await see(pilot, camera(sighting=sighting(SEEN, doubt=0.3), fell=True))
        await see(pilot, camera(sighting=sighting(SEEN), fell=True))
        beat(screen.app)
    assert answers(evening) == [{"red": 3, "blue": 2}]


async def test_another_tray_after_the_count_is_asked_about_with_the_first_one_key_away() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        await see(pilot, camera(sighting=sighting(SEEN), fell=True))
        await see(pilot, camera(sighting=sighting({"red": 4, "blue": 1}), fell=True))
        beat(screen.app)
        assert answers(evening) == []
        await pilot.press("1", "enter")
    assert answers(evening) == [{"red": 3, "blue": 2}]


async def test_the_likeliest_counts_of_a_colour_in_doubt_are_keys() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (_screen, pilot):
        unsure = sighting(SEEN)
        rows = {**unsure.counts, "red": (0.0, 0.0, 0.4, 1.0, 0.0, 0.0)}
        await see(pilot, camera(sighting=replace(unsure, counts=rows), fell=True))
        await pilot.pause()
        assert "Red?  2   3" in shown(pilot)
        assert "Red: press 2 or 3." in shown(pilot)
        await pilot.press("2", "enter")
    assert answers(evening) == [{"red": 2, "blue": 2}]


async def test_cubes_that_nobody_saw_fall_are_asked_about() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        await see(pilot, camera(sighting=sighting(SEEN)))
        beat(screen.app)
        await pilot.pause()
        assert "The app saw no cube fall" in shown(pilot)
    assert answers(evening) == []


async def test_another_screen_in_front_stops_the_countdown() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        await see(pilot, camera(sighting=sighting(SEEN), fell=True))
        await pilot.press("f1", "escape")
        beat(screen.app)
    assert answers(evening) == []


async def test_in_doubt_it_asks_and_says_where_to_look() -> None:
    evening = asked(a_throw())
    async with battle(evening) as (screen, pilot):
        await see(pilot, camera(sighting=sighting(SEEN, doubt=0.3), fell=True))
        await pilot.pause()
        assert "Blue: press 1 or 2." in shown(pilot)
        beat(screen.app)
    assert answers(evening) == []


async def test_a_count_is_put_right_in_two_keys() -> None:
    evening = asked(a_throw())
    async with battle(evening) as (_screen, pilot):
        await see(pilot, camera(sighting=sighting(SEEN), fell=True))
        await pilot.press("b", "1", "enter")
    assert answers(evening) == [{"red": 3, "blue": 1}]
    taken = evening.session.happened[-1]
    assert isinstance(taken, Answered)
    assert taken.source == "person"


async def test_what_a_person_has_typed_no_camera_changes() -> None:
    evening = asked(a_throw())
    async with battle(evening) as (_screen, pilot):
        await pilot.press("r", "4")
        await see(pilot, camera(sighting=sighting(SEEN), fell=True))
        await pilot.press(*TAKE)
    assert answers(evening) == [{"red": 4}]


async def test_before_the_throw_nothing_is_proposed() -> None:
    evening = asked(a_throw(tray_before={"yellow": 1}))
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        await see(pilot, camera(sighting=sighting({"red": 0, "yellow": 1})))
        beat(screen.app)
        await pilot.pause()
        assert "Take 1 yellow out of the tray and throw all cubes in." in shown(pilot)
    assert answers(evening) == []
