"""A simulated sensor board: the real firmware in simavr, under a tower of its own.

    with SimulatedBoard(seed=1) as board:
        SensorBoard(board.port)                 # the driver, on a real serial port
        board.throw({"red": 3, "blue": 2})      # they fall through beam and lanes into the tray
        board.clear()                           # a hand takes out what lies there

It runs in real time. With `paced=False` its time passes only in `run`, for tests. What else can
happen to it (`say`) is in firmware/sim/script.h.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import IO

from companion.errors import NoSimulator
from companion.open_files import lock
from companion.said import either, said

FIRMWARE = Path(__file__).resolve().parents[3] / "firmware"
IMAGE = Path("build/tower-board.elf")
BENCH = Path("build/bench")
COLOURS = frozenset({"red", "blue", "yellow", "black", "violet", "green", "white", "orange"})
TOWER, CUBES_IN_IT = 400, 100  # g of a whole tower, and the cubes that it begins with
PATIENCE = 5.0  # s for the simulator to end. Chosen: a busy computer needs some of it


def built() -> tuple[Path, Path]:
    """Return the simulator and the firmware image, built again if their sources are newer.

    Raises:
        NoSimulator: They cannot be built here.
    """
    if not (FIRMWARE / "Makefile").exists():
        raise NoSimulator(
            said(
                "the virtual tower's board is built from the project's sources, which {folder} "
                "does not have. Clone the project, and type make play in its folder",
                folder=FIRMWARE.parent,
            )
        )
    make = shutil.which("make")
    if make is None:
        raise NoSimulator(
            said("the simulated board needs make; run this once: sudo apt install make gcc")
        )
    with _alone(FIRMWARE):
        made = subprocess.run(  # noqa: S603
            [make, "-C", str(FIRMWARE), "--no-print-directory", "sim"],
            capture_output=True,
            text=True,
            check=False,
        )
    if made.returncode != 0:
        words = (made.stdout + made.stderr).strip().splitlines()
        raise NoSimulator("the simulated board cannot be built: " + " ".join(words[-3:]))
    return FIRMWARE / BENCH, FIRMWARE / IMAGE


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Lock the folder: two builds at a time would see each other's unfinished files."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        lock(descriptor)
        yield
    finally:
        os.close(descriptor)


class SimulatedBoard:
    """A running simulator. It starts at once; its port exists from then until it is closed."""

    def __init__(
        self,
        *,
        seed: int = 1,
        paced: bool = True,
        link: Path | None = None,  # a name for the port that stays when it is replugged
        keep: Path | None = None,  # where its EEPROM outlives the program
        entered: Path | None = None,  # its record of what it has seen: firmware/sim/witness.h
        quiet: bool = False,  # discard what the simulator itself prints
        under_tower: bool = False,  # its scale is under the whole tower
    ) -> None:
        bench, image = built()
        words = [str(bench), str(image), "--seed", str(seed)]
        words += [] if paced else ["--step"]
        words += [] if link is None else ["--link", str(link)]
        words += [] if keep is None else ["--keep", str(keep)]
        words += [] if entered is None else ["--entered", str(entered)]
        self._running = subprocess.Popen(  # noqa: S603
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if quiet else None,
            text=True,
            bufsize=1,
        )
        name = str(self._answer_of("port"))
        self.port = name if link is None else str(link)
        if under_tower:
            self.say(f"tower {TOWER}")
            self.say(f"put {CUBES_IN_IT} 1")

    def throw(self, cubes: Mapping[str, int]) -> None:
        """Let these cubes come out of the tower."""
        unknown = sorted(set(cubes) - COLOURS)
        if unknown:
            raise ValueError(
                said(
                    "there are no {colours} cubes; choose from {known}",
                    colours=", ".join(unknown),
                    known=either(sorted(COLOURS)),
                )
            )
        some = [f"{colour}={number}" for colour, number in sorted(cubes.items()) if number]
        if some:
            self.say(f"throw {' '.join(some)}")

    def move(self, cubes: int) -> None:
        """Put so many cubes into the whole tower; a hand takes them out if there are fewer than 0.

        The scale feels both, and nothing when cubes fall out of the tower.
        """
        if cubes:
            self.say(f"put {cubes}" if cubes > 0 else f"take {-cubes}")

    def clear(self) -> None:
        """Take all cubes out of the tray."""
        self.say("clear")

    def press(self, milliseconds: int = 150) -> None:
        """Press the button for this long."""
        self.say(f"press {milliseconds}")

    def say(self, line: str) -> None:
        """Send a line of firmware/sim/script.h.

        For lines that print use `run`, `plug` and `state`.
        """
        if self._running.poll() is None:
            self._in().write(line + "\n")
            self._in().flush()

    def run(self, milliseconds: float) -> float:
        """Let time pass in the simulator, and return its time in s."""
        self.say(f"run {milliseconds}")
        return float(str(self._answer_of("at"))) / 1000

    def plug(self) -> str:
        """Plug the board in again, and return the port's name, which may be a different one."""
        self.say("plug")
        return str(self._answer_of("port"))

    def state(self) -> dict[str, object]:
        """Return its light, its sound, and what lies in the tray."""
        self.say("state")
        state = self._answer_of("state")
        return state if isinstance(state, dict) else {}

    def close(self) -> None:
        """End the simulator."""
        if self._running.poll() is None:
            self._running.terminate()
            self._running.wait(PATIENCE)
        for pipe in (self._running.stdin, self._running.stdout):
            if pipe is not None and not pipe.closed:
                pipe.close()

    def __enter__(self) -> SimulatedBoard:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _answer_of(self, what: str) -> object:
        """Return the next reply, which must be of this kind, because replies come in order."""
        line = self._out().readline()
        answer: dict[str, object] = json.loads(line) if line else {}
        if what not in answer:
            self.close()
            raise NoSimulator(
                said(
                    "the simulated board has stopped, or sent {line!r} instead of {what!r}",
                    line=line,
                    what=what,
                )
            )
        return answer[what]

    def _in(self) -> IO[str]:
        assert self._running.stdin is not None
        return self._running.stdin

    def _out(self) -> IO[str]:
        assert self._running.stdout is not None
        return self._running.stdout
