from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from companion.engine.entries import DEALER, Answered, Entry, Header, Undone
from companion.engine.flow import Draw
from companion.engine.game import Player
from companion.errors import NotSaved, UnreadableFile
from companion.evening.shelf import Shelf
from companion.evening.thinking import thoughts
from companion.store.journal import LookOnly, open_journal
from tests.support.market import Market

START = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)
HEADER = Header("market", (Player("Anna", "red"),), dealt=("cards",), seed=4)


def shelf(home: Path) -> Shelf:
    return Shelf(open_journal(home), {"market": Market()})


def begun(home: Path, *answers: object) -> list[Entry]:
    """Play some; returns what happened."""
    with shelf(home) as first:
        evening = first.begin(HEADER)
        for answer in answers:
            evening.answer(answer)
        return list(evening.session.happened)


def test_a_game_is_taken_out_exactly_where_it_was_put_away(tmp_path: Path) -> None:
    happened = begun(tmp_path, 2, {"red": 1})
    with shelf(tmp_path) as again:
        evening = again.resume(again.unfinished()[0].number)
        assert evening.session.happened == happened
        assert not evening.read_only


def test_a_game_that_is_over_is_put_away_for_good(tmp_path: Path) -> None:
    begun(tmp_path, *[0, {}] * 3, "enough")
    with shelf(tmp_path) as again:
        assert again.unfinished() == []


def test_a_game_at_its_end_is_over_before_it_is_put_away(tmp_path: Path) -> None:
    with shelf(tmp_path) as first:
        evening = first.begin(HEADER)
        for answer in (*[0, {}] * 3, "enough"):
            evening.answer(answer)
        [game] = first.journal.games()
        assert game.closed is not None
        evening.undo()
        assert [each.number for each in first.unfinished()] == [game.number]
        evening.redo()
        assert first.unfinished() == []


def test_a_game_played_elsewhere_can_only_be_looked_at(tmp_path: Path) -> None:
    begun(tmp_path, 2)
    with shelf(tmp_path) as one, shelf(tmp_path) as other:
        one.resume(1)
        looking = other.resume(1)
        assert looking.read_only
        with pytest.raises(NotSaved, match=LookOnly.ELSEWHERE.value):
            looking.undo()


def test_what_no_longer_fits_is_set_aside_before_anything_is_dealt(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        journal.begin(HEADER, [Answered(1), Answered("queen", source=DEALER), Answered({})])
    with shelf(tmp_path) as again:
        evening = again.resume(1)
        assert evening.misfit is not None
        assert evening.misfit.index == 1
        evening.answer({"red": 2})
        happened = list(evening.session.happened)
    with shelf(tmp_path) as again:
        evening = again.resume(1)
        assert (evening.misfit, evening.session.happened) == (None, happened)


def test_the_dealers_card_lost_in_a_crash_is_dealt_again_the_same(tmp_path: Path) -> None:
    with shelf(tmp_path / "calm") as calm:
        evening = calm.begin(HEADER)
        evening.answer(1)
        card = evening.session.happened[-1]
    with open_journal(tmp_path / "crashed") as journal:
        journal.begin(HEADER, [Answered(1)])
    with shelf(tmp_path / "crashed") as again:
        evening = again.resume(1)
        assert evening.session.happened[-1] == card
        assert not isinstance(evening.pending, Draw)


def test_a_game_that_this_program_does_not_know_is_left_alone(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        journal.begin(Header("chess", ()))
    with shelf(tmp_path) as again:
        assert again.unfinished() == []
        with pytest.raises(UnreadableFile, match="'chess' cannot be played here"):
            again.resume(1)


def test_a_game_is_played_on_by_the_rules_it_was_begun_with(tmp_path: Path) -> None:
    with shelf(tmp_path) as first:
        assert first.begin(HEADER).session.setup.revision == Market.revision
    with shelf(tmp_path) as again:
        assert again.resume(1).session.setup.revision == Market.revision


def test_a_game_by_rules_that_this_program_does_not_know_yet_is_left_alone(
    tmp_path: Path,
) -> None:
    with open_journal(tmp_path) as journal:
        journal.begin(Header("market", HEADER.players, revision=Market.revision + 1))
    with (
        shelf(tmp_path) as again,
        pytest.raises(UnreadableFile, match="needs a newer version of the app"),
    ):
        again.resume(1)


def test_a_game_put_away_can_be_taken_out_by_another_copy(tmp_path: Path) -> None:
    with shelf(tmp_path) as one, shelf(tmp_path) as other:
        evening = one.begin(HEADER)
        evening.answer(2)
        one.put_away(evening)
        again = other.resume(1)
        assert not again.read_only
        assert again.session.happened == evening.session.happened


def test_a_game_that_is_over_when_put_away_is_not_offered_again(tmp_path: Path) -> None:
    with shelf(tmp_path) as opened:
        evening = opened.begin(HEADER)
        for answer in (*[0, {}] * 3, "enough"):
            evening.answer(answer)
        opened.put_away(evening)
        assert opened.unfinished() == []


def test_an_evening_knows_when_each_of_its_entries_was_written(tmp_path: Path) -> None:
    clock = count()
    journal = open_journal(tmp_path, lambda: START + timedelta(seconds=next(clock)))
    with Shelf(journal, {"market": Market()}) as one:
        evening = one.begin(HEADER)
        evening.answer(2)
        evening.undo()
        evening.answer(1)
        entries, times = zip(*evening.written(), strict=True)
        assert sum(isinstance(entry, Undone) for entry in entries) == 1
        assert list(times) == sorted(set(times))
        assert len(thoughts(evening.written())) == len(evening.session.happened)
