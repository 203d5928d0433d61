"""A battle on its screen, for tests: what a camera may see of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from companion.engine.flow import Pick
from companion.evening.evening import Evening
from companion.settings import Settings
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.ceremony import CeremonyScreen
from tests.support.terminal_app import CompanionApp

NEXT = Pick(("palace", "church"))
SLOWLY = Settings(countdown=60)  # the tests tell when a second is over
TAKE = ("enter", "enter")  # what was typed, and none of the other colours
SEEN = {"red": 3, "blue": 2, "yellow": 0}


@asynccontextmanager
async def battle(
    evening: Evening[Any], settings: Settings = SLOWLY, size: tuple[int, int] = (100, 30)
) -> AsyncIterator[tuple[BattleScreen, Pilot[None]]]:
    app = CompanionApp(evening, settings=settings)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        if isinstance(app.screen, CeremonyScreen):  # what is laid before the tower is filled
            await pilot.press("escape")
            await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        yield app.screen, pilot
