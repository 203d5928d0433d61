"""Puts the app together: its journal, its settings, and what watches the tray.

Sensors are imported late: the first screen must not wait for OpenCV.
"""

from __future__ import annotations

import gc
import os
import select
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from datetime import datetime
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, TypeAlias

from companion.commands.host_parts import LET_GO, HostParts
from companion.commands.own_display import KIOSK, ThisMachine, stay_away, switch_off
from companion.commands.recorder import Recorder
from companion.commands.saying import complain
from companion.errors import UnreadableFile
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.memory import keep_together
from companion.said import said
from companion.sensors.panel import ENDING
from companion.terminal.app import TerminalApp
from companion.terminal.choices import BeginCalibration, ChosenEvening, SetUpAgain, TerminalTools
from companion.terminal.demo import begin_demo
from companion.terminal.screens.welcome import WelcomeScreen
from companion.terminal.widgets.battle.graphics import ask_terminal
from companion.words.kiosk import not_switched_off

if TYPE_CHECKING:
    from companion.evening.live_tray import Recorded
    from companion.terminal.screens.health import HealthScreen

EndProcess: TypeAlias = Callable[[], object]


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
    if app.openings.is_to_switch_off and not switch_off(ThisMachine()):
        complain(not_switched_off())
    if app.tools.is_kiosk and not is_ended:
        stay_away(ThisMachine())
    if not app.host.wait(LET_GO):
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
            opening=lambda _now: self._welcome(app.openings.calibrate),
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

    def _welcome(self, calibrate: BeginCalibration) -> WelcomeScreen:
        assert self.host.room is not None
        return WelcomeScreen(
            self.host.room, now=local_time, faults=self.faults, calibrate=calibrate
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


def need_terminal() -> None:
    """Raise UnreadableFile if standard input is no terminal, so that no keys can come."""
    if not sys.stdin.isatty():
        raise UnreadableFile(said("standard input is not a terminal; start the app in a terminal"))


@contextmanager
def ended_from_outside(end: EndProcess) -> Iterator[Event]:
    """Call `end` when the terminal closes or the system asks; yield an event that is set then.

    Signals that are ignored stay ignored.
    """
    ended = Event()

    def end_now() -> None:
        ended.set()
        end()

    def on_signal(_number: int, _frame: object) -> None:
        Thread(target=end_now, name="told to end", daemon=True).start()

    handlers = {number: signal.getsignal(number) for number in ENDING}
    event = {number: before for number, before in handlers.items() if before is not signal.SIG_IGN}
    for number in event:
        signal.signal(number, on_signal)
    if sys.platform != "win32":
        Thread(target=_watch, args=(end_now,), name="terminal", daemon=True).start()
    try:
        yield ended
    finally:
        for number, before in event.items():
            signal.signal(number, before)


def _watch(end: EndProcess) -> None:
    """Wait until the terminal closes, then end the app.

    Textual would read the end of a closed terminal for ever, and wait for ever to write to it.
    """
    if sys.platform == "win32":
        return
    terminal = [each for each in (sys.stdin, sys.stdout, sys.stderr) if each.isatty()]
    closed = select.poll()
    closed.register(sys.stdin, 0)  # no event but the hang-up
    closed.poll()
    with Path(os.devnull).open("r+b") as nothing:
        for each in terminal:
            os.dup2(nothing.fileno(), each.fileno())
    end()
