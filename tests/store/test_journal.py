import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.engine.entries import Answered, Corrected, Entry, Header, Redone, Undone
from companion.engine.game import Player
from companion.errors import NotSaved, UnreadableFile
from companion.store.journal import Journal, LookOnly, LostAnswers, journal_rows, open_journal
from companion.store.journal.journal_rows import connect
from tests.support.full_disk import no_second_copy

HEADER = Header("wallenstein", (Player("Anna", "red"), Player("Ben", "blue")), {"start": "draft"})
ENTRIES: list[Entry] = [
    Answered("Bayern", "ChooseProvince", 0),
    Answered({"red": 3}, "Throw", source="camera", evidence={"sure": 0.998, "red": [0.1, 0.9]}),
    Corrected("armies", "Bayern", 3),
    Undone(2),
    Redone(),
]


def at_nine() -> datetime:
    return datetime(2026, 11, 20, 21, 0, tzinfo=UTC)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def opened(home: Path) -> Journal:
    return open_journal(home, at_nine)


def play(home: Path, games: int = 1, rounds: int = 1) -> Path:
    """Write some games; returns the file."""
    with opened(home) as journal:
        for _ in range(games):
            record = journal.begin(HEADER)
            for entry in ENTRIES * rounds:
                record.append(entry)
            record.close()
        return journal.path


def flip(path: Path, at: int, with_: bytes) -> bytes:
    """Damage the file as a failing card does; returns what it now holds."""
    content = bytearray(path.read_bytes())
    content[at : at + len(with_)] = with_
    path.write_bytes(content)
    return bytes(content)


def test_what_was_written_is_there_at_the_next_start(home: Path) -> None:
    play(home)
    with opened(home) as journal:
        (game,) = journal.unfinished()
        record = journal.open(game.number)
        assert (record.header, record.entries, record.look_only) == (HEADER, ENTRIES, None)


def test_every_answer_is_synced(home: Path) -> None:
    with opened(home) as journal:
        full = 2
        with closing(connect(journal.path)) as database:
            assert database.execute("PRAGMA synchronous").fetchone() == (full,)
            assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_game_says_when_it_was_begun(home: Path) -> None:
    play(home)
    with opened(home) as journal:
        assert journal.games()[0].started == at_nine()


def test_several_games_lie_in_one_file_each_with_its_own_number(home: Path) -> None:
    play(home, games=3)
    with opened(home) as journal:
        assert sorted(game.number for game in journal.games()) == [1, 2, 3]
        assert all(journal.open(number).entries == ENTRIES for number in (1, 2, 3))


def test_a_game_can_be_begun_with_what_has_happened_already(home: Path) -> None:
    with opened(home) as journal:
        record = journal.begin(HEADER, ENTRIES)
        record.append(Answered("Pfalz"))
    with opened(home) as journal:
        assert journal.open(1).entries == [*ENTRIES, Answered("Pfalz")]


def test_a_finished_game_is_not_offered_again(home: Path) -> None:
    with opened(home) as journal:
        journal.begin(HEADER).finish()
        assert journal.unfinished() == []
        assert len(journal.games()) == 1


def test_undoing_the_last_answer_of_a_finished_game_opens_it_again(home: Path) -> None:
    with opened(home) as journal:
        record = journal.begin(HEADER)
        record.append(ENTRIES[0])
        record.finish()
        record.append(Undone())
        assert not record.is_closed
        assert len(journal.unfinished()) == 1


def test_entries_set_aside_do_not_count_but_stay_in_the_file(home: Path) -> None:
    path = play(home)
    with opened(home) as journal:
        record = journal.open(1)
        record.set_aside(1, "no such province")
        record.append(Answered("Pfalz"))
        assert record.entries == [ENTRIES[0], Answered("Pfalz")]
    with opened(home) as journal:
        assert journal.open(1).entries == [ENTRIES[0], Answered("Pfalz")]
    with closing(sqlite3.connect(path)) as database, database:
        assert database.execute("SELECT count(*) FROM entry").fetchone() == (8,)


def test_a_game_set_aside_twice_keeps_what_fitted_both_times(home: Path) -> None:
    with opened(home) as journal:
        record = journal.begin(HEADER)
        for answer in "abc":
            record.append(Answered(answer))
        record.set_aside(2, "changed")
        record.append(Answered("d"))
        record.set_aside(1, "changed again")
        assert record.entries == [Answered("a")]


def test_a_second_copy_can_only_look_at_the_same_game(home: Path) -> None:
    play(home)
    with opened(home) as journal, opened(home) as second:
        playing = journal.open(1)
        looking = second.open(1)
        assert looking.look_only is LookOnly.ELSEWHERE
        assert looking.entries == ENTRIES
        with pytest.raises(NotSaved, match="another copy of the app is playing this game"):
            looking.append(ENTRIES[0])
        playing.append(ENTRIES[0])


def test_two_copies_may_play_two_games(home: Path) -> None:
    with opened(home) as journal, opened(home) as second:
        journal.begin(HEADER).append(ENTRIES[0])
        second.begin(HEADER).append(ENTRIES[0])
        assert [game.answers for game in journal.games()] == [1, 1]


def test_a_closed_game_can_be_taken_up_by_another_copy(home: Path) -> None:
    with opened(home) as journal, opened(home) as second:
        journal.begin(HEADER).close()
        assert second.open(1).look_only is None


def test_nothing_can_be_added_to_a_game_that_was_closed(home: Path) -> None:
    with opened(home) as journal:
        record = journal.begin(HEADER)
        record.close()
        with pytest.raises(NotSaved, match="this game is closed"):
            record.append(ENTRIES[0])


CRASHING = """
import os, signal, sys
from pathlib import Path
from companion.store.journal import open_journal
from companion.engine.entries import Answered
record = open_journal(Path(sys.argv[1])).open(1)
record.append(Answered("Pfalz"))
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_copy_leaves_its_last_answer_and_no_lock(home: Path) -> None:
    play(home)
    killed = subprocess.run([sys.executable, "-c", CRASHING, home], check=False)
    assert killed.returncode == -9
    with opened(home) as journal:
        record = journal.open(1)
        assert (record.entries[-1], record.look_only) == (Answered("Pfalz"), None)


def test_an_answer_that_cannot_be_written_is_refused_and_the_next_one_taken(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_rows, "PATIENCE", 0.0)
    with opened(home) as journal, closing(connect(journal.path)) as other:
        record = journal.begin(HEADER)
        other.execute("BEGIN IMMEDIATE")
        with no_second_copy(home), pytest.raises(NotSaved, match="not saved"):
            record.append(ENTRIES[0])
        other.execute("ROLLBACK")
        record.append(ENTRIES[1])
        assert record.entries == [ENTRIES[1]]


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NotSaved, match="cannot be opened"):
        open_journal(tmp_path / "file" / "home")


def test_a_game_that_is_not_there_is_told(home: Path) -> None:
    for number in (5, 10**24):
        with opened(home) as journal, pytest.raises(UnreadableFile, match="is not in"):
            journal.open(number)


def test_a_sound_file_is_not_called_damaged(home: Path) -> None:
    play(home, games=4, rounds=40)
    with opened(home) as journal:
        assert journal.damaged is None


DAMAGE = [
    (0, b"not a database at all"),  # the first page is gone
    (4096, b"\xff" * 4096),  # the root of the tree
    (5 * 4096 + 8, b"\xff" * 600),  # the list of rows on some page
    (7 * 4096 + 2000, b"#"),  # one byte of one answer
]


@pytest.mark.parametrize(("at", "garbage"), DAMAGE, ids=["header", "root", "list", "byte"])
def test_every_game_of_a_damaged_file_is_opened(home: Path, at: int, garbage: bytes) -> None:
    path = play(home, games=10, rounds=20)
    broken = flip(path, at, garbage)
    with opened(home) as journal:
        assert journal.damaged is not None
        assert journal.damaged.original == path
        read = [journal.open(game.number).entries for game in journal.games()]
    assert path.read_bytes() == broken
    assert read == [ENTRIES * 20] * 10


@pytest.mark.parametrize(("at", "garbage"), DAMAGE[2:], ids=["list", "byte"])
def test_without_a_second_copy_the_other_games_are_opened(
    home: Path, at: int, garbage: bytes
) -> None:
    path = play(home, games=10, rounds=20)
    flip(path, at, garbage)
    (home / "journal.lines").unlink()
    with opened(home) as journal:
        assert journal.damaged is not None
        read = [journal.open(game.number).entries for game in journal.games()]
    assert sum(entries == ENTRIES * 20 for entries in read) >= 8
    assert all(entries == (ENTRIES * 20)[: len(entries)] for entries in read)


def test_a_file_that_never_was_a_journal_is_left_alone(home: Path) -> None:
    home.mkdir()
    (home / "journal.sqlite").write_text("shopping list")
    with opened(home) as journal:
        assert journal.damaged is not None
        assert journal.games() == []
        journal.begin(HEADER)
    assert (home / "journal.sqlite").read_text() == "shopping list"


def test_a_file_cut_short_keeps_all_games(home: Path) -> None:
    path = play(home, games=10, rounds=20)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    with opened(home) as journal:
        assert journal.damaged is not None
        assert all(journal.open(game.number).entries == ENTRIES * 20 for game in journal.games())
        assert len(journal.games()) == 10


def test_what_was_only_in_the_log_when_the_file_broke_is_rescued_too(home: Path) -> None:
    with opened(home) as journal:
        record = journal.begin(HEADER)
        record.append(ENTRIES[0])
        crashed = home.with_name("crashed")
        shutil.copytree(home, crashed)
    flip(crashed / "journal.sqlite", 0, b"?" * 100)
    with opened(crashed) as journal:
        assert journal.open(1).entries == [ENTRIES[0]]


def test_after_a_rescue_the_game_goes_on_in_the_new_file(home: Path) -> None:
    path = play(home)
    flip(path, 0, b"?" * 100)
    with opened(home) as journal:
        journal.open(1).append(Answered("Pfalz"))
    with opened(home) as journal:
        assert journal.damaged is None
        assert journal.open(1).entries == [*ENTRIES, Answered("Pfalz")]


def alter(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE entry SET entry = replace(entry, '\"red\":3', '\"red\":4')")


def make_no_text(path: Path) -> None:
    flip(path, path.read_bytes().index(b"camera"), b"\xff")


@pytest.mark.parametrize("is_finished", [True, False])
@pytest.mark.parametrize("damage", [alter, make_no_text])
def test_an_altered_answer_is_restored_and_without_the_second_copy_shortens_the_game(
    home: Path, damage: Callable[[Path], None], *, is_finished: bool
) -> None:
    path = play(home)
    if is_finished:
        with opened(home) as journal:
            journal.open(1).finish()
    damage(path)
    shutil.copytree(home, home.with_name("alone"))
    with opened(home) as journal:
        assert journal.damaged is not None
        assert (journal.open(1).entries, journal.damaged.lost) == (ENTRIES, ())
    (home.with_name("alone") / "journal.lines").unlink()
    with opened(home.with_name("alone")) as journal:
        assert journal.damaged is not None
        assert journal.open(1).entries == ENTRIES[:1]
        assert journal.damaged.lost == (LostAnswers(1, 2, 4 + is_finished),)


def test_the_file_of_a_newer_program_can_only_be_looked_at(home: Path) -> None:
    path = play(home)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    with opened(home) as journal:
        record = journal.open(1)
        assert journal.look_only is LookOnly.NEWER
        assert (record.look_only, record.entries) == (LookOnly.NEWER, ENTRIES)
        with pytest.raises(NotSaved, match="update the app"):
            journal.begin(HEADER)
    assert path.read_bytes() == before


def test_rows_of_a_newer_program_that_mean_nothing_here_end_the_game(home: Path) -> None:
    path = play(home)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("PRAGMA user_version = 99")
        database.execute('UPDATE entry SET entry = \'{"type":"vote"}\' WHERE place % 4 = 2')
    with opened(home) as journal:
        assert journal.open(1).entries == ENTRIES[:1]
