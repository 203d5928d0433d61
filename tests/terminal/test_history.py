"""The history: told in sentences, undone to any point, brought back, written to a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from textual.widgets import Input

from companion.engine.flow import Correction
from companion.evening.evening import Evening
from companion.games import face
from companion.store.journal.lines import read
from companion.terminal.screens.history import HistoryScreen
from companion.terminal.screens.notice import Ask, Confirm, Notice
from companion.terminal.widgets.rows import Rows
from companion.views.chronicle import Passage, chronicle
from tests.support.playing import evening
from tests.support.screens import press
from tests.support.terminal_app import CompanionApp


def rows_of(app: CompanionApp) -> list[str]:
    rows = app.screen.query_one(Rows)
    return [str(rows.get_option_at_index(n).prompt).strip() for n in range(rows.option_count)]


def told_of(game: Evening[Any]) -> list[Passage]:
    return list(chronicle(game.session, face("wallenstein", game.session.setup)))


def by_people(game: Evening[Any]) -> int:
    return sum(not told.is_dealt for told in told_of(game))


async def opened(app: CompanionApp) -> HistoryScreen:
    screen = HistoryScreen(app)
    await app.push_screen(screen)
    return screen


def test_every_answer_is_told_with_its_question_and_its_source() -> None:
    game = evening(40)
    told = told_of(game)
    assert len(told) == len(game.session.happened)
    assert {entry.source for entry in told} == {"dealer", "person"}
    assert told[0].question.startswith("Fill the tower")


def test_a_correction_is_told_as_one() -> None:
    game = evening(20)
    game.correct(Correction("armies", "Böhmen", 3))
    last = told_of(game)[-1]
    assert (last.question, last.answered, last.source) == ("Böhmen: armies", "3", "correction")


async def test_seasons_and_actions_stand_as_headings() -> None:
    app = CompanionApp(evening(15))
    async with app.run_test(size=(100, 30)) as pilot:
        await opened(app)
        await pilot.pause()
        assert "Spring of year 1" in rows_of(app)


async def test_its_key_asks_once_and_goes_back_to_before_that_answer() -> None:
    app = CompanionApp(game := evening(60))
    given = by_people(game)
    async with app.run_test(size=(100, 30)) as pilot:
        await opened(app)
        await press(pilot, "up", "up", "ctrl+u")
        assert isinstance(app.screen, Confirm)
        assert by_people(game) == given
        await press(pilot, "enter")
        assert by_people(game) == given - 3


async def test_what_was_undone_to_a_point_comes_back_with_redo() -> None:
    app = CompanionApp(game := evening(60))
    events = list(game.session.events)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app)
        await press(pilot, "up", "up", "ctrl+u", "enter", "ctrl+y", "ctrl+y", "ctrl+y")
    assert game.session.events == events


async def test_escape_in_the_question_leaves_everything_as_it_was() -> None:
    app = CompanionApp(game := evening(60))
    before = list(game.session.happened)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app)
        await press(pilot, "ctrl+u", "escape")
    assert game.session.happened == before


async def test_typed_words_narrow_the_story() -> None:
    app = CompanionApp(evening(100))
    async with app.run_test(size=(100, 30)) as pilot:
        await opened(app)
        await press(pilot, *"anna batt")
        assert rows_of(app)
        assert all("Anna" in row for row in rows_of(app))


async def test_a_copy_that_looks_on_undoes_nothing() -> None:
    app = CompanionApp(game := evening(30))
    game.read_only = True
    before = list(game.session.happened)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app)
        await press(pilot, "ctrl+z")
        assert isinstance(app.screen, Notice)
    assert game.session.happened == before


async def test_the_exported_file_is_a_journal(tmp_path: Path) -> None:
    app = CompanionApp(game := evening(30))
    path = tmp_path / "game.jsonl"
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app)
        await press(pilot, "ctrl+e")
        assert isinstance(app.screen, Ask)
        app.screen.query_one(Input).value = str(path)
        await press(pilot, "enter")
    written = read(path.read_bytes().splitlines(), path.name)
    assert written.header == game.header
    assert list(written.entries) == game.session.happened


async def test_an_export_never_writes_over_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("mine")
    app = CompanionApp(evening(5))
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app)
        await press(pilot, "ctrl+e")
        app.screen.query_one(Input).value = str(path)
        await press(pilot, "enter")
        assert isinstance(app.screen, Notice)
    assert path.read_text() == "mine"


async def test_a_long_story_begins_with_its_end_and_shows_the_rest_when_asked() -> None:
    app = CompanionApp(evening(300))
    async with app.run_test(size=(100, 30)) as pilot:
        await opened(app)
        await pilot.pause()
        assert "earlier answers" in rows_of(app)[0]
        app.screen.query_one(Rows).highlighted = 0
        await press(pilot, "enter")
        assert rows_of(app)[0] == "Set-up"
