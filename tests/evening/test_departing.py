"""Who has left, over restarts, in files, in the hall and in the story; nothing is asked of her."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.engine.entries import LEFT, Answered, Departure
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.games import GAMES, face
from companion.games.wallenstein.questions import ChooseTile, RevealCard
from companion.games.wallenstein.state import State
from companion.night.table.retelling import Retelling, Slices
from companion.night.table.shared_names import SharedNames
from companion.store.journal import lines, open_journal
from companion.store.plays.people import People
from companion.views.chronicle import chronicle, last_done
from companion.views.hall import HallBook
from companion.views.screen import main_view
from tests.support.playing import evening

ANNA = 0


def asks_anna(kind: type[object]) -> Evening[State]:
    """The game asks the player of the first seat such a question."""
    return evening(
        600, until=lambda it: isinstance(it.pending, kind) and it.session.asked_of == ANNA
    )


def by_app(played: Evening[State]) -> list[Answered]:
    given = (each for each in played.session.happened if isinstance(each, Answered))
    return [each for each in given if each.source == LEFT]


def test_what_is_hers_alone_is_answered_at_once_and_undo_asks_it_again() -> None:
    played = asks_anna(RevealCard)
    asked, before = played.pending, len(played.session.happened)
    played.depart(Departure(ANNA))
    assert [each.answer for each in by_app(played)][:1] == ["pass"]
    assert played.pending is None or played.pending.seat != ANNA
    assert played.undo()
    assert (played.pending, len(played.session.happened)) == (asked, before)
    assert played.redo()
    assert by_app(played)


def test_who_plays_on_for_her_is_asked_until_nobody_does() -> None:
    played = asks_anna(RevealCard)
    played.depart(Departure(ANNA, "Mia"))
    assert (by_app(played), played.session.asked_of) == ([], ANNA)
    played.depart(Departure(ANNA))
    assert by_app(played)
    played.undo()
    assert (by_app(played), played.session.asked_of) == ([], ANNA)
    played.depart(Departure(ANNA, back=True))
    assert by_app(played) == []


def test_the_table_is_asked_where_nothing_can_be_said_for_her() -> None:
    played = asks_anna(ChooseTile)
    played.depart(Departure(ANNA))
    asked = main_view(played, face("wallenstein", played.session.setup)).question
    assert asked is not None
    assert (asked.seat, asked.name) == (None, "")
    assert asked.sentence.startswith("Anna has left, so everybody answers together. ")


def test_story_and_undo_tell_it() -> None:
    played = asks_anna(RevealCard)
    played.depart(Departure(ANNA))
    shown = face("wallenstein", played.session.setup)
    done = last_done(played.session, shown)
    assert done is not None
    assert (done.question, done.answered) == ("Anna leaves:", "nobody takes over.")
    passages = list(chronicle(played.session, shown))
    at = next(n for n, each in enumerate(passages) if each.source == LEFT)
    assert passages[at - 1].lines[-1].sentence == "Anna leaves: nobody takes over."
    assert "(Anna)" in passages[at].question


def shelf(home: Path) -> Shelf:
    return Shelf(open_journal(home), GAMES)


def kept(home: Path) -> list[str]:
    """A game in which Anna has left, put away: the names that it is shown with."""
    with shelf(home) as first:
        played = first.begin(asks_anna(ChooseTile).header)
        for each in asks_anna(ChooseTile).session.happened:
            if isinstance(each, Answered) and each.source != "dealer":
                played.answer(each.answer)
        played.depart(Departure(ANNA))
        return [seat.name for seat in played.session.setup.seats]


def test_it_holds_at_the_next_start_and_in_a_file(tmp_path: Path) -> None:
    names = kept(tmp_path)
    assert names[ANNA] == "(Anna)"
    with shelf(tmp_path) as again:
        played = again.resume(1)
        assert [seat.name for seat in played.session.setup.seats] == names
        record = again.journal.open(1)
        text = "".join(lines.write(record.header, record.entries))
    written = lines.read(text.encode().splitlines(), "a.jsonl")
    with shelf(tmp_path / "other") as there:
        there.journal.begin(written.header, written.entries).close()
        assert there.resume(1).session.setup.stand_ins == {ANNA: ""}


def test_an_older_program_finds_a_row_that_sets_nothing_aside(tmp_path: Path) -> None:
    kept(tmp_path)
    with closing(sqlite3.connect(tmp_path / "journal.sqlite")) as database:
        rows = database.execute("SELECT place, entry FROM entry ORDER BY place").fetchall()
    (place, row) = next(each for each in rows if "departure" in each[1])
    assert row.startswith(f'{{"type":"set-aside","first":{place % (1 << 32)},"reason":')


def test_the_hall_says_that_she_left_early(tmp_path: Path) -> None:
    kept(tmp_path)
    with shelf(tmp_path) as again:
        again.resume(1).stop()
        book = HallBook(again, face)
        while book.missing:
            book.look_into_next()
        (play,) = book.hall().plays
    assert play.details[:2] == ("stopped early", "Anna left early")
    assert any(each.name == "Anna" for each in play.players)


@pytest.mark.asyncio
async def test_a_night_hears_that_she_has_left_and_not_who_plays_on(tmp_path: Path) -> None:
    kept(tmp_path)
    with shelf(tmp_path) as again:
        again.resume(1).depart(Departure(1, "Mia"))
        rows = again.journal.rows_from(1, most=2000)
        header = again.journal.games()[0].header
    told = Retelling(GAMES["wallenstein"], header, "p", SharedNames("full", "s", People()), "")
    heard = [await told.next_entry(row, Slices()) for row in rows]
    assert told.session.setup.seats[ANNA].name == "(Anna)"
    assert not any("Mia" in each for message in heard for each in message.told)
