"""Before the first throw everybody is told what hands put onto the board."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.flow import Throw
from companion.engine.game import Player
from companion.evening.evening import Evening
from companion.games import GAMES, face
from companion.games.wallenstein.board import STARTS
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.ceremony import CeremonyScreen
from companion.views.screen import main_view
from tests.support.playing import NAMES, evening
from tests.support.screens import shown
from tests.support.terminal_app import CompanionApp


def begun(**options: str) -> Evening[Any]:
    game = GAMES["wallenstein"]
    who = tuple(Player(*name) for name in NAMES[:3])
    return Evening(game, Header("wallenstein", who, options, dealt=game.decks, seed=1))


async def pages(pilot: Pilot[None]) -> list[str]:
    """Every one, read by Enters until the throw comes."""
    read = []
    while isinstance(pilot.app.screen, CeremonyScreen):
        read.append(shown(pilot))
        await pilot.press("enter")
        await pilot.pause()
    return read


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
async def test_the_printed_starts_are_told_player_by_player_before_the_tower_is_filled(
    size: tuple[int, int],
) -> None:
    async with CompanionApp(begun()).run_test(size=size) as pilot:
        await pilot.pause()
        read = await pages(pilot)
        assert isinstance(pilot.app.screen, BattleScreen)
    assert len(read) == 3
    for page, (name, _), (letter, start) in zip(read, NAMES, STARTS[3].items(), strict=False):
        assert f"{name} puts printed start {letter} onto the board" in page
        for province, number in start.items():
            assert f"{number} armies onto {province}" in page


def test_a_start_that_is_chosen_is_told_where_the_next_one_chooses() -> None:
    playing = begun(**{"fixed-start": "chosen"})
    playing.answer("C")
    shows = face("wallenstein", playing.session.setup)
    [told] = main_view(playing, shows).hands
    assert told.startswith("Anna: 5 armies onto Augsburg, 4 onto Böhmen, 4 onto Lüneburg")


async def test_the_last_group_of_a_draft_is_told_before_the_throw() -> None:
    playing, chance = begun(start="draft"), Random(1)
    while not isinstance(playing.pending, Throw):
        assert playing.pending is not None
        before = playing.session.happened[:]
        playing.answer(random_answer(playing.pending, chance))
    playing.back_to(len(before))
    async with CompanionApp(playing).run_test(size=(100, 30)) as pilot:
        await pilot.press("ctrl+y")
        await pilot.pause()
        read = await pages(pilot)
        assert isinstance(pilot.app.screen, BattleScreen)
    table = playing.session.state
    for seat, page in enumerate(read):
        assert all(f"onto {province}" in page for province in table.held_by(seat))


async def test_a_game_that_is_played_on_does_not_tell_it_again_but_the_points_do() -> None:
    async with CompanionApp(evening(5)).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert not isinstance(pilot.app.screen, CeremonyScreen)
        await pilot.press("f3", "s")
        await pilot.pause()
        assert "Anna puts printed start A onto the board" in shown(pilot)
