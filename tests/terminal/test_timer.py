"""The planning timer: started, stopped, and over."""

from __future__ import annotations

from textual.pilot import Pilot

from companion.host.host_acts import RunPlanning
from companion.settings import Settings
from companion.sounds.tones import Sound
from companion.terminal.widgets.main.timer import PlanningTimer
from tests.support.manual_clock import ManualClock
from tests.support.playing import evening
from tests.support.screens import shown
from tests.support.terminal_app import CompanionApp


async def press(pilot: Pilot[None], *keys: str) -> PlanningTimer:
    await pilot.pause()
    for key in keys:
        await pilot.press(key)
    for _ in range(4):  # a choice goes from the list to its screen, and from there on
        await pilot.pause()
    return pilot.app.screen_stack[1].query_one(PlanningTimer)


async def test_it_is_not_there_until_somebody_wants_it() -> None:
    async with CompanionApp(evening(150)).run_test(size=(100, 30)) as pilot:
        assert not (await press(pilot)).display
        timer = await press(pilot, "ctrl+t")
        assert timer.display
        assert timer.words == "3:00"
        assert not (await press(pilot, "ctrl+t")).display


async def test_escape_an_answer_and_a_click_stop_it() -> None:
    async with CompanionApp(evening(150)).run_test(size=(100, 30)) as pilot:
        assert not (await press(pilot, "ctrl+t", "escape")).display
        assert (await press(pilot, "ctrl+t")).display
        await pilot.click(PlanningTimer)
        assert not (await press(pilot)).display
        assert not (await press(pilot, "ctrl+t", "enter")).display


async def test_it_runs_as_long_as_the_settings_say_or_as_is_asked_for() -> None:
    app = CompanionApp(evening(150), settings=Settings(planning_minutes=5))
    async with app.run_test(size=(100, 30)) as pilot:
        assert (await press(pilot, "ctrl+t")).words == "5:00"
        timer = await press(pilot, "ctrl+t", "ctrl+p", *"10 minutes", "enter")
        assert timer.words == "10:00"


async def test_it_ends_with_a_word_and_a_sound_once() -> None:
    heard: list[Sound] = []
    clock = ManualClock()
    app = CompanionApp(
        evening(150), clock=clock, player=lambda sound, _loudness: heard.append(sound)
    )
    async with app.run_test(size=(100, 30)) as pilot:
        heard.clear()
        await press(pilot)
        app.host.do(RunPlanning(minutes=1))
        clock.advance(59)
        assert (await press(pilot)).words == "0:01"
        clock.advance(1)
        timer = await press(pilot)
        assert "▀" in shown(pilot)
        assert timer.words == "Time is up"
        clock.advance(600)
        assert (await press(pilot)).words == "Time is up"  # it stays to be read
        assert not (await press(pilot, "ctrl+t")).display
    assert heard == [Sound.TIME_UP]
