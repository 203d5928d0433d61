"""An earlier answer is changed in the journal: whole or not at all, and there at the next start."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.engine.entries import Answered, Corrected, Entry, Header, Undone
from companion.engine.flow import Correction
from companion.engine.game import Player
from companion.errors import NotSaved
from companion.evening.shelf import Shelf
from companion.evening.thinking import thoughts
from companion.store.journal import open_journal
from tests.support.full_disk import full_before
from tests.support.market import Market

HEADER = Header("market", (Player("Anna", "red"), Player("Ben", "blue")), dealt=("cards",), seed=4)


def shelf(home: Path) -> Shelf:
    return Shelf(open_journal(home), {"market": Market()})


def test_a_change_is_there_at_the_next_start_with_what_waits_for_its_question(
    tmp_path: Path,
) -> None:
    with shelf(tmp_path) as first:
        evening = first.begin(HEADER)
        for answer in (1, {"red": 1}, 2, {"red": 2}):
            evening.answer(answer)
        number, place = evening.number, evening.place
        evening.change(0, 4)
        assert evening.number == number + 1
        assert evening.place == place  # nothing was thrown
        happened, waiting = evening.session.happened, list(evening.session.waiting)
        assert waiting
    with shelf(tmp_path) as again:
        evening = again.resume(1)
        assert evening.misfit is None
        assert evening.session.happened == happened
        assert list(evening.session.waiting) == waiting
        evening.answer(0)
        assert len(evening.session.throws) == 2
        assert not evening.session.waiting


@pytest.mark.parametrize("row", ["waits", "again", '"answer":3'])
def test_a_change_that_finds_no_room_was_not_made(tmp_path: Path, row: str) -> None:
    with shelf(tmp_path) as first:
        evening = first.begin(HEADER)
        for answer in (1, {"red": 1}, 2, {"red": 2}):
            evening.answer(answer)
        before, number = list(evening.session.happened), evening.number
        with full_before(tmp_path, row), pytest.raises(NotSaved, match="not saved"):
            evening.change(0, 3)
        assert evening.session.happened == before
        assert evening.number == number
    with shelf(tmp_path) as again:
        evening = again.resume(1)
        assert evening.session.happened == before
        evening.change(0, 3)
        with full_before(tmp_path, "again"), pytest.raises(NotSaved):
            evening.undo()
        evening.undo()
        assert evening.session.happened == before


def test_what_would_differ_is_seen_before_anything_does(tmp_path: Path) -> None:
    with shelf(tmp_path) as first:
        evening = first.begin(HEADER)
        for answer in (1, {"red": 1}, 2, {"red": 2}):
            evening.answer(answer)
        before = list(evening.session.happened)
        changed = evening.would_change(0, 3)
        assert changed is not None
        assert changed.state.coins == 0
        assert evening.would_change(0, 1) is None
        assert evening.session.happened == before
        assert len(list(evening.written())) == 6


def test_a_correction_that_changes_nothing_is_none(tmp_path: Path) -> None:
    with shelf(tmp_path) as first:
        evening = first.begin(HEADER)
        number, rows = evening.number, len(list(evening.written()))
        assert evening.correct(Correction("coins", "purse", 5)) == []
        assert (evening.number, len(list(evening.written()))) == (number, rows)
        assert evening.session.events == []


def test_an_answer_that_stands_again_took_as_long_as_it_took() -> None:
    entries: list[Entry] = [Answered(1), Answered(2), Corrected("coins", "purse", 3)]
    entries += [Undone(3, waits=True), Answered(4)]
    entries += [Answered(2, again=True), Corrected("coins", "purse", 3, again=True)]
    start = datetime(2026, 11, 20, 21, 0, tzinfo=UTC)
    seconds = (0, 40, 50, 60, 65, 65, 65)
    written = [(e, start + timedelta(seconds=s)) for e, s in zip(entries, seconds, strict=True)]
    assert thoughts(written) == [5, 40, 10]
