"""An evening that was stopped early is over for the night, too, and goes on when it is undone."""

from __future__ import annotations

from pathlib import Path

from companion.engine.entries import Header
from companion.engine.game import Player
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.night.table.retelling import Retelling, Slices
from companion.night.table.shared_names import SharedNames
from companion.store.journal import open_journal
from companion.store.plays.people import People

HEADER = Header("tower", (Player("Anna", "red"), Player("Ben", "blue")))


async def test_the_night_is_told_the_result_and_then_that_it_goes_on(tmp_path: Path) -> None:
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        evening = shelf.begin(HEADER)
        evening.stop()
        evening.undo()
        rows = shelf.journal.rows_from(1, 0, 100)
        names = SharedNames("full", "secret", People())
        told = Retelling(GAMES["tower"], HEADER, "play", names, "2026-11-20T21:00:00Z")
        _begun, over, back = [await told.next_entry(row, Slices()) for row in rows]
    assert (over.what, over.result is not None) == ("over", True)
    assert over.told == ("The evening: stopped early.",)
    assert (back.what, back.result) == ("set-aside", None)
    assert not told.is_over
