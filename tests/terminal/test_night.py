"""A table that is told to a night of many tables: its screens say whether it is heard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from companion.commands.night_ways import TableWays
from companion.engine.entries import Corrected, Header
from companion.engine.game import people
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.night.join_link import read_link
from companion.night.table.hall_table import NightTable
from companion.night.topics import SharedEntry
from companion.store.journal import open_journal
from companion.terminal.screens.main import MainScreen
from companion.terminal.widgets.keyline import KeyLine
from companion.words.language import speak
from tests.support.hands import Hands
from tests.support.night import Broker, Hall
from tests.support.playing import evening
from tests.support.terminal_app import CompanionApp
from tests.support.typist import Typist

SHORT = 11  # seed of a play that is soon over


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    broker = Broker(tmp_path / "broker").start()
    yield broker
    broker.stop()


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    with Shelf(open_journal(tmp_path / "home"), GAMES) as shelf:
        yield shelf


def told(shelf: Shelf, played: Evening[Any] | None = None) -> CompanionApp:
    """The app as the command line brings it together."""
    app: CompanionApp = CompanionApp(
        played or evening(20),
        night_ways=lambda: TableWays(lambda: app.host.settings),
        night=lambda: NightTable(
            read_link(app.host.settings.night),
            shelf,
            app.tray,
            shelf.journal.path.parent,
            soon=0.05,
        ),
    )
    return app


async def until(pilot: Pilot[None], text: str, *, there: bool = True) -> None:
    """The key line says it, or does not any more."""
    while (text in str(pilot.app.screen.query_one(KeyLine).render())) is not there:
        await pilot.pause()


async def test_who_is_out_of_reach_is_marked_until_it_is_back(broker: Broker, shelf: Shelf) -> None:
    app = told(shelf)
    broker.stop()
    async with app.run_test(size=(100, 30)) as pilot:
        app.host.change_settings(replace(app.host.settings, night=str(broker.link("table-1"))))
        await until(pilot, "offline")
        await pilot.press("enter")  # the game goes on
        broker.start()
        await until(pilot, "offline", there=False)
        hall = await Hall(broker.port).listen()
        await hall.until(lambda: hall.online.get("table-1") is True)
        hall.leave()


def whats(shelf: Shelf) -> list[str]:
    """What each row of the journal is, as a hall is told it."""
    called = {"game": "begun", "closed": "over"}
    tags = [
        str(row.record().__struct_config__.tag)
        for row in shelf.journal.rows_from(shelf.journal.games()[0].number, 0, 10_000)
    ]
    return [called.get(tag, tag) for tag in tags]


def heard(hall: Hall) -> list[SharedEntry]:
    return [each for told in hall.entries.values() for _number, each in sorted(told.items())]


async def test_a_play_by_keys_is_told_with_its_end_taken_back_and_what_was_put_right(
    broker: Broker, shelf: Shelf, in_haste: Hands
) -> None:
    game = GAMES["wallenstein-light"]
    evening = shelf.begin(Header(game.name, people(game, 3), dealt=game.decks, seed=SHORT))
    app, hall = told(shelf, evening), await Hall(broker.port).listen()
    async with app.run_test(size=(100, 30)) as pilot:
        app.host.change_settings(replace(app.host.settings, night=str(broker.link("table-1"))))
        await Typist(in_haste, Random(SHORT), hasty=0.0).play(pilot, evening)
        await hall.until(lambda: bool(heard(hall)) and heard(hall)[-1].result is not None)
        while not isinstance(app.screen, MainScreen):
            await in_haste.type(pilot, "escape")
        await in_haste.type(pilot, "ctrl+z")
        assert evening.pending is not None
        await hall.until(lambda: heard(hall)[-1].what == "undo")
        assert heard(hall)[-1].result is None
        await in_haste.type(pilot, "f5", "enter", "1", "enter", "escape")
        assert isinstance(evening.session.happened[-1], Corrected)
        await hall.until(lambda: [each.what for each in heard(hall)] == whats(shelf))
    assert whats(shelf)[-2:] == ["undo", "correct"]


async def test_another_language_is_told_there_too(broker: Broker, shelf: Shelf) -> None:
    app = told(shelf, shelf.begin(evening().header))
    hall = await Hall(broker.port).listen()
    async with app.run_test(size=(100, 30)) as pilot:
        app.host.change_settings(replace(app.host.settings, night=str(broker.link("table-1"))))
        await hall.until(lambda: "table-1" in hall.states)
        assert hall.states["table-1"].language == "en"
        app.host.change_settings(replace(app.host.settings, language="de"))
        speak("de")
        await hall.until(lambda: hall.states["table-1"].language == "de")
        speak("en")
        await pilot.pause()
    hall.leave()
