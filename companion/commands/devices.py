"""What is fitted to a table besides its camera: the sensor board, buttons and lights.

Imported when the app starts; the board's parts, when there is one.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from companion.errors import BadProfile
from companion.evening.evening import Evening
from companion.evening.kept.keeping import Took
from companion.sensors.panel import UART, Button, Lamp, Panel, open_panel
from companion.settings import VIRTUAL, Folders, Settings
from companion.tui.looking import VirtualTower, Watcher
from companion.tui.vitals import CameraVitals

if TYPE_CHECKING:
    from companion.commands.virtual_board import BoardedTower
    from companion.sensors.board.profile import BoardProfile
    from companion.tui.boarding import BoardEye

LOGBOOK = "board.log"
PIS_OWN = ("/dev/serial", "/dev/ttyAMA", "/dev/ttyS")  # serial ports on the pins of UART


class Fitted:
    """Lights and memory of what is there; a board comes with the game that is opened."""

    def __init__(
        self, settings: Settings, where: Folders, pressed: Callable[[Button], object]
    ) -> None:
        self.board = settings.board
        self._where = where
        self._pressed = pressed
        self._pins = settings.panel
        self.panel = Panel()
        self.camera = CameraVitals()
        self.eye: BoardEye | None = None
        self._place: tuple[int, int] | None = None
        self._over: tuple[VirtualTower, BoardedTower] | None = None
        self.keep: Callable[[Evening[Any], Took], object] | None = None

    def __enter__(self) -> Self:
        self.panel = open_panel(self._pins, self._pressed, pins_taken(self.board)).__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.panel.__exit__()

    def show(self, light: Lamp, /) -> None:
        self.panel.show(light)
        if self.eye is not None:
            self.eye.show(light)

    def opened(self, place: tuple[int, int], /) -> None:
        self._place = place
        if self.eye is not None and not self.eye.is_open:
            self.eye.opened(place)

    def settled(
        self, number: int, /, *, confirmed: bool = True, place: tuple[int, int] | None = None
    ) -> None:
        self._place = place
        if self.eye is not None:
            self.eye.settled(number, confirmed=confirmed, place=place)

    def took(self, evening: Evening[Any], took: Took, /) -> None:
        if self.keep is not None:
            self.keep(evening, took)

    def watched(
        self, camera: Watcher | None, tower: VirtualTower | None
    ) -> tuple[Watcher | None, VirtualTower | None]:
        """By the camera, by the board, by both, by none; drawn cubes fall through no real board."""
        self.eye = None
        if tower is not None:
            return self._virtual(camera, tower) if self.board == VIRTUAL else (camera, tower)
        return self._real(camera) if self.board else camera, None

    def _virtual(self, camera: Watcher | None, tower: VirtualTower) -> tuple[Watcher, VirtualTower]:
        from companion.commands.virtual_board import BoardedTower, board_looks
        from companion.tui.joining import BOARD, CAMERA, joined

        if self._over is None or self._over[0] is not tower:
            self._over = tower, BoardedTower(tower)  # watched anew, it is the same tower
        over_both = self._over[1]
        board = partial(board_looks, over_both, self._where.data, self._bring)
        watchers: dict[str, Watcher] = {} if camera is None else {CAMERA: camera}
        return joined({**watchers, BOARD: board}), over_both

    def _bring(self, eye: BoardEye) -> None:
        self.eye = eye

    def _real(self, camera: Watcher | None) -> Watcher:
        from companion.sensors.board.logbook import Logbook
        from companion.sensors.board.profile import save
        from companion.sensors.board.vitals import Monitored
        from companion.sensors.board.watch import BoardWatch
        from companion.tui.boarding import BoardEye
        from companion.tui.joining import BOARD, CAMERA, joined

        self.eye = BoardEye(
            Monitored(self.board),
            BoardWatch(calibrated(self._where.board)),
            logbook=Logbook(self._where.data / LOGBOOK),
            pressed=self._pressed,
            keep=partial(save, path=self._where.board),
        )
        if self._place is not None:
            self.eye.opened(self._place)
        watchers = {BOARD: self.eye.looks}
        return joined(watchers if camera is None else {CAMERA: camera, **watchers})


def calibrated(path: Path) -> BoardProfile:
    """What calibration has learned; without it a board tells of falls alone, and says so."""
    from companion.sensors.board.profile import BoardProfile, load

    with suppress(BadProfile):
        return load(path)
    return BoardProfile()


def pins_taken(board: str) -> frozenset[int]:
    return UART if board.startswith(PIS_OWN) else frozenset()
