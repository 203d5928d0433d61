"""Counts typed by hand: what nobody has spoken of is no 0, and what cannot be is told."""

from __future__ import annotations

import pytest

from tests.support.battle import TAKE, battle
from tests.support.hands import Hands
from tests.support.screens import shown, tap
from tests.support.tables import a_throw, answers, asked


async def test_a_colour_that_was_not_spoken_of_is_asked_about_before_it_is_none() -> None:
    evening = asked(a_throw())
    async with battle(evening) as (_screen, pilot):
        await pilot.press("r", "2", "enter")
        assert "Blue and yellow: none in the tray? Press Enter again for none" in shown(pilot)
        assert answers(evening) == []
        await pilot.press("enter")
    assert answers(evening) == [{"red": 2}]


async def test_what_is_said_after_all_is_counted_with_the_rest() -> None:
    evening = asked(a_throw())
    async with battle(evening) as (_screen, pilot):
        await pilot.press("r", "2", "enter", "b", "3", "enter")
        assert "Yellow: none in the tray?" in shown(pilot)
        await pilot.press("enter")
    assert answers(evening) == [{"red": 2, "blue": 3}]


async def test_once_every_colour_was_said_one_enter_takes_it() -> None:
    evening = asked(a_throw())
    async with battle(evening) as (_screen, pilot):
        await pilot.press(*"r2b3y0", "enter")
    assert answers(evening) == [{"red": 2, "blue": 3}]


async def test_an_enter_pressed_twice_at_once_does_not_say_none(in_haste: Hands) -> None:
    evening = asked(a_throw())
    async with battle(evening) as (_screen, pilot):
        await in_haste.type(pilot, "r", "2")
        await in_haste.burst(pilot, "enter", "enter")
        assert answers(evening) == []
        await in_haste.type(pilot, "enter")
    assert answers(evening) == [{"red": 2}]


async def test_a_finger_says_none_as_well() -> None:
    evening = asked(a_throw())
    async with battle(evening) as (_screen, pilot):
        await pilot.press("r", "2", "enter")
        await tap(pilot, "Blue and yellow: none in the tray?")
    assert answers(evening) == [{"red": 2}]


async def test_escape_clears_what_was_mistyped_and_enter_counts_again() -> None:
    evening = asked(a_throw())
    async with battle(evening) as (_screen, pilot):
        await pilot.press(*"roy", "escape")
        await pilot.press(*"r2b3y0", "enter")
    assert answers(evening) == [{"red": 2, "blue": 3}]


async def test_backspace_takes_back_a_number_and_then_nothing_more() -> None:
    evening = asked(a_throw(), a_throw())
    evening.answer({"red": 1})
    async with battle(evening) as (_screen, pilot):
        await pilot.press("r", "4", "r", "backspace")
        assert "of 7" in shown(pilot)  # as if nobody had said anything
        await pilot.press("backspace")
        assert "Ctrl+Z undoes the last answer" in shown(pilot)
    assert answers(evening) == [{"red": 1}]


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("r9", "9 red is not possible: at most 7 can be in the tray."),
        ("b9", "9 blue is not possible: at most 3 can be in the tray."),
        ("q", "“q” is not a colour here. Type a letter (r, b, y), then the number."),
    ],
)
async def test_what_cannot_be_meant_is_told_and_counts_nothing(keys: str, told: str) -> None:
    evening = asked(a_throw())
    async with battle(evening) as (_screen, pilot):
        await pilot.press(*keys)
        assert told in shown(pilot)
        await pilot.press(*TAKE)
    assert answers(evening) == []


async def test_a_digit_set_high_is_no_number_and_is_told() -> None:
    evening = asked(a_throw())
    async with battle(evening) as (_screen, pilot):
        await pilot.press("r", "superscript_two", "²")
        assert "²” fits none" in shown(pilot)
        await pilot.press("backspace", "2", *"b3y0", "enter")
    assert answers(evening) == [{"red": 2, "blue": 3}]
