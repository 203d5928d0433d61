"""A second copy of the app shows what the first one plays, as it is played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from companion.engine.bots import random_answer
from companion.engine.flow import Throw
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.journal import open_journal
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.main import MainScreen
from companion.terminal.widgets.main.story import StoryWidget
from tests.support.patience import patiently
from tests.support.playing import HEADER
from tests.support.terminal_app import CompanionApp


async def until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    """The other copy is looked at a few times a second."""
    for _look in patiently():
        await pilot.pause(0.02)
        if true():
            return
    raise AssertionError("it has not come to be so")


def to_the_next(playing: Evening[Any], *, throw: bool) -> None:
    """Answer until a throw is asked for, or until something else is."""
    from random import Random

    rng = Random(1)
    while isinstance(playing.pending, Throw) != throw:
        assert playing.pending is not None
        playing.answer(random_answer(playing.pending, rng))


async def test_an_answer_and_a_battle_of_the_other_copy_are_seen(tmp_path: Path) -> None:
    with (
        Shelf(open_journal(tmp_path), GAMES) as one,
        Shelf(open_journal(tmp_path), GAMES) as other,
    ):
        playing = one.begin(HEADER)
        to_the_next(playing, throw=False)
        app = CompanionApp(other.resume(1))
        async with app.run_test(size=(100, 30)) as pilot:
            await until(pilot, lambda: isinstance(app.screen, MainScreen))
            before = str(app.screen.query_one(StoryWidget).render())
            playing.answer(playing.pending.options[0])  # type: ignore[union-attr]
            await until(pilot, lambda: str(app.screen.query_one(StoryWidget).render()) != before)
            to_the_next(playing, throw=True)
            await until(pilot, lambda: isinstance(app.screen, BattleScreen))
            to_the_next(playing, throw=False)
            await until(pilot, lambda: isinstance(app.screen, MainScreen))
