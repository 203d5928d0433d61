"""An update copies the journal before it writes to it."""

from __future__ import annotations

from pathlib import Path

from companion.store.journal import open_journal
from companion.store.journal.opening import COPIES, LAST, MOST_COPIES, copy_before_update, program
from tests.support.playing import HEADER


def test_another_version_finds_the_journal_copied_before_it_plays(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        journal.begin(HEADER)
    (tmp_path / LAST).write_text("0.1.0-old")
    before = (tmp_path / "journal.sqlite").read_bytes()
    with open_journal(tmp_path) as journal:
        journal.begin(HEADER)
    (copy,) = (tmp_path / COPIES).iterdir()
    assert copy.name == "0001-0.1.0-old"
    assert (copy / "journal.sqlite").read_bytes() == before


def test_the_same_version_copies_nothing(tmp_path: Path) -> None:
    for _ in range(2):
        open_journal(tmp_path).close()
    assert not (tmp_path / COPIES).exists()


def test_the_last_copies_are_kept(tmp_path: Path) -> None:
    (tmp_path / "journal.sqlite").write_bytes(b"all of it")
    for number in range(MOST_COPIES + 3):
        copy_before_update(tmp_path, f"v{number}")
    names = sorted(each.name for each in (tmp_path / COPIES).iterdir())
    assert names == [f"{n:04}-v{n - 2}" for n in range(MOST_COPIES + 1, 2 * MOST_COPIES + 1)]


def test_a_clone_is_known_by_its_commit(tmp_path: Path) -> None:
    git = tmp_path / ".git"
    git.mkdir()
    assert "-" not in program(tmp_path)
    (git / "HEAD").write_text("ref: refs/heads/main\n")
    (git / "packed-refs").write_text("# pack-refs\n0123456789abcdef refs/heads/main\n")
    assert program(tmp_path).endswith("-0123456789ab")
    (git / "HEAD").write_text("fedcba98765432100\n")
    assert program(tmp_path).endswith("-fedcba987654")
