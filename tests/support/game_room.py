"""A host with the games of a journal, as the app puts it together, without a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from companion.engine.entries import Header
from companion.engine.game import people
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.host.game_room import GameRoom
from companion.host.host import Host
from companion.host.watching import Trays
from companion.settings import Settings
from companion.store.house_sets import HouseFile
from companion.store.journal import open_journal

NOW = datetime(2026, 11, 20, 20, 15, tzinfo=UTC)


class RoomTable(Host):
    """The host of a table whose journal is in this folder; no game is open."""

    def __init__(
        self,
        shelf: Shelf,
        settings: Settings | None = None,
        cameras: Sequence[str] = (),
        trays: Trays | None = None,
    ) -> None:
        self.saved: list[Settings] = []
        super().__init__(settings, save=self.saved.append, put_away=shelf.put_away, trays=trays)
        self.shelf = shelf
        self.room = GameRoom(self, shelf, lambda: 7, lambda: cameras)


@contextmanager
def room_table(
    folder: Path,
    settings: Settings | None = None,
    cameras: Sequence[str] = (),
    trays: Trays | None = None,
) -> Iterator[RoomTable]:
    house = HouseFile(folder / "house-rules.json")
    with Shelf(open_journal(folder, lambda: NOW), GAMES, house=house) as shelf:
        yield RoomTable(shelf, settings, cameras, trays)


def left_behind(
    table: RoomTable,
    game: str = "wallenstein",
    number: int = 3,
    options: Mapping[str, str] | None = None,
) -> int:
    """Begin a game of so many people and close it; return its number in the journal."""
    rules = GAMES[game]
    header = Header(game, people(rules, number), dict(options or {}), dealt=rules.decks, seed=1)
    evening = table.shelf.begin(header)
    in_journal = table.shelf.number_of(evening)
    assert in_journal is not None
    table.shelf.put_away(evening)
    return in_journal
