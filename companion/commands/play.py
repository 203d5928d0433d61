"""The app brought together: its journal, its settings, and what looks at the tray.

Sensors are brought in late: the first screen must not wait for OpenCV.
"""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Callable
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from textual.screen import Screen

from companion.commands.fitting import Fitted
from companion.cupboard import Cupboard
from companion.errors import NotCalibrated, UnreadableFile
from companion.evening import Evening
from companion.games import GAMES
from companion.journal import open_journal
from companion.settings import VIRTUAL, Folders, Settings, folders, lasting, load, save
from companion.tui.app import CompanionApp
from companion.tui.guiding import Calibrating, Device, Guide, Guided
from companion.tui.late import late
from companion.tui.screens.welcome import WelcomeScreen
from companion.tui.widgets.graphics import ask_terminal
from companion.tui.words.guiding import title

if TYPE_CHECKING:
    from companion.sensors.panel import Button
    from companion.sensors.virtual import VirtualTable
    from companion.tui.looking import VirtualTower, Watcher


def run_app(camera: str, profile: Path | None, journal: str, board: str = "") -> None:
    """Bring all parts together; a camera, profile or board given holds for this time."""
    where = folders()
    loaded = load(where.settings)
    before = loaded.settings
    settings = replace(before, camera=camera or before.camera, board=board or before.board)

    def pressed(button: Button) -> None:
        app.press(button)

    fitted = Fitted(settings, where, pressed)
    known = profile or Path(settings.profile or where.profile)

    if settings.camera:
        ask_terminal()

    def keep(changed: Settings) -> None:
        kept = lasting(changed, board, before.board, "board")
        save(where.settings, lasting(kept, camera, before.camera))
        fitted.board = changed.board

    def opening(now: Settings) -> WelcomeScreen:
        return WelcomeScreen(
            cupboard,
            now,
            keep=app.keep,
            seed=new_seed,
            now=local_time,
            faults=loaded.faults,
            calibrate=app.calibrate,
        )

    @cache
    def drawn() -> VirtualTable:
        from companion.sensors.virtual import VirtualTable

        return VirtualTable(new_seed())

    def trays(source: str) -> tuple[Watcher | None, VirtualTower | None]:
        watcher, tower = tray(source, known, where.data, drawn)
        return fitted.watched(watcher and fitted.camera.over(watcher, source), tower)

    def health() -> Screen[None]:
        from companion.commands.rounds import Rounds
        from companion.tui.screens.health import HealthScreen

        return HealthScreen(Rounds(where, lambda: app.settings, fitted), app.evening)

    with Cupboard(open_journal(where.data), GAMES) as cupboard, fitted:
        evening = imported(cupboard, journal) if journal else None
        watcher, tower = trays(settings.camera) if evening else (None, None)
        need_terminal()
        app = CompanionApp(
            evening,
            settings=settings,
            opening=opening,
            put_away=cupboard.put_away,
            trays=trays,
            keep=keep,
            watcher=watcher if evening else None,
            virtual=tower if evening else None,
            fittings=fitted,
            calibrating=calibrating(where, known),
        )
        app.health = health
        gc.freeze()  # what has been brought in stays: not to be looked through at every key
        app.run()


def need_terminal() -> None:
    if not sys.stdin.isatty():
        raise UnreadableFile("standard input is no terminal: the app is played by keys in one")


def imported(cupboard: Cupboard, file: str) -> Evening[Any]:
    from companion.commands.games import import_ as take_in

    return cupboard.take_out(take_in(cupboard.journal, file))


def new_seed() -> int:
    return random.randrange(1 << 32)


def local_time() -> datetime:
    return datetime.now().astimezone()


def calibrating(where: Folders, known: Path) -> Calibrating:
    """What the guided screen runs, in a thread of its own."""

    def procedure(device: Device, now: Settings) -> Guided:
        def run(guide: Guide) -> str | None:
            from companion.commands.guided import teach

            return teach(device, now, where, known, guide)

        return Guided(title(device), run)

    return procedure


def tray(
    camera: str, profile: Path, data: Path, drawn: Callable[[], VirtualTable]
) -> tuple[Watcher | None, VirtualTower | None]:
    """Who watches the tray, and the tower where it is a virtual one."""
    if not camera:
        return None, None
    if camera == VIRTUAL:
        table = drawn()
        return late(lambda: virtual_watcher(table, data)), table
    if not profile.exists():
        raise NotCalibrated(
            f"{profile} is not there: the camera is to be calibrated first (F9, or"
            " `companion calibrate capture`)"
        )
    return late(lambda: camera_watcher(camera, profile)), None


def virtual_watcher(table: VirtualTable, data: Path) -> Watcher:
    from calibration.virtual import virtual_profile
    from companion.tui.watching import watcher

    return watcher(table.camera(), virtual_profile(data))


def camera_watcher(camera: str, profile: Path) -> Watcher:
    from companion.sensors.camera import Camera
    from companion.tui.watching import watcher
    from companion.vision.profile import load as load_profile

    return watcher(Camera(camera), load_profile(profile))
