"""The set-up: Enter alone makes a game; what is wrong is said at its field."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from textual.widgets import Input, Static

from companion.engine.entries import Header
from companion.engine.game import Player
from companion.games import GAMES
from companion.settings import VIRTUAL
from companion.terminal.screens.wizard import WizardScreen
from companion.terminal.widgets.rows import Rows
from companion.terminal.widgets.wizard.seating import ColourKnob, SeatingStep
from companion.views.new_game import NewGame, proposed
from tests.support.screens import press, shown
from tests.support.terminal_app import CompanionApp

GAME = GAMES["wallenstein"]
FRESH = proposed(GAME, (), VIRTUAL, GAME.decks)
BOXED = FRESH.with_box("second")


async def set_up(
    *keys: str, new: NewGame = FRESH, size: tuple[int, int] = (80, 24)
) -> NewGame | None:
    """What these keys make, once the box has been chosen; None where they left the wizard."""
    made: list[NewGame | None] = []
    app = CompanionApp()
    async with app.run_test(size=size) as pilot:
        await app.push_screen(WizardScreen(new, {GAME.name: GAME}), made.append)
        await press(pilot, "enter", *keys)
    assert made, "the wizard still stands"
    return made[0]


async def faults(*keys: str) -> list[str]:
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(WizardScreen(FRESH, {GAME.name: GAME}))
        await press(pilot, "enter", *keys)
        return [str(line.render()) for line in app.screen.query(".fault").results(Static)]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
async def test_enters_alone_make_a_game(size: tuple[int, int]) -> None:
    new = await set_up(*["enter"] * 7, size=size)
    assert new == BOXED
    assert new.header(seed=1).players[0] == Player("Player 1", "red")


async def test_how_many_play_is_marked_by_its_digit_and_taken_by_enter() -> None:
    new = await set_up("5", *["enter"] * 9)  # one a name
    assert new is not None
    assert len(new.players) == 5
    assert await set_up("9", *["enter"] * 7) == BOXED


async def test_the_box_is_asked_before_the_players_and_f10_says_all_else() -> None:
    app, plans = CompanionApp(), list[NewGame | None]()
    async with app.run_test(size=(100, 30)) as pilot:
        await app.push_screen(WizardScreen(FRESH, {GAME.name: GAME}), plans.append)
        await press(pilot)
        page = " ".join(shown(pilot).replace("│", " ").split())
        assert "Which box is on the table?" in page
        assert "2002: 5 leader cards" in page
        assert "Player 3 · Start: printed · standard rules" in page
        assert "Cards: the app deals · virtual tower" in page
        await press(pilot, "down", "f10")
    assert plans[0] is not None
    assert plans[0].header(1).options == {"edition": "first"}


async def test_the_box_of_the_last_game_is_marked() -> None:
    shogun = msgspec.structs.replace(DRAFTED, options={"edition": "shogun"})
    new = await set_up("f10", new=proposed(GAME, (shogun,), VIRTUAL, GAME.decks))
    assert new is not None
    assert new.header(1).options == {"edition": "shogun"}


async def test_the_arrow_below_the_last_name_leads_to_next() -> None:
    new = await set_up("enter", *["down"] * 4, *["enter"] * 4)
    assert new == BOXED


async def test_names_and_colours_are_typed() -> None:
    typed = ["enter", *"Anna", "tab", "v", "enter", *"Ben", "f10"]
    new = await set_up(*typed)
    assert new is not None
    assert new.players[:2] == (Player("Anna", "violet"), Player("Ben", "blue"))


async def test_a_colour_twice_is_told_at_its_player_and_holds_the_set_up() -> None:
    told = await faults("enter", "down", "tab", "r", "enter", "enter")
    assert told == ["", "Player 1 has red already.", ""]


async def test_an_empty_name_is_told() -> None:
    assert (await faults("enter", "backspace"))[0] == "A name, please."


async def test_escape_goes_back_a_step_and_keeps_what_was_said() -> None:
    new = await set_up("enter", *"Anna", "escape", "down", "enter", "f10")
    assert new is not None
    assert len(new.players) == 4
    assert new.players[0].name == "Anna"


async def test_escape_at_the_first_step_leaves() -> None:
    assert await set_up("escape", "escape") is None


async def test_a_player_changes_seats() -> None:
    new = await set_up("enter", "ctrl+down", "f10")
    assert new is not None
    assert [player.name for player in new.players] == ["Player 2", "Player 1", "Player 3"]


async def test_an_option_is_turned_and_only_what_differs_is_in_the_header() -> None:
    new = await set_up("enter", *["enter"] * 3, "home", "down", "right", "f10")
    assert new is not None
    assert new.header(1).options == {"start": "draft"}


async def test_a_deck_of_real_cards() -> None:
    new = await set_up(*["enter"] * 5, "home", "right", "f10")
    assert new is not None
    assert new.dealt == GAME.decks[1:]


async def test_a_camera_is_asked_for_its_place() -> None:
    app, plans = CompanionApp(), list[NewGame | None]()
    async with app.run_test(size=(100, 30)) as pilot:
        await app.push_screen(WizardScreen(FRESH, {GAME.name: GAME}), plans.append)
        await press(pilot, *["enter"] * 7, "down", "down", "enter")
        app.screen.query_one(Input).value = "http://phone:8080/video"
        await press(pilot, "enter")
    assert plans[0] is not None
    assert plans[0].camera == "http://phone:8080/video"


async def test_a_camera_that_is_none_is_told_and_asked_for_again_at_once() -> None:
    app, plans = CompanionApp(), list[NewGame | None]()
    async with app.run_test(size=(100, 30)) as pilot:
        await app.push_screen(WizardScreen(FRESH, {GAME.name: GAME}), plans.append)
        await press(pilot, *["enter"] * 7, "down", "down", "enter", *"xyz", "enter")
        assert "“xyz” is not a camera" in shown(pilot)
        assert not plans
        await press(pilot, *"/dev/video77", "enter")
        assert "not plugged in" in shown(pilot)
        assert not plans
        await press(pilot, "enter")
    assert plans[0] is not None
    assert plans[0].camera == "/dev/video77"


def test_the_last_game_is_proposed_again() -> None:
    last = Header(
        "wallenstein", (Player("Eva", "black"), Player("Ian", "red"), Player("Uwe", "blue")), {}, ()
    )
    older = Header("wallenstein", (Player("Zoe", "red"),))
    new = proposed(GAME, (last, older), "", GAME.decks)
    assert new.players == last.players
    assert new.dealt == ()
    assert new.seated(4).players[3] == Player("Zoe", "yellow")


DRAFTED = Header("wallenstein", FRESH.players, {"start": "draft"}, GAME.decks)


async def test_another_way_of_the_last_game_is_never_taken_unasked() -> None:
    new = await set_up(*["enter"] * 7, new=proposed(GAME, (DRAFTED,), VIRTUAL, GAME.decks))
    assert new is not None
    assert new.header(1).options == {}


async def test_another_way_of_the_last_game_is_offered() -> None:
    app, plans = CompanionApp(), list[NewGame | None]()
    offered = proposed(GAME, (DRAFTED,), VIRTUAL, GAME.decks)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(WizardScreen(offered, {GAME.name: GAME}), plans.append)
        await press(pilot, *["enter"] * 5)
        assert "As last time: Start: drafted" in shown(pilot)
        await press(pilot, "up", "enter", "f10")
    assert plans[0] is not None
    assert plans[0].header(1).options == {"start": "draft"}


async def test_a_sensor_board_is_offered() -> None:
    new = await set_up(*["enter"] * 6, "up", "enter")
    assert new is not None
    assert (new.camera, new.board) == ("", "auto")


async def test_each_page_says_what_it_means_and_ends_in_next() -> None:
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(WizardScreen(FRESH, {GAME.name: GAME}))
        await press(pilot, *["enter"] * 6)
        page = shown(pilot)
    assert "The app deals: it turns the cards up and shows" in page
    assert page.index("Province cards") < page.index("Next")


async def test_a_die_is_rolled_and_no_card() -> None:
    game = GAMES["rheingold"]
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        new = proposed(game, (), VIRTUAL, game.decks)
        new = replace(new, options={"kept": "whole"})
        await app.push_screen(WizardScreen(new, {game.name: game}))
        await press(pilot, *["enter"] * (len(new.players) + 2))
        assert "Who rolls the die?" in shown(pilot)
        assert "a real die" not in shown(pilot).split("A real die")[0]


def test_two_of_one_name_would_be_one_person() -> None:
    new = replace(FRESH, players=(Player("Ann", "red"), Player(" Ann", "blue")))
    assert new.fault(1) == "The name Ann is already used."


async def test_the_names_can_be_set_by_touch_alone() -> None:
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(WizardScreen(FRESH, {GAME.name: GAME}))
        await press(pilot, "enter", "enter")
        await pilot.click(app.screen.query(".seat").first())
        await pilot.click(app.screen.query(ColourKnob).first())
        step = app.screen.query_one(SeatingStep)
        assert step.now().players[0] == Player("Player 2", "yellow")
        assert step.now().players[1].name == "Player 1"
        assert step.now().fault(2) == "Player 2 has yellow already."
        await pilot.click(app.screen.query(ColourKnob).first())
        await pilot.click(step.query_one(Rows))
        await pilot.pause()
        assert not app.screen.query(SeatingStep)
