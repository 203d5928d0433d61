"""Journals damaged at random, and killed at every write: nothing may be lost without a word.

Seeded: the same damages each time. An original that is told to be damaged must stay as it was.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TypeAlias

from companion.engine.entries import Answered, Entry, Header
from companion.engine.game import Player
from companion.errors import NotSaved, UnreadableFile
from companion.evening.journal import Journal, LookOnly, open_journal
from tests.rigs.bench.figure import Figure

DAMAGES = 1000
SEED = 1
FILES = ("journal.sqlite", "journal.sqlite-wal")
PLAYED: TypeAlias = Mapping[int, list[Entry]]  # by the game's number
PEOPLE = (Player("Anna", "red"), Player("Ben", "blue"))


def figures(trays: Path | None) -> Iterator[Figure]:
    memory = Path("/dev/shm")  # nothing is timed here: no need to wait for a disk
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield from told(damaged(Path(folder), DAMAGES, Random(SEED)))
        yield from of_kills(Path(folder))


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
    of = f"of {sum(seen[each] for each in ('as played', 'told', 'refused'))}"
    yield Figure("answers lost without a word", f"{seen['silent']} {of}", "none")
    yield Figure("originals changed", f"{seen['changed']} {of}", "none")
    yield Figure("opened, every answer there, nothing to tell", f"{seen['as played']}", "")
    yield Figure("opened, every answer rescued", f"{seen['rescued whole']}", "")
    yield Figure("opened, and told what is lost", f"{seen['told'] - seen['rescued whole']}", "")
    yield Figure("refused with a sentence", f"{seen['refused']}", "")
    for bad in results.bad:
        yield Figure("", bad, "")


def played(folder: Path, random: Random) -> PLAYED:
    """Some games, one of them going on when the power fails."""
    games: dict[int, list[Entry]] = {}
    with open_journal(folder) as journal:
        for is_last in (False, False, True):
            record = journal.begin(Header("wallenstein", PEOPLE, seed=random.getrandbits(32)))
            games[record.number] = entries = []
            for _ in range(random.randrange(5, 120)):
                evidence = {"red": [0.1] * random.choice([2, 2, 2, 40, 900])}
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
    results = Results()
    for number in range(times):
        if number % 20 == 0:
            whole = folder / f"whole-{number}"
            games = played(whole, random)
            other = folder / f"other-{number}"
            played(other, random)
        here = folder / "damaged"
        shutil.copytree(whole, here)
        if random.random() < 0.2:  # closed well: all is in the database
            open_journal(here).close()
        what = meddle(here, other, random)
        judge(here, games, f"damage {number}, {what}", results)
        shutil.rmtree(here)
    return results


def judge(here: Path, games: PLAYED, what: str, results: Results) -> None:
    before = {name: _bytes(here / name) for name in FILES}
    try:
        with open_journal(here) as journal:
            found = {game: _entries(journal, game) for game in games}
            is_told = journal.damaged is not None or journal.is_unsure
            is_rescued, other = journal.damaged is not None, journal.other
    except NotSaved:
        results.seen["refused"] += 1
        return
    if other is not None:  # it is told that this journal is another one, and where the first lies
        results.seen["told"] += 1
        for name in FILES[1:]:
            if (other / name).exists() and _bytes(other / name) != before[name]:
                results.seen["changed"] += 1
                results.bad.append(f"{what}: {name} changed")
        return
    is_all = all(found[game] == (entries, False) for game, entries in games.items())
    silent = [
        game
        for game, entries in games.items()
        if found[game][0] != entries and not (is_told or found[game][1])
    ]
    results.seen["as played" if is_all and not is_told else "told"] += 1
    results.seen["rescued whole"] += is_all and is_told
    wrong = [g for g, e in games.items() if found[g][0] != e[: len(found[g][0])]]
    if silent or wrong:
        results.seen["silent"] += 1
        results.bad.append(f"{what}: {silent or wrong}")
    if is_rescued and before != {name: _bytes(here / name) for name in FILES}:
        results.seen["changed"] += 1
        results.bad.append(f"{what}: changed")


def _entries(journal: Journal, game: int) -> tuple[list[Entry], bool]:
    """What is there of it, and whether it is told that this is not all."""
    try:
        record = journal.open(game)
    except UnreadableFile:
        return [], False
    return record.entries, record.look_only is LookOnly.DAMAGED


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


def meddle(here: Path, other: Path, random: Random) -> str:
    """Damage the database, its log, or both; says what was done."""
    names = [name for name in FILES if (here / name).exists()]
    chosen = random.choice([names[:1], names[-1:], names])
    done = []
    for name in chosen:
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
