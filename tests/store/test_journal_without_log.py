"""A journal on a disk without shared memory is played all the same, and as safe."""

from __future__ import annotations

import errno
import fcntl
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.engine.entries import Answered, Entry, Header
from companion.errors import NotSaved
from companion.store.journal import open_journal, read_journal
from companion.views.arriving import journal_text

HEADER = Header("wallenstein", ())
PLAYED: list[Entry] = [Answered(f"province {number}") for number in range(300)]
SOURCE = Path(__file__).parents[1] / "support" / "no_shared_memory.c"
ANSWERING = """
import os, sys
from pathlib import Path
from companion.store.journal import open_journal, read_journal
from companion.engine.entries import Answered
home, first, last = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
with open_journal(home) as journal, open_journal(home) as second:
    record = journal.open(1)
    for number in range(first, last):
        record.append(Answered(f"province {number}"))
    with read_journal(home) as reading:
        assert second.open(1).entries == reading.open(1).entries == record.entries
        assert not reading.has_log
    sys.stdout.write("answered")
    sys.stdout.flush()
    if "killed" in sys.argv:
        os.kill(os.getpid(), 9)
"""


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("cc")
    if compiler is None or sys.platform != "linux":
        pytest.skip("a disk without shared memory is imitated by cc on Linux")
    made = tmp_path_factory.mktemp("shim") / "noshm.so"
    command = [compiler, "-shared", "-fPIC", "-o", str(made), str(SOURCE), "-ldl"]
    subprocess.run(command, check=True)
    return made


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Of a disk as most are: its game was begun with a log."""
    with open_journal(tmp_path / "home") as journal:
        journal.begin(HEADER, PLAYED[:5]).close()
    return tmp_path / "home"


def answer(shim: Path, home: Path, first: int, last: int, how: str = "") -> int:
    """Answer as on a disk without shared memory; returns the exit status."""
    command = [sys.executable, "-c", ANSWERING, str(home), str(first), str(last), how]
    ran = subprocess.run(
        command, env=os.environ | {"LD_PRELOAD": str(shim)}, capture_output=True, check=False
    )
    assert ran.stdout == b"answered", ran.stderr.decode()
    return ran.returncode


def found(home: Path) -> list[Entry]:
    with open_journal(home) as journal:
        assert journal_text(journal) == []
        return journal.open(1).entries


def test_a_home_comes_to_such_a_disk_and_goes_back(shim: Path, home: Path) -> None:
    assert answer(shim, home, 5, 9) == 0
    assert not (home / "journal.sqlite-wal").exists()
    assert found(home) == PLAYED[:9]
    with open_journal(home), read_journal(home) as journal:
        assert journal.has_log


def test_a_log_that_was_left_is_folded_in_on_such_a_disk(
    shim: Path, home: Path, tmp_path: Path
) -> None:
    with open_journal(home) as journal:
        record = journal.open(1)
        for entry in PLAYED[5:12]:
            record.append(entry)
        shutil.copytree(home, tmp_path / "crashed")
    assert answer(shim, tmp_path / "crashed", 12, 14) == 0
    assert found(tmp_path / "crashed") == PLAYED[:14]


def test_a_killed_copy_leaves_its_last_answer_there(shim: Path, home: Path) -> None:
    assert answer(shim, home, 5, 9, "killed") == -signal.SIGKILL
    assert answer(shim, home, 9, 11) == 0
    assert found(home) == PLAYED[:11]


def test_a_disk_without_locks_is_told_with_what_to_do(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(_file: int, _how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", none)
    with pytest.raises(NotSaved, match=r"has no file locks.*companion --home FOLDER"):
        open_journal(home)


def test_a_transaction_that_was_broken_off_is_not_taken_for_damage(
    shim: Path, home: Path, tmp_path: Path
) -> None:
    assert answer(shim, home, 5, 200) == 0
    with closing(sqlite3.connect(home / "journal.sqlite", isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode = TRUNCATE")
        database.execute("PRAGMA cache_size = 1")  # so that pages are written in its middle
        database.execute("BEGIN")
        database.execute("UPDATE entry SET entry = entry || 'half'")
        shutil.copytree(home, tmp_path / "crashed")
    crashed = tmp_path / "crashed"
    assert b"half" in (crashed / "journal.sqlite").read_bytes()
    with read_journal(crashed) as journal:
        assert journal.damaged is None
        assert journal.open(1).entries == PLAYED[:200]
    assert found(crashed) == PLAYED[:200]
