"""An evening by a finger alone: whatever keys do, a tap does."""

from __future__ import annotations

from textual.events import MouseScrollDown
from textual.pilot import Pilot

from companion.engine.flow import Number, Pick
from companion.settings import Settings
from companion.terminal.screens.correction import CorrectionScreen
from companion.terminal.screens.holdings import HoldingsScreen
from companion.terminal.screens.main import MainScreen
from companion.terminal.screens.map import MapScreen
from companion.terminal.screens.notice import Confirm
from companion.terminal.screens.settings import SettingsScreen
from companion.terminal.widgets.main.answering import AnswerWidget
from companion.terminal.widgets.main.timer import PlanningTimer
from tests.support.playing import evening
from tests.support.screens import shown, tap
from tests.support.tables import answers, asked
from tests.support.terminal_app import CompanionApp

SMALL = (80, 24)
MANY = tuple(f"Place {chr(65 + n // 26)}{chr(65 + n % 26)}" for n in range(60))


async def taps(pilot: Pilot[None], *words: str) -> str:
    for word in words:
        await tap(pilot, word)
        for _ in range(4):  # what a tap leads to goes from a list to its screen, and on
            await pilot.pause()
    return shown(pilot)


async def test_an_option_is_tapped_and_taken_back_by_the_last_line() -> None:
    game = evening(150)
    before = len(game.session.happened)
    async with CompanionApp(game).run_test(size=SMALL) as pilot:
        await pilot.pause()
        await taps(pilot, "Breisgau")
        assert len(game.session.happened) > before
        await taps(pilot, "^z ")
    assert len(game.session.happened) <= before


async def test_options_that_are_not_in_sight_are_turned_to() -> None:
    game = asked(Pick(options=MANY, seat=0))
    async with CompanionApp(game).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert MANY[-1] not in shown(pilot)
        while MANY[-1] not in shown(pilot):
            await taps(pilot, " more")
        await taps(pilot, MANY[-1])
    assert answers(game) == [MANY[-1]]


async def test_a_number_that_is_not_in_sight_is_come_to() -> None:
    game = asked(Number(0, 60, seat=0))
    async with CompanionApp(game).run_test(size=SMALL) as pilot:
        await pilot.pause()
        while " 33 " not in shown(pilot):
            await taps(pilot, " … ")
        await taps(pilot, " 33 ")
    assert answers(game) == [33]


async def test_a_wheel_goes_through_the_options() -> None:
    game = asked(Pick(options=MANY[:3], seat=0), Number(0, 3))
    async with CompanionApp(game).run_test(size=SMALL) as pilot:
        await pilot.pause()
        answering = pilot.app.screen.query_one(AnswerWidget)
        answering.post_message(
            MouseScrollDown(answering, 1, 1, 0, 1, 0, shift=False, meta=False, ctrl=False)
        )
        await pilot.pause()
        await pilot.press("enter")
    assert answers(game)[0] == MANY[1]


async def test_every_screen_is_opened_and_left() -> None:
    async with CompanionApp(evening(150)).run_test(size=SMALL) as pilot:
        await pilot.pause()
        for key in ("F1 ", "F2 ", "F3 ", "F4 ", "F5 ", "F7 "):
            await taps(pilot, key)
            assert not isinstance(pilot.app.screen, MainScreen)
            await taps(pilot, "Back")
            assert isinstance(pilot.app.screen, MainScreen)


async def test_an_earlier_answer_is_gone_back_to() -> None:
    game = evening(150)
    before = len(game.session.happened)
    async with CompanionApp(game).run_test(size=SMALL) as pilot:
        await pilot.pause()
        await taps(pilot, "F4 ", "Undo to here")
        assert isinstance(pilot.app.screen, Confirm)
        await taps(pilot, "Cancel", "Undo to here")
        await pilot.click("#yes")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, Confirm)
    assert len(game.session.happened) < before


async def test_a_place_of_the_map_is_put_right() -> None:
    async with CompanionApp(evening(150)).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, MainScreen)
        await taps(pilot, "F2 ", "Mittel", "Correct it")
        assert isinstance(pilot.app.screen, CorrectionScreen)
        assert "Mittelmark: armies" in shown(pilot)


async def test_holdings_are_turned_and_lead_to_the_map() -> None:
    async with CompanionApp(evening(150)).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "Mittelmark" in await taps(pilot, "F7 ", "Tab", "Tab", "Ben")
        await taps(pilot, "Map")
        assert isinstance(pilot.app.screen, MapScreen)
        await taps(pilot, "Back")
        assert isinstance(pilot.app.screen, HoldingsScreen)


async def test_settings_are_turned() -> None:
    kept: list[Settings] = []
    async with CompanionApp(evening(150), keep=kept.append).run_test(size=SMALL) as pilot:
        await pilot.pause()
        await taps(pilot, "^p ", "Settings", "Sound", "Back")
        assert not isinstance(pilot.app.screen, SettingsScreen)
    assert kept[-1].sound == "full"


async def test_the_timer_is_started_and_stopped() -> None:
    async with CompanionApp(evening(150)).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await taps(pilot, "^p ", "Planning timer")
        timer = pilot.app.screen.query_one(PlanningTimer)
        assert timer.display
        await pilot.click(timer)
        await pilot.pause()
        assert not timer.display
