"""Journals damaged at random, and killed at every write: nothing may be lost.

Seeded: the same damages each time. Where the database (with its log) or the second copy alone is
damaged, every answer must be there. Where both are, what is lost is told, unless both have lost
their end or all of it. A database that is told to be damaged must stay as it was.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TypeAlias

from companion.engine.entries import Answered, Entry, Header
from companion.engine.game import Player
from companion.errors import UnreadableFile
from companion.store.journal import Journal, open_journal
from tests.rigs.bench.figure import Figure

DAMAGES = 1000  # of the database or of the second copy; every fifth damage is of both
SEED = 1
DATABASE, LINES = ("journal.sqlite", "journal.sqlite-wal"), "journal.lines"
PLAYED: TypeAlias = Mapping[int, list[Entry]]  # by the game's number
PEOPLE = (Player("Anna", "red"), Player("Ben", "blue"))


def figures(trays: Path | None) -> Iterator[Figure]:
    with in_memory() as folder:
        yield from told(damaged(folder, DAMAGES, Random(SEED)))
        yield from of_kills(folder)


@contextmanager
def in_memory() -> Iterator[Path]:
    """A folder in memory, if there is one: nothing is timed here, so nobody waits for a disk."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)


def of_kills(folder: Path) -> Iterator[Figure]:
    compiler = shutil.which("cc")
    if compiler is None or sys.platform != "linux":
        yield Figure("killed at every write", "not tried: no cc, or no Linux", "")
        return
    seen = killed(folder, compiler)
    bad = {what: number for what, number in seen.items() if not what.endswith(": fine")}
    alarms = bad.pop("playing: false alarm", 0)
    yield Figure("killed at every write", f"{sum(seen.values())} times", "")
    yield Figure("of them answers lost, or originals changed", f"{sum(bad.values())}", "none")
    yield Figure("a loss feared where none was", f"{alarms}", "1: as a game is begun")


def killed(folder: Path, compiler: str, every: int = 1) -> Counter[str]:
    """What came of it, as `killing` says it."""
    shim, here = folder / "kill_at.so", folder / "killed"
    here.mkdir()
    source = Path(__file__).with_name("kill_at.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-o", shim, source, "-ldl"], check=True)
    ran = subprocess.run(
        [sys.executable, "-m", "tests.rigs.bench.killing", here, f"{every}"],
        env=os.environ | {"LD_PRELOAD": str(shim)},
        check=True,
        capture_output=True,
    )
    return Counter(json.loads(ran.stdout))


@dataclass(slots=True)
class Results:
    """How often each came about; `bad` names what must never."""

    seen: Counter[str] = field(default_factory=Counter)
    bad: list[str] = field(default_factory=list)


def told(results: Results) -> Iterator[Figure]:
    seen = results.seen
    alone = f"of {seen['database'] + seen['lines']}"
    yield Figure("damaged database or second copy: answers lost", f"{seen['lost']} {alone}", "none")
    yield Figure("both: answers lost without a word", f"{seen['silent']} of {seen['both']}", "")
    yield Figure("both: told what is lost", f"{seen['told']}", "")
    yield Figure("databases changed that were told to be damaged", f"{seen['changed']}", "none")
    yield Figure("damages with nothing to tell", f"{seen['quiet']}", "")
    for bad in results.bad:
        yield Figure("", bad, "")


def played(folder: Path, random: Random) -> PLAYED:
    """Some games, one of them going on when the power fails."""
    games: dict[int, list[Entry]] = {}
    with open_journal(folder) as journal:
        for is_last in (False, False, True):
            record = journal.begin(Header("wallenstein", PEOPLE, seed=random.getrandbits(32)))
            games[record.number] = entries = []
            for _ in range(random.choice([3, 10, 20, 40, 90])):
                evidence = {"red": [0.1] * random.choice([2, 2, 2, 2, 40, 400])}
                entries.append(Answered(random.randrange(9), "Count", 0, evidence=evidence))
                record.append(entries[-1])
            if not is_last:
                record.finish()
                record.close()
        crashed = folder.with_name("crashed")
        shutil.copytree(folder, crashed)
    shutil.rmtree(folder)
    crashed.replace(folder)
    return games


def damaged(folder: Path, times: int, random: Random) -> Results:
    """Damage a journal so many times, and both of its files every fourth time in addition."""
    results = Results()
    for number in range(times + times // 4):
        if number % 20 == 0:
            whole = folder / f"whole-{number}"
            games = played(whole, random)
            other = folder / f"other-{number}"
            played(other, random)
        here = folder / "damaged"
        shutil.copytree(whole, here)
        if random.random() < 0.2:  # closed well: all is in the database
            open_journal(here).close()
        which = "both" if number % 5 == 4 else random.choice(["database", "lines"])
        what = meddle(here, other, which, random)
        judge(here, games, which, f"damage {number}, {what}", results)
        shutil.rmtree(here)
    return results


def judge(here: Path, games: PLAYED, which: str, what: str, results: Results) -> None:
    before = {name: _bytes(here / name) for name in DATABASE}
    with open_journal(here) as journal:
        found = {game: _entries(journal, game) for game in games}
        is_told = journal.damaged is not None or journal.has_lost_lines or journal.other is not None
        is_copied, other = journal.damaged is not None, journal.other
    results.seen[which] += 1
    results.seen["quiet"] += not is_told
    wrong = [game for game, entries in games.items() if found[game] != entries]
    if other is not None and wrong:  # the app goes on with another journal: is this one whole?
        with open_journal(other) as journal:
            wrong = [game for game, entries in games.items() if _entries(journal, game) != entries]
    if wrong:
        kind = "lost" if which != "both" else "told" if is_told else "silent"
        results.seen[kind] += 1
        if kind == "lost":
            results.bad.append(f"{what}: {kind}, games {wrong}")
    if is_copied and before != {name: _bytes(here / name) for name in DATABASE}:
        results.seen["changed"] += 1
        results.bad.append(f"{what}: changed")


def _entries(journal: Journal, game: int) -> list[Entry]:
    try:
        return journal.open(game).entries
    except UnreadableFile:
        return []


def _bytes(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


Damage: TypeAlias = Callable[[bytes, Random], bytes | None]


def flipped(content: bytes, random: Random) -> bytes:
    changed = bytearray(content)
    for _ in range(random.choice([1, 1, 1, 3, 30])):
        changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
    return bytes(changed)


def cut(content: bytes, random: Random) -> bytes:
    return content[: random.randrange(len(content))]


def zeroed(content: bytes, random: Random) -> bytes:
    at = random.randrange(0, len(content), 4096)
    return content[:at] + bytes(min(4096, len(content) - at)) + content[at + 4096 :]


def scrambled(content: bytes, random: Random) -> bytes:
    at, size = random.randrange(len(content)), random.choice([16, 512, 4096])
    size = min(size, len(content) - at)
    return content[:at] + random.randbytes(size) + content[at + size :]


def emptied(_content: bytes, _random: Random) -> bytes:
    return b""


def deleted(_content: bytes, _random: Random) -> None:
    return None


DAMAGE: dict[str, Damage] = {
    damage.__name__: damage for damage in (flipped, cut, zeroed, scrambled, emptied, deleted)
}


def meddle(here: Path, other: Path, which: str, random: Random) -> str:
    """Damage the database with its log, the second copy, or all of them; says what was done."""
    names = [name for name in DATABASE if (here / name).exists()]
    chosen = random.choice([names[:1], names[-1:], names]) if which != "lines" else []
    done = []
    for name in [*chosen, *([] if which == "database" else [LINES])]:
        kind = random.choice([*DAMAGE, "swapped"])
        done.append(f"{name} {kind}")
        if kind == "swapped":
            shutil.copyfile(other / name, here / name)
            continue
        content = DAMAGE[kind]((here / name).read_bytes(), random)
        if content is None:
            (here / name).unlink()
        else:
            (here / name).write_bytes(content)
    return ", ".join(done)
