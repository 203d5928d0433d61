"""Names stand whole wherever they are read: provinces in columns, players in headings."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.game import Player, Seat, people
from companion.evening.evening import Evening
from companion.games import GAMES, face
from companion.games.wallenstein.editions import SECOND
from companion.terminal.widgets.naming import in_colours
from companion.words import Cast
from tests.support.playing import evening
from tests.support.screens import press
from tests.support.terminal_app import CompanionApp

SIZES = [(80, 24), (100, 30), (160, 45)]
WORDS = {word for name in SECOND.board.provinces for word in re.findall(r"\w+", name)}


def cut(text: str) -> set[str]:
    """Words that are the beginning of a province's name, and no whole word of one."""
    return {
        word
        for word in re.findall(r"\w{5,}", text)
        if word not in WORDS and any(name.startswith(word) for name in WORDS)
    }


def drafted() -> Evening[Any]:
    """Every province is to be chosen from."""
    game = GAMES["wallenstein"]
    begun = Evening(game, Header("wallenstein", people(game, 3), {"start": "draft"}))
    begun.answer("red")
    return begun


@pytest.mark.parametrize("size", SIZES)
async def test_no_province_is_cut_where_it_is_chosen(size: tuple[int, int]) -> None:
    async with CompanionApp(drafted()).run_test(size=size) as pilot:
        await pilot.pause()
        everything = await press(pilot)
        assert "Altmark" in everything
        assert cut(everything) == set()
        assert "Osnabrück" in await press(pilot, *"osn")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("answers", [40, 90, 150])
async def test_no_province_is_cut_beside_a_choice_in_the_holdings_or_the_story(
    size: tuple[int, int], answers: int
) -> None:
    async with CompanionApp(evening(answers, 4)).run_test(size=size) as pilot:
        await pilot.pause()
        for keys in ((), ("f7",), ("tab",), ("escape", "f4"), ("escape", "f5")):
            assert cut(await press(pilot, *keys)) == set(), keys


@pytest.mark.parametrize("size", SIZES)
async def test_a_name_for_which_the_map_has_no_room_says_that_it_is_short(
    size: tuple[int, int],
) -> None:
    async with CompanionApp(evening(40, 4)).run_test(size=size) as pilot:
        await pilot.pause()
        text = await press(pilot, "f2")
        assert all(f"{word}." in text for word in cut(text))
        assert ("Osnabrück" if size[0] >= 100 else "Osnabr.") in text


def headed(name: str) -> Evening[Any]:
    game = GAMES["wallenstein"]
    players = (Player(name, "red"), Player("Ben", "blue"), Player("Carla", "yellow"))
    begun = Evening(game, Header("wallenstein", players, dealt=game.decks, seed=1))
    chance = Random(1)
    while not begun.session.state.place:
        assert begun.pending is not None
        begun.answer(random_answer(begun.pending, chance))
    return begun


@pytest.mark.parametrize("size", SIZES)
async def test_one_long_name_shortens_nobodys_headings(size: tuple[int, int]) -> None:
    evening = headed("Maximilian-Alexander von Hohenzollern")
    shown = face("wallenstein", evening.session.setup)
    main, holdings = shown.view(evening.session).columns, shown.holdings(evening.session).columns
    async with CompanionApp(evening).run_test(size=size) as pilot:
        await pilot.pause()
        for text, columns in ((await press(pilot), main), (await press(pilot, "f7"), holdings)):
            assert [each.name for each in columns if each.name not in text] == []


def test_a_player_called_by_a_number_colours_no_number() -> None:
    cast = Cast([Seat("3", "red", 0), Seat("Rosa", "blue", 1)])
    told = in_colours("3: 1 marker + 3 = 4, Rosa", cast)
    inks = {told.plain[each.start : each.end] for each in told.spans if "cube" in str(each.style)}
    assert inks == {"Rosa"}
