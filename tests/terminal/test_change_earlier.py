"""In the story one earlier answer is changed alone, by keys; what differs is shown before."""

from __future__ import annotations

from companion.engine.entries import Header
from companion.engine.flow import Number, Pick
from companion.engine.game import people
from companion.evening.evening import Evening
from companion.evening.hands import ChangeBegun
from companion.games import GAMES
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.changing import ChangeScreen, DiffersScreen
from companion.terminal.screens.history import HistoryScreen
from companion.terminal.screens.main import MainScreen
from tests.support.market import market_evening
from tests.support.screens import press, shown
from tests.support.tables import a_throw, answers, asked
from tests.support.terminal_app import CompanionApp

FIRST = Pick(("palace", "church"), seat=0)
SECOND = Pick(("Bremen", "Lippe"), seat=1)
HOW_MANY = Number(0, 9, seat=2)


async def test_an_answer_of_long_ago_is_changed_and_the_later_ones_stay() -> None:
    evening = asked(FIRST, SECOND, HOW_MANY, FIRST)
    for answer in ("church", "Lippe", 4):
        evening.answer(answer)
    app = CompanionApp(evening)
    async with app.run_test(size=(100, 30), notifications=True) as pilot:
        await app.push_screen(HistoryScreen(app))
        await press(pilot, "up", "up", "enter")
        assert isinstance(app.screen, ChangeScreen)
        assert "The app has “church” here. What is right?" in shown(pilot)
        await press(pilot, "1", "enter")
        assert isinstance(app.screen, DiffersScreen)
        assert "2 later answers stay." in shown(pilot)
        assert answers(evening) == ["church", "Lippe", 4]
        await press(pilot, "enter")
        assert "The answer is now “palace”." in shown(pilot)
        assert answers(evening) == ["palace", "Lippe", 4]
        await press(pilot, "ctrl+z")
        assert "Undone: the new answer “palace”." in shown(pilot)
        assert answers(evening) == ["church", "Lippe", 4]


async def test_a_count_is_changed_as_it_is_said() -> None:
    evening = asked(a_throw(), FIRST)
    evening.answer({"red": 3, "blue": 2})
    app = CompanionApp(evening)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(HistoryScreen(app))
        await press(pilot, "enter", *"4r 2b", "enter", "enter")
    assert answers(evening) == [{"red": 4, "blue": 2}]


async def test_enter_alone_or_escape_changes_nothing() -> None:
    evening = asked(FIRST, HOW_MANY, FIRST)
    evening.answer("church")
    evening.answer(4)
    app, number = CompanionApp(evening), evening.number
    async with app.run_test(size=(100, 30), notifications=True) as pilot:
        await app.push_screen(HistoryScreen(app))
        await press(pilot, "enter", "enter")
        assert "The answer is already “4”." in shown(pilot)
        await press(pilot, "enter", "5", "enter", "escape")
        await press(pilot, "enter", "escape")
    assert evening.number == number
    assert answers(evening) == ["church", 4]


async def test_one_at_a_time_and_each_is_told_of_the_other() -> None:
    evening = asked(FIRST, HOW_MANY, FIRST)
    evening.answer("church")
    evening.answer(4)
    app, changes = CompanionApp(evening), evening.being_changed
    async with app.run_test(size=(100, 30), notifications=True) as pilot:
        await pilot.pause()
        changes.begin(evening.number, ChangeBegun(0, "keeper", "page 1"))
        await pilot.pause()
        assert "Somebody is changing this on the keeper's page" in " ".join(shown(pilot).split())
        await app.push_screen(HistoryScreen(app))
        await press(pilot, "enter")
        assert isinstance(app.screen, HistoryScreen)
        assert "Wait until that is done" in shown(pilot)
        changes.leave("page 1")
        await press(pilot, "enter")
        assert isinstance(app.screen, ChangeScreen)
        assert changes.at(evening.number) == ChangeBegun(1)
        assert not changes.begin(evening.number, ChangeBegun(0, "keeper", "page 1"))
        await press(pilot, "escape")
        assert changes.begin(evening.number, ChangeBegun(0, "keeper", "page 1"))
        changes.leave("page 1")
        await press(pilot, "escape")
        await pilot.pause()
        assert "is changing this" not in shown(pilot)


async def test_what_does_not_fit_any_more_is_asked_with_what_stood_there_marked() -> None:
    evening = market_evening(1, {"red": 1}, 2, {"red": 2})
    evening.change(0, 3)
    evening.change(0, 4)
    assert isinstance(evening.pending, Number)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, MainScreen)
        assert "The answer was “2”" in shown(pilot)
        assert "2 answers from before the change wait" in " ".join(shown(pilot).split())
        await press(pilot, "1", "enter")
        assert len(evening.session.throws) == 2


async def test_a_throw_that_is_asked_again_says_what_was_counted_before() -> None:
    game = GAMES["tower"]
    evening = Evening(game, Header(game.name, people(game, 2)))
    for answer in ({"red": 20, "blue": 20}, {"red": 5}, {"red": 4}, {"blue": 1}):
        evening.answer(answer)
    evening.change(1, {"red": 3})  # four cannot have fallen out
    async with CompanionApp(evening).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, BattleScreen)
        assert "The answer was “4 red”" in shown(pilot)
        told = await press(pilot, *"r3", "enter", "enter")
        assert "The answer was" not in told
