"""Kills at every write: run by `damage` as a program of its own, with kill_at.c loaded before it.

Plays, and rescues, once for each write that there is, in a child that dies there; prints what is
found afterwards.
"""

from __future__ import annotations

import ctypes
import json
import mmap
import os
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from companion.engine.entries import Answered, Entry, Header
from companion.engine.game import Player
from companion.store.journal import open_journal

ANSWERS = 60  # so many that the log is folded in on the way
HEADER = Header("wallenstein", (Player("Anna", "red"), Player("Ben", "blue")), seed=1)
WAY: list[Entry] = [Answered(number, evidence={"red": [0.5] * 30}) for number in range(ANSWERS)]
NEVER = 0


class Taken:
    """What the child tells before it dies: answers taken, -1 before the game; and its writes."""

    def __init__(self) -> None:
        self._shared = mmap.mmap(-1, 8)
        self.tell(-1, 0)

    def tell(self, answers: int, writes: int) -> None:
        self._shared[:] = (answers + 1).to_bytes(4) + writes.to_bytes(4)

    @property
    def answers(self) -> int:
        return int.from_bytes(self._shared[:4]) - 1

    @property
    def writes(self) -> int:
        return int.from_bytes(self._shared[4:])


def play(home: Path, taken: Taken) -> None:
    with open_journal(home) as journal:
        record = journal.begin(HEADER)
        taken.tell(0, 0)
        for number, entry in enumerate(WAY, 1):
            record.append(entry)
            taken.tell(number, 0)


def rescue(home: Path, taken: Taken) -> None:
    open_journal(home)  # it dies before anybody could read what it has to tell
    taken.tell(0, 0)


def found(home: Path) -> tuple[list[Entry], bool]:
    """The game's entries, and whether anything is told."""
    with open_journal(home) as journal:
        is_told = journal.damaged is not None or journal.has_lost_lines
        games = [game.number for game in journal.games()]
        return (journal.open(games[0]).entries if games else []), is_told


def after_playing(home: Path, taken: Taken) -> str:
    entries, is_told = found(home)
    if entries != WAY[: len(entries)] or len(entries) < taken.answers:
        return "lost and told" if is_told else "lost"
    return "false alarm" if is_told else "fine"


def damaged(home: Path) -> None:
    """A game of which the log has lost its end."""
    with open_journal(home) as journal:
        record = journal.begin(HEADER)
        for entry in WAY:
            record.append(entry)
        shutil.copytree(home, home.with_name("torn"))
    log = home.with_name("torn") / "journal.sqlite-wal"
    log.write_bytes(log.read_bytes()[:9000])


def after_rescuing(home: Path, torn: Path, rescued: list[Entry]) -> str:
    files = ("journal.sqlite", "journal.sqlite-wal")
    if any((home / name).read_bytes() != (torn / name).read_bytes() for name in files):
        return "original changed"
    entries, is_told = found(home)
    return "fine" if is_told and entries == rescued else "lost"


def dying(shim: ctypes.CDLL, at: int, act: Callable[[Path, Taken], None], home: Path) -> Taken:
    """Act in a child that dies at this write."""
    taken = Taken()
    child = os.fork()
    if child == 0:
        shim.kill_at(at)
        act(home, taken)
        taken.tell(taken.answers, shim.changed())
        os._exit(0)
    os.waitpid(child, 0)
    return taken


def came_of(folder: Path, every: int) -> Iterator[str]:
    shim, home, torn = ctypes.CDLL(None), folder / "home", folder / "torn"
    writes = dying(shim, NEVER, play, home).writes
    for at in range(1, writes + 1, every):
        shutil.rmtree(home)
        yield f"playing: {after_playing(home, dying(shim, at, play, home))}"
    shutil.rmtree(home)
    damaged(home)
    shutil.rmtree(home)
    shutil.copytree(torn, home)
    writes = dying(shim, NEVER, rescue, home).writes
    rescued, _ = found(home)
    for at in range(1, writes + 1, every):
        shutil.rmtree(home)
        shutil.copytree(torn, home)
        dying(shim, at, rescue, home)
        yield f"rescuing: {after_rescuing(home, torn, rescued)}"


if __name__ == "__main__":
    sys.stdout.write(json.dumps(Counter(came_of(Path(sys.argv[1]), int(sys.argv[2])))))
