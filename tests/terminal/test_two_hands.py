"""Keys at the terminal while somebody else answers: none gives an answer that was not meant."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.engine.entries import Header
from companion.engine.flow import Amounts, Correction, Event, FreeText, Number, Pick, Question
from companion.engine.game import Player
from companion.engine.grid import AmountGrid
from companion.evening.evening import Evening
from companion.terminal.widgets.main.answering import AnswerWidget
from companion.tower.ledger import Ledger
from tests.support.hands import Hands
from tests.support.screens import shown
from tests.support.tables import NAMES, Asking, Said, a_throw, answers, asked
from tests.support.terminal_app import CompanionApp

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
        assert "What you had typed is gone: “3”." in words(pilot)
        await in_haste.type(pilot, "enter", "enter", apart=60)
        assert "Somebody else has answered" in words(pilot)
        assert answers(evening) == [2]
        await in_haste.type(pilot, "4", "4", "enter")
        assert answers(evening) == [2, 4]
        assert "Ben's page" not in shown(pilot)


QUESTIONS: dict[str, tuple[Question[Any], tuple[str, ...], object, str]] = {
    "a number": (Number(0, 40, rule="", seat=0), ("3",), 2, "“3”"),
    "a number by arrows": (Number(0, 40, rule="", seat=0), ("left", "left"), 2, "had started here"),
    "a choice": (Pick(("again", "enough")), ("e",), "again", "“e”"),
    "a choice by arrows": (Pick(("again", "enough")), ("down",), "again", "had started here"),
    "a spread": (Amounts(most={"red": 4, "blue": 4}), tuple("2r1b"), {"red": 1}, "“2r1b”"),
    "a spread by arrows": (
        Amounts(most={"red": 4, "blue": 4}),
        ("+", "right"),
        {"red": 1},
        "had started here",
    ),
    "a grid": (
        AmountGrid(
            most={"red/houses": 4, "red/churches": 4}, rows=("red",), columns=("houses", "churches")
        ),
        ("2", "tab"),
        {},
        "had started here",
    ),
    "a free line": (FreeText(longest=20), tuple("ab c"), "else", "“ab c”"),
}


class PutRight(Asking):
    """Nothing that is asked changes by it."""

    def correct(self, table: Ledger, correction: Correction) -> Event:
        return Said(0)


@pytest.mark.parametrize("kind", QUESTIONS)
async def test_what_was_begun_stays_with_its_question_and_else_is_said_to_be_gone(
    in_haste: Hands, kind: str
) -> None:
    question, keys, answer, gone = QUESTIONS[kind]
    players = tuple(Player(*name) for name in NAMES)
    evening = Evening(PutRight((question, question)), Header("asking", players))
    async with table(evening) as pilot:
        answering = pilot.app.screen.query_one(AnswerWidget)
        await in_haste.type(pilot, *keys)
        begun = answering.state
        assert answering.begun is not None
        with evening.at_page("keeper"):
            evening.correct(Correction("points", "red", 1))
        await pilot.pause()
        assert answering.state == begun
        assert "is gone" not in words(pilot)
        await elsewhere(evening, pilot, answer)
        assert "is gone" in words(pilot)
        assert gone in words(pilot)
        assert answering.begun is None
        await in_haste.type(pilot, "enter")
        assert len(answers(evening)) == 2  # what was put right, and Ben's


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


@pytest.mark.parametrize(("key", "called"), [("3", "3"), ("space", "Space bar")])
async def test_a_key_that_only_goes_on_is_said_to_be_no_answer(
    in_haste: Hands, key: str, called: str
) -> None:
    evening = asked(a_throw(), ARMIES)
    async with table(evening) as pilot:
        await in_haste.type(pilot, *"r5b3y0", "enter")
        assert "Press any key to continue" in shown(pilot)
        while evening.number and "Press any key to continue" in shown(pilot):
            await in_haste.type(pilot, key)
            await pilot.pause()
        assert f"“{called}” only closed the result" in shown(pilot)
        assert len(answers(evening)) == 1


async def test_what_is_taken_back_is_told_beside_the_question_until_the_next() -> None:
    evening = asked(ARMIES, ARMIES)
    async with table(evening) as pilot:
        await pilot.press("3", "enter", "ctrl+z")
        await pilot.pause()
        assert "Undone:" in shown(pilot)
        assert "Undone:" in str(pilot.app.screen.query_one("#line").render())
        await pilot.press("3", "enter")
        await pilot.pause()
        assert "Undone:" not in shown(pilot)
