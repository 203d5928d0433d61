"""Taking back says what it took and how to return; more than one person's doing is asked first."""

from __future__ import annotations

from companion.engine.flow import Pick
from companion.host.host_acts import GiveAnswer, Giver
from companion.terminal.screens.changing import ChangeScreen
from companion.terminal.screens.history import HistoryScreen
from companion.terminal.screens.notice import Confirm
from tests.support.hands import Hands
from tests.support.playing import evening as played
from tests.support.screens import press, shown
from tests.support.tables import a_throw, answers, asked
from tests.support.terminal_app import CompanionApp

FIRST = Pick(("palace", "church"), seat=0)
SECOND = Pick(("Bremen", "Lippe"), seat=1)


async def test_an_undo_says_what_it_took_back_and_redo_what_stands_again() -> None:
    evening = asked(FIRST, SECOND, SECOND)
    async with CompanionApp(evening).run_test(size=(100, 30), notifications=True) as pilot:
        await pilot.press("2", "enter", "1", "enter", "ctrl+z")
        await pilot.pause()
        screen = shown(pilot)
        assert "Undone: Ben: pick? Bremen" in screen
        assert "Ctrl+Y redoes it." in screen
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert "Undone: Anna: pick? church" in shown(pilot)
        assert "Bremen" not in shown(pilot).split("Ctrl+Y redoes")[1]
        await pilot.press("ctrl+y")
        await pilot.pause()
        assert "Redone: Anna: pick? church" in shown(pilot)
    assert answers(evening) == ["church"]


async def test_a_count_that_is_taken_back_is_named_too() -> None:
    evening = asked(a_throw(), FIRST)
    evening.answer({"red": 3, "blue": 2})
    async with CompanionApp(evening).run_test(size=(100, 30), notifications=True) as pilot:
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert "3 red, 2 blue" in shown(pilot)


async def test_where_nothing_was_done_that_is_told() -> None:
    async with CompanionApp(asked(FIRST)).run_test(size=(100, 30), notifications=True) as pilot:
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert "There is nothing to undo." in shown(pilot)
        await pilot.press("ctrl+y")
        await pilot.pause()
        assert "There is nothing to redo." in shown(pilot)


async def test_the_key_says_what_it_takes_back_where_there_is_room() -> None:
    async with CompanionApp(asked(FIRST, SECOND)).run_test(size=(160, 45)) as pilot:
        await pilot.press("2", "enter")
        await pilot.pause()
        assert "^z Undo “Anna: church”" in shown(pilot).splitlines()[-1]


async def test_answers_of_several_people_are_named_before_they_are_taken_back() -> None:
    evening = asked(FIRST, SECOND, SECOND)
    evening.answer("church")
    evening.answer("Lippe")
    app = CompanionApp(evening)
    async with app.run_test(size=(100, 30), notifications=True) as pilot:
        await app.push_screen(HistoryScreen(app))
        await pilot.press("up", "ctrl+u")
        await pilot.pause()
        assert isinstance(app.screen, Confirm)
        assert "2 answers (Anna and Ben)" in shown(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert "Undone: 2 answers (Anna and Ben)" in shown(pilot)
    assert answers(evening) == []


async def test_what_a_phone_answers_meanwhile_is_not_taken_back_with_the_rest() -> None:
    evening = asked(FIRST, SECOND, SECOND)
    evening.answer("church")
    app = CompanionApp(evening)
    async with app.run_test(size=(100, 30), notifications=True) as pilot:
        await app.push_screen(HistoryScreen(app))
        await press(pilot, "ctrl+u")
        app.host.do(GiveAnswer(answer="Lippe"), Giver(page="Ben"))
        await press(pilot, "enter")
        assert "The game has moved on meanwhile." in shown(pilot)
    assert answers(evening) == ["church", "Lippe"]


async def test_enter_pressed_twice_asks_and_changes_nothing(in_haste: Hands) -> None:
    evening = asked(FIRST, SECOND)
    evening.answer("church")
    app = CompanionApp(evening)
    async with app.run_test(size=(100, 30)) as pilot:
        await app.push_screen(HistoryScreen(app))
        await in_haste.type(pilot, "enter")
        await in_haste.type(pilot, "enter", apart=0.1)
        assert isinstance(app.screen, ChangeScreen)
    assert answers(evening) == ["church"]


async def test_a_correction_is_named_as_people_say_it() -> None:
    evening = played(20)
    async with CompanionApp(evening).run_test(size=(100, 30), notifications=True) as pilot:
        for key in ("f5", *"böhmen own", "enter", *"anna", "enter", "escape", "escape", "ctrl+z"):
            await pilot.press(key)
            await pilot.pause()
        assert "Undone: Böhmen now belongs to Anna" in shown(pilot)
