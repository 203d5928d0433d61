"""Keys typed before a page is there, between questions and throws, are dropped with that word."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from companion.engine.flow import Number, Throw
from companion.terminal.screens.battle import BattleScreen
from tests.support.hands import AT_ONCE, Hands
from tests.support.screens import shown
from tests.support.tables import answers, asked
from tests.support.terminal_app import CompanionApp

THROW = Throw({"red": 3}, {}, {}, ("red", "blue"))
EARLY = "The question has just changed"


def slowly(hands: Hands, pilot: Pilot[None], *keys: str) -> None:
    """The machine takes half a second until it shows what the keys have led to."""
    for key in keys:
        hands.send(pilot, key, AT_ONCE)
    hands.at += 0.5


@pytest.mark.parametrize("key", ["2", "r", "enter"])
async def test_a_key_behind_the_answer_before_a_throw_is_told(in_haste: Hands, key: str) -> None:
    evening = asked(Number(1, 4), THROW)
    app = CompanionApp(evening)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        slowly(in_haste, pilot, "3", "enter", key)
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        assert EARLY in shown(pilot)
        count = app.tray.state.count
        assert count is not None
        assert not count.tally.counts_by_hand
    assert answers(evening) == [3]


async def test_a_key_behind_the_answer_before_a_question_is_told(in_haste: Hands) -> None:
    evening = asked(Number(1, 4), Number(1, 4))
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        slowly(in_haste, pilot, "3", "enter", "2")
        await pilot.pause()
        assert EARLY in shown(pilot)
    assert answers(evening) == [3]
