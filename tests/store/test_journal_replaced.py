"""Another journal in the place of the one that was played: neither is laid over the other."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.engine.entries import Answered, Entry, Header
from companion.engine.game import Player
from companion.errors import NotSaved
from companion.store.journal import Journal, open_journal, read_journal
from companion.views.arriving import journal_text

OURS = Header("wallenstein", (Player("Anna", "red"), Player("Ben", "blue")), seed=4)
THEIRS = Header("wallenstein", (Player("Carla", "red"), Player("Dora", "blue")), seed=5)
PLAYED: list[Entry] = [Answered(f"province {number}") for number in range(60)]
FILE, LOG, LINES = "journal.sqlite", "journal.sqlite-wal", "journal.lines"
APART = "other-journal-1"


def play(home: Path, header: Header, entries: list[Entry]) -> Path:
    """The file of a game that was closed well."""
    with open_journal(home) as journal:
        journal.begin(header, entries).close()
    return home / FILE


def bring(file: Path, home: Path) -> None:
    """As a tool does that keeps folders alike."""
    shutil.copyfile(file, home / "new")
    (home / "new").replace(home / FILE)


def crash(journal: Journal, home: Path) -> None:
    """What the power leaves of an open journal."""
    shutil.copytree(journal.path.parent, home)


def found(home: Path, game: int = 1) -> tuple[Header, list[Entry]]:
    with open_journal(home) as journal:
        record = journal.open(game)
        return record.header, record.entries


def told(home: Path) -> str:
    with open_journal(home) as journal:
        return "\n".join(journal_text(journal))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    play(tmp_path / "home", OURS, PLAYED[:40])
    return tmp_path / "home"


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    return play(tmp_path / "theirs", THEIRS, PLAYED[:9])


@pytest.fixture
def crashed(home: Path, theirs: Path, tmp_path: Path) -> Path:
    """The power failed with an answer in the log; then their file came."""
    with open_journal(home) as journal:
        journal.open(1).append(PLAYED[40])
        journal.begin(OURS, PLAYED[:3])
        crash(journal, tmp_path / "crashed")
    bring(theirs, tmp_path / "crashed")
    return tmp_path / "crashed"


def test_a_journal_brought_while_one_is_open_is_played_on_with_and_the_other_is_whole(
    home: Path, theirs: Path
) -> None:
    with open_journal(home) as journal:
        record = journal.open(1)
        record.append(PLAYED[40])
        bring(theirs, home)
        with pytest.raises(NotSaved, match="was moved or deleted"):
            record.append(PLAYED[41])
    first = told(home)
    assert f"companion --home {home / APART}" in first
    assert "second copy" not in first
    assert found(home) == (THEIRS, PLAYED[:9])
    assert found(home / APART) == (OURS, PLAYED[:41])
    assert (told(home), told(home / APART)) == ("", "")


def play_twenty_more(journal: Journal) -> None:
    record = journal.open(1)
    for entry in PLAYED[40:60]:
        record.append(entry)


def test_an_older_copy_brought_back_while_the_journal_is_open_loses_nothing_of_it(
    home: Path, tmp_path: Path
) -> None:
    shutil.copyfile(home / FILE, tmp_path / "last-month")
    with open_journal(home) as journal:
        play_twenty_more(journal)
        bring(tmp_path / "last-month", home)
    assert f"companion --home {home / APART}" in told(home)
    assert found(home) == (OURS, PLAYED[:40])
    assert found(home / APART) == (OURS, PLAYED[:60])


def test_an_older_copy_brought_back_when_the_app_is_closed_is_completed_and_told(
    home: Path, tmp_path: Path
) -> None:
    shutil.copyfile(home / FILE, tmp_path / "last-month")
    with open_journal(home) as journal:
        play_twenty_more(journal)
    bring(tmp_path / "last-month", home)
    first = told(home)
    assert "game 1 has lost 20 of its 61 rows" in first
    assert first.endswith("No answer is lost.")
    assert found(home) == (OURS, PLAYED[:60])


def test_a_log_that_was_left_behind_is_not_laid_over_another_journal(crashed: Path) -> None:
    assert f"companion --home {crashed / APART}" in told(crashed)
    assert found(crashed) == (THEIRS, PLAYED[:9])
    assert not list(crashed.glob("journal-*.sqlite"))


def test_what_the_log_of_the_other_journal_holds_can_be_opened(crashed: Path) -> None:
    told(crashed)
    assert found(crashed / APART) == (OURS, PLAYED[:41])
    assert found(crashed / APART, 2) == (OURS, PLAYED[:3])


def test_a_journal_brought_while_none_is_open_is_played_on_with(home: Path, theirs: Path) -> None:
    bring(theirs, home)
    assert "is not the journal that was played here" in told(home)
    assert found(home) == (THEIRS, PLAYED[:9])


def test_the_same_game_played_on_at_another_place_is_another_journal(
    home: Path, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(home, elsewhere)
    for folder, entries in ((elsewhere, PLAYED[50:60]), (home, PLAYED[40:43])):
        with open_journal(folder) as journal:
            record = journal.open(1)
            for entry in entries:
                record.append(entry)
    bring(elsewhere / FILE, home)
    assert "is not the journal that was played here" in told(home)
    assert found(home) == (OURS, PLAYED[:40] + PLAYED[50:60])
    assert found(home / APART) == (OURS, PLAYED[:43])


def test_a_log_older_than_its_file_takes_no_answer_away(home: Path, tmp_path: Path) -> None:
    with open_journal(home) as journal:
        record = journal.open(1)
        record.append(PLAYED[40])
        crash(journal, tmp_path / "old")
        record.append(PLAYED[41])
    bring(home / FILE, tmp_path / "old")
    with open_journal(tmp_path / "old") as journal:
        assert journal.open(1).entries == PLAYED[:42]


def test_looking_at_a_replaced_journal_changes_nothing(crashed: Path) -> None:
    before = sorted((path, path.stat().st_mtime_ns) for path in crashed.rglob("*"))
    with read_journal(crashed) as journal:
        assert journal.open(1).header == THEIRS
        assert journal.other == crashed
    assert sorted((path, path.stat().st_mtime_ns) for path in crashed.rglob("*")) == before


def test_a_second_copy_does_not_open_what_was_put_in_the_place_of_an_open_journal(
    home: Path, theirs: Path
) -> None:
    with open_journal(home) as journal:
        journal.open(1).append(PLAYED[40])
        bring(theirs, home)
        with pytest.raises(NotSaved, match="another copy of the app has it open"):
            open_journal(home)
        with pytest.raises(NotSaved, match="another copy of the app has it open"):
            read_journal(home)
    assert found(home) == (THEIRS, PLAYED[:9])


def test_names_are_not_removed_from_what_was_put_in_the_journals_place(
    home: Path, theirs: Path
) -> None:
    with open_journal(home) as journal:
        bring(theirs, home)
        with pytest.raises(NotSaved, match="was moved or deleted"):
            journal.rewrite(lambda _game, kept: kept)
    assert found(home) == (THEIRS, PLAYED[:9])


def test_a_log_of_another_journal_costs_no_answer(home: Path, tmp_path: Path) -> None:
    """The own log is gone then, and the second copy has what it held."""
    with open_journal(home) as journal:
        journal.begin(OURS, PLAYED[:3])
        crash(journal, tmp_path / "crashed")
    with open_journal(tmp_path / "theirs") as journal:
        journal.begin(THEIRS, PLAYED[:9])
        shutil.copyfile(tmp_path / "theirs" / LOG, tmp_path / "crashed" / LOG)
    assert told(tmp_path / "crashed").endswith("No answer is lost.")
    assert found(tmp_path / "crashed") == (OURS, PLAYED[:40])
    assert found(tmp_path / "crashed", 2) == (OURS, PLAYED[:3])
