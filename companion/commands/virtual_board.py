"""The virtual table with a sensor board: what falls into the drawn tray slides through its lanes.

The board is the firmware itself in a simulator; it comes a little later than the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from threading import Event, Lock

from calibration.board import NOMINAL
from calibration.virtual_board import virtual_board_profile
from companion.errors import CompanionError
from companion.evening.tray import VirtualTower
from companion.said import told_by
from companion.sensors.board.simulated import SimulatedBoard
from companion.sensors.board.source import BoardSource
from companion.sensors.board.vitals import Monitored
from companion.sensors.board.watch import BoardWatch
from companion.sensors.watchers import failed
from companion.tower.observation import BOARD, Observation

HAND = 1500  # ms until the hand is out of the tray and cubes fall


class BoardedTower:
    """A virtual tower over both: one that the board has not come to yet is a tower all the same."""

    def __init__(self, tower: VirtualTower) -> None:
        self._tower = tower
        self._board: SimulatedBoard | None = None
        self._lock = Lock()  # the board comes from the thread that watches it

    def come(self, board: SimulatedBoard | None) -> None:
        with self._lock:
            self._board = board
            self._weigh(self._tower.tray())

    def tray(self) -> dict[str, int]:
        return self._tower.tray()

    def lay(self, counts: dict[str, int]) -> None:
        with self._lock:
            self._tower.lay(counts)
            self._weigh(counts)

    def throw(
        self,
        thrown: dict[str, int],
        tower_before: dict[str, int],
        tray_before: dict[str, int] | None = None,
    ) -> dict[str, int]:
        with self._lock:
            out = self._tower.throw(thrown, tower_before, tray_before)
            self._weigh({})
            some = " ".join(f"{colour}={number}" for colour, number in out.items() if number)
            if some and self._board is not None:
                self._board.say(f"at {HAND} throw {some}")
        return out

    def stir(self) -> None:
        """Too gently for a scale: it would come to rest at the same weight."""
        self._tower.stir()

    def _weigh(self, counts: Mapping[str, int]) -> None:
        if self._board is not None:
            self._board.clear()
            if number := sum(counts.values()):
                self._board.say(f"land {number * NOMINAL}")


def watched_board(
    tower: BoardedTower, data: Path, brought: Callable[[BoardSource], object], stop: Event
) -> Iterator[Observation]:
    """What the board sees; `brought` is called once it is there."""
    try:
        profile, memory = virtual_board_profile(data)
        with SimulatedBoard(keep=memory, quiet=True) as board:
            source = BoardSource(Monitored(board.port), BoardWatch(profile))
            brought(source)
            tower.come(board)
            try:
                yield from source.observations(stop)
            finally:
                tower.come(None)
    except CompanionError as error:  # the camera counts alone
        yield failed(BOARD, told_by(error))
