"""The battle screen: counted by hand, proposed by a camera, put right in two keys."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.entries import Answered
from companion.errors import BadProfile
from companion.evening import Evening
from companion.flow import Pick
from companion.sensors.tray import Tray
from companion.settings import Settings
from companion.tui.app import CompanionApp
from companion.tui.late import late
from companion.tui.looking import Look, Watcher
from companion.tui.screens.battle import BattleScreen
from companion.tui.screens.main import MainScreen
from tests.playing import evening as played
from tests.tables import a_throw, answers, asked
from tests.test_tui_main import shown, sighting

NEXT = Pick(("palace", "church"))
SLOWLY = Settings(countdown=60)  # the tests tell when a second is over


SEEN = {"red": 3, "blue": 2, "yellow": 0}


@asynccontextmanager
async def battle(
    evening: Evening[Any], settings: Settings = SLOWLY, size: tuple[int, int] = (100, 30)
) -> AsyncIterator[tuple[BattleScreen, Pilot[None]]]:
    app = CompanionApp(evening, settings=settings)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        yield app.screen, pilot


async def by_keys(evening: Evening[Any], *keys: str) -> str:
    async with battle(evening) as (_screen, pilot):
        await pilot.press(*keys)
        await pilot.pause()
        return shown(pilot)


# --- By hand ---


@pytest.mark.parametrize(
    ("keys", "tray"),
    [
        ("r3b2", {"red": 3, "blue": 2}),  # a letter and a digit for each
        ("32", {"red": 3, "blue": 2}),  # or the digits alone, as the colours stand
        ("b2y1", {"blue": 2, "yellow": 1}),
        ("r3b2b1", {"red": 3, "blue": 1}),  # the later one counts
        ("0", {}),  # an empty tray
    ],
)
async def test_counts_are_typed_in_a_few_keys(keys: str, tray: dict[str, int]) -> None:
    evening = asked(a_throw())
    await by_keys(evening, *keys, "enter")
    assert answers(evening) == [tray]


async def test_more_than_can_lie_there_cannot_be_typed() -> None:
    evening = asked(a_throw())
    await by_keys(evening, *"b9b2", "enter")
    assert answers(evening) == [{"blue": 2}]


async def test_enter_alone_counts_nothing() -> None:
    evening = asked(a_throw())
    assert "Nothing is counted yet" in await by_keys(evening, "enter")
    assert answers(evening) == []


async def test_the_list_of_what_goes_in_is_ticked_off() -> None:
    screen = await by_keys(asked(a_throw(tray_before={"yellow": 1})), "space", "space")
    assert screen.count("✓") == 2
    assert screen.count("□") == 1
    assert "from the tray" in screen


async def test_the_first_key_after_the_count_answers_the_next_question() -> None:
    evening = asked(a_throw(), NEXT)
    await by_keys(evening, *"32", "enter", "c")
    assert answers(evening) == [{"red": 3, "blue": 2}, "church"]


async def test_enter_pressed_too_often_leaves_the_main_screen_in_front() -> None:
    evening = asked(a_throw(), NEXT)
    async with battle(evening) as (_screen, pilot):
        await pilot.press(*"32")
        for _ in range(3):
            pilot.app.simulate_key("enter")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(pilot.app.screen, MainScreen)


async def test_a_count_can_be_taken_back() -> None:
    evening = asked(NEXT, a_throw())
    evening.answer("palace")
    async with battle(evening) as (screen, pilot):
        await pilot.press(*"32", "enter", "ctrl+z", *"41", "enter")
        assert pilot.app.screen is screen
    assert answers(evening) == ["palace", {"red": 4, "blue": 1}]


async def test_a_count_taken_back_by_mistake_is_brought_back() -> None:
    evening = asked(a_throw(), NEXT)
    async with battle(evening) as (_screen, pilot):
        await pilot.press(*"32", "enter", "ctrl+z", "ctrl+y")
        await pilot.pause()
        assert isinstance(pilot.app.screen, MainScreen)
    assert answers(evening) == [{"red": 3, "blue": 2}]


async def tap(pilot: Pilot[None], word: str) -> None:
    """A finger on this word, wherever it stands."""
    lines = shown(pilot).splitlines()
    y = next(n for n, line in enumerate(lines) if word in line)
    await pilot.click(offset=(lines[y].index(word), y))
    await pilot.pause()


async def test_a_finger_alone_counts_and_takes() -> None:
    evening = asked(a_throw(), NEXT)
    async with battle(evening) as (_screen, pilot):
        for word in (
            "R●   0",
            "R●   1",
            "B■   0",
            "B■   0",
            "Enter takes these",
            "Any key goes on",
        ):
            await tap(pilot, word)
        assert isinstance(pilot.app.screen, MainScreen)
    assert answers(evening) == [{"red": 2, "blue": 1}]


# --- By camera ---


async def test_a_sure_count_is_taken_when_the_countdown_ends() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=2)) as (screen, pilot):
        screen.seen(Look(Tray.STILL, sighting=sighting(SEEN), fell=True))
        await pilot.pause()
        assert "any key stops" in shown(pilot)
        screen.beat()
        assert answers(evening) == []
        screen.beat()
    assert answers(evening) == [{"red": 3, "blue": 2}]
    taken = evening.session.happened[-1]
    assert isinstance(taken, Answered)
    assert taken.source == "camera"
    assert taken.evidence["sightings"][0]["source"] == "camera"


@pytest.mark.parametrize("key", ["escape", "r", "down", "x"])
async def test_any_key_stops_the_countdown(key: str) -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        screen.seen(Look(Tray.STILL, sighting=sighting(SEEN), fell=True))
        await pilot.press(key)
        screen.beat()
        assert answers(evening) == []
        await pilot.press("enter")
    assert answers(evening) == [{"red": 3, "blue": 2}]


async def test_a_hand_in_the_picture_stops_the_countdown() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        screen.seen(Look(Tray.STILL, sighting=sighting(SEEN), fell=True))
        screen.seen(Look(Tray.HAND))
        screen.beat()
        await pilot.pause()
        assert "A hand is in the picture." in shown(pilot)
    assert answers(evening) == []


CLEARED = {"red": 0, "blue": 0, "yellow": 0}


async def test_a_hand_that_clears_the_tray_leaves_the_count_as_it_was() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, _pilot):
        screen.seen(Look(Tray.STILL, sighting=sighting(SEEN), fell=True))
        screen.seen(Look(Tray.HAND))
        screen.beat()  # it rests while the hand is there
        assert answers(evening) == []
        screen.seen(Look(Tray.STILL, sighting=sighting(CLEARED), reached_in=True))
        screen.beat()
    assert answers(evening) == [{"red": 3, "blue": 2}]


async def test_a_tray_reached_into_before_it_was_counted_is_asked_about() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        screen.seen(Look(Tray.STILL, sighting=sighting(SEEN), fell=True, reached_in=True))
        screen.beat()
        await pilot.pause()
        assert "A hand reached in" in shown(pilot)
    assert answers(evening) == []


async def test_a_cube_that_comes_late_is_counted_with_the_others() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, _pilot):
        screen.seen(Look(Tray.STILL, sighting=sighting(SEEN), fell=True))
        screen.seen(Look(Tray.STILL, sighting=sighting(SEEN | {"red": 4}), fell=True))
        screen.beat()
    assert answers(evening) == [{"red": 4, "blue": 2}]


async def test_what_came_late_and_settles_a_doubt_is_proposed() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, _pilot):
        screen.seen(Look(Tray.STILL, sighting=sighting(SEEN, doubt=0.3), fell=True))
        screen.seen(Look(Tray.STILL, sighting=sighting(SEEN), fell=True))
        screen.beat()
    assert answers(evening) == [{"red": 3, "blue": 2}]


async def test_another_tray_after_the_count_is_asked_about_with_the_first_one_key_away() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        screen.seen(Look(Tray.STILL, sighting=sighting(SEEN), fell=True))
        screen.seen(Look(Tray.STILL, sighting=sighting({"red": 4, "blue": 1}), fell=True))
        screen.beat()
        assert answers(evening) == []
        await pilot.press("1", "enter")
    assert answers(evening) == [{"red": 3, "blue": 2}]


async def test_cubes_that_nobody_saw_fall_are_asked_about() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        screen.seen(Look(Tray.STILL, sighting=sighting(SEEN)))
        screen.beat()
        await pilot.pause()
        assert "Nothing was seen to fall" in shown(pilot)
    assert answers(evening) == []


async def test_another_screen_in_front_stops_the_countdown() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        screen.seen(Look(Tray.STILL, sighting=sighting(SEEN), fell=True))
        await pilot.press("f1", "escape")
        screen.beat()
    assert answers(evening) == []


async def test_in_doubt_it_asks_and_says_where_to_look() -> None:
    evening = asked(a_throw())
    async with battle(evening) as (screen, pilot):
        screen.seen(Look(Tray.STILL, sighting=sighting(SEEN, doubt=0.3), fell=True))
        await pilot.pause()
        assert "Please look at" in shown(pilot)
        screen.beat()
    assert answers(evening) == []


async def test_the_likeliest_other_count_is_one_key() -> None:
    evening = asked(a_throw())
    async with battle(evening) as (screen, pilot):
        doubtful = sighting({"red": 3, "blue": 0, "yellow": 0}, doubt=0.3)
        screen.seen(Look(Tray.STILL, sighting=doubtful, fell=True))
        await pilot.press("1", "enter")
    assert answers(evening) == [{"red": 2}]


async def test_a_count_is_put_right_in_two_keys() -> None:
    evening = asked(a_throw())
    async with battle(evening) as (screen, pilot):
        screen.seen(Look(Tray.STILL, sighting=sighting(SEEN), fell=True))
        await pilot.press("b", "1", "enter")
    assert answers(evening) == [{"red": 3, "blue": 1}]
    taken = evening.session.happened[-1]
    assert isinstance(taken, Answered)
    assert taken.source == "person"


async def test_what_a_person_has_typed_no_camera_changes() -> None:
    evening = asked(a_throw())
    async with battle(evening) as (screen, pilot):
        await pilot.press("r", "4")
        screen.seen(Look(Tray.STILL, sighting=sighting(SEEN), fell=True))
        await pilot.press("enter")
    assert answers(evening) == [{"red": 4}]


async def test_before_the_throw_nothing_is_proposed() -> None:
    evening = asked(a_throw(tray_before={"yellow": 1}))
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        screen.seen(Look(Tray.STILL, sighting=sighting({"red": 0, "yellow": 1})))
        screen.beat()
        await pilot.pause()
        assert "Take 1 yellow out of the tray and throw all in." in shown(pilot)
    assert answers(evening) == []


# --- The tray before the throw ---


@asynccontextmanager
async def second_battle(*lying: dict[str, int]) -> AsyncIterator[tuple[BattleScreen, Pilot[None]]]:
    """The throw after one that left 3 red and 2 blue; the camera has seen `lying` at rest."""
    evening = asked(a_throw(), a_throw(), NEXT)
    evening.answer({"red": 3, "blue": 2})
    looks = [Look(Tray.STILL, sighting=sighting(counts)) for counts in lying]
    app = CompanionApp(asked(NEXT), settings=Settings(countdown=1))
    async with app.run_test(size=(100, 30)) as pilot:
        screen = BattleScreen(evening, app.settings, None, lambda: looks[-1] if looks else None)
        app.push_screen(screen)
        await pilot.pause()
        yield screen, pilot


async def test_until_the_tray_is_seen_nothing_is_said_of_it() -> None:
    async with second_battle() as (screen, pilot):
        assert "Looking into the tray." in shown(pilot)
        screen.seen(Look(Tray.STILL, sighting=sighting({"red": 0})))
        await pilot.pause()
        assert "The tray is empty: throw all in." in shown(pilot)


async def test_a_camera_on_its_way_is_waited_for() -> None:
    app = CompanionApp(asked(NEXT))
    async with app.run_test(size=(100, 30)) as pilot:
        app.push_screen(BattleScreen(asked(a_throw()), SLOWLY, None, lambda: Look(Tray.COMING)))
        await pilot.pause()
        assert "The camera is being made ready" in shown(pilot)


async def test_what_was_seen_at_rest_before_the_throw_was_asked_for_counts() -> None:
    async with second_battle({"red": 0}) as (_screen, pilot):
        assert "The tray is empty: throw all in." in shown(pilot)


async def test_cubes_of_the_last_throw_are_to_go_back_first() -> None:
    async with second_battle({"red": 3, "blue": 1}) as (screen, pilot):
        assert "3 red, 1 blue of the last throw still lie there" in shown(pilot)
        screen.seen(Look(Tray.STILL, sighting=sighting({"red": 0, "blue": 1})))
        await pilot.pause()
        assert "1 blue of the last throw still lies there" in shown(pilot)


async def test_a_throw_onto_cubes_of_the_last_is_asked_about_with_both_counts() -> None:
    async with second_battle({"red": 1}) as (screen, pilot):
        screen.seen(Look(Tray.STILL, sighting=sighting({"red": 4, "blue": 2}), fell=True))
        screen.beat()
        await pilot.pause()
        assert "Cubes of the last throw lay there as well" in shown(pilot)
        await pilot.press("1", "enter")
        assert answers(screen.evening)[-1] == {"red": 3, "blue": 2}


async def test_cubes_that_fall_behind_the_help_are_counted_when_it_closes() -> None:
    evening, look = asked(a_throw()), Look(Tray.STILL, sighting=sighting(SEEN), fell=True)
    helped = threading.Event()

    def watcher(stop: threading.Event) -> Iterator[Look]:
        while not (stop.is_set() or helped.wait(0.01)):
            yield Look(Tray.STILL)
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


async def test_a_camera_that_is_gone_leaves_counting_by_hand() -> None:
    evening = asked(a_throw())
    async with battle(evening) as (screen, pilot):
        screen.seen(Look(Tray.LOST, reason="unplugged"))
        await pilot.press(*"32", "enter")
    assert answers(evening) == [{"red": 3, "blue": 2}]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
async def test_a_battle_tells_who_fights_on_screens_of_every_size(size: tuple[int, int]) -> None:
    evening = played()  # the tower is to be filled
    async with battle(evening, size=size) as (_screen, pilot):
        screen = shown(pilot)
    assert "Fill the tower" in screen
    assert all(mark in screen for mark in ("R●", "B■", "Y▲", "G✚"))
