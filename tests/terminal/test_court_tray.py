"""Cubes that the court lifts out of the tray, or puts in: hands are told, and seen at it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from textual.pilot import Pilot

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.flow import Throw
from companion.engine.game import Player
from companion.evening.evening import Evening
from companion.games import GAMES
from companion.games.wallenstein.court.questions import SideBoard, TakeFavour
from companion.games.wallenstein.questions import BattleThrow
from companion.sensors.watchers import Sources
from companion.settings import Settings
from companion.terminal.screens.battle import BattleScreen
from companion.tower.observation import Activity
from companion.tower.sensor import CAMERA
from tests.support.board_battle import Table, battle, see
from tests.support.board_table import weight
from tests.support.court_table import come, in_tray, lay
from tests.support.screens import shown
from tests.support.seeing import camera, sighting
from tests.support.terminal_app import CompanionApp
from tests.support.wallenstein_table import until

GAME = GAMES["wallenstein"]
NONE = dict.fromkeys(("red", "blue", "yellow", "green"), 0)


def begun() -> Evening[Any]:
    people = tuple(Player(name, colour) for name, colour in (("Anna", "red"), ("Ben", "blue")))
    header = Header("wallenstein", (*people, Player("Carla", "yellow")), {"court": "yes"})
    return Evening(GAME, header)


@asynccontextmanager
async def watched(evening: Evening[Any]) -> AsyncIterator[Pilot[None]]:
    sources: Sources = {CAMERA: lambda _stop: iter(())}
    app = CompanionApp(evening, settings=Settings(countdown=1), sources=sources)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        yield pilot


def lies(counts: dict[str, int], **more: Any) -> Any:
    return camera(sighting=sighting(NONE | counts), **more)


async def choose(pilot: Pilot[None], typed: str) -> None:
    for key in (*typed, "enter"):
        await pilot.press("space" if key == " " else key)
    await pilot.pause()


async def test_a_tower_card_says_what_to_lift_out_until_it_is_seen_to_be_done() -> None:
    evening = begun()
    in_tray(evening.session, "red", 3)
    until(evening.session, SideBoard, seat=0, space=2)
    async with watched(evening) as pilot:
        await see(pilot, lies({"red": 3}))
        assert "still in the tray" not in shown(pilot)
        await choose(pilot, "tower")
        assert evening.resting() == {"red": 1}
        assert "lift 2 red out of the tray" in shown(pilot)
        assert "2 red are still in the tray." in shown(pilot)
        await see(pilot, camera(Activity.HAND), lies({"red": 2}))
        assert "1 red is still in the tray." in shown(pilot)
        await see(pilot, camera(Activity.HAND), lies({"red": 1}))
        assert "in the tray." not in shown(pilot)


async def test_who_lifts_out_too_many_is_told() -> None:
    evening = begun()
    in_tray(evening.session, "red", 3)
    until(evening.session, SideBoard, seat=0, space=2)
    async with watched(evening) as pilot:
        await see(pilot, lies({"red": 3}))
        await choose(pilot, "tower")
        await see(pilot, camera(Activity.HAND), lies({}))
        assert "1 red is missing from the tray." in shown(pilot)


async def test_armies_of_a_favour_are_missed_until_they_lie_in_the_tray() -> None:
    evening = begun()
    lay(evening.session, "8", "6", "13")
    come(evening.session, red=7)
    until(evening.session, TakeFavour, seat=0)
    async with watched(evening) as pilot:
        await see(pilot, lies({}))
        await choose(pilot, "8")
        assert evening.resting() == {"red": 3}
        assert "put 3 red into the tray" in shown(pilot)
        assert "3 red are missing from the tray." in shown(pilot)
        await see(pilot, camera(Activity.HAND), lies({"red": 3}))
        assert "missing from the tray" not in shown(pilot)


async def test_what_hands_put_in_is_not_taken_for_a_throw() -> None:
    evening = begun()
    lay(evening.session, "8", "6", "13")
    come(evening.session, red=7)
    until(evening.session, TakeFavour, seat=0)
    async with watched(evening) as pilot:
        await see(pilot, lies({}))
        await choose(pilot, "8")
        await see(pilot, camera(Activity.FALLING), lies({"red": 3}, fell=True))
        await to_a_throw(evening, pilot)
        assert isinstance(pilot.app.screen, BattleScreen)
        state = pilot.app.tray.state  # type: ignore[attr-defined]
        assert state.count is not None
        assert not state.count.is_counted
        await see(pilot, camera(Activity.FALLING), lies({"red": 4}, fell=True))
        assert "Any other key: stop." in shown(pilot)


async def to_a_throw(evening: Evening[Any], pilot: Pilot[None]) -> None:
    """Bots play on to the next battle, which the 3 red take part in."""
    rng = Random(1)
    while not isinstance(question := evening.pending, Throw):
        assert question is not None
        evening.answer(random_answer(question, rng))
    assert isinstance(question, BattleThrow)
    assert question.tray_before == {"red": 3}
    await pilot.pause()


async def test_a_scale_that_feels_them_laid_in_takes_them_for_what_lay_there_before() -> None:
    evening, table = begun(), Table()
    lay(evening.session, "8", "6", "13")
    come(evening.session, red=7)
    until(evening.session, TakeFavour, seat=0)
    async with battle(evening, table) as pilot:
        await see(pilot, *table.hears(table.feed(weight(0))))
        await choose(pilot, "8")
        await see(pilot, *table.hears(table.feed(weight(0.4)), table.feed(weight(3))))
        assert "By weight" not in shown(pilot)
        await to_a_throw(evening, pilot)
        state = pilot.app.tray.state  # type: ignore[attr-defined]
        assert not state.count.is_counted
