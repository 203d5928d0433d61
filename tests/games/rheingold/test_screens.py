"""An evening of Rheingold in the app, by keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.entries import Header
from companion.engine.flow import Correction
from companion.engine.game import Player
from companion.evening.evening import Evening
from companion.games.entering import questions
from companion.games.rheingold.game import GAME
from companion.games.rheingold.state import State
from companion.store.box import Box
from companion.words.places import shortened
from tests.support.screens import answers, press, shown
from tests.support.terminal_app import CompanionApp

pytestmark = pytest.mark.slow

BOX = Path(__file__).parents[2] / "data" / "box-rheingold.toml"
PEOPLE = (Player("Anna", "green"), Player("Ben", "black"), Player("Carla", "yellow"))


@pytest.fixture
def box(tmp_path: Path) -> Box:
    """The small board that was made up for tests."""
    file = tmp_path / "box.toml"
    file.write_bytes(BOX.read_bytes())
    return Box(file)


def begun(box: Box | None) -> Evening[State]:
    """The box's own board lies there, if it has one."""
    evening = Evening(GAME, Header("rheingold", PEOPLE, {"kept": "whole"}), box=box)
    if box is not None:
        evening.answer(questions.BOX)
    return evening


def stand(evening: Evening[State], space: str, colour: str, knights: int) -> None:
    evening.session.correct(Correction("holder", space, colour))
    evening.session.correct(Correction("knights", space, knights))


async def test_the_hint_under_the_castles_swords_is_in_sight_in_the_smallest_terminal() -> None:
    async with CompanionApp(begun(None)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "1", "enter")  # play without it
        assert "swords: 0 to 21 · Enter accepts all" in in_the_pane(shown(pilot))


def in_the_pane(screen: str) -> str:
    """What stands in the left pane, its lines joined."""
    lines = (line.split("│")[1].strip() for line in screen.splitlines() if line.startswith("│"))
    return " ".join(lines)


async def test_a_turn_is_a_few_keys(box: Box) -> None:
    evening = begun(box)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "Who begins?" in shown(pilot)
        await press(pilot, "enter", "1", "enter")  # Anna; a 1
        assert "Anna: where to? 3 moves left." in shown(pilot)
        await press(pilot, "f", "enter", "b", "enter", "space", "enter")  # ford, bridge, no more
        assert "Ben rolls the die" in shown(pilot)
    assert answers(evening)[2:] == ["green", "1", "ford", "bridge", "done"]
    assert evening.session.state.knights(0, "bridge") == 1


async def test_an_attack_on_two_fronts_and_a_castle(box: Box) -> None:
    evening = begun(box)
    evening.answer("green")
    stand(evening, "wood", "black", 3)
    stand(evening, "meadow", "green", 3)
    stand(evening, "rock", "green", 3)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "1", "enter", "w", "enter")
        assert "Anna: how many knights attack Ben on wood" in shown(pilot)
        await press(pilot, *"me", "3", *"ro", "2", "enter")
        await press(pilot, "c", "enter")  # the only castle
        assert "go into castle 1" in shown(pilot)
        await press(pilot, "4", "enter")
        assert "face-down shield into castle 1" in shown(pilot)
        await press(pilot, "y", "enter")  # yes
        assert "Ben rolls the die" in shown(pilot)
    castle = GAME.snapshot(evening.session.state)["castles"]["castle 1"]
    assert (castle["owner"], castle["knights"], castle["shield"]) == ("green", 4, True)


async def test_without_a_board_file_a_turn_with_nothing_to_tell_is_a_few_keys() -> None:
    evening = begun(None)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "1", "enter")  # play without it
        await press(pilot, "0", "enter")  # no strength is told
        await press(pilot, "a", "enter")  # Anna begins
        await press(pilot, "6", "enter", "y", "enter")
        assert "Ben rolls the die" in shown(pilot)
    assert answers(evening) == [{}, {}, "without", {}, "green", "6", "yes"]


@pytest.mark.parametrize("size", [(100, 30), (80, 24)])
@pytest.mark.parametrize("known", [True, False])
async def test_every_screen_beside_the_game_opens(
    box: Box, size: tuple[int, int], *, known: bool
) -> None:
    evening = begun(box if known else None)
    if not known:
        evening.answer(questions.WITHOUT)
        evening.answer({})
    for answer in ("green", "1"):
        evening.answer(answer)
    async with CompanionApp(evening).run_test(size=size) as pilot:
        await pilot.pause()
        wrong = "ford: whose knights" if known else "castle 1: owner"
        for key, told in (("f2", "cast"), ("f3", "Points"), ("f4", "Round 1"), ("f5", wrong)):
            assert told in await press(pilot, key), key
            await press(pilot, "escape")
        for key in ("f1", "f1", *"R6"):
            await press(pilot, key)
        assert "R6b" in shown(pilot)


@pytest.mark.parametrize(
    ("width", "name"), [(14, "castle 12"), (8, "castl 12"), (6, "cas 12"), (9, "castle 12")]
)
def test_a_castles_number_is_on_every_map(width: int, name: str) -> None:
    assert shortened("castle 12", width) == name


async def test_a_castle_that_nobody_has_is_free_on_the_map_and_among_the_holdings(
    box: Box,
) -> None:
    evening = begun(box)
    evening.answer("green")
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "○ free" in await press(pilot, "f2", *"castle 1")
        await press(pilot, "escape", "escape")
        assert "free" in await press(pilot, "f7", "tab")
        assert "neutral" not in shown(pilot)


async def test_the_map_says_what_its_letters_mean(box: Box) -> None:
    async with CompanionApp(begun(box)).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "S a shield" in await press(pilot, "f2")
