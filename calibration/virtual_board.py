"""Calibrate the simulated board as any board is, with virtual hands.

It has its own tare, span and lengths, saved in `memory`, its EEPROM.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from calibration.board_scale import NOMINAL
from calibration.dialogue import requests
from calibration.participants import Hands
from calibration.sensor_board import calibrate
from companion.errors import BadProfile, NoSimulator
from companion.said import said
from companion.sensors.board.board_commands import BoardSetting, put
from companion.sensors.board.board_messages import LANES, SensorPart
from companion.sensors.board.board_profile import VERSION, BoardProfile, load, save
from companion.sensors.board.conversation import conversation
from companion.sensors.board.driver import SensorBoard
from companion.sensors.board.simulated import SimulatedBoard
from companion.sensors.drawn.virtual_table import CUBE_COLOURS

RESTS = 3000  # ms, for the scale to come to rest
STEP = 5.0  # ms of simulated time that pass with each read
SCALE_ALONE = SensorPart.SCALE | SensorPart.BUTTON | SensorPart.LIGHT | SensorPart.BUZZER
APART = 600  # ms between two cubes, and before the first


def virtual_board_files(
    cache: Path, colours: Collection[str] = CUBE_COLOURS, *, under_tower: bool = False
) -> tuple[Path, Path]:
    """Return the paths of the profile and of the memory."""
    knows = "tower" if under_tower else "-".join(sorted(colours))
    path = cache / f"virtual-board-{VERSION}-{knows}.json"
    return path, path.with_suffix(".eeprom")


def virtual_board_profile(
    cache: Path, colours: Collection[str] = CUBE_COLOURS, *, under_tower: bool = False
) -> tuple[BoardProfile, Path]:
    """Return the profile and the memory in this folder; make them if they are missing.

    That takes some seconds.

    Args:
        under_tower: Its scale is under the whole tower, and it has no lanes.
    """
    path, memory = virtual_board_files(cache, colours, under_tower=under_tower)
    with suppress(BadProfile):
        if memory.exists():
            return load(path), memory
    cache.mkdir(parents=True, exist_ok=True)
    memory.unlink(missing_ok=True)
    profile = calibrated(memory, colours, under_tower=under_tower)
    save(profile, path)
    return profile, memory


def calibrated(
    memory: Path, colours: Collection[str], *, under_tower: bool = False
) -> BoardProfile:
    """Calibrate the simulated board as fast as the simulator runs."""
    with SimulatedBoard(paced=False, keep=memory, quiet=True, under_tower=under_tower) as simulated:
        table = _Table(simulated, under_tower=under_tower)
        board = SensorBoard(
            simulated.port,
            open_port=lambda _where: table,
            clock=lambda: table.now,
            pause=lambda seconds: table.pass_(seconds * 1000),
        )
        with conversation(board) as talk:
            if under_tower and talk.meet() is not None:
                talk.do(put(BoardSetting.FITTED, SCALE_ALONE))
            profile = calibrate(talk, tuple(colours), table.answer, lambda _told: None)
    if profile is None:
        raise NoSimulator(said("the simulated board could not be calibrated"))
    return profile


class VirtualHands(Hands):
    """Hands that do at a simulated board what the person is asked to do.

    They do it when the request is made, or once it is answered.
    """

    def __init__(self, board: SimulatedBoard, *, under_tower: bool = False) -> None:
        self._board = board
        self._under_tower = under_tower
        self._put_in = 0  # cubes, into the whole tower

    def begin(self, request: requests.CalibrationRequest) -> None:
        """Put on or take off the cubes of this request."""
        if self._under_tower:
            self._weigh_tower(request)
            return
        match request:
            case requests.EmptyTray() | requests.TakenOut():
                self._board.clear()
            case requests.TenCubes(number):
                self._board.clear()
                self._board.say(f"land {number * NOMINAL}")
            case requests.HalfOut(number):
                self._board.say(f"lift {number * NOMINAL}")

    def _weigh_tower(self, request: requests.CalibrationRequest) -> None:
        match request:
            case requests.TenCubes(number) | requests.HalfOut(number):
                wanted = number
            case requests.TakenOut():
                wanted = 0
            case _:
                return
        self._board.move(wanted - self._put_in)
        self._put_in = wanted

    def go_on(self, request: requests.CalibrationRequest) -> None:
        """Slide the cubes of this request through the lanes."""
        if isinstance(request, requests.SlideCubes):
            for each in range(request.number):
                lane = each % len(LANES) + 1
                self._board.say(f"at {APART * (each + 1)} cube {lane} {request.colour}")


class _Table:
    """The simulated board's port with virtual hands; simulated time passes with each read."""

    def __init__(self, board: SimulatedBoard, *, under_tower: bool) -> None:
        self.now = 0.0
        self._board = board
        self._where = requests.UNDER_TOWER if under_tower else requests.UNDER_TRAY
        self._hands = VirtualHands(board, under_tower=under_tower)
        how = os.O_RDWR
        if sys.platform != "win32":  # where no board is simulated
            how |= os.O_NONBLOCK | os.O_NOCTTY
        self._port = os.open(board.port, how)

    def answer(self, request: requests.CalibrationRequest) -> str:
        if isinstance(request, requests.WhereScale):
            return self._where
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
