"""An answer and what the app adds to it: both are on disk, or neither is."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.engine.entries import Answered, Header
from companion.engine.game import CarriedOver, Player
from companion.errors import NotSaved
from companion.evening.shelf import Shelf
from companion.store.journal import open_journal
from tests.support.full_disk import full_before
from tests.support.market import Market

HEADER = Header("market", (Player("Anna", "red"),), dealt=("cards",), seed=4)


def shelf(home: Path) -> Shelf:
    return Shelf(open_journal(home), {"market": Market()})


def rows(home: Path) -> int:
    with closing(sqlite3.connect(home / "journal.sqlite")) as database:
        return int(database.execute("SELECT count(*) FROM entry").fetchone()[0])


def test_an_answer_whose_dealt_card_finds_no_room_was_not_given(tmp_path: Path) -> None:
    with shelf(tmp_path) as first:
        evening = first.begin(HEADER)
        before, asked = rows(tmp_path), evening.pending
        with full_before(tmp_path, "dealer"), pytest.raises(NotSaved, match="not saved"):
            evening.answer(2)
        assert rows(tmp_path) == before
        assert (evening.pending, evening.session.happened) == (asked, [])
        evening.answer(2)
        evening.answer({"red": 1})
        happened = evening.session.happened
    with shelf(tmp_path) as again:
        assert again.resume(1).session.happened == happened


def test_an_undone_answer_stays_undone_where_a_new_one_finds_no_room(tmp_path: Path) -> None:
    with shelf(tmp_path) as first:
        evening = first.begin(HEADER)
        evening.answer(2)
        evening.undo()
        with full_before(tmp_path, "dealer"), pytest.raises(NotSaved):
            evening.answer(1)
        assert evening.redo()
        assert evening.session.happened[0].answer == 2  # type: ignore[union-attr]


def test_a_game_whose_next_card_finds_no_room_can_be_taken_out_later(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        journal.begin(HEADER, [Answered(2)])
    with shelf(tmp_path) as first:
        with full_before(tmp_path, "dealer"), pytest.raises(NotSaved):
            first.resume(1)
        assert first.resume(1).session.happened[1].source == "dealer"  # type: ignore[union-attr]


def test_a_game_that_goes_on_as_another_is_begun_whole_or_not(tmp_path: Path) -> None:
    with shelf(tmp_path) as first:
        evening = first.begin(HEADER)
        way = CarriedOver("market", {}, (2, {"red": 1}))
        with full_before(tmp_path, "Throw"), pytest.raises(NotSaved, match="could not be started"):
            first.carry_over(evening, way, ("cards",), 7)
        assert [game.number for game in first.unfinished()] == [1]
        first.carry_over(evening, way, ("cards",), 7)
    with shelf(tmp_path) as again:
        assert len(again.resume(2).session.happened) == 3
