"""Calibrate the simulated board as any board is, with virtual hands.

It has its own tare, span and lengths, saved in `memory`, its EEPROM.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from calibration.dialogue import requests
from calibration.participants import Hands
from calibration.sensor_board import NOMINAL, calibrate
from companion.errors import BadProfile, NoSimulator
from companion.said import said
from companion.sensors.board.board_messages import LANES
from companion.sensors.board.board_profile import VERSION, BoardProfile, load, save
from companion.sensors.board.conversation import conversation
from companion.sensors.board.driver import SensorBoard
from companion.sensors.board.simulated import SimulatedBoard
from companion.sensors.drawn.virtual_table import CUBE_COLOURS

RESTS = 3000  # ms, for the scale to come to rest
STEP = 5.0  # ms of simulated time that pass with each read
APART = 600  # ms between two cubes, and before the first


def virtual_board_files(cache: Path, colours: Collection[str] = CUBE_COLOURS) -> tuple[Path, Path]:
    """Return the paths of the profile and of the memory."""
    path = cache / f"virtual-board-{VERSION}-{'-'.join(sorted(colours))}.json"
    return path, path.with_suffix(".eeprom")


def virtual_board_profile(
    cache: Path, colours: Collection[str] = CUBE_COLOURS
) -> tuple[BoardProfile, Path]:
    """Return the profile and the memory in this folder; make them if they are missing.

    That takes some seconds.
    """
    path, memory = virtual_board_files(cache, colours)
    with suppress(BadProfile):
        if memory.exists():
            return load(path), memory
    cache.mkdir(parents=True, exist_ok=True)
    memory.unlink(missing_ok=True)
    profile = calibrated(memory, colours)
    save(profile, path)
    return profile, memory


def calibrated(memory: Path, colours: Collection[str]) -> BoardProfile:
    """Calibrate the simulated board as fast as the simulator runs."""
    with SimulatedBoard(paced=False, keep=memory, quiet=True) as simulated:
        table = _Table(simulated)
        board = SensorBoard(
            simulated.port,
            open_port=lambda _where: table,
            clock=lambda: table.now,
            pause=lambda seconds: table.pass_(seconds * 1000),
        )
        with conversation(board) as talk:
            profile = calibrate(talk, tuple(colours), table.answer, lambda _told: None)
    if profile is None:
        raise NoSimulator(said("the simulated board could not be calibrated"))
    return profile


class VirtualHands(Hands):
    """Hands that do at a simulated board what the person is asked to do.

    They do it when the request is made, or once it is answered.
    """

    def __init__(self, board: SimulatedBoard) -> None:
        self._board = board

    def begin(self, request: requests.CalibrationRequest) -> None:
        """Put on or take off the cubes of this request."""
        match request:
            case requests.EmptyTray() | requests.TakenOut():
                self._board.clear()
            case requests.TenCubes(number):
                self._board.clear()
                self._board.say(f"land {number * NOMINAL}")
            case requests.HalfOut(number):
                self._board.say(f"lift {number * NOMINAL}")

    def go_on(self, request: requests.CalibrationRequest) -> None:
        """Slide the cubes of this request through the lanes."""
        if isinstance(request, requests.SlideCubes):
            for each in range(request.number):
                lane = each % len(LANES) + 1
                self._board.say(f"at {APART * (each + 1)} cube {lane} {request.colour}")


class _Table:
    """The simulated board's port with virtual hands; simulated time passes with each read."""

    def __init__(self, board: SimulatedBoard) -> None:
        self.now = 0.0
        self._board = board
        self._hands = VirtualHands(board)
        how = os.O_RDWR
        if sys.platform != "win32":  # where no board is simulated
            how |= os.O_NONBLOCK | os.O_NOCTTY
        self._port = os.open(board.port, how)

    def answer(self, request: requests.CalibrationRequest) -> str:
        self._hands.begin(request)
        self.pass_(RESTS)
        self._hands.go_on(request)
        return requests.DONE

    def pass_(self, milliseconds: float) -> None:
        self.now = self._board.run(milliseconds)

    def read(self) -> bytes:
        self.pass_(STEP)
        with suppress(BlockingIOError):
            return os.read(self._port, 65536)
        return b""

    def write(self, data: bytes) -> object:
        return os.write(self._port, data)

    def close(self) -> None:
        os.close(self._port)
