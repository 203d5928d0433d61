"""An event card that only the box tells is typed in, step by step, by keys alone."""

from __future__ import annotations

import pytest
from textual import events
from textual.pilot import Pilot

from companion.engine.entries import Answered, Header
from companion.engine.game import Player
from companion.evening.evening import Evening
from companion.games import GAMES
from companion.games.wallenstein.cards import Effect, EventCard
from companion.games.wallenstein.state import State
from companion.terminal.widgets.main.answering import AnswerWidget
from companion.views.choosing import AnswerMade
from companion.views.writing import Writing
from tests.support.screens import shown
from tests.support.terminal_app import CompanionApp

HEADER = Header(
    "wallenstein",
    (Player("Anna", "red"), Player("Ben", "blue"), Player("Carla", "yellow")),
    {"edition": "first"},
    GAMES["wallenstein"].decks,
    seed=4,
)


def at_first_card() -> Evening[State]:
    evening: Evening[State] = Evening(GAMES["wallenstein"], HEADER)
    evening.answer({})
    return evening


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.pause()
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
async def test_a_card_is_typed_in_and_looked_over(size: tuple[int, int]) -> None:
    evening = at_first_card()
    app = CompanionApp(evening)
    async with app.run_test(size=size) as pilot:
        await press(pilot, *"Nass", "space", *"ja", "enter")
        await press(pilot, "3", "enter", *"grain", "enter", *"at most", "enter", "2", "enter")
        assert "where does it apply?" in shown(pilot)
        await press(pilot, *"sachsen", "enter")
        assert "grain at most 2 in Sachsen" in shown(pilot)
        await press(pilot, "enter")
        assert "Event card 2 is new to this box" in shown(pilot) or "Which event" in shown(pilot)
    effect = Effect("grain-at-most", (2,), place="Sachsen")
    assert evening.session.state.cards["Nass ja"] == EventCard("Nass ja", effect, 3)


async def test_nothing_is_taken_before_something_is_typed() -> None:
    evening = at_first_card()
    before = list(evening.session.happened)
    app = CompanionApp(evening)
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "enter")
        assert "Type 1 to 40 letters, then press Enter." in shown(pilot)
    assert evening.session.happened == before


async def test_a_name_can_be_pasted() -> None:
    evening = at_first_card()
    app = CompanionApp(evening)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        app.screen.query_one(AnswerWidget).post_message(events.Paste("Bad\nharvest"))
        await press(pilot, "enter")
    taken = evening.session.happened[-1]
    assert isinstance(taken, Answered)
    assert taken.answer == "Bad harvest"


# --- Letters, one by one ---


def typed(writing: Writing, *keys: str) -> Writing:
    for key in keys:
        after = writing.press(key)
        assert isinstance(after, Writing)
        writing = after
    return writing


def test_letters_stay_in_order_and_are_taken_back() -> None:
    writing = typed(Writing(40), *"Comett", "backspace", "space", "X")
    assert writing.press("enter") == AnswerMade("Comet X")
    assert typed(writing, "escape").typed == ""
    assert Writing(40).press("escape") is None
    assert Writing(40).press("up") is None


def test_a_letter_too_many_is_told_and_left_out() -> None:
    writing = typed(Writing(3), *"abcd")
    assert (writing.typed, writing.hint) == ("abc", "Type 1 to 3 letters, then press Enter.")
