"""The virtual table with a sensor board: cubes that fall into the tray pass its lanes.

Or the whole tower stands on the board's scale. The board is the real firmware in a simulator; it
starts a little later than the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from threading import Event, Lock

from calibration.board_scale import NOMINAL
from calibration.virtual_board import virtual_board_profile
from companion.errors import CompanionError
from companion.evening.live_tray import Slip, VirtualTower
from companion.said import message_of
from companion.sensors.board.board_source import BoardSource
from companion.sensors.board.board_vitals import Monitored
from companion.sensors.board.board_watch import BoardWatch
from companion.sensors.board.simulated import SimulatedBoard
from companion.sensors.watchers import failed
from companion.tower.observation import Observation, Remark, Trouble
from companion.tower.sensor import BOARD

HAND = 1500  # ms, chosen, from a throw to the first falling cube: the hand is out of the tray


class _AtTheBoard:
    """A virtual tower with a board. Before the board has started, it works as a tower alone."""

    def __init__(self, tower: VirtualTower) -> None:
        self._tower = tower
        self._board: SimulatedBoard | None = None
        self._lock = Lock()  # the board comes from the thread that watches it

    def tray(self) -> dict[str, int]:
        """Return the cubes in the tray."""
        return self._tower.tray()

    def stir(self) -> None:
        """Stir the cubes, too gently for a scale: the weight stays the same."""
        self._tower.stir()


class BoardedTower(_AtTheBoard):
    """A virtual tower whose cubes fall through the board's lanes onto its scale."""

    def come(self, board: SimulatedBoard | None) -> None:
        """Use this board from now on; None: it has ended."""
        with self._lock:
            self._board = board
            self._weigh(self._tower.tray())

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

    def _weigh(self, counts: Mapping[str, int]) -> None:
        if self._board is not None:
            self._board.clear()
            if number := sum(counts.values()):
                self._board.say(f"land {number * NOMINAL}")


class TowerOnScale(_AtTheBoard):
    """A virtual tower that stands on the board's scale with all that is in it.

    The scale feels what virtual hands put in and take out, and nothing when cubes fall out of the
    tower. `slip` is what the hands do wrong next, once.
    """

    def __init__(self, tower: VirtualTower) -> None:
        super().__init__(tower)
        self.slip: Slip | None = None
        self._lies = sum(tower.tray().values())  # cubes in the tray
        self._last: tuple[object, int] | None = None  # the last throw, and what it changed

    def come(self, board: SimulatedBoard | None) -> None:
        """Use this board from now on; None: it has ended."""
        with self._lock:
            self._board = board

    def lay(self, counts: dict[str, int]) -> None:
        """Let hands take out of the tray what is not in `counts`, or lay in what is missing."""
        with self._lock:
            if self.slip is Slip.LEAVES_ONE and (left := self._one_more(counts)) is not None:
                self.slip, counts = None, left
            self._tower.lay(counts)
            self._move(sum(counts.values()) - self._lies)
            self._lies = sum(counts.values())

    def throw(
        self,
        thrown: dict[str, int],
        tower_before: dict[str, int],
        tray_before: dict[str, int] | None = None,
    ) -> dict[str, int]:
        """Throw cubes, and what lay in the tray, and return those that come out.

        A throw that was undone is thrown again by the same cubes, which are taken out first.
        """
        with self._lock:
            what = (dict(thrown), dict(tower_before), dict(tray_before or {}))
            if self._last is not None and self._last[0] == what:
                self._move(-self._last[1])
            if self.slip is Slip.ONE_TOO_MANY and thrown:
                self.slip, colour = None, next(iter(thrown))
                thrown = {**thrown, colour: thrown[colour] + 1}
            out = self._tower.throw(thrown, tower_before, tray_before)
            number = sum(thrown.values())
            self._move(number)
            self._last = what, number + self._lies - sum(out.values())
            self._lies = sum(out.values())
        return out

    def _one_more(self, counts: Mapping[str, int]) -> dict[str, int] | None:
        lying = self._tower.tray()
        colour = next((each for each in lying if lying[each] > counts.get(each, 0)), None)
        return None if colour is None else {**counts, colour: counts.get(colour, 0) + 1}

    def _move(self, cubes: int) -> None:
        if self._board is not None:
            self._board.move(cubes)


def watched_board(
    tower: BoardedTower | TowerOnScale,
    data: Path,
    brought: Callable[[BoardSource], object],
    stop: Event,
) -> Iterator[Observation]:
    """Yield what the board observes. `brought` is called with the board once it has started."""
    try:
        under_tower = isinstance(tower, TowerOnScale)
        profile, memory = virtual_board_profile(data, under_tower=under_tower)
        with SimulatedBoard(keep=memory, quiet=True, under_tower=under_tower) as board:
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
