"""Keys at the terminal while somebody else answers: none gives an answer that was not meant."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.engine.flow import Number
from companion.evening.evening import Evening
from companion.tui.app import CompanionApp
from tests.support.hands import Hands
from tests.support.screens import shown
from tests.support.tables import a_throw, answers, asked

ARMIES = Number(1, 4)


@asynccontextmanager
async def table(evening: Evening[Any]) -> AsyncIterator[Pilot[None]]:
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        yield pilot


async def elsewhere(evening: Evening[Any], pilot: Pilot[None], answer: object) -> None:
    with evening.at_page("Ben"):
        evening.answer(answer)
    await pilot.pause()


def words(pilot: Pilot[None]) -> str:
    return " ".join(shown(pilot).replace("│", " ").split())


async def test_an_enter_for_what_a_phone_has_answered_gives_nothing_however_late(
    in_haste: Hands,
) -> None:
    evening = asked(ARMIES, ARMIES, ARMIES)
    async with table(evening) as pilot:
        await in_haste.type(pilot, "3")
        await elsewhere(evening, pilot, 2)
        assert "On Ben's page:" in shown(pilot)
        assert "The “3” that you had typed is gone." in words(pilot)
        await in_haste.type(pilot, "enter", "enter", apart=60)
        assert "Somebody else has answered" in words(pilot)
        assert answers(evening) == [2]
        await in_haste.type(pilot, "4", "4", "enter")
        assert answers(evening) == [2, 4]
        assert "Ben's page" not in shown(pilot)


async def test_what_is_typed_stays_while_another_screen_is_looked_at(in_haste: Hands) -> None:
    evening = asked(ARMIES, ARMIES)
    async with table(evening) as pilot:
        await in_haste.type(pilot, "3", "f2", "escape", "enter")
    assert answers(evening) == [3]


async def test_no_enter_takes_a_count_before_another_key_after_a_phone(in_haste: Hands) -> None:
    evening = asked(ARMIES, a_throw(), ARMIES)
    async with table(evening) as pilot:
        await elsewhere(evening, pilot, 2)
        await pilot.pause()
        await in_haste.type(pilot, "enter")
        assert "Somebody else has answered" in words(pilot)


@pytest.mark.parametrize(("key", "called"), [("3", "3"), ("space", "Space")])
async def test_a_key_that_only_goes_on_is_said_to_be_no_answer(
    in_haste: Hands, key: str, called: str
) -> None:
    evening = asked(a_throw(), ARMIES)
    async with table(evening) as pilot:
        await in_haste.type(pilot, *"r5b3y0", "enter")
        assert "Any key goes on" in shown(pilot)
        while evening.number and "Any key goes on" in shown(pilot):
            await in_haste.type(pilot, key)
            await pilot.pause()
        assert f"“{called}” only went on" in shown(pilot)
        assert len(answers(evening)) == 1


async def test_what_is_taken_back_is_told_beside_the_question_until_the_next() -> None:
    evening = asked(ARMIES, ARMIES)
    async with table(evening) as pilot:
        await pilot.press("3", "enter", "ctrl+z")
        await pilot.pause()
        assert "Taken back:" in shown(pilot)
        assert "Taken back:" in str(pilot.app.screen.query_one("#line").render())
        await pilot.press("3", "enter")
        await pilot.pause()
        assert "Taken back:" not in shown(pilot)
