"""Hasty fingers at the main screen: nothing is taken that was not meant, and all is told."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.engine.flow import Amounts, Number, Pick
from companion.evening.evening import Evening
from companion.said import Said, said
from tests.support.hands import Hands
from tests.support.screens import shown
from tests.support.tables import answers, asked
from tests.support.terminal_app import CompanionApp

PROVINCES = Pick(("Köln", "Kurköln", "Neumark", "Osnabrück", *(f"Amt {c}" for c in "ABCDEFGH")))
ACTION = Pick(("Bremen", "Osnabrück", "pass"))
ARMIES = Number(1, 4)
MANY = Number(0, 40)


@asynccontextmanager
async def table(evening: Evening[Any]) -> AsyncIterator[Pilot[None]]:
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        yield pilot


@pytest.mark.parametrize("apart", [0.005, 0.05, 0.15])
async def test_a_second_enter_answers_no_second_question(in_haste: Hands, apart: float) -> None:
    evening = asked(ARMIES, ARMIES)
    async with table(evening) as pilot:
        await in_haste.type(pilot, "3")
        await in_haste.burst(pilot, "enter", "enter", apart=apart)
    assert answers(evening) == [3]


async def test_so_it_is_where_the_screen_follows_in_between(in_haste: Hands) -> None:
    evening = asked(ARMIES, ARMIES)
    async with table(evening) as pilot:
        await in_haste.type(pilot, "3", "enter")
        await in_haste.type(pilot, "enter", "enter", "enter", apart=0.1)  # held, it seems
        assert "The question has just changed, so “Enter”" in shown(pilot)
    assert answers(evening) == [3]


async def test_digit_and_enter_of_the_last_number_are_not_half_of_the_next(in_haste: Hands) -> None:
    evening = asked(MANY, MANY)
    async with table(evening) as pilot:
        await in_haste.type(pilot, "1", "2", "enter")
        await in_haste.type(pilot, "2", "4", "enter", apart=0.1)
    assert answers(evening) == [12]


async def test_a_digit_that_bounces_makes_no_other_number(in_haste: Hands) -> None:
    evening = asked(MANY)
    async with table(evening) as pilot:
        await in_haste.burst(pilot, "3", "3", "enter")
        assert answers(evening) == []  # it is looked at once more
        await in_haste.type(pilot, "enter")
    assert answers(evening) == [3]


async def test_a_second_tap_answers_no_second_question(in_haste: Hands) -> None:
    evening = asked(ARMIES, ARMIES)
    async with table(evening) as pilot:
        for _ in range(2):
            await pilot.click("#answering", offset=(4, 0))
        await pilot.pause()
    assert answers(evening) == [2]


async def test_who_has_read_the_next_question_is_not_held_up(in_haste: Hands) -> None:
    evening = asked(ARMIES, ARMIES)
    async with table(evening) as pilot:
        await in_haste.type(pilot, "3", "enter", "enter")
    assert answers(evening) == [3, 4]


@pytest.mark.parametrize("keys", [("n", "e", "u"), ("n", "e", "u", "enter"), ("o", "s", "x")])
async def test_letters_that_fit_nothing_take_nothing_and_are_told(keys: tuple[str, ...]) -> None:
    evening = asked(Pick(("Bremen", "Osnabrück", "not this one"))) if "n" in keys else asked(ACTION)
    async with table(evening) as pilot:
        await pilot.press(*keys, "enter")
        assert "fits none of these" in shown(pilot)
        assert "▸" not in shown(pilot)  # nothing is marked
    assert answers(evening) == []


@pytest.mark.parametrize("typed", ["koeln", "köln", "koln", "Koeln", "KÖLN"])
async def test_an_umlaut_fits_in_any_spelling(typed: str) -> None:
    evening = asked(PROVINCES)
    async with table(evening) as pilot:
        await pilot.press(*typed, "enter")
    assert answers(evening) == ["Köln"]


@pytest.mark.parametrize(
    ("question", "keys", "told"),
    [
        (ARMIES, "9", "“9” is not possible. Choose a number from 1"),
        (ARMIES, "x", "Type a number from 1 to 4, then press Enter."),
        (ACTION, "9", "“9” is not possible. Choose a number from 1 to 3."),
        (ACTION, "0", "“0” is not possible. Choose a number from 1 to 3."),
        (PROVINCES, "13", "“13” is not possible. Choose a number from 1 to 12."),
        (PROVINCES, "-1", "“-1” fits none of these."),
        (PROVINCES, "1.5", "“1.5” fits none of these."),
        (PROVINCES, "x2", "“x2” fits none of these."),
        (PROVINCES, " ", "Select with letters, a number or the arrows, then"),
    ],
)
async def test_what_cannot_be_is_told_and_what_would_do(
    question: Pick | Number, keys: str, told: str
) -> None:
    evening = asked(question)
    async with table(evening) as pilot:
        await pilot.press(*keys)
        assert told in shown(pilot)
        await pilot.press("enter") if keys.strip() not in {"x", ""} else None
    assert answers(evening) == []


class Herd(Amounts):
    def fault(self, amounts: Mapping[str, int]) -> Said | None:
        return None if amounts.get("clover") else said("choose at least one of clover")


async def test_what_the_rules_refuse_is_told_in_words_with_the_rules_number() -> None:
    evening = asked(Herd({"clover": 2, "willow": 2}, rule="R3"))
    async with table(evening) as pilot:
        await pilot.press("down", "1", "enter")
        await pilot.pause()
        screen = shown(pilot)
        assert "Not possible: choose at least one of clover (R3)." in screen
        assert "does not answer" not in screen
    assert answers(evening) == []


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("9", "“9” is too many for clover. Choose 0 to 2."),
        ("12", "“12” is too many for clover. Choose 0 to 2."),
        ("clox", "“clox” fits none of these."),
        ("", "at least 1 in all"),
    ],
)
async def test_amounts_that_cannot_be_are_told_and_not_taken(keys: str, told: str) -> None:
    evening = asked(Amounts({"clover": 2, "willow": 2}))
    async with table(evening) as pilot:
        await pilot.press(*keys, "enter")
        assert told in shown(pilot)
    assert answers(evening) == []


async def test_a_list_of_ten_and_more_is_answered_by_two_digits() -> None:
    evening = asked(PROVINCES, PROVINCES)
    async with table(evening) as pilot:
        await pilot.press("1", "2", "enter", "1", "enter")
    assert answers(evening) == ["Amt H", "Köln"]


async def test_a_narrowed_list_keeps_its_numbers() -> None:
    evening = asked(PROVINCES)
    async with table(evening) as pilot:
        await pilot.press("k")
        assert "2 Kurköln" in shown(pilot)
        await pilot.press("2", "enter")
    assert answers(evening) == ["Kurköln"]
