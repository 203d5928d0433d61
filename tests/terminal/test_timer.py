"""The planning timer: started, stopped, and over."""

from __future__ import annotations

from textual.pilot import Pilot

from companion.settings import Settings
from companion.sounds.tones import Sound
from companion.terminal.widgets.main.timer import PlanningTimer
from tests.support.playing import evening
from tests.support.screens import shown
from tests.support.terminal_app import CompanionApp


class Clock:
    """Goes where a test sets it."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


async def press(pilot: Pilot[None], *keys: str) -> PlanningTimer:
    await pilot.pause()
    timer = pilot.app.screen_stack[1].query_one(PlanningTimer)
    timer.clock = Clock()
    for key in keys:
        await pilot.press(key)
    for _ in range(4):  # a choice goes from the list to its screen, and from there on
        await pilot.pause()
    return timer


async def test_it_is_not_there_until_somebody_wants_it() -> None:
    async with CompanionApp(evening(150)).run_test(size=(100, 30)) as pilot:
        assert not (await press(pilot)).display
        timer = await press(pilot, "ctrl+t")
        assert timer.display
        assert timer.words == "3:00"
        assert not (await press(pilot, "ctrl+t")).display


async def test_escape_stops_it() -> None:
    async with CompanionApp(evening(150)).run_test(size=(100, 30)) as pilot:
        timer = await press(pilot, "ctrl+t", "escape")
        assert not timer.is_running


async def test_an_answer_stops_it() -> None:
    async with CompanionApp(evening(150)).run_test(size=(100, 30)) as pilot:
        timer = await press(pilot, "ctrl+t", "enter")
        assert not timer.is_running


async def test_it_runs_as_long_as_the_settings_say_or_as_is_asked_for() -> None:
    app = CompanionApp(evening(150), settings=Settings(planning_minutes=5))
    async with app.run_test(size=(100, 30)) as pilot:
        assert (await press(pilot, "ctrl+t")).words == "5:00"
        timer = await press(pilot, "ctrl+t", "ctrl+p", *"10 minutes", "enter")
        assert timer.words == "10:00"


async def test_it_ends_with_a_word_and_a_sound_once() -> None:
    heard: list[Sound] = []
    app = CompanionApp(evening(150), player=lambda sound, _loudness: heard.append(sound))
    async with app.run_test(size=(100, 30)) as pilot:
        timer = await press(pilot)
        timer.clock = clock = Clock()
        timer.start(1)
        clock.now += 59
        timer.beat()
        assert timer.words == "0:01"
        clock.now += 1
        timer.beat()
        timer.beat()
        await pilot.pause()
        assert "▀" in shown(pilot)
        assert timer.words == "Time is up"
        clock.now += 600
        timer.beat()
        assert timer.words == "Time is up"  # it stays to be read
        await press(pilot, "ctrl+t")
        assert not timer.is_running
    assert heard == [Sound.TIME_UP]
