"""The battle screen: counted by hand, told who fights."""

from __future__ import annotations

from typing import Any

import pytest

from companion.evening.evening import Evening
from companion.terminal.screens.main import MainScreen
from companion.tower.observation import Activity
from tests.support.battle import NEXT, TAKE, battle
from tests.support.board_battle import see
from tests.support.hands import Hands
from tests.support.playing import evening as played
from tests.support.screens import shown, tap
from tests.support.seeing import camera
from tests.support.tables import a_throw, answers, asked


async def by_keys(evening: Evening[Any], *keys: str) -> str:
    async with battle(evening) as (_screen, pilot):
        await pilot.press(*keys)
        await pilot.pause()
        return shown(pilot)


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
    await by_keys(evening, *keys, *TAKE)
    assert answers(evening) == [tray]


async def test_more_than_can_lie_there_cannot_be_typed() -> None:
    evening = asked(a_throw())
    await by_keys(evening, *"b9b2", *TAKE)
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


async def test_the_key_that_leaves_the_count_answers_nothing_that_nobody_has_seen() -> None:
    evening = asked(a_throw(), NEXT)
    assert "palace" in await by_keys(evening, *"32", *TAKE, "c")
    assert answers(evening) == [{"red": 3, "blue": 2}]


async def test_a_double_enter_takes_one_count_and_not_the_next_throw(in_haste: Hands) -> None:
    evening = asked(a_throw(), a_throw())
    async with battle(evening) as (_screen, pilot):
        await in_haste.type(pilot, "3", "2", *TAKE)
        await in_haste.burst(pilot, "enter", "enter")
        assert "Press any key to continue." in shown(pilot)  # still to be read
        await in_haste.type(pilot, "enter", "3", "2")
    assert answers(evening) == [{"red": 3, "blue": 2}]


async def test_a_digit_that_bounces_is_not_the_next_colours_count(in_haste: Hands) -> None:
    evening = asked(a_throw())
    async with battle(evening) as (_screen, pilot):
        await in_haste.burst(pilot, "3", "3")
        await in_haste.type(pilot, "2", *TAKE)
    assert answers(evening) == [{"red": 3, "blue": 2}]


async def test_enter_pressed_too_often_leaves_the_main_screen_in_front() -> None:
    evening = asked(a_throw(), NEXT)
    async with battle(evening) as (_screen, pilot):
        await pilot.press(*"32")
        for _ in range(4):
            pilot.app.simulate_key("enter")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(pilot.app.screen, MainScreen)


async def test_a_count_can_be_taken_back() -> None:
    evening = asked(NEXT, a_throw())
    evening.answer("palace")
    async with battle(evening) as (screen, pilot):
        await pilot.press(*"32", *TAKE, "ctrl+z", *"41", *TAKE)
        assert pilot.app.screen is screen
    assert answers(evening) == ["palace", {"red": 4, "blue": 1}]


async def test_a_count_taken_back_by_mistake_is_brought_back() -> None:
    evening = asked(a_throw(), NEXT)
    async with battle(evening) as (_screen, pilot):
        await pilot.press(*"32", *TAKE, "ctrl+z", "ctrl+y")
        await pilot.pause()
        assert isinstance(pilot.app.screen, MainScreen)
    assert answers(evening) == [{"red": 3, "blue": 2}]


async def test_a_finger_alone_counts_and_takes() -> None:
    evening = asked(a_throw(), NEXT)
    async with battle(evening) as (_screen, pilot):
        for word in (
            "R●   –",
            "R● Anna",
            "B■ Ben",
            "B■ Ben",
            "Press Enter when all colours",
            "Yellow: none in the tray?",
            "Press any key to continue",
        ):
            await tap(pilot, word)
        assert isinstance(pilot.app.screen, MainScreen)
    assert answers(evening) == [{"red": 2, "blue": 1}]


async def test_a_camera_that_is_gone_leaves_counting_by_hand() -> None:
    evening = asked(a_throw())
    async with battle(evening) as (_screen, pilot):
        await see(pilot, camera(Activity.LOST, reason="unplugged"))
        await pilot.press(*"32", *TAKE)
    assert answers(evening) == [{"red": 3, "blue": 2}]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
async def test_a_battle_tells_who_fights_on_screens_of_every_size(size: tuple[int, int]) -> None:
    evening = played()  # the tower is to be filled
    async with battle(evening, size=size) as (_screen, pilot):
        screen = shown(pilot)
    assert "Fill the tower" in screen
    assert all(mark in screen for mark in ("R●", "B■", "Y▲", "G✚"))
