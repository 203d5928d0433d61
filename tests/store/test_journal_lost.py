"""What a bad disk takes from a journal is rescued or told, and the original stays as it was."""

from __future__ import annotations

import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.engine.entries import Answered, Entry, Header
from companion.engine.game import Player
from companion.errors import NotSaved
from companion.store.journal import LookOnly, open_journal, read_journal
from companion.store.journal.inspection import LostAnswers
from companion.views.arriving import journal_text
from tests.support.read_only import read_only

HEADER = Header("wallenstein", (Player("Anna", "red"), Player("Ben", "blue")), seed=4)
ENTRIES: list[Entry] = [Answered(f"province {number}") for number in range(20)]
BEFORE = ENTRIES * 20  # more than the page that the log has of them
FILE, LOG, LINES = "journal.sqlite", "journal.sqlite-wal", "journal.lines"


@pytest.fixture
def crashed(tmp_path: Path) -> Path:
    """As the power left it: one game in the database, one that is only in the log."""
    home = tmp_path / "home"
    with open_journal(home) as journal:
        journal.begin(HEADER, BEFORE).close()
    with open_journal(home) as journal:
        record = journal.begin(HEADER)
        for entry in ENTRIES:
            record.append(entry)
        shutil.copytree(home, tmp_path / "crashed")
    return tmp_path / "crashed"


def told(home: Path) -> str:
    with open_journal(home) as journal:
        return "\n".join(journal_text(journal))


def entries(home: Path, game: int) -> list[Entry]:
    with open_journal(home) as journal:
        return journal.open(game).entries


def contents(home: Path) -> dict[str, bytes]:
    return {name: (home / name).read_bytes() for name in (FILE, LOG) if (home / name).exists()}


def flip(path: Path, at: int) -> None:
    content = bytearray(path.read_bytes())
    content[at] ^= 1
    path.write_bytes(content)


def test_a_log_that_is_only_not_folded_in_is_nothing_to_tell(crashed: Path) -> None:
    assert (told(crashed), entries(crashed, 2)) == ("", ENTRIES)


def tear_log(crashed: Path, answers: int) -> None:
    """Cut off the last answers; each has two pages."""
    log = crashed / LOG
    log.write_bytes(log.read_bytes()[: -(2 * answers - 1) * 4120 - 100])


def flip_line(crashed: Path, game: int, row: int) -> None:
    lines = (crashed / LINES).read_bytes().splitlines(keepends=True)
    number = next(
        n for n, line in enumerate(lines) if f'"game":{game},"row":{row},'.encode() in line
    )
    flip(crashed / LINES, sum(map(len, lines[:number])) + 30)


def test_a_torn_log_is_told_and_costs_no_answer(crashed: Path) -> None:
    tear_log(crashed, 3)
    before = contents(crashed)
    first = told(crashed)
    assert "game 2 has lost 3 of its 21 rows" in first
    assert first.endswith("No answer is lost.")
    assert contents(crashed) == before
    assert entries(crashed, 2) == ENTRIES


def test_a_torn_log_beside_a_damaged_line_is_told_with_how_many_answers_are_gone(
    crashed: Path,
) -> None:
    tear_log(crashed, 3)
    flip_line(crashed, 2, 18)
    before = contents(crashed)
    first = told(crashed)
    assert "Game 2 (Anna, Ben): 3 answers after answer 17 are lost." in first
    assert "No answer" not in first
    assert contents(crashed) == before
    assert entries(crashed, 2) == ENTRIES[:17]


def test_a_lost_log_is_told_and_costs_no_answer(crashed: Path) -> None:
    (crashed / LOG).unlink()
    assert told(crashed).endswith("No answer is lost.")
    assert (entries(crashed, 1), entries(crashed, 2)) == (BEFORE, ENTRIES)


def test_a_lost_log_and_lost_lines_are_told(crashed: Path) -> None:
    (crashed / LOG).unlink()
    flip_line(crashed, 2, 0)
    assert "Game 2 is lost, with 20 answers." in told(crashed)
    assert entries(crashed, 1) == BEFORE


def test_a_bit_in_the_log_costs_no_answer(crashed: Path) -> None:
    flip(crashed / LOG, 32 + 3 * 4120 + 2000)
    before = contents(crashed)
    assert "Saved into journal-2.sqlite: 2 games" in told(crashed)
    assert entries(crashed, 2) == ENTRIES
    assert contents(crashed) == before


def test_the_head_of_a_log_costs_no_answer(crashed: Path) -> None:
    flip(crashed / LOG, 17)
    assert "The file was not changed" in told(crashed)
    assert entries(crashed, 2) == ENTRIES


@pytest.mark.parametrize(
    "damage",
    [
        lambda file: file.unlink(),  # gone
        lambda file: file.write_bytes(b""),  # empty
        lambda file: file.write_bytes(file.read_bytes()[:4096]),  # without a table's pages
    ],
    ids=["gone", "empty", "bare"],
)
def test_a_sound_log_is_rescued_where_the_database_is_gone(
    crashed: Path, damage: Callable[[Path], object]
) -> None:
    damage(crashed / FILE)
    before = contents(crashed)
    assert "journal-2.sqlite" in told(crashed)
    assert contents(crashed) == before
    assert entries(crashed, 2) == ENTRIES


def test_a_file_that_lost_its_table_is_told(crashed: Path) -> None:
    with closing(sqlite3.connect(crashed / FILE)) as database:
        database.execute("DROP TABLE entry")
    assert "The file was not changed" in told(crashed)


def test_the_log_of_another_journal_is_not_taken_for_this_one(
    crashed: Path, tmp_path: Path
) -> None:
    with open_journal(tmp_path / "other") as journal:
        journal.begin(Header("wallenstein", ()), ENTRIES)
        shutil.copyfile(tmp_path / "other" / LOG, crashed / LOG)
    before = contents(crashed)
    assert "The file was not changed" in told(crashed)
    assert contents(crashed) == before
    assert entries(crashed, 1) == BEFORE


def test_after_a_loss_was_told_the_game_goes_on_and_it_is_not_told_again(crashed: Path) -> None:
    (crashed / FILE).write_bytes(b"?" * 9000)
    flip_line(crashed, 1, 0)
    assert "Game 1 is lost, with 400 answers." in told(crashed)
    assert told(crashed) == ""


@pytest.mark.parametrize(
    "damage",
    [
        lambda file: file.unlink(),
        lambda file: file.write_bytes(b""),
        lambda file: file.write_bytes(file.read_bytes()[:5000]),
        lambda file: file.write_bytes(bytes(5000) + file.read_bytes()[5000:]),
        lambda file: flip(file, 700),
    ],
    ids=["gone", "empty", "cut short", "zeroed", "flipped"],
)
def test_damaged_lines_are_told_once_and_written_again(
    crashed: Path, damage: Callable[[Path], object]
) -> None:
    whole = sorted((crashed / LINES).read_bytes().splitlines())
    damage(crashed / LINES)
    assert "The app has written it again. No answer is lost." in told(crashed)
    assert sorted((crashed / LINES).read_bytes().splitlines()) == whole
    assert (told(crashed), entries(crashed, 2)) == ("", ENTRIES)


def test_a_line_that_was_cut_off_as_it_was_written_is_nothing_to_tell(crashed: Path) -> None:
    lines = crashed / LINES
    whole = lines.read_bytes()
    for missing in (7, len(whole.splitlines()[-1]) + 1):
        lines.write_bytes(whole[:-missing])
        assert (told(crashed), entries(crashed, 2)) == ("", ENTRIES)
        assert len(lines.read_bytes().splitlines()) == len(whole.splitlines())


def test_a_file_begun_as_the_power_failed_is_nothing_to_tell(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    assert told(tmp_path) == ""
    with open_journal(tmp_path) as journal:
        assert journal.path == tmp_path / FILE


def test_the_log_stays_short_while_a_game_is_played(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        record = journal.begin(HEADER)
        for entry in ENTRIES * 10:
            record.append(entry)
        assert (tmp_path / LOG).stat().st_size < 72 * 4120


def test_the_files_are_their_owners_alone(crashed: Path) -> None:
    (crashed / FILE).chmod(0o644)  # as older programs made it
    with open_journal(crashed) as journal:
        journal.open(2).append(ENTRIES[0])
        for name in (FILE, LOG, LINES):
            assert stat.S_IMODE((crashed / name).stat().st_mode) == 0o600, name


def test_games_stand_in_the_order_they_were_played_whatever_the_clock_says(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        journal.begin(HEADER).close()
        journal.begin(HEADER).close()

    def never_set() -> datetime:
        return datetime(1970, 1, 1, tzinfo=UTC)

    with open_journal(tmp_path, never_set) as journal:
        journal.begin(HEADER).close()
        journal.open(1).append(ENTRIES[0])
    with open_journal(tmp_path) as journal:
        assert [game.number for game in journal.games()] == [1, 3, 2]


@pytest.mark.parametrize("name", [FILE, LOG])
def test_a_journal_moved_while_it_is_played_is_told_at_the_next_answer(
    tmp_path: Path, name: str
) -> None:
    with open_journal(tmp_path) as journal:
        record = journal.begin(HEADER)
        (tmp_path / name).rename(tmp_path / "elsewhere")
        with pytest.raises(NotSaved, match=f"{name} was moved or deleted"):
            record.append(ENTRIES[0])
        (tmp_path / "elsewhere").rename(tmp_path / name)
        record.append(ENTRIES[1])
    assert entries(tmp_path, 1) == [ENTRIES[1]]


def test_reading_leaves_everything_as_it_was(crashed: Path) -> None:
    before = sorted((path, path.stat().st_mtime_ns) for path in crashed.rglob("*"))
    with read_journal(crashed) as journal:
        assert journal.open(2).entries == ENTRIES
    assert sorted((path, path.stat().st_mtime_ns) for path in crashed.rglob("*")) == before


def test_a_damaged_journal_is_read_as_far_as_it_goes(crashed: Path) -> None:
    (crashed / FILE).write_bytes(b"")
    flip_line(crashed, 1, 0)
    with read_journal(crashed) as journal:
        assert journal.damaged is not None
        assert journal.damaged.lost == (LostAnswers(1, 0, 401),)
        assert journal.open(2).entries == ENTRIES
    assert not (crashed / "journal-2.sqlite").exists()


def test_a_home_that_cannot_be_written_is_told_and_its_games_are_looked_at(crashed: Path) -> None:
    with read_only(crashed), open_journal(crashed) as journal:
        record = journal.open(2)
        assert (record.entries, record.look_only) == (ENTRIES, LookOnly.READ_ONLY)
        assert "You can look at its games" in journal_text(journal)[0]
        with pytest.raises(NotSaved, match="the app cannot write to its folder"):
            journal.begin(HEADER)


def test_a_home_that_cannot_be_written_and_has_no_game_is_told(tmp_path: Path) -> None:
    with (
        read_only(tmp_path),
        pytest.raises(NotSaved, match="give yourself permission to write to it"),
    ):
        open_journal(tmp_path / "home")


def test_a_loss_is_told_again_until_the_app_was_closed_well(crashed: Path) -> None:
    (crashed / LOG).unlink()
    flip_line(crashed, 2, 9)
    journal = open_journal(crashed)
    once = journal_text(journal)
    shutil.copytree(crashed, crashed / "again")
    journal.close()
    assert told(crashed / "again").replace("/again", "") == once[0]
    assert told(crashed / "again") == ""
