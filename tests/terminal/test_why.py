"""Why? One key on a question, a line of the story, a line of the score, a refused answer."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from companion.engine.flow import Amounts, Correction, Throw
from companion.said import Said, said
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.help import HelpScreen
from companion.terminal.screens.history import HistoryScreen
from companion.terminal.screens.main import MainScreen
from companion.terminal.screens.score import ScoreScreen
from companion.terminal.screens.why import WhyScreen
from companion.terminal.widgets.rows import Rows
from tests.support.battle import battle
from tests.support.playing import evening
from tests.support.screens import shown
from tests.support.tables import a_throw, asked
from tests.support.terminal_app import CompanionApp

SIZES = [(80, 24), (100, 30), (160, 45)]
A_CARD = 150  # answers: then a card is asked for
A_THROW = 62
WHOLE_GAME = 2000


async def press(pilot: Pilot[None], *keys: str) -> str:
    await pilot.pause()
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
    return shown(pilot)


def told(pilot: Pilot[None], part: str) -> str:
    """What stands in one part of the explanation."""
    assert isinstance(pilot.app.screen, WhyScreen)
    return str(pilot.app.screen.query_one(part, Static).render())


def subjects(pilot: Pilot[None]) -> list[str]:
    rows = pilot.app.screen.query_one(Rows)
    return [str(rows.get_option_at_index(n).prompt) for n in range(rows.option_count)]


@pytest.mark.parametrize("size", SIZES)
async def test_the_open_question_has_its_rule_and_what_would_do(size: tuple[int, int]) -> None:
    app = CompanionApp(evening(A_CARD))
    async with app.run_test(size=size) as pilot:
        text = await press(pilot, "f1")
        assert "Ben: which province for “Palace”?" in text
        assert "W2.3  Everybody plans in secret" in text
        assert "possible: Hessen-Kassel · Breisgau · not this one" in text
        await press(pilot, "escape")
        assert isinstance(app.screen, MainScreen)


async def test_arrows_go_on_to_what_has_just_happened() -> None:
    async with CompanionApp(evening(A_CARD)).run_test(size=(100, 30)) as pilot:
        await press(pilot, "f1", "down", "down", "down")
        assert subjects(pilot)[3] == "Anna gets 5 grain from Gft. Mark."
        assert told(pilot, "#rules").startswith("W3.2")
        assert told(pilot, "#numbers").startswith("printed on the card of Gft. Mark: 5")


async def test_the_same_key_once_more_opens_all_rules_and_keys() -> None:
    app = CompanionApp(evening(A_CARD))
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "f1", "f1")
        assert isinstance(app.screen, HelpScreen)
        await press(pilot, "escape", "escape")
        assert isinstance(app.screen, MainScreen)


async def test_letters_that_fit_nothing_are_explained_by_the_question() -> None:
    async with CompanionApp(evening(A_CARD)).run_test(size=(100, 30)) as pilot:
        await press(pilot, *"zz", "f1")
        assert subjects(pilot)[0].startswith("“zz” fits none of these.")
        assert told(pilot, "#numbers").startswith("your answer: zz\npossible: Hessen-Kassel")
        assert told(pilot, "#rules").startswith("W2.3")


async def test_an_answer_that_the_rules_refuse_is_explained_with_what_was_given() -> None:
    class Fussy(Amounts):
        def fault(self, amounts: object) -> Said:
            return said("choose at least one clover")

    field = Fussy({"clover": 3, "thyme": 3}, rule="R3")
    async with CompanionApp(asked(field)).run_test(size=(100, 30)) as pilot:
        await press(pilot, "down", "2", "enter", "f1")
        assert subjects(pilot)[0] == "Not possible: choose at least one clover (R3)."
        assert told(pilot, "#numbers").splitlines() == [
            "your answer: 2 thyme",
            "in all: 1 or more",
            "clover: 0 to 3",
            "thyme: 0 to 3",
        ]


async def test_a_question_asked_after_a_refusal_is_not_taken_for_refused() -> None:
    async with CompanionApp(evening(A_CARD)).run_test(size=(100, 30)) as pilot:
        await press(pilot, *"zz", "backspace", "backspace", "enter", "f1")
        assert "fits none" not in " ".join(subjects(pilot))


@pytest.mark.parametrize("size", SIZES)
async def test_a_throw_tells_what_goes_in_and_what_can_lie_there(size: tuple[int, int]) -> None:
    game = evening(A_THROW)
    assert isinstance(game.pending, Throw)
    app = CompanionApp(game)
    async with app.run_test(size=size) as pilot:
        text = await press(pilot, "f1")
        assert "W5.1  The owner defends" in text
        assert "into the tower, Osnabrück: 4 red" in told(pilot, "#numbers")
        await press(pilot, "escape")
        assert isinstance(app.screen, BattleScreen)


async def test_a_count_that_cannot_be_is_explained_by_what_can_lie_there() -> None:
    async with battle(asked(a_throw())) as (_screen, pilot):
        await press(pilot, *"r9", "f1")
        assert "at most in the tray: 7 red, 1 yellow, 3 blue" in told(pilot, "#numbers")
        assert len(subjects(pilot)) == 2


async def test_a_throw_that_is_counted_is_explained_before_the_next_question() -> None:
    app = CompanionApp(evening(A_THROW))
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, *"r3g1b0y0", "enter", "f1")
        rows = app.screen.query_one(Rows)
        assert rows.highlighted is not None
        assert "Anna puts down the revolt in Osnabrück" in subjects(pilot)[rows.highlighted]
        assert "3 − 1 = 2 left in Osnabrück" in told(pilot, "#numbers")


@pytest.mark.parametrize("size", SIZES)
async def test_a_line_of_the_story_is_explained_as_it_was_then(size: tuple[int, int]) -> None:
    app = CompanionApp(evening(160))
    async with app.run_test(size=size) as pilot:
        await press(pilot, "f4", "up", "f1")
        first = subjects(pilot)
        assert first[0] == "Carla: how many armies move from Würzburg to Augsburg?"
        assert "possible: 1 to 3" in told(pilot, "#numbers")
        await press(pilot, "down")
        assert told(pilot, "#rules").startswith("W3.4")
        await press(pilot, "escape")
        assert isinstance(app.screen, HistoryScreen)


async def test_what_people_have_put_right_is_told_as_that() -> None:
    game = evening(A_CARD)
    game.correct(Correction("thalers", "blue", 3))
    async with CompanionApp(game).run_test(size=(100, 30)) as pilot:
        await press(pilot, "f4", "f1")
        assert "A player corrected this" in told(pilot, "#rules")


@pytest.mark.parametrize("size", SIZES)
async def test_a_line_of_the_score_is_explained_and_what_it_is_a_part_of(
    size: tuple[int, int],
) -> None:
    game = evening(WHOLE_GAME)
    app = CompanionApp(game)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await app.push_screen(ScoreScreen(game))  # over: the end stands in front
        await press(pilot, "space", "down", "down", "down", "f1")
        assert len(subjects(pilot)) == 4
        assert told(pilot, "#rules").startswith(
            "W6.4  Each province and each building is worth 1 point"
        )
        assert "in all: " in told(pilot, "#numbers")
        await press(pilot, "escape")
        assert isinstance(app.screen, ScoreScreen)


async def test_a_game_without_words_of_its_own_tells_its_fields() -> None:
    game = asked(a_throw(), a_throw())
    game.answer({"red": 2})
    async with CompanionApp(game).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f1", "down")
        assert told(pilot, "#numbers") == "answer: 2 red"
        assert "no text for the rule" in told(pilot, "#rules")
