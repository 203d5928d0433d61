"""The app brought together: its journal, its settings, and what looks at the tray.

Sensors are brought in late: the first screen must not wait for OpenCV.
"""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.commands.calibrating import calibrating
from companion.commands.devices import Fitted
from companion.commands.kept_pictures import KeptPictures
from companion.errors import NotCalibrated, UnreadableFile
from companion.evening.box import Box
from companion.evening.evening import Evening
from companion.evening.journal import open_journal
from companion.evening.kept.keeping import Took
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.settings import VIRTUAL, Settings, folders, lasting, load, save
from companion.tui.app import CompanionApp
from companion.tui.late import late
from companion.tui.screens.welcome import WelcomeScreen
from companion.tui.widgets.battle.graphics import ask_terminal
from companion.words.trays import not_kept

if TYPE_CHECKING:
    from companion.sensors.camera.album import Album
    from companion.sensors.drawn.table import VirtualTable
    from companion.sensors.panel import Button
    from companion.tui.looking import VirtualTower, Watcher
    from companion.tui.screens.health import HealthScreen


def run_app(
    camera: str, profile: Path | None, journal: str, board: str = "", box: str = ""
) -> None:
    """Bring all parts together; a camera, profile, board or box given holds for this time."""
    start = Start(camera, board, profile)
    printed = Box(Path(box or start.settings.box or start.where.box))
    start.faults += (printed.fault,) if printed.fault else ()
    if start.settings.camera:
        ask_terminal()
    journals = open_journal(start.where.data)
    with Shelf(journals, GAMES, printed) as shelf, start.fitted, start.kept:
        evening = imported(shelf, journal) if journal else None
        app = start.app(shelf, evening)
        need_terminal()
        gc.freeze()  # what has been brought in stays: not to be looked through at every key
        app.run()


class Start:
    """What the app is made of: its settings, its devices, and what it asks for later."""

    def __init__(self, camera: str, board: str, profile: Path | None) -> None:
        self.where = folders()
        self._loaded = load(self.where.settings)
        self.faults = self._loaded.faults
        before = self._loaded.settings
        self._camera, self._board = camera, board
        self.settings = replace(before, camera=camera or before.camera, board=board or before.board)
        self.fitted = Fitted(self.settings, self.where, self._press)
        self._profile = profile or Path(self.settings.profile or self.where.profile)
        self._drawn: VirtualTable | None = None
        self.kept = KeptPictures(self.where.data, self._not_kept)

    def app(self, shelf: Shelf, evening: Evening[Any] | None) -> CompanionApp:
        has_tray = evening is not None and evening.has_tower
        watcher, tower = self._trays(self.settings.camera) if has_tray else (None, None)
        self.fitted.keep = partial(self._keep_tray, shelf)
        self._app = CompanionApp(
            evening,
            settings=self.settings,
            opening=partial(self._welcome, shelf),
            put_away=shelf.put_away,
            trays=self._trays,
            keep=self._keep,
            watcher=watcher,
            virtual=tower,
            fittings=self.fitted,
            calibrating=calibrating(self.where, self._profile),
            health=self._health,
        )
        return self._app

    def _press(self, button: Button) -> None:
        self._app.press(button)

    def _keep(self, changed: Settings) -> None:
        before = self._loaded.settings
        kept = lasting(changed, self._board, before.board, "board")
        save(self.where.settings, lasting(kept, self._camera, before.camera))
        self.fitted.board = changed.board

    def _keep_tray(self, shelf: Shelf, evening: Evening[Any], took: Took) -> None:
        room = self._app.settings.kept_trays_mb
        self.kept.keep(took, shelf.last_count(evening), room)

    def _not_kept(self, reason: str) -> None:
        """From another thread: posting is the one thing that may be done there."""
        self._app.call_later(self._app.notify, not_kept(reason), severity="warning", timeout=20)

    def _welcome(self, shelf: Shelf, now: Settings) -> WelcomeScreen:
        return WelcomeScreen(
            shelf,
            now,
            keep=self._app.keep,
            seed=new_seed,
            now=local_time,
            faults=self.faults,
            calibrate=self._app.calibrate,
        )

    def _trays(self, source: str) -> tuple[Watcher | None, VirtualTower | None]:
        watcher, tower = tray(source, self._profile, self.where.data, self._table, self.kept.album)
        over = watcher and self.fitted.camera.over(watcher, source)
        return self.fitted.watched(over, tower)

    def _table(self) -> VirtualTable:
        """The same as long as the app runs."""
        from companion.sensors.drawn.table import VirtualTable

        if self._drawn is None:
            self._drawn = VirtualTable(new_seed())
        return self._drawn

    def _health(self) -> HealthScreen:
        from companion.commands.rounds import Rounds
        from companion.tui.screens.health import HealthScreen

        rounds = Rounds(self.where, lambda: self._app.settings, self.fitted)
        return HealthScreen(rounds, self._app.evening)


def need_terminal() -> None:
    if not sys.stdin.isatty():
        raise UnreadableFile("standard input is no terminal: the app is played by keys in one")


def imported(shelf: Shelf, file: str) -> Evening[Any]:
    from companion.commands.games import import_ as take_in

    return shelf.take_out(take_in(shelf.journal, file))


def new_seed() -> int:
    return random.randrange(1 << 32)


def local_time() -> datetime:
    return datetime.now().astimezone()


def tray(
    camera: str,
    profile: Path,
    data: Path,
    drawn: Callable[[], VirtualTable],
    album: Callable[[], Album],
) -> tuple[Watcher | None, VirtualTower | None]:
    """Who watches the tray, and the tower where it is a virtual one."""
    if not camera:
        return None, None
    if camera == VIRTUAL:
        table = drawn()
        return late(lambda: virtual_watcher(table, data, album())), table
    if not profile.exists():
        raise NotCalibrated(
            f"{profile} is not there: the camera is to be calibrated first (F9, or"
            " `companion calibrate capture`)"
        )
    return late(lambda: camera_watcher(camera, profile, album())), None


def virtual_watcher(table: VirtualTable, data: Path, album: Album) -> Watcher:
    from calibration.virtual import virtual_profile
    from companion.sensors.drawn.camera import camera_over
    from companion.tui.watching import watcher

    return watcher(camera_over(table), virtual_profile(data), album)


def camera_watcher(camera: str, profile: Path, album: Album) -> Watcher:
    from companion.sensors.camera.camera import Camera
    from companion.tui.watching import watcher
    from companion.vision.profile import load as load_profile

    return watcher(Camera(camera), load_profile(profile), album)
