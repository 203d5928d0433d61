"""Tables that are processes of their own, for a night in which they are killed.

Each is forked from one that has imported all: starting costs a hall of tests most of its time.
"""

from __future__ import annotations

import asyncio
import encodings.idna  # noqa: F401 - else each table brings it in
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import msgspec

from companion.night.link import NightLink, read_link
from tests.support.night import BotTable
from tests.support.night_reckoned import plays_of

CLOCK = "NIGHT_CLOCK"
GAMES_PLAYED = ("tower", "wallenstein-light", "kardinal-koenig")
ENOUGH, AT_REST = "enough", "at-rest"  # files in a table's folder: the last play; it is over


class TableAsked(msgspec.Struct, frozen=True):
    """`clock`: seconds that its clock is wrong; `stays`: at its last play, for the wall to show."""

    home: str
    link: str
    game: str
    first: int
    seed: int
    pace: float
    clock: int = 0
    stays: bool = False


@dataclass(slots=True)
class Nursery:
    """Where tables are forked; `folder` is for what they complain of."""

    folder: Path
    _running: subprocess.Popen[bytes] = field(init=False)

    def __post_init__(self) -> None:
        with (self.folder / "tables.log").open("ab") as log:
            self._running = subprocess.Popen(
                [sys.executable, "-m", "tests.support.night_tables"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                env=os.environ | self._wrong_clock(),
            )

    def _wrong_clock(self) -> dict[str, str]:
        compiler = shutil.which("cc")
        if compiler is None or sys.platform != "linux":
            return {}
        shim, source = self.folder / "wrong_clock.so", Path(__file__).with_name("wrong_clock.c")
        asked = [compiler, "-shared", "-fPIC", "-o", str(shim), str(source), "-ldl"]
        subprocess.run(asked, check=True)
        return {"LD_PRELOAD": str(shim)}

    def start(self, asked: TableAsked) -> int:
        """The table's process."""
        assert self._running.stdin is not None
        assert self._running.stdout is not None
        self._running.stdin.write(msgspec.json.encode(asked) + b"\n")
        self._running.stdin.flush()
        return int(self._running.stdout.readline())

    def close(self) -> None:
        self._running.kill()
        self._running.communicate()


async def _play(asked: TableAsked) -> None:
    home, rng = Path(asked.home), Random(asked.seed)
    table = BotTable(home, read_link(asked.link), asked.seed)
    while not (home / ENOUGH).exists() or table.shelf.unfinished():
        table.sit_down(asked.game, first=asked.first)
        await _to_its_end(table, asked.pace, rng)
        if rng.random() < 0.3:
            await _take_the_end_back(table, asked.pace, rng)
        table.stand_up()
        over = [each.number for each in table.shelf.journal.games()]
        if rng.random() < 0.2:  # an earlier one was not over after all
            table.take_up(rng.choice(over))
            await _take_the_end_back(table, asked.pace, rng)
            table.stand_up()
    if asked.stays:
        table.take_up(table.shelf.journal.games()[0].number)
    (home / AT_REST).touch()
    await asyncio.Event().wait()


async def _to_its_end(table: BotTable, pace: float, rng: Random) -> None:
    while not table.play(1):
        await asyncio.sleep(rng.uniform(0, 2 * pace))


async def _take_the_end_back(table: BotTable, pace: float, rng: Random) -> None:
    assert table.evening is not None
    for _ in range(rng.randrange(1, 5)):
        table.evening.undo()
    await asyncio.sleep(rng.uniform(0, 20 * pace))
    await _to_its_end(table, pace, rng)


def _fork(line: str) -> int:
    asked = msgspec.json.decode(line, type=TableAsked)
    sys.stderr.flush()
    if pid := os.fork():
        return pid
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ[CLOCK] = str(asked.clock)
    asyncio.run(_play(asked))
    sys.exit()  # not what it was forked from


async def _warm_up(folder: Path) -> None:
    """Each game once, at a broker that is not there: what is brought in late is in then."""
    for game in GAMES_PLAYED:
        home = folder / game
        table = BotTable(home, NightLink("127.0.0.1", "table", 1))
        table.sit_down(game)
        while not table.play(1):
            pass
        table.stand_up()
        await table.close()
        assert list(plays_of("table", home))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_warm_up(Path(folder)))
    assert threading.active_count() == 1  # else nothing may be forked
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # who is killed is gone at once
    for line in sys.stdin:
        print(_fork(line), flush=True)  # noqa: T201
