"""For each sound something is to be read, here and on pages, until it is so no more."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.engine.flow import Number, Question
from companion.evening.evening import Evening
from companion.games import face
from companion.host.host_acts import RunPlanning
from companion.settings import Settings
from companion.sounds.tones import Sound
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.history import HistoryScreen
from companion.terminal.widgets.main.timer import PlanningTimer
from companion.views.screen import main_view
from companion.views.stake import NO_OUTLOOK
from companion.web.tray_part import tray_part
from companion.words.taps import on_a_page
from tests.support.battle import SEEN
from tests.support.board_battle import see
from tests.support.manual_clock import ManualClock
from tests.support.screens import shown
from tests.support.seeing import camera, sighting
from tests.support.tables import a_throw, asked
from tests.support.terminal_app import CompanionApp, beat

ARMIES = tuple(Number(1, 4, seat=seat) for seat in range(3))
SURE = camera(sighting=sighting(SEEN), fell=True)
IN_DOUBT = camera(sighting=sighting(SEEN), fell=True, reached_in=True)


@dataclass
class Scene:
    """An app, and what was heard of it."""

    def __init__(self, *questions: Question[Any]) -> None:
        self.heard: list[Sound] = []
        self.evening: Evening[Any] = asked(*questions)
        now = Settings(countdown=1)
        self.clock = ManualClock()
        self.app = CompanionApp(
            self.evening,
            settings=now,
            clock=self.clock,
            player=lambda sound, _loudness: self.heard.append(sound),
        )

    @asynccontextmanager
    async def shown(self) -> AsyncIterator[Pilot[None]]:
        async with self.app.run_test(size=(100, 30)) as pilot:
            await pilot.pause()
            yield pilot

    def on_pages(self) -> str:
        """What is told on a TV and on phones."""
        own = face(self.evening.header.game, self.evening.session.setup)
        with on_a_page("en"):
            main = main_view(self.evening, own)
            tray = tray_part(self.app.tray, own, 0, NO_OUTLOOK, ())
        asked_of = "" if main.question is None else main.question.name
        told = () if tray is None else (tray["headline"], tray["sentence"])
        return " ".join(map(str, (*main.notes, asked_of, *told)))


async def behind_the_story(scene: Scene, pilot: Pilot[None]) -> None:
    await pilot.press("f4")
    await pilot.pause()
    assert isinstance(scene.app.screen, HistoryScreen)


async def counted() -> None:
    scene = Scene(a_throw(), *ARMIES)
    async with scene.shown() as pilot:
        await see(pilot, SURE)
        assert "Counted. Accepted in 1 s" in shown(pilot)
        assert "Counted" in scene.on_pages()
        assert isinstance(scene.app.screen, BattleScreen)
        beat(scene.app)
        await pilot.pause()
        assert "Counted. Press any key to continue." in shown(pilot)
        assert "Counted" in scene.on_pages()
        await pilot.press("x")
        await pilot.pause()
        assert "Counted" not in shown(pilot)
    assert scene.heard == [Sound.COUNTED]


async def people_are_asked() -> None:
    scene = Scene(a_throw(), *ARMIES)
    async with scene.shown() as pilot:
        await see(pilot, IN_DOUBT)
        for _ in range(2):  # it stays
            assert "A hand was in the tray" in shown(pilot)
            assert "A hand was in the tray" in scene.on_pages()
            await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert "A hand was in the tray" not in shown(pilot)
    assert scene.heard == [Sound.ASKED]


async def the_turn_passes() -> None:
    scene = Scene(*ARMIES)
    async with scene.shown() as pilot:
        await pilot.press("2", "enter")
        await behind_the_story(scene, pilot)
        with scene.evening.at_page("Ben"):
            scene.evening.answer(3)
        for _ in range(2):
            await pilot.pause()
            assert "♪ Carla: " in shown(pilot)
            assert "Carla" in scene.on_pages()
        await pilot.press("escape")
        await pilot.pause()
        assert "♪" not in shown(pilot)  # the large letters say it
        await behind_the_story(scene, pilot)
        scene.evening.answer(3)
        await pilot.pause()
        assert "♪" not in shown(pilot)
    assert scene.heard == [Sound.TURN]


async def time_is_up() -> None:
    scene = Scene(*ARMIES)
    async with scene.shown() as pilot:
        timer = pilot.app.screen.query_one(PlanningTimer)
        scene.app.host.do(RunPlanning(minutes=1))
        await behind_the_story(scene, pilot)
        scene.clock.advance(60)
        for _ in range(2):
            await pilot.pause()
            assert "♪ Time is up" in shown(pilot)
            assert "Time is up" in scene.on_pages()
        await pilot.press("escape")
        await pilot.pause()
        assert timer.words == "Time is up"
        await pilot.press("escape")
        await pilot.pause()
        assert "Time is up" not in scene.on_pages()
        await behind_the_story(scene, pilot)
        assert "♪" not in shown(pilot)
    assert scene.heard == [Sound.TIME_UP]


SCENES: dict[Sound, Callable[[], Awaitable[None]]] = {
    Sound.COUNTED: counted,
    Sound.ASKED: people_are_asked,
    Sound.TURN: the_turn_passes,
    Sound.TIME_UP: time_is_up,
}


@pytest.mark.parametrize("sound", Sound)
async def test_what_a_sound_was_for_stays_to_be_read(sound: Sound) -> None:
    await SCENES[sound]()
