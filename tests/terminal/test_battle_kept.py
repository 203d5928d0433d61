"""What a battle hands over to be kept: what was claimed, what was taken, whether it was asked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from companion.evening.evening import Evening
from companion.host.signals import NoDevices
from companion.settings import Settings
from companion.store.saved_trays.saving import Took
from companion.terminal.screens.battle import BattleScreen
from tests.support.board_battle import see
from tests.support.seeing import camera, sighting
from tests.support.tables import a_throw, asked
from tests.support.terminal_app import CompanionApp, beat

CLAIM = sighting({"red": 3, "blue": 2, "yellow": 0})
DOUBTFUL = sighting({"red": 3, "blue": 2, "yellow": 0}, doubt=0.3)


class Keeper(NoDevices):
    def __init__(self) -> None:
        self.kept: list[Took] = []

    def took(self, evening: Evening[Any], took: Took, /) -> None:
        self.kept.append(took)


@asynccontextmanager
async def battle(keeper: Keeper) -> AsyncIterator[tuple[BattleScreen, Pilot[None]]]:
    app = CompanionApp(asked(a_throw()), settings=Settings(countdown=1), devices=keeper)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        yield app.screen, pilot


async def test_what_the_countdown_takes_was_not_asked_about() -> None:
    keeper = Keeper()
    async with battle(keeper) as (screen, pilot):
        await see(pilot, camera(sighting=CLAIM, fell=True))
        beat(screen.app)
    (took,) = keeper.kept
    assert (took.needed_asking, took.source, took.sightings) == (False, "camera", (CLAIM,))


async def test_what_was_in_doubt_was_asked_about_though_nothing_was_changed() -> None:
    keeper = Keeper()
    async with battle(keeper) as (_screen, pilot):
        await see(pilot, camera(sighting=DOUBTFUL, fell=True))
        await pilot.press("enter")
    (took,) = keeper.kept
    assert (took.needed_asking, took.counts) == (True, {"red": 3, "blue": 2})


async def test_what_was_put_right_comes_with_what_had_been_proposed() -> None:
    keeper = Keeper()
    async with battle(keeper) as (_screen, pilot):
        await see(pilot, camera(sighting=CLAIM, fell=True))
        await pilot.press("b", "1", "enter")
    (took,) = keeper.kept
    assert took.belief is not None
    assert (took.needed_asking, took.source) == (True, "person")
    assert (took.belief.tray["blue"], took.counts["blue"]) == (2, 1)
