"""The second copy: every answer is also a line beside the database, and either gives all back."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from pathlib import Path
from zlib import crc32

import pytest

from companion.engine.entries import Answered, Entry, Header, Undone
from companion.engine.game import Player
from companion.errors import NotSaved
from companion.evening.shelf import Shelf
from companion.games import face as face_of
from companion.store.journal import open_journal, read_journal
from companion.store.journal.journal_rows import chained
from companion.store.journal.old_tally import HEAD, SLOT
from companion.store.journal.second_copy import SecondCopy, as_lines
from companion.views.arriving import journal_text
from companion.views.screen import main_view
from tests.support.full_disk import no_database, no_second_copy
from tests.support.market import Market
from tests.support.read_only import read_only

HEADER = Header("wallenstein", (Player("Anna", "red"), Player("Ben", "blue")), seed=4)
PLAYED: list[Entry] = [*(Answered(f"province {number}") for number in range(20)), Undone()]
FILE, LOG, LINES = "journal.sqlite", "journal.sqlite-wal", "journal.lines"
OLD = Path(__file__).parents[1] / "data" / "journals" / "before-the-rooms.sqlite"


def play(home: Path) -> Path:
    """Two games, one of them over; a third was given up."""
    with open_journal(home) as journal:
        for number in range(3):
            record = journal.begin(HEADER, PLAYED[:number])
            for entry in PLAYED:
                record.append(entry)
            [record.close, record.finish, record.give_up][number]()
            record.close()
    return home


def games(home: Path) -> list[tuple[int, bool, list[Entry]]]:
    """Every game with its entries, and whether it was closed; nothing is told."""
    with open_journal(home) as journal:
        return [
            (game.number, game.closed is not None, journal.open(game.number).entries)
            for game in journal.games()
        ]


def told(home: Path) -> str:
    with open_journal(home) as journal:
        return "\n".join(journal_text(journal))


def lines(home: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (home / LINES).read_bytes().splitlines()]


def test_an_answer_is_in_both_files_before_it_is_reported_as_saved(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        record = journal.begin(HEADER)
        for number, entry in enumerate(PLAYED, 1):
            record.append(entry)
            last = (tmp_path / LINES).read_bytes().splitlines()[-1]
            with closing(sqlite3.connect(tmp_path / FILE)) as database:
                rows = database.execute("SELECT at, entry, chain FROM entry").fetchall()
            line = json.loads(last)
            assert (line["game"], line["row"]) == (1, number)
            assert (line["at"], line["entry"], line["chain"]) == (
                rows[-1][0],
                json.loads(rows[-1][1]),
                rows[-1][2],
            )
            body, _, check = last.rpartition(b',"check":')
            assert json.loads(check[:-1]) == f"{crc32(body):08x}"


@pytest.mark.parametrize("gone", [(FILE,), (LINES,), (FILE, LOG)])
def test_either_file_alone_gives_all_games_back(tmp_path: Path, gone: tuple[str, ...]) -> None:
    play(tmp_path)
    before = games(tmp_path)
    for name in gone:
        (tmp_path / name).unlink(missing_ok=True)
    assert told(tmp_path).endswith("No answer is lost.")
    assert (games(tmp_path), told(tmp_path)) == (before, "")


def test_the_lines_alone_in_a_folder_are_a_journal(tmp_path: Path) -> None:
    home = play(tmp_path / "home")
    alone = tmp_path / "alone"
    alone.mkdir()
    shutil.copyfile(home / LINES, alone / LINES)
    with read_only(alone), open_journal(alone) as journal:
        found = {game.number: journal.open(game.number).entries for game in journal.games()}
    assert found == {number: entries for number, _, entries in games(home)}
    assert games(alone) == games(home)


def test_a_damaged_database_is_read_whole_in_a_folder_that_cannot_be_written(
    tmp_path: Path,
) -> None:
    home = play(tmp_path / "home")
    before = games(home)
    (home / FILE).write_bytes(b"?" * 5000)
    with read_only(home), open_journal(home) as journal:
        assert "No answer is lost." in "".join(journal_text(journal))
        assert [journal.open(number).entries for number, _, _ in before] == [
            entries for _, _, entries in before
        ]


def test_a_journal_of_an_older_program_gets_its_lines_at_the_first_opening(tmp_path: Path) -> None:
    shutil.copyfile(OLD, tmp_path / FILE)
    assert told(tmp_path) == ""
    before = games(tmp_path)
    (tmp_path / FILE).unlink()
    assert "No answer is lost." in told(tmp_path)
    assert games(tmp_path) == before


def older(home: Path, turns: dict[int, int], rows: int = 22) -> None:
    """As an older program left it: a tally, and neither lines nor an identity."""
    with closing(sqlite3.connect(home / FILE)) as database:
        database.execute("DROP TABLE identity")
    (home / LINES).unlink()
    content = bytearray(HEAD.ljust(64 * (1 + max(turns)), b"\0"))
    for game, turn in turns.items():
        slot = SLOT.pack(game, turn, 0, rows - 1, 0, 0)[:-4]
        content[64 * game : 64 * game + 24] = slot + crc32(slot).to_bytes(4, "little")
    (home / "journal.tally").write_bytes(content)


def test_what_an_older_program_counted_is_taken_over_once(tmp_path: Path) -> None:
    play(tmp_path)
    older(tmp_path, {1: 2, 2: 3, 3: 1})
    assert told(tmp_path) == ""
    assert not (tmp_path / "journal.tally").exists()
    assert [number for number, _, _ in games(tmp_path)] == [2, 1, 3]


def test_what_an_older_program_has_lost_is_told(tmp_path: Path) -> None:
    play(tmp_path)
    older(tmp_path, {1: 1}, rows=25)
    assert "3 answers after answer 21 are lost" in told(tmp_path)


def test_what_an_older_program_played_since_is_added_to_the_lines(tmp_path: Path) -> None:
    play(tmp_path)
    before = (tmp_path / LINES).read_bytes()
    with open_journal(tmp_path) as journal:
        journal.open(1).append(PLAYED[0])
    (tmp_path / LINES).write_bytes(before)
    assert told(tmp_path) == ""
    assert len(lines(tmp_path)) == len(before.splitlines()) + 1


@pytest.mark.parametrize("broken", [no_database, no_second_copy])
def test_a_game_goes_on_with_one_file_and_says_so_once(
    tmp_path: Path, broken: Callable[[Path], AbstractContextManager[None]]
) -> None:
    home = tmp_path / "home"
    header = Header("market", (Player("Anna", "red"),), dealt=("cards",), seed=4)
    with Shelf(open_journal(home), {"market": Market()}) as shelf:
        evening = shelf.begin(header)
        face = face_of("market", header.setup())
        with broken(home):
            evening.answer(2)
            notes = main_view(evening, face).notes
            assert "You can continue to play." in notes[0]
            evening.answer({"red": 1})
            assert main_view(evening, face).notes == ()
        evening.undo()
        happened = evening.session.happened
    for gone in (FILE, LINES):
        here = tmp_path / f"without-{gone}"
        shutil.copytree(home, here)
        (here / gone).unlink()
        with Shelf(open_journal(here), {"market": Market()}) as shelf:
            assert shelf.resume(1).session.happened == happened


def test_a_game_is_opened_again_before_the_database_has_all_of_it(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        record = journal.begin(HEADER)
        with no_database(tmp_path):
            record.append(PLAYED[0])
            record.close()
            again = journal.open(1)
            again.append(PLAYED[1])
            assert again.entries == PLAYED[:2]
        shutil.copytree(tmp_path, tmp_path.with_name("crashed"))
    assert games(tmp_path) == [(1, False, PLAYED[:2])]
    assert told(tmp_path) == ""
    assert told(tmp_path.with_name("crashed")).endswith("No answer is lost.")
    assert games(tmp_path.with_name("crashed")) == [(1, False, PLAYED[:2])]


def test_no_game_begins_without_its_database(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        with no_database(tmp_path), pytest.raises(NotSaved, match="could not be started"):
            journal.begin(HEADER)
        assert journal.begin(HEADER, PLAYED).number == 1
    assert len(lines(tmp_path)) == 1 + len(PLAYED)


def test_a_line_follows_one_that_another_copy_has_half_written(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal, open_journal(tmp_path) as other:
        record = journal.begin(HEADER)
        with (tmp_path / LINES).open("ab") as file:
            file.write(b'{"journal":"half a li')
        record.append(PLAYED[0])
        other.begin(HEADER, PLAYED[:3])
    (tmp_path / FILE).unlink()
    assert sorted(games(tmp_path)) == [(1, False, PLAYED[:1]), (2, False, PLAYED[:3])]


def test_lines_of_another_journal_are_set_aside_whole(tmp_path: Path) -> None:
    home, theirs = play(tmp_path / "home"), play(tmp_path / "theirs")
    with open_journal(theirs) as journal:
        journal.begin(HEADER, PLAYED)
    before, of_them = games(home), games(theirs)
    shutil.copyfile(theirs / LINES, home / LINES)
    assert "is not the journal that was played here before" in told(home)
    assert (games(home), told(home)) == (before, "")
    (home / FILE).unlink()
    assert "No answer is lost." in told(home)
    assert games(home) == before
    assert games(home / "other-journal-1") == of_them


def test_lines_older_than_their_database_are_completed(tmp_path: Path) -> None:
    home = play(tmp_path / "home")
    shutil.copyfile(home / LINES, tmp_path / "last-month")
    with open_journal(home) as journal:
        journal.begin(HEADER, PLAYED).close()
        journal.open(1).append(PLAYED[3])
    before = games(home)
    shutil.copyfile(tmp_path / "last-month", home / LINES)
    assert "No answer is lost." in told(home)
    (home / FILE).unlink()
    told(home)
    assert sorted(games(home), key=str) == sorted(before, key=str)


def test_an_identity_that_cannot_be_read_costs_no_answer(tmp_path: Path) -> None:
    play(tmp_path)
    before = games(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("UPDATE identity SET journal = replace(journal, '-', '+')")
    assert "No answer is lost." in told(tmp_path)
    assert games(tmp_path) == before


def test_a_game_that_was_brought_in_is_not_the_one_played_last(tmp_path: Path) -> None:
    play(tmp_path)
    with open_journal(tmp_path) as journal:
        journal.take_in(journal.records_of(1))
    before = [number for number, _, _ in games(tmp_path)]
    assert before[-1] == 4
    (tmp_path / FILE).unlink()
    told(tmp_path)
    assert [number for number, _, _ in games(tmp_path)] == before


def test_an_answer_that_was_refused_after_its_line_is_replaced_by_the_next(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        journal.begin(HEADER, PLAYED[:5])
        rows = journal.rows_from(1)
        journal.take_in(journal.records_of(1)[:3])
    later = chained(rows[3].place, rows[3].at, Answered("Pfalz"), rows[2].chain)
    file = tmp_path / "lines"
    file.write_bytes(as_lines("us", rows) + as_lines("us", [later]))
    found = SecondCopy.read(file).rows()
    assert [found[place] for place in sorted(found)] == [*rows[:3], later]


def test_a_copy_that_looks_on_reads_the_games_of_the_copy_that_plays(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        record = journal.begin(HEADER, PLAYED)
        with read_journal(tmp_path) as looking, open_journal(tmp_path) as second:
            record.append(PLAYED[0])
            assert looking.damaged is None
            for each in (looking, second):
                assert [game.number for game in each.games()] == [1]
                assert each.open(1).entries == [*PLAYED, PLAYED[0]]
