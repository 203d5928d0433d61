"""How long an answer takes to reach the disk: the database, then its second copy."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.engine.entries import Answered, Header
from companion.store.journal import open_journal
from tests.rigs.bench.figure import Figure

ANSWERS = 200
THROW = Answered(
    {"red": 5, "blue": 3},
    "BattleThrow",
    source="camera",
    evidence={colour: [round(1 / 46, 6)] * 46 for colour in ("red", "blue", "yellow", "black")},
)


def figures(trays: Path | None) -> Iterator[Figure]:
    with TemporaryDirectory(dir=Path.cwd()) as folder:  # /tmp may be memory, which syncs at once
        yield from _on_disk(Path(folder))


def _on_disk(folder: Path) -> Iterator[Figure]:
    with open_journal(folder) as journal:
        record = journal.begin(Header("wallenstein", ()))
        answers = sorted(_ms(lambda: record.append(THROW)) for _ in range(ANSWERS))
        syncs = sorted(_synced(folder / "synced"))
    over = statistics.median(answers) - statistics.median(syncs)
    late = answers[int(0.95 * ANSWERS)] - syncs[int(0.95 * ANSWERS)]
    yield Figure("an answer on disk, twice", f"{statistics.median(answers):.2f} ms", "")
    yield Figure("the same, over the disk's own two fsyncs", f"{over:.2f} ms", "10 ms")
    yield Figure("the same, 95th percentile", f"{late:.2f} ms", "10 ms")
    yield Figure("the disk's own two fsyncs of as much", f"{statistics.median(syncs):.2f} ms", "")


def _synced(path: Path) -> Iterator[float]:
    """Appending as many bytes to two plain files."""
    other = path.with_name("other")
    with path.open("ab", buffering=0) as database, other.open("ab", buffering=0) as lines:
        for _ in range(ANSWERS):
            start = time.perf_counter()
            for file, size in ((database, 8192), (lines, 2048)):
                file.write(b"x" * size)
                os.fsync(file.fileno())
            yield (time.perf_counter() - start) * 1000


def _ms(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return (time.perf_counter() - start) * 1000
