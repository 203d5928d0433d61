"""The devices of a table: cameras, the sensor board, buttons and lights.

Imported when the app starts; the board's parts only if there is a board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from companion.errors import BadProfile
from companion.evening.evening import Evening
from companion.evening.live_tray import VirtualTower
from companion.sensors.camera.vitals import CameraVitals
from companion.sensors.further import further_sources
from companion.sensors.panel import UART, Button, Lamp, Panel, open_panel
from companion.sensors.watchers import Emptied, Source, Sources
from companion.settings import VIRTUAL_BOARDS, VIRTUAL_TOWER, Folders, Settings
from companion.store.saved_trays.saving import Took
from companion.tower.observation import Activity, ThrowNumber
from companion.tower.sensor import BOARD, CAMERAS
from companion.tray.accounts import Odd
from companion.tray.state import Count, Stage, TrayState

if TYPE_CHECKING:
    from companion.commands.virtual_board import BoardedTower, TowerOnScale
    from companion.sensors.board.board_profile import BoardProfile
    from companion.sensors.board.board_source import BoardSource

LOGBOOK = "board.log"
PIS_OWN = ("/dev/serial", "/dev/ttyAMA", "/dev/ttyS")  # serial ports on the pins of UART


class Fitted:
    """The devices that are fitted: panel, cameras and sensor board. The board opens with a game."""

    def __init__(
        self, settings: Settings, where: Folders, pressed: Callable[[Button], object]
    ) -> None:
        self.board = settings.board
        self._where = where
        self._pressed = pressed
        self._pins = settings.panel
        self.panel = Panel()
        self.cameras = {sensor: CameraVitals() for sensor in CAMERAS}
        self.further: Sources = {}  # those of other sensors
        self.said_empty = Emptied()
        self.source: BoardSource | None = None  # None: no board is in use
        self._place: ThrowNumber | None = None
        self._over: tuple[VirtualTower, BoardedTower | TowerOnScale] | None = None
        self.keep: Callable[[Evening[Any], Took], object] | None = None

    def __enter__(self) -> Self:
        self.panel = open_panel(self._pins, self._pressed, pins_taken(self.board)).__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.panel.__exit__()

    def show(self, state: TrayState | None, /) -> None:
        """Show the state of the tray by the lights."""
        light = Lamp.WAITING if state is None else shining(state)
        self.panel.show(light)
        if self.source is not None:
            self.source.show(light)

    def opened(self, place: ThrowNumber, /) -> None:
        """Tell the board which game is open."""
        self._place = place
        if self.source is not None and not self.source.is_open:
            self.source.opened(place)

    def settled(
        self, number: int, /, *, confirmed: bool = True, place: ThrowNumber | None = None
    ) -> None:
        """Tell the board how many cubes are in the tray after an accepted count."""
        self._place = place
        if self.source is not None:
            self.source.settled(number, confirmed=confirmed, place=place)

    def took(self, evening: Evening[Any], took: Took, /) -> None:
        """Pass an accepted count on to `keep`, which may keep its picture."""
        if self.keep is not None:
            self.keep(evening, took)

    def emptied(self) -> None:
        """Note that people say the tray is empty."""
        self.said_empty.say()

    def watched(
        self, cameras: Sources, tower: VirtualTower | None
    ) -> tuple[Sources, VirtualTower | None]:
        """Return the sources with the board, if there is one, and all further sensors added.

        A virtual tower gets no real ones, because no real cubes fall.
        """
        self.source, self.further = None, {}
        if tower is not None:
            is_virtual = self.board in VIRTUAL_BOARDS
            return self._virtual(cameras, tower) if is_virtual else (cameras, tower)
        board = {BOARD: self._real()} if self.board else {}
        self.further, _left_out = further_sources()
        return {**cameras, **board, **self.further}, None

    def noted(self, cameras: Sources, named: Sequence[str]) -> Sources:
        """Return the same cameras, each with its state noted in `self.cameras` while it runs.

        `named`: where each camera is, as in the settings.
        """
        return {
            sensor: self.cameras[sensor].over(camera, source)
            for (sensor, camera), source in zip(cameras.items(), named, strict=True)
        }

    def _virtual(self, cameras: Sources, tower: VirtualTower) -> tuple[Sources, VirtualTower]:
        from companion.commands.virtual_board import BoardedTower, TowerOnScale, watched_board

        kind = TowerOnScale if self.board == VIRTUAL_TOWER else BoardedTower
        if self._over is None or self._over[0] is not tower or type(self._over[1]) is not kind:
            self._over = tower, kind(tower)  # kept, so that a new watch has the same tower
        over_both = self._over[1]
        board = partial(watched_board, over_both, self._where.data, self._bring)
        return {**cameras, BOARD: board}, over_both

    def _bring(self, source: BoardSource) -> None:
        self.source = source

    def _real(self) -> Source:
        from companion.sensors.board.board_profile import save
        from companion.sensors.board.board_source import BoardSource
        from companion.sensors.board.board_vitals import Monitored
        from companion.sensors.board.board_watch import BoardWatch
        from companion.sensors.board.logbook import Logbook

        self.source = BoardSource(
            Monitored(self.board),
            BoardWatch(calibrated(self._where.board)),
            logbook=Logbook(self._where.data / LOGBOOK),
            pressed=self._pressed,
            keep=partial(save, path=self._where.board),
        )
        if self._place is not None:
            self.source.opened(self._place)
        return self.source.observations


def shining(state: TrayState) -> Lamp:
    """Return the light for this state of the tray."""
    count = state.count
    match state.stage:
        case Stage.COUNTED if count is not None and (count.has_more or _is_short(state)):
            return Lamp.DOUBT
        case Stage.PROPOSED | Stage.DUE | Stage.COUNTED:
            return Lamp.SURE
        case Stage.STIRRING | Stage.ASKING | Stage.NOTHING_FELL:
            return Lamp.DOUBT
        case _ if count is None:
            return Lamp.WAITING
        case _:
            return _by_hand(state, count)


def _is_short(state: TrayState) -> bool:
    """Return whether more was taken out of the tray than was counted."""
    odd = state.imbalance
    return odd is not None and odd.odd is Odd.TAKEN_OUT and odd.number > odd.expected


def _by_hand(state: TrayState, count: Count) -> Lamp:
    if count.belief is not None:
        return Lamp.DOUBT
    is_moving = state.together.activity is Activity.FALLING or count.has_moved
    return Lamp.COUNTING if is_moving else Lamp.WAITING


def calibrated(path: Path) -> BoardProfile:
    """Return the board's profile; without one a board reports falls only, and says so."""
    from companion.sensors.board.board_profile import BoardProfile, load

    with suppress(BadProfile):
        return load(path)
    return BoardProfile()


def pins_taken(board: str) -> frozenset[int]:
    """Return the Pi's pins that a board on this serial port uses, so that no button may."""
    return UART if board.startswith(PIS_OWN) else frozenset()
