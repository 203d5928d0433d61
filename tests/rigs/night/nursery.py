"""Where tables and hubs of a night are forked, each a process of its own that can be killed.

They come from one that has imported all: starting would take a night most of its time.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import msgspec

import companion.__main__ as program
from companion.commands import league, night_terminal  # noqa: F401 - brought in late
from companion.night.join_link import NightLink
from tests.rigs.night.tables import GAMES_PLAYED, TableAsked, table_plays
from tests.support.night import BotTable
from tests.support.night_reckoned import plays_of

CLOCK = "NIGHT_CLOCK"


class HubAsked(msgspec.Struct, frozen=True, tag=True):
    """As on the command line; `said` is where it writes. `dies_in`: a file it dies writing."""

    words: tuple[str, ...]
    said: str
    dies_in: str = ""


Asked: TypeAlias = TableAsked | HubAsked


@dataclass(slots=True)
class Nursery:
    """`folder` is for what they complain of."""

    folder: Path
    _running: subprocess.Popen[bytes] = field(init=False)

    def __post_init__(self) -> None:
        with (self.folder / "complaints.log").open("ab") as log:
            self._running = subprocess.Popen(
                [sys.executable, "-m", "tests.rigs.night.nursery"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                env=os.environ | self._wrong_clock(),
                start_new_session=True,
            )

    def _wrong_clock(self) -> dict[str, str]:
        compiler = shutil.which("cc")
        if compiler is None or sys.platform != "linux":
            return {}
        shim, source = self.folder / "wrong_clock.so", Path(__file__).with_name("wrong_clock.c")
        asked = [compiler, "-shared", "-fPIC", "-o", str(shim), str(source), "-ldl"]
        subprocess.run(asked, check=True)
        return {"LD_PRELOAD": str(shim)}

    def start(self, asked: Asked) -> int:
        """The process."""
        assert self._running.stdin is not None
        assert self._running.stdout is not None
        self._running.stdin.write(msgspec.json.encode(asked) + b"\n")
        self._running.stdin.flush()
        return int(self._running.stdout.readline())

    def close(self) -> None:
        self._running.kill()
        self._running.communicate()


def _fork(line: str) -> int:
    asked: Asked = msgspec.json.decode(line, type=Asked)
    sys.stderr.flush()
    if pid := os.fork():
        return pid
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    if asked.dies_in:
        _die_writing(asked.dies_in)
    match asked:
        case TableAsked(clock=clock):
            os.environ[CLOCK] = str(clock)
            asyncio.run(table_plays(asked))
        case HubAsked(words, said):
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            log = os.open(said, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            os.dup2(log, 1)
            os.dup2(log, 2)
            sys.argv[1:] = words
            program.main()
    sys.exit()  # not what it was forked from


def _die_writing(name: str) -> None:
    """As by a power cut, the first time that it is: half of the new one lies beside it."""

    def hear(event: str, given: tuple[object, ...]) -> None:
        if event == "os.rename" and Path(str(given[1])).name == name:
            half = Path(str(given[0]))
            os.truncate(half, half.stat().st_size // 2)
            os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(hear)


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
    os.killpg(0, signal.SIGKILL)  # who has asked for them is gone
