"""The app with its first screen over a journal, for tests."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from companion.engine.entries import Header
from companion.engine.game import Player
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.host.game_room import GameRoom
from companion.host.host import Host
from companion.sensors.watchers import Sources
from companion.settings import Settings
from companion.store.journal import open_journal
from companion.terminal.screens.welcome import WelcomeScreen
from companion.terminal.widgets.rows import Rows
from tests.support.playing import evening
from tests.support.terminal_app import CompanionApp

NOW = datetime(2026, 11, 20, 20, 15, tzinfo=UTC)
DECKS = GAMES["wallenstein"].decks


def header(*names: str) -> Header:
    colours = GAMES["wallenstein"].colours
    players = tuple(Player(name, colour) for name, colour in zip(names, colours, strict=False))
    return Header("wallenstein", players, dealt=DECKS, seed=1)


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


def first_screen(host: Host) -> WelcomeScreen:
    assert host.room is not None
    return WelcomeScreen(host.room, now=lambda: NOW)


class House:
    """The app with its first screen, and what came out of it."""

    def __init__(self, shelf: Shelf, camera: str = "") -> None:
        self.kept: list[Settings] = []
        self.cameras: list[str] = []
        settings = Settings(camera=camera)
        self.app: CompanionApp = CompanionApp(
            settings=settings,
            opening=lambda _now: first_screen(self.app.host),
            put_away=shelf.put_away,
            keep=self.kept.append,
            trays=self.tray,
        )

        self.app.host.room = GameRoom(self.app.host, shelf, lambda: 7)

    def tray(self, camera: str) -> tuple[Sources, None]:
        self.cameras.append(camera)
        return {}, None

    def rows(self) -> list[str]:
        rows = self.app.screen.query_one(Rows)
        return [str(rows.get_option_at_index(n).prompt) for n in range(rows.option_count)]
