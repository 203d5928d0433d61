"""An evening that was stopped early, in the journal: over at the next start, and no older program
takes it for something else."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from companion.engine.entries import Header
from companion.engine.game import Player
from companion.evening.journal import lines, open_journal
from companion.evening.journal.rows import Closed
from companion.evening.shelf import Shelf
from companion.games import GAMES, face
from companion.views.ending import ending
from companion.views.hall import HallBook
from tests.support.market import Market

HEADER = Header("market", (Player("Anna", "red"), Player("Ben", "blue")), dealt=("cards",), seed=4)
ROUND = (1, {"red": 1})


def shelf(home: Path) -> Shelf:
    return Shelf(open_journal(home), {"market": Market()})


def play_and_stop(home: Path) -> None:
    with shelf(home) as first:
        evening = first.begin(HEADER)
        for answer in ROUND:
            evening.answer(answer)
        evening.stop()
        assert evening.pending is None


def test_it_is_over_at_the_next_start_and_undo_brings_it_back(tmp_path: Path) -> None:
    play_and_stop(tmp_path)
    with shelf(tmp_path) as again:
        assert again.unfinished() == []
        evening = again.resume(1)
        assert (evening.misfit, evening.pending) == (None, None)
        assert evening.undo()
        assert evening.pending is not None
        assert [each.number for each in again.unfinished()] == [1]
    with shelf(tmp_path) as third:
        evening = third.resume(1)
        assert evening.pending is not None
        evening.answer(2)
        assert len(evening.session.throws) == 1


def test_an_older_program_finds_rows_that_it_knows(tmp_path: Path) -> None:
    play_and_stop(tmp_path)
    with shelf(tmp_path) as again:
        again.resume(1).undo()
    with closing(sqlite3.connect(tmp_path / "journal.sqlite")) as database:
        rows = database.execute("SELECT place, entry FROM entry ORDER BY place").fetchall()
    (_, end), (place, back) = rows[-2:]
    assert end == '{"type":"closed","early":true}'
    first = place % (1 << 32)  # nothing before this row is set aside
    assert back == f'{{"type":"set-aside","first":{first},"reason":"played on"}}'


def test_it_goes_out_and_comes_in_as_a_file(tmp_path: Path) -> None:
    play_and_stop(tmp_path)
    with open_journal(tmp_path) as journal:
        record = journal.open(1)
        text = "".join(lines.write(record.header, record.entries))
    written = lines.read(text.encode().splitlines(), "a.jsonl")
    with shelf(tmp_path / "other") as there:
        there.journal.begin(written.header, written.entries).close()
        evening = there.resume(1)
        assert evening.session.is_stopped
        closed = there.journal.games()[0].closed
        assert closed == Closed(early=True)


def test_its_end_and_the_hall_say_so(tmp_path: Path) -> None:
    header = Header("tower", (Player("Anna", "red"), Player("Ben", "blue")))
    with Shelf(open_journal(tmp_path), GAMES) as first:
        evening = first.begin(header)
        evening.stop()
        shown = face("tower", evening.session.setup)
        end = ending(evening, shown)
        assert end is not None
        assert end.verdict.startswith("Stopped early")
        assert "wins" not in end.headline
        book = HallBook(first, face)
        while book.missing:
            book.look_into_next()
        (play,) = book.hall().plays
        assert play.details[0] == "stopped early"
