"""An evening that was stopped early, in the journal: over at the next start, and no older program
takes it for something else."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.game import Player
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.games import GAMES, face
from companion.store.journal import lines, open_journal
from companion.store.journal.journal_rows import Closed
from companion.views.ending import ending
from companion.views.exporting import as_bg_stats, exported
from companion.views.hall import HallBook
from tests.support.market import Market
from tests.support.plays import play

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
        (row,) = looked_into(first).hall().plays
        assert (row.details[0], row.early) == ("stopped early", True)


def test_it_counts_as_a_play_and_for_no_win_point_or_record(tmp_path: Path) -> None:
    play(tmp_path, "Anna", "Ben", "Carla")
    with Shelf(open_journal(tmp_path), GAMES) as here:
        before = {each.name: each for each in looked_into(here).standings()}
        evening = here.resume(1)
        again = here.begin(evening.header)
        rng = Random(1)
        while not any(points_of(again)):
            assert again.pending is not None
            again.answer(random_answer(again.pending, rng))
        again.stop()
        book = looked_into(here)
        for now in book.standings():
            was = before[now.name]
            assert (now.plays, now.ended) == (2, 1)
            assert (now.won, now.points, now.best) == (was.won, was.points, was.best)
        played = exported(book, book.over[0], face("kardinal-koenig", again.session.setup))
        assert played.result.early
        assert not any(each["winner"] for each in as_bg_stats(played)["players"])


def looked_into(shelf: Shelf) -> HallBook:
    book = HallBook(shelf, face)
    while book.missing:
        book.look_into_next()
    return book


def points_of(evening: Evening[Any]) -> list[int]:
    shown = face(evening.header.game, evening.session.setup)
    return [each.points for each in shown.score_sheet(evening.session).players]
