"""A battle whose cubes are stirred because the camera was not sure of them."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.entries import Answered
from companion.sensors.drawn.virtual_table import VirtualTable
from companion.settings import Settings
from companion.tower.observation import Activity, Observation
from companion.tray.state import Stage
from tests.support.battle import SEEN, battle
from tests.support.board_battle import see
from tests.support.screens import shown
from tests.support.seeing import camera, sighting
from tests.support.tables import a_throw, answers, asked
from tests.support.terminal_app import CompanionApp, beat

HAND = camera(Activity.HAND)


def look(lying: int, doubt: float = 0.05, **more: Any) -> Observation:
    return camera(sighting=sighting(SEEN, doubt, lying), **more)


FIRST, STIRRED = look(1, fell=True), look(2, reached_in=True)


async def test_cubes_in_doubt_are_stirred_and_then_taken_unasked() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        await see(pilot, FIRST)
        await pilot.pause()
        assert "Not sure about blue and red. Stir the cubes and take your hand away" in shown(pilot)
        beat(screen.app)  # nothing counts down
        await see(pilot, HAND)
        await pilot.pause()
        assert "Then the app looks into the tray again" in shown(pilot)
        await see(pilot, STIRRED)
        await pilot.pause()
        assert "Any other key: stop." in shown(pilot)
        beat(screen.app)
    assert answers(evening) == [{"red": 3, "blue": 2}]
    taken = evening.session.happened[-1]
    assert isinstance(taken, Answered)
    assert taken.source == "camera"
    assert len(taken.evidence["looks"]) == 2


@pytest.mark.parametrize(
    ("keys", "taken"),
    [
        (("enter",), {"red": 3, "blue": 2}),
        (("r", "2", "enter"), {"red": 2, "blue": 2}),
        (("1", "enter"), {"red": 3, "blue": 1}),
    ],
)
async def test_nobody_has_to_stir(keys: tuple[str, ...], taken: dict[str, int]) -> None:
    evening = asked(a_throw())
    async with battle(evening) as (_screen, pilot):
        await see(pilot, camera(sighting=sighting(SEEN, 0.2, 1), fell=True))
        await pilot.press(*keys)
    assert answers(evening) == [taken]


async def test_a_tap_on_the_sentence_takes_nothing() -> None:
    evening = asked(a_throw())
    async with battle(evening) as (_screen, pilot):
        await see(pilot, FIRST)
        await pilot.click("#state")
        assert answers(evening) == []


async def test_an_undo_while_stirring_asks_for_the_throw_anew() -> None:
    evening = asked(a_throw(), a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        await see(pilot, camera(sighting=sighting(SEEN, lying=7), fell=True))
        beat(screen.app)
        await pilot.press("space")
        await see(pilot, camera(sighting=sighting(dict.fromkeys(SEEN, 0))), FIRST)
        assert isinstance(pilot.app, CompanionApp)
        assert pilot.app.tray.state.stage is Stage.STIRRING
        await pilot.press("ctrl+z")
        assert pilot.app.tray.state.stage is not Stage.STIRRING
    assert answers(evening) == []


async def test_other_cubes_than_before_are_asked_about() -> None:
    evening = asked(a_throw())
    async with battle(evening, Settings(countdown=1)) as (screen, pilot):
        fewer = camera(sighting=sighting(SEEN | {"red": 2}, 1e-6, 2), reached_in=True)
        await see(pilot, FIRST, HAND, fewer)
        beat(screen.app)
        await pilot.pause()
        assert "The cubes in the tray have changed" in shown(pilot)
        assert answers(evening) == []
        await pilot.press("1", "enter")
    assert answers(evening) == [{"red": 3, "blue": 2}]


class Stirred(VirtualTable):
    times = 0

    def stir(self) -> None:
        self.times += 1
        super().stir()


async def test_the_virtual_tower_stirs_its_cubes_at_a_key() -> None:
    evening, table = asked(a_throw()), Stirred(3)
    app = CompanionApp(evening, settings=Settings(countdown=1), virtual=table)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.press("space")  # all is thrown in
        fallen = table.tray()
        await see(pilot, FIRST)
        await pilot.pause()
        assert "Space stirs the cubes" in shown(pilot)
        await pilot.press("space")
        assert (table.times, table.tray()) == (1, fallen)
        await see(pilot, HAND, STIRRED)
        await pilot.pause()
        assert "Any other key: stop." in shown(pilot)
