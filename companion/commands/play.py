"""Puts the app together: its journal, its settings, and what watches the tray.

Sensors are imported late: the first screen must not wait for OpenCV.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Sequence
from contextlib import nullcontext
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.commands.host_parts import LET_GO, HostParts, new_seed
from companion.commands.outside import ended_from_outside, need_terminal
from companion.commands.own_display import KIOSK, ThisMachine, stay_away, switch_off
from companion.commands.recorder import Recorder
from companion.commands.saying import complain
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.memory import keep_together
from companion.settings import Settings
from companion.terminal.app import TerminalApp
from companion.terminal.choices import ChosenEvening, SetUpAgain, TerminalTools
from companion.terminal.demo import begin_demo
from companion.terminal.screens.welcome import WelcomeScreen
from companion.terminal.widgets.battle.graphics import ask_terminal
from companion.words.kiosk import not_switched_off

if TYPE_CHECKING:
    from calibration.device import Device
    from calibration.guide import Calibrate, Guided
    from companion.evening.live_tray import Recorded
    from companion.terminal.screens.health import HealthScreen


def run_app(
    cameras: Sequence[str],
    profile: Path | None,
    journal: str,
    board: str = "",
    box: str = "",
    *,
    record: Path | None = None,
    is_demo: bool = False,
) -> None:
    """Run the app. Cameras, profile, board and box that are given hold for this time only.

    A demo plays itself, unless there is a journal to begin with.
    """
    keep_together()
    start = Start(cameras, board, profile)
    if start.settings.camera:
        ask_terminal()
    with (
        start.opened(box) as shelf,
        Recorder(record, warn=start.show) if record else nullcontext() as recorder,
    ):
        evening = imported(shelf, journal) if journal else None
        need_terminal()
        is_demo = is_demo and evening is None
        evening = begin_demo(shelf) if is_demo else evening
        recorded = recorder.take if recorder else None
        app = start.app(shelf, evening, recorded, is_demo=is_demo)
        gc.freeze()  # imported modules stay: the collector need not scan them
        with ended_from_outside(lambda: app.call_later(app.exit)) as ended:
            app.run()
    _leave(app, is_ended=ended.is_set())


def _leave(app: TerminalApp, *, is_ended: bool) -> None:
    """Do what is left after the screen has closed. `is_ended`: the app was ended from outside."""
    if app.is_to_switch_off and not switch_off(ThisMachine()):
        complain(not_switched_off())
    if app.tools.is_kiosk and not is_ended:
        stay_away(ThisMachine())
    if not app.host.watch.watchers.wait(LET_GO):
        # All is saved and closed; Python's normal exit would crash here.
        os._exit(0)


class Start(HostParts):
    """The parts of the app in a terminal, and the app itself."""

    def app(
        self,
        shelf: Shelf,
        evening: Evening[Any] | None,
        recorded: Recorded | None = None,
        *,
        is_demo: bool = False,
    ) -> TerminalApp:
        """Return the terminal app of a host, ready to run. It opens on `evening`."""
        self.make_host(shelf, recorded)
        tools = TerminalTools(
            opening=lambda now: self._welcome(shelf, now, app.calibrate),
            calibrating=self._guided,
            health=self._health,
            carry_over=self.host.room.carried_over if self.host.room else None,
            corrects=shelf.anew,
            set_up_again=SetUpAgain(shelf.set_up_anew, shelf.house),
            box=self.kept.box,
            night_ways=self.ways,
            is_kiosk=bool(os.environ.get(KIOSK)),
        )
        camera = self.settings.camera
        first = None if evening is None else ChosenEvening(evening, camera, is_demo)
        app = TerminalApp(self.host, tools, first)
        self.on_press, self.on_ring = app.press, lambda: app.call_later(app.bell)
        return app

    def _guided(self, device: Device, now: Settings) -> Guided:
        from companion.commands.calibrating import guided
        from companion.commands.games import colours_to_teach

        colours = colours_to_teach(self.host.evening)
        return guided(self.where, self.profile, device, now, colours)

    def _welcome(self, shelf: Shelf, now: Settings, calibrate: Calibrate) -> WelcomeScreen:
        return WelcomeScreen(
            shelf,
            now,
            keep=self.host.change_settings,
            seed=new_seed,
            now=local_time,
            take_in=partial(imported, shelf),
            faults=self.faults,
            calibrate=calibrate,
        )

    def _health(self) -> HealthScreen:
        from companion.terminal.screens.health import HealthScreen

        return HealthScreen(self.rounds(), self.hear, self.refocus())


def imported(shelf: Shelf, file: str) -> Evening[Any]:
    """Import a written game and return its evening."""
    from companion.commands.games import import_ as take_in

    return shelf.take_out(take_in(shelf.journal, file))


def local_time() -> datetime:
    """Return the time now, with the local time zone."""
    return datetime.now().astimezone()
