"""The first screen: the unfinished game comes first, and what is wrong is told calmly."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from companion.commands.play import imported
from companion.engine.entries import Answered, Header
from companion.engine.game import Player
from companion.evening.journal import open_journal
from companion.evening.journal.lines import write
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.sensors.watchers import Sources
from companion.settings import Settings
from companion.tui.app import CompanionApp
from companion.tui.screens.battle import BattleScreen
from companion.tui.screens.ending import EndScreen
from companion.tui.screens.main import MainScreen
from companion.tui.screens.notice import Notice
from companion.tui.screens.welcome import WelcomeScreen
from companion.tui.screens.wizard import WizardScreen
from companion.tui.widgets.rows import Rows
from companion.views.arriving import when_text
from tests.support.playing import evening
from tests.support.screens import shown

NOW = datetime(2026, 11, 20, 20, 15, tzinfo=UTC)
DECKS = GAMES["wallenstein"].decks


def header(*names: str) -> Header:
    colours = GAMES["wallenstein"].colours
    players = tuple(Player(name, colour) for name, colour in zip(names, colours, strict=False))
    return Header("wallenstein", players, dealt=DECKS, seed=1)


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    with Shelf(open_journal(tmp_path, lambda: NOW), GAMES) as opened:
        yield opened


def left_behind(shelf: Shelf, *names: str, answers: int = 0) -> None:
    """A game that another start of the app has begun."""
    folder = shelf.journal.path.parent
    with Shelf(open_journal(folder, lambda: NOW - timedelta(days=1)), GAMES) as before:
        record = before.journal.begin(header(*names))
        begun = before.take_out(record)
        for entry in evening(answers).session.happened:
            if begun.pending is not None and entry.source != "dealer":  # type: ignore[union-attr]
                begun.answer(entry.answer)  # type: ignore[union-attr]
        record.close()


class House:
    """The app with its first screen, and what came out of it."""

    def __init__(self, shelf: Shelf, camera: str = "") -> None:
        self.kept: list[Settings] = []
        self.cameras: list[str] = []
        settings = Settings(camera=camera)
        self.app = CompanionApp(
            settings=settings,
            opening=lambda now: WelcomeScreen(
                shelf,
                now,
                keep=self.app.keep,
                seed=lambda: 7,
                now=lambda: NOW,
                take_in=partial(imported, shelf),
            ),
            put_away=shelf.put_away,
            keep=self.kept.append,
            trays=self.tray,
        )

    def tray(self, camera: str) -> tuple[Sources, None]:
        self.cameras.append(camera)
        return {}, None

    def rows(self) -> list[str]:
        rows = self.app.screen.query_one(Rows)
        return [str(rows.get_option_at_index(n).prompt) for n in range(rows.option_count)]


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def test_the_first_start_reaches_the_first_question_by_enters(shelf: Shelf) -> None:
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, *["enter"] * 9)
        assert house.app.evening is not None
        assert house.app.evening.pending is not None
        assert house.cameras == ["virtual"]
        assert len(shelf.unfinished()) == 1


async def test_the_unfinished_game_is_offered_first_exactly_where_it_was(
    shelf: Shelf,
) -> None:
    left_behind(shelf, "Eva", "Ian", "Uwe", answers=20)
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        first = house.rows()[0]
        assert "Eva, Ian, Uwe · Wallenstein · yesterday 20:15" in first
        assert "Year 1 · Spring" in first
        await press(pilot, "enter")
        assert house.app.evening is not None
        assert house.app.evening.header.players[0].name == "Eva"
        assert house.app.evening.session.table.season == "spring"


async def test_a_wrong_camera_is_told_before_playing_on_where_another_can_be_typed(
    shelf: Shelf,
) -> None:
    left_behind(shelf, "Eva", "Ian", "Uwe", answers=20)
    house = House(shelf, camera="xyz")
    async with house.app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        assert "“xyz” is no camera" in shown(pilot)
        assert house.app.evening is None
        await press(pilot, *"virtual", "enter")
        assert house.app.evening is not None
    assert house.cameras == ["virtual"]


async def test_names_of_the_last_game_are_proposed_for_the_next(shelf: Shelf) -> None:
    left_behind(shelf, "Eva", "Ian", "Uwe")
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "down", "enter", "enter", "enter")
        assert [field.value for field in house.app.screen.query(Input)] == ["Eva", "Ian", "Uwe"]


async def test_what_counts_the_tray_is_remembered(shelf: Shelf) -> None:
    house = House(shelf)
    async with house.app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *["enter"] * 9)
    assert house.kept[-1].camera == "virtual"


async def test_the_demo_begins_at_once(shelf: Shelf) -> None:
    house = House(shelf)
    async with house.app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "down", "enter")
        assert house.cameras == ["virtual"]
        assert house.app.evening is not None


async def test_an_older_game_is_found_by_a_name(shelf: Shelf) -> None:
    left_behind(shelf, "Eva", "Ian", "Uwe")
    left_behind(shelf, "Zoe", "Ian", "Uwe")
    house = House(shelf)
    async with house.app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "down", "down", "down", "enter", *"eva", "enter")
        assert house.app.evening is not None
        assert house.app.evening.header.players[0].name == "Eva"


async def test_an_exported_game_is_played_on(shelf: Shelf, tmp_path: Path) -> None:
    game = evening(15)
    file = tmp_path / "game.jsonl"
    file.write_text("".join(write(game.header, game.session.happened)))
    house = House(shelf)
    async with house.app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "down", "down", "enter")
        house.app.screen.query_one(Input).value = str(file)
        await press(pilot, "enter")
        assert house.app.evening is not None
        assert house.app.evening.session.happened == game.session.happened


async def test_a_file_that_is_no_game_is_told_with_its_line(shelf: Shelf, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna\n")
    house = House(shelf)
    async with house.app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "down", "down", "enter")
        house.app.screen.query_one(Input).value = str(file)
        await press(pilot, "enter")
        assert isinstance(house.app.screen, Notice)
        assert "line 1" in str(house.app.screen.query_one("#told", Static).render())
        await press(pilot, "enter")
        assert isinstance(house.app.screen, WelcomeScreen)


async def test_a_game_that_another_copy_plays_is_told_and_only_looked_at(
    shelf: Shelf,
) -> None:
    elsewhere = Shelf(open_journal(shelf.journal.path.parent), GAMES)
    elsewhere.begin(header("Eva", "Ian", "Uwe"))
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "enter")
        assert isinstance(house.app.screen, Notice)
        await press(pilot, "enter")
        assert house.app.evening is not None
        assert house.app.evening.read_only
    elsewhere.close()


async def test_a_damaged_journal_is_told_and_what_was_saved_is_offered(tmp_path: Path) -> None:
    with Shelf(open_journal(tmp_path), GAMES) as before:
        before.begin(header("Eva", "Ian", "Uwe"))
        path = before.journal.path
    whole = bytearray(path.read_bytes())
    whole[100:140] = b"\xff" * 40  # the table's own root: nothing in it can be found any more
    path.write_bytes(whole)
    with Shelf(open_journal(tmp_path, lambda: NOW), GAMES) as shelf:
        house = House(shelf)
        async with house.app.run_test(size=(100, 30)) as pilot:
            await pilot.pause()
            told = str(house.app.screen.query_one("#told", Static).render())
    assert "It is left as it was" in told


async def test_quit_leaves_the_app(shelf: Shelf) -> None:
    house = House(shelf)
    async with house.app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "up", "enter")
        assert not isinstance(house.app.screen, MainScreen)
        assert house.app.return_code == 0


@pytest.mark.parametrize(
    ("ago", "told"),
    [
        (timedelta(hours=3), "today 17:15"),
        (timedelta(hours=21), "yesterday 23:15"),
        (timedelta(days=30), "2026-10-21"),
    ],
)
def test_the_nearer_a_day_the_shorter_it_is_told(ago: timedelta, told: str) -> None:
    assert when_text(NOW - ago, NOW) == told


async def test_a_game_that_no_longer_fits_stands_before_the_first_misfit_and_says_so(
    shelf: Shelf,
) -> None:
    record = shelf.journal.begin(header("Eva", "Ian", "Uwe"))
    record.append(Answered("a rule that is gone", key="Oldest"))
    record.close()
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "enter")
        told = str(house.app.screen.query_one("#told", Static).render())
        assert "fits only up to answer 1" in told
        await press(pilot, "enter")
        assert house.app.evening is not None
        assert not house.app.evening.read_only


async def test_a_journal_of_a_newer_app_is_told_and_can_only_be_looked_at(tmp_path: Path) -> None:
    with Shelf(open_journal(tmp_path, lambda: NOW), GAMES) as before:
        before.begin(header("Eva", "Ian", "Uwe"))
        path = before.journal.path
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("PRAGMA user_version = 99")
    with Shelf(open_journal(tmp_path, lambda: NOW), GAMES) as shelf:
        house = House(shelf)
        async with house.app.run_test(size=(100, 30)) as pilot:
            await pilot.pause()
            assert "update the app to play" in str(
                house.app.screen.query_one("#told", Static).render()
            )
            assert not any(row.startswith("New game") for row in house.rows())
            await press(pilot, "enter", "enter")
            assert house.app.evening is not None
            assert house.app.evening.read_only


async def test_a_tap_takes_a_row(shelf: Shelf) -> None:
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.click(Rows, offset=(2, 0))
        await pilot.pause()
        assert isinstance(house.app.screen, WizardScreen)


async def test_a_game_put_away_is_offered_first_and_played_on(shelf: Shelf) -> None:
    left_behind(shelf, "Eva", "Ian", "Uwe", answers=20)
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "enter")
        before = house.app.evening
        await press(pilot, "f10")
        assert isinstance(house.app.screen, WelcomeScreen)
        assert "Eva, Ian, Uwe" in house.rows()[0]
        await press(pilot, "enter")
        assert isinstance(house.app.screen, MainScreen)
        assert house.app.evening is not None
        assert before is not None
        assert house.app.evening is not before
        assert house.app.evening.session.happened == before.session.happened


async def test_a_throw_can_be_put_away_and_is_asked_for_again(shelf: Shelf) -> None:
    left_behind(shelf, "Eva", "Ian", "Uwe")
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "enter")
        assert isinstance(house.app.screen, BattleScreen)
        await press(pilot, "f10", "enter")
        assert isinstance(house.app.screen, BattleScreen)
        assert not house.app.screen.evening.read_only


async def test_what_is_set_on_the_first_screen_holds_for_the_game(shelf: Shelf) -> None:
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "f9", "down", "down", "down", "right", "escape")
        assert house.app.settings.countdown != Settings().countdown
        assert house.kept[-1] == house.app.settings


async def test_a_tap_on_the_last_line_puts_a_throw_away(shelf: Shelf) -> None:
    left_behind(shelf, "Eva", "Ian", "Uwe")
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "enter")
        last = shown(pilot).splitlines()[-1]
        await pilot.click(offset=(last.index("F10"), 29))
        await pilot.pause()
        assert isinstance(house.app.screen, WelcomeScreen)


def played_to_the_end(shelf: Shelf) -> list[str]:
    """A game that is over, in the journal; who won it, in order."""
    over = evening(2000)
    record = shelf.journal.begin(over.header, over.session.happened)
    record.finish()
    record.close()
    return [seat.name for seat in sorted(over.session.table.seats, key=lambda seat: -seat.points)]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
async def test_the_last_evenings_stand_there_with_who_won_first(
    shelf: Shelf, size: tuple[int, int]
) -> None:
    names = played_to_the_end(shelf)
    house = House(shelf)
    async with house.app.run_test(size=size) as pilot:
        while "Last evenings" not in shown(pilot):
            await pilot.pause(0.01)
        line = next(row for row in house.rows() if "today" in row)
    assert [line.index(name) for name in names] == sorted(line.index(name) for name in names)


async def test_an_evening_that_is_over_opens_on_its_end(shelf: Shelf) -> None:
    played_to_the_end(shelf)
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        while "Last evenings" not in shown(pilot):
            await pilot.pause(0.01)
        await press(pilot, "up", "enter")
        assert isinstance(house.app.screen, EndScreen)
        await press(pilot, "enter")
        assert isinstance(house.app.screen, WelcomeScreen)
