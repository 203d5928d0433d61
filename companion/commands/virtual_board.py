"""The virtual table with a sensor board: cubes that fall into the tray pass its lanes.

The board is the real firmware in a simulator; it starts a little later than the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from threading import Event, Lock

from calibration.sensor_board import NOMINAL
from calibration.virtual_board import virtual_board_profile
from companion.errors import CompanionError
from companion.evening.live_tray import VirtualTower
from companion.said import message_of
from companion.sensors.board.board_source import BoardSource
from companion.sensors.board.board_vitals import Monitored
from companion.sensors.board.board_watch import BoardWatch
from companion.sensors.board.simulated import SimulatedBoard
from companion.sensors.watchers import failed
from companion.tower.observation import Observation, Remark, Trouble
from companion.tower.sensor import BOARD

HAND = 1500  # ms, chosen, from a throw to the first falling cube: the hand is out of the tray


class BoardedTower:
    """A virtual tower with a board. Before the board has started, it works as a tower alone."""

    def __init__(self, tower: VirtualTower) -> None:
        self._tower = tower
        self._board: SimulatedBoard | None = None
        self._lock = Lock()  # the board comes from the thread that watches it

    def come(self, board: SimulatedBoard | None) -> None:
        """Use this board from now on; None: it has ended."""
        with self._lock:
            self._board = board
            self._weigh(self._tower.tray())

    def tray(self) -> dict[str, int]:
        """Return the cubes in the tray."""
        return self._tower.tray()

    def lay(self, counts: dict[str, int]) -> None:
        """Put these cubes into the tray, and their weight on the scale."""
        with self._lock:
            self._tower.lay(counts)
            self._weigh(counts)

    def throw(
        self,
        thrown: dict[str, int],
        tower_before: dict[str, int],
        tray_before: dict[str, int] | None = None,
    ) -> dict[str, int]:
        """Throw cubes and return those that come out, which also pass the board."""
        with self._lock:
            out = self._tower.throw(thrown, tower_before, tray_before)
            self._weigh({})
            some = " ".join(f"{colour}={number}" for colour, number in out.items() if number)
            if some and self._board is not None:
                self._board.say(f"at {HAND} throw {some}")
        return out

    def stir(self) -> None:
        """Stir the cubes, too gently for a scale: the weight stays the same."""
        self._tower.stir()

    def _weigh(self, counts: Mapping[str, int]) -> None:
        if self._board is not None:
            self._board.clear()
            if number := sum(counts.values()):
                self._board.say(f"land {number * NOMINAL}")


def watched_board(
    tower: BoardedTower, data: Path, brought: Callable[[BoardSource], object], stop: Event
) -> Iterator[Observation]:
    """Yield what the board observes. `brought` is called with the board once it has started."""
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
    except CompanionError as error:  # then the camera counts without it
        why = message_of(error)
        yield replace(failed(BOARD, why), remarks=(Remark(Trouble.NO_BOARD, why),))
