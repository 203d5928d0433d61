"""A light evening in the app, by keys: a battle is seven of them, beside its count."""

from __future__ import annotations

import pytest

from companion.engine.entries import Header
from companion.engine.game import Player
from companion.evening.evening import Evening
from companion.games import face
from companion.games.wallenstein.questions import BattleThrow
from companion.games.wallenstein_light.game import GAME
from companion.games.wallenstein_light.state import LightState
from companion.settings import Settings
from companion.terminal.widgets.main.answering import AnswerWidget
from companion.views.fortunes import fortunes
from tests.support.light_table import PEOPLE
from tests.support.screens import answers, press
from tests.support.terminal_app import CompanionApp


def begun(*answers: object, people: tuple[Player, ...] = PEOPLE) -> Evening[LightState]:
    evening = Evening(GAME, Header("wallenstein-light", people))
    for answer in answers:
        evening.answer(answer)
    return evening


FILLED = ("fill", {"red": 5, "blue": 5, "yellow": 5, "green": 5})


async def test_a_battle_is_seven_keys() -> None:
    evening = begun(*FILLED)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        keys = ["a", "enter", *"r5b3", "enter"]
        told = await press(pilot, *keys)
        assert len(keys) <= 7
        throw = evening.pending
        assert isinstance(throw, BattleThrow)
        assert (throw.attacker, throw.defender) == (0, 1)
        assert throw.thrown == {"red": 5, "blue": 3}
        assert "Anna attacks Ben in the province." in told


async def test_a_battle_for_a_neutral_province_is_no_more() -> None:
    evening = begun(*FILLED)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "c", "enter", *"y4g1", "enter")
        throw = evening.pending
        assert isinstance(throw, BattleThrow)
        assert throw.thrown == {"yellow": 4, "green": 1}


async def test_whoever_attacked_last_attacks_again_with_enter_alone() -> None:
    evening = begun(*FILLED, "blue", {"blue": 2, "green": 1}, {"blue": 2})
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "enter", *"b4g1", "enter")
        throw = evening.pending
        assert isinstance(throw, BattleThrow)
        assert throw.attacker == 1


async def test_a_battle_is_counted_by_hand_and_told() -> None:
    evening = begun(*FILLED)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "a", "enter", *"r5b3", "enter")
        await press(pilot, "r", "4", "b", "1", "enter", "enter")
        assert answers(evening)[-1] == {"red": 4, "blue": 1}
        told = await press(pilot, "enter")
        assert "What happens next in your game?" in told
        assert "card of the province" in told
        assert "Anna conquers the province (4 : 1). Left there: 3 armies." in told


async def test_a_region_is_filled_in_with_a_digit_a_cell() -> None:
    evening = begun(*FILLED)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "Brandenburg: how many provinces and buildings does each" in await press(
            pilot, "w", "enter"
        )
        told = await press(pilot, "3", "1", "0", "2", "2", "enter")
        assert "Sachsen" in told
        filled_in = {"red/provinces": 3, "red/palace": 1, "red/trade-house": 2, "blue/provinces": 2}
        assert answers(evening)[-1] == filled_in
        assert "Anna 3 provinces, 1 palace, 2 trade houses" in told


async def test_what_cannot_stand_there_is_told_and_what_was_filled_in_stays() -> None:
    evening = begun(*FILLED, "winter")
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        told = await press(pilot, "1", "2", "enter")
        assert "Anna, palaces: 2; choose 0 to 1, one" in told
        assert "Enter accepts all" in told
        assert len(answers(evening)) == 3
        await press(pilot, "backspace", "1", "enter")
        assert answers(evening)[-1] == {"red/provinces": 1, "red/palace": 1}


async def test_tab_goes_on_and_a_tap_counts() -> None:
    evening = begun(*FILLED, "winter")
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "3", "tab", "1", "enter")
        assert answers(evening)[-1] == {"red/provinces": 3, "red/palace": 1}
        await pilot.click(AnswerWidget, offset=(17, 1))
        await pilot.pause(0.5)
        await pilot.click(AnswerWidget, offset=(17, 1))
        await pilot.pause(0.5)
        await press(pilot, "enter")
        assert answers(evening)[-1] == {"red/provinces": 2}


async def test_a_tower_that_nobody_knows_is_said_to_be_so() -> None:
    evening = begun("unknown", {"red": 1}, "1", {})
    async with CompanionApp(evening).run_test(size=(160, 45)) as pilot:
        await pilot.pause()
        told = await press(pilot)
        assert "Nobody knows what is in the tower" in told
        await press(pilot, "a", "enter", *"r5b3", "enter")
        told = await press(pilot, "r", "9", "b", "1", *["enter"] * 3)
        assert "Cubes came out that the app did not know to be in the tower: 3 red." in told


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
async def test_of_a_tower_that_nobody_knows_no_chances_are_told(size: tuple[int, int]) -> None:
    evening = begun("unknown", {"red": 1}, "1", {})
    async with CompanionApp(evening, settings=Settings(chances=True)).run_test(size=size) as pilot:
        await pilot.pause()
        told = await press(pilot, "a", "enter", *"r5b3", "enter")
        assert "No chances shown" in " ".join(told.replace("│", " ").split())
        assert "holds" not in told
        assert "defends" not in told
    evening.answer({"red": 3, "blue": 2})
    told_of = fortunes(evening, face(GAME.name, evening.session.setup))
    assert not any(fortune.fought for fortune in told_of)


async def test_where_people_have_no_names_a_colours_letter_leads_to_it() -> None:
    colours = ("red", "blue", "yellow")
    people = tuple(Player(f"Player {n}", colour) for n, colour in enumerate(colours, 1))
    evening = begun(*FILLED, people=people)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "1", "enter", *"r5b3", "enter")
    assert answers(evening)[-1] == {"red": 5, "blue": 3}


async def test_a_number_after_letters_that_fit_nothing_is_nobodys() -> None:
    evening = begun(*FILLED)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        told = await press(pilot, "a", "enter", *"r5q3")
        assert "“q” fits none of these" in told
        await press(pilot, "backspace", "backspace", "b", "2", "enter")
    assert answers(evening)[-1] == {"red": 5, "blue": 2}


async def test_that_nobody_knows_the_tower_any_more_is_put_right_in_words() -> None:
    evening = begun(*FILLED)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        told = await press(pilot, "f5", *"contents")
        assert "Tower: contents known" in told
        assert "tower-known" not in told
        await press(pilot, "enter", *"no", "enter", "escape", "escape")
        assert "knows what is in the tower" in await press(pilot)
    assert not evening.session.state.is_tower_known
