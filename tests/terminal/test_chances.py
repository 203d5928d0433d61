"""Chances of a battle: shown where the table has switched them on, and nowhere else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.engine.bots import random_answer
from companion.evening.evening import Evening
from companion.games.wallenstein.questions import Armies
from companion.settings import Settings
from companion.terminal import debounce
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.main import MainScreen
from tests.support.playing import evening, thrown
from tests.support.screens import shown
from tests.support.terminal_app import CompanionApp

ON = Settings(chances=True, countdown=60)


@pytest.fixture(autouse=True)
def _read_before_acting(monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast this machine presses them, keys are pressed by somebody who has looked."""
    monkeypatch.setattr(debounce, "MOMENT", 0.0)


def attacking() -> Evening[Any]:
    """An evening at the question how many attack, from 1 to 4."""
    begun, rng = evening(seed=20), Random(20)
    while (question := begun.pending) is not None:
        if isinstance(question, Armies) and question.attack and question.high == 4:
            return begun
        begun.answer(random_answer(question, rng))
    raise AssertionError


async def press(pilot: Pilot[None], *keys: str) -> str:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
    await pilot.pause()
    return shown(pilot)


async def test_nothing_is_told_until_the_table_wants_it() -> None:
    playing, _throw = thrown("battle", 3)
    async with CompanionApp(playing).run_test(size=(100, 30)) as pilot:
        assert "Chances" not in await press(pilot)


@pytest.mark.parametrize(
    ("size", "ends"),
    [
        ((80, 24), ("Anna wins", "Carla defends")),
        ((100, 30), ("Anna wins", "Carla defends")),
        ((160, 45), ("Anna takes Kärnten", "Carla holds Kärnten")),
    ],
)
async def test_a_battle_tells_who_may_win_and_how_well_the_tower_is_known(
    size: tuple[int, int], ends: tuple[str, ...]
) -> None:
    playing, _throw = thrown("battle", 3)
    async with CompanionApp(playing, settings=ON).run_test(size=size) as pilot:
        seen = await press(pilot)
    for told in ("Chances", *ends, "nobody", "after 2 throws: rough"):
        assert told in seen


async def test_once_cubes_are_counted_chances_are_gone() -> None:
    playing, throw = thrown("battle", 3)
    async with CompanionApp(playing, settings=ON).run_test(size=(100, 30)) as pilot:
        await press(pilot)
        letter = {"red": "r", "blue": "b", "yellow": "y"}[throw.sides[0]]
        assert "Chances" not in await press(pilot, letter, "1")


async def test_a_revolt_has_its_chances_too() -> None:
    playing, _throw = thrown("revolt", 3)
    async with CompanionApp(playing, settings=ON).run_test(size=(100, 30)) as pilot:
        assert "peasants win" in await press(pilot)


async def test_they_are_switched_on_and_off_in_front_of_the_battle() -> None:
    playing, _throw = thrown("battle", 3)
    app = CompanionApp(playing)
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot)
        assert "defends" in await press(pilot, "ctrl+p", *"chances", "enter")
        assert isinstance(app.screen, BattleScreen)
        assert app.host.settings.chances
        assert "defends" not in await press(pilot, "ctrl+p", *"chances", "enter")


async def test_they_are_a_setting() -> None:
    app = CompanionApp(attacking())
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot)
        assert "nobody" not in shown(pilot)
        await press(pilot, "f9", *["down"] * 7)
        assert "Shows how likely each side" in shown(pilot)
        assert "nobody" in await press(pilot, "right", "escape")
        assert app.host.settings.chances


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
async def test_beside_the_number_stand_one_army_more_and_one_less(size: tuple[int, int]) -> None:
    async with CompanionApp(attacking(), settings=ON).run_test(size=size) as pilot:
        seen = await press(pilot, "3")
        assert [row_of(seen, n)[:1] for n in "1234"] == ["", "2", "3", "4"]
        assert "▸  3" in seen
        assert "rough" in seen
        seen = await press(pilot, "left")
        assert [row_of(seen, n)[:1] for n in "1234"] == ["1", "2", "3", ""]
        assert "▸  2" in seen


async def test_the_more_attack_the_better_for_who_attacks() -> None:
    async with CompanionApp(attacking(), settings=ON).run_test(size=(100, 30)) as pilot:
        seen = await press(pilot, "3")
    holds = [float(row_of(seen, n).split("%")[1].split()[-1]) for n in "234"]
    assert holds == sorted(holds, reverse=True)


async def test_the_question_is_answered_as_ever() -> None:
    app = CompanionApp(attacking(), settings=ON)
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "2")
        assert isinstance(app.screen, MainScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, BattleScreen)


def row_of(seen: str, number: str) -> str:
    """The line of chances for so many armies."""
    lines = (line.partition("││")[0].strip(" │▸") for line in seen.splitlines())
    return next((line for line in lines if line.startswith(f"{number} ") and "%" in line), "")
