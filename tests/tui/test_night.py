"""A table that is told to a night of many tables: its screens say whether it is heard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from companion.commands.nights import fault
from companion.evening.evening import Evening
from companion.evening.journal import open_journal
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.night.link import read_link
from companion.night.table import NightTable
from companion.tui.app import CompanionApp
from companion.tui.widgets.keyline import KeyLine
from companion.words.language import speak
from tests.support.night import Broker, Hall
from tests.support.playing import evening


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
    app = CompanionApp(played or evening(20))
    app.night_fault = fault
    app.nights = lambda: NightTable(
        read_link(app.settings.night), shelf, app.tray, shelf.journal.path.parent, soon=0.05
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
        app.keep(replace(app.settings, night=str(broker.link("table-1"))))
        app.follow_night()
        await until(pilot, "offline")
        await pilot.press("enter")  # the game goes on
        broker.start()
        await until(pilot, "offline", there=False)
        hall = await Hall(broker.port).listen()
        await hall.until(lambda: hall.online.get("table-1") is True)
        hall.leave()


def test_what_is_no_link_is_told_with_one_that_would_do() -> None:
    assert "companion-night://" in fault("http://hall/table-1")
    assert fault("companion-night://hall/table-1?key=x") == ""


async def test_another_language_is_told_there_too(broker: Broker, shelf: Shelf) -> None:
    app = told(shelf, shelf.begin(evening().header))
    hall = await Hall(broker.port).listen()
    async with app.run_test(size=(100, 30)) as pilot:
        app.keep(replace(app.settings, night=str(broker.link("table-1"))))
        app.follow_night()
        await hall.until(lambda: "table-1" in hall.states)
        assert hall.states["table-1"].language == "en"
        app.keep(replace(app.settings, language="de"))
        app.follow_night()
        speak("de")
        await hall.until(lambda: hall.states["table-1"].language == "de")
        speak("en")
        await pilot.pause()
    hall.leave()
