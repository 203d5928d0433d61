"""An evening of Waterloo in the app, by keys."""

from __future__ import annotations

from random import Random

import pytest

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.game import Player
from companion.evening.evening import Evening
from companion.games.waterloo.dice import ShownDice
from companion.games.waterloo.game import GAME
from companion.games.waterloo.questions import Answering, Move
from companion.games.waterloo.state import State
from tests.support.screens import answers, press, shown
from tests.support.terminal_app import CompanionApp

pytestmark = pytest.mark.slow

PEOPLE = (Player("Anna", "red"), Player("Ben", "blue"))


def begun(*answers: str, **options: str) -> Evening[State]:
    evening = Evening(GAME, Header("waterloo", PEOPLE, options))
    for answer in answers:
        evening.answer(answer)
    return evening


def typed(text: str) -> list[str]:
    return ["space" if letter == " " else letter for letter in text]


async def test_a_move_is_typed() -> None:
    evening = begun("i1", "i8")
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "move all pieces. 8 are left" in shown(pilot)
        await press(pilot, *typed("d1 d4"), "enter")
        await press(pilot, *"e1e5", "enter")
        assert "move all pieces. 6 are left" in shown(pilot)
    assert answers(evening)[2:] == ["d1 d4", "e1 e5"]


async def test_a_move_is_made_by_arrows_on_the_board() -> None:
    evening = begun("i1", "i8")
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "right", "right", "right", "enter")  # d1
        await press(pilot, "up", "up", "up", "enter")
    assert answers(evening)[2:] == ["d1 d4"]


async def test_a_piece_taken_up_is_put_down_again() -> None:
    evening = begun("i1", "i8")
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "›" in await press(pilot, "enter")
        assert "a1" in shown(pilot)
        await press(pilot, "escape", *"b1", "enter", *"b4", "enter")
    assert answers(evening)[2:] == ["b1 b4"]


async def test_a_move_is_tapped(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = begun("i1", "i8")
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.click("#answering", offset=(2 + 5 * 3 + 2, 7))  # d1
        await pilot.pause(0.4)
        await pilot.click("#answering", offset=(2 + 5 * 3 + 2, 4))  # d4
        await pilot.pause()
    assert answers(evening)[2:] == ["d1 d4"]


async def test_a_move_is_made_on_the_map() -> None:
    evening = begun("i1", "i8")
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "f2", *"d1", "enter")
        assert "◆a1" not in await press(pilot, *"d4")  # only where it can go is lit
        await press(pilot, "enter")
        assert "move all pieces. 7 are left" in shown(pilot)
    assert answers(evening)[2:] == ["d1 d4"]


async def test_what_is_no_move_is_refused_with_what_would_do_and_the_rule() -> None:
    evening = begun("i1", "i8")
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        told = await press(pilot, *"d1d3", "enter")
        assert "is not possible" in told
        told = await press(pilot, *["escape"], *"d4", "enter")
        assert "No move begins at" in told
    assert answers(evening)[2:] == []


async def test_a_move_that_contradicts_an_earlier_one_names_it() -> None:
    evening = begun("i1", "i8")
    rng = Random(5)
    while not (isinstance(evening.pending, Move) and not evening.pending.is_first):
        assert evening.pending is not None
        evening.answer(random_answer(evening.pending, rng))
    question = evening.pending
    assert isinstance(question, Move)
    wrong = question.options[question.likely]
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        told = await press(pilot, *typed(wrong), "enter")
        assert f"{wrong[:2]} moved" in told
        assert "in turn 1" in told


async def test_the_board_stands_under_every_other_question() -> None:
    evening = begun("i1", "i8")
    rng = Random(3)
    while not isinstance(evening.pending, Answering):
        assert evening.pending is not None
        evening.answer(random_answer(evening.pending, rng))
    for size in ((80, 24), (100, 30), (160, 45)):
        async with CompanionApp(evening).run_test(size=size) as pilot:
            await pilot.pause()
            lines = shown(pilot).splitlines()
            for row in "87654321":
                assert any(line.lstrip(" │").startswith(f"{row} ") for line in lines), (row, size)


async def test_columns_have_their_letters_where_long_names_take_the_lines() -> None:
    people = (Player("Annabella-Maria", "red"), Player("Bartholomaeus", "blue"))
    evening = Evening(GAME, Header("waterloo", people, {}))
    rng = Random(3)
    while not isinstance(evening.pending, ShownDice):
        assert evening.pending is not None
        evening.answer(random_answer(evening.pending, rng))
    async with CompanionApp(evening).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        below = shown(pilot).split("\n│ 2", 1)[1].splitlines()[:3]
        assert any(all(letter in line.split() for letter in "abcghi") for line in below), below


async def test_the_last_moves_are_seen_by_the_squares_that_were_left() -> None:
    evening = begun("i1", "i8", "d1 d4", "e1 e5")
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        first_row = next(line for line in shown(pilot).splitlines() if line.startswith("│ 1"))
        assert first_row.count("·") == 2
        for move in ("a1 a4", "b1 b4", "c1 c4", "f1 f5", "g1 g5", "h1 h5"):
            evening.answer(move)
        assert evening.session.state.to_move == 1
        await press(pilot, "down")
        first_row = next(line for line in shown(pilot).splitlines() if line.startswith("│ 1"))
        assert first_row.count("·") == 8  # those of the other, until one has moved


async def test_the_holdings_are_the_sheets_with_every_strength_and_what_is_crossed_off() -> None:
    evening = begun("i1", "i8")
    rng = Random(3)
    while evening.session.state.battles < 3:
        assert evening.pending is not None
        evening.answer(random_answer(evening.pending, rng))
    for size in ((80, 24), (160, 45)):
        async with CompanionApp(evening).run_test(size=size) as pilot:
            await pilot.pause()
            lines = (await press(pilot, "f7")).splitlines()
            [red] = [line for line in lines if line.count(" red  ") == 2]
            [strengths] = [line for line in lines if "strength  72" in line]
            for number, side in enumerate(evening.session.state.sides):
                values = ["×" if n in side.used["red"] else str(n) for n in range(1, 7)]
                assert " ".join(values) in red.split("red")[number + 1]
                assert str(side.strength) in strengths.split("strength")[number + 1].split()


@pytest.mark.parametrize("size", [(100, 30), (80, 24)])
async def test_every_screen_beside_the_game_opens(size: tuple[int, int]) -> None:
    evening = begun("i1", "i8", "a1 a4")
    async with CompanionApp(evening).run_test(size=size) as pilot:
        await pilot.pause()
        for key, told in (("f2", "began on"), ("f3", "72"), ("f4", "Turn 1"), ("f7", "strength")):
            assert told in await press(pilot, key), key
            await press(pilot, "escape")
        assert "square of the piece" in await press(pilot, "f5", *"a4")
        await press(pilot, "escape", "escape")
        assert "Moves" in await press(pilot, "f1")
