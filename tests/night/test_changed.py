"""An answer that was changed goes to the night as rows like others, each sentence told once."""

from __future__ import annotations

from pathlib import Path

from companion.engine.entries import Answered
from companion.engine.flow import Throw
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.night.table.retelling import Retelling, Slices
from companion.night.table.shared_names import SharedNames
from companion.store.journal import open_journal
from companion.store.plays.people import People
from tests.support.playing import HEADER
from tests.support.playing import evening as played


async def test_the_night_comes_to_the_same_game_and_hears_nothing_twice(tmp_path: Path) -> None:
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        evening = shelf.begin(HEADER)  # the cards of the same seed
        for entry in played(80, seed=HEADER.seed).session.happened:
            if isinstance(entry, Answered) and entry.source != "dealer":
                evening.answer(entry.answer)
        session = evening.session
        index = max(n for n, asked in enumerate(session.questions) if isinstance(asked, Throw))
        rows_before = len(list(evening.written()))
        evening.change(index, {})
        evening.undo()
        evening.redo()
        number = shelf.number_of(evening)
        assert number is not None
        names = SharedNames("full", "secret", People())
        told = Retelling(GAMES["wallenstein"], HEADER, "play", names, "2026-11-20T21:00:00Z")
        rows = shelf.journal.rows_from(number, 0, 10_000)
        messages = [await told.next_entry(row, Slices()) for row in rows]
        assert told.session.happened[-1].answer == session.happened[-1].answer  # type: ignore[union-attr]
        assert [msg.number for msg in messages] == list(range(len(rows)))
        again = [
            msg
            for msg, row in zip(messages, rows, strict=True)
            if getattr(row.record(), "again", False)
        ]
        assert len(rows) > rows_before + 1
        assert again
        assert all(not msg.told for msg in again)
