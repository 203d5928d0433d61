"""Puts the app together: its journal, its settings, and what watches the tray.

Sensors are imported late: the first screen must not wait for OpenCV.
"""

from __future__ import annotations

import gc
import os
import random
from collections.abc import Sequence
from contextlib import nullcontext
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.addresses import as_address
from companion.commands.cameras import watched_tray
from companion.commands.colours_in_play import ColoursInPlay
from companion.commands.devices import Fitted
from companion.commands.kept_pictures import KeptPictures
from companion.commands.outside import ended_from_outside, need_terminal
from companion.commands.own_display import KIOSK, ThisMachine, stay_away, switch_off
from companion.commands.recorder import Recorder
from companion.commands.saying import complain
from companion.disks import disk_of
from companion.engine.game import CarriedOver
from companion.errors import NotSaved
from companion.evening.box import Box
from companion.evening.evening import Evening
from companion.evening.house_sets import HouseFile
from companion.evening.journal import open_journal
from companion.evening.plays.name_removal import fits_one_of, take_up
from companion.evening.saved_trays.saving import Took
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.memory import keep_together
from companion.said import Said, said
from companion.sensors.camera.saved_controls import Lenses
from companion.settings import VIRTUAL, Settings, folders, lasting, load, pictures, save
from companion.sounds.player import SoundPlayer
from companion.sounds.tones import Sound
from companion.tui.app import CompanionApp
from companion.tui.choices import SetUpAgain, Watching
from companion.tui.demo import begin_demo
from companion.tui.screens.welcome import WelcomeScreen
from companion.tui.widgets.battle.graphics import ask_terminal
from companion.views.removal_report import removal_text
from companion.words.cubes import not_saved
from companion.words.kiosk import not_switched_off
from companion.words.removing import removal_finished
from companion.words.trays import pictures_not_saved

if TYPE_CHECKING:
    from calibration.device import Device
    from calibration.guide import Guided
    from companion.evening.live_tray import Recorded
    from companion.evening.nights import Night, NightWays
    from companion.evening.page_roles import SecondScreens
    from companion.sensors.drawn.virtual_table import VirtualTable
    from companion.sensors.panel import Button
    from companion.tui.screens.health import HealthScreen
    from companion.web.host import AtTable

LET_GO = 1.0  # s, chosen, for the tray's threads to end; they may be inside OpenCV


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
    printed = Box(Path(box or start.settings.box or start.where.box))
    house = HouseFile(start.where.house_rules)
    start.faults += tuple(each for each in (printed.fault, house.fault) if each)
    if start.settings.camera:
        ask_terminal()
    with (
        Shelf(open_journal(start.where.data), GAMES, printed, house) as shelf,
        start.fitted,
        start.kept,
        Recorder(record, warn=start.show) if record else nullcontext() as recorder,
    ):
        start.faults += broken_off(shelf)
        evening = imported(shelf, journal) if journal else None
        need_terminal()
        is_demo = is_demo and evening is None
        evening = begin_demo(shelf) if is_demo else evening
        app = start.app(shelf, evening, recorder.take if recorder else None)
        app.is_demo = is_demo
        gc.freeze()  # imported modules stay: the collector need not scan them
        with ended_from_outside(lambda: app.call_later(app.exit)) as ended:
            app.run()
    _leave(app, is_ended=ended.is_set())


def _leave(app: CompanionApp, *, is_ended: bool) -> None:
    """Do what is left after the screen has closed. `is_ended`: the app was ended from outside."""
    if app.is_to_switch_off and not switch_off(ThisMachine()):
        complain(not_switched_off())
    if app.is_kiosk and not is_ended:
        stay_away(ThisMachine())
    if not app.has_let_go(LET_GO):
        # All is saved and closed; Python's normal exit would crash here.
        os._exit(0)


def broken_off(shelf: Shelf) -> tuple[Said | str, ...]:
    """Finish the removal of a name that was interrupted; return what to say about it."""
    try:
        gone = take_up(shelf.journal, fits_one_of(shelf.games), pictures())
    except NotSaved as error:
        return (said("A name is not removed everywhere yet: {why}", why=error),)
    return () if gone is None else (removal_finished(removal_text(gone)),)


class Start:
    """The parts of the app: settings and devices, and what it asks for later."""

    def __init__(self, cameras: Sequence[str], board: str, profile: Path | None) -> None:
        self.where = folders()
        self._loaded = load(self.where.settings)
        self.faults: tuple[Said | str, ...] = self._loaded.faults
        before = self._loaded.settings
        self._cameras, self._board = tuple(filter(None, cameras)), board
        self.settings = replace(before.with_cameras(self._cameras), board=board or before.board)
        self._now = self.settings
        self.fitted = Fitted(self.settings, self.where, self._press)
        self._profile = profile or Path(self.settings.profile or self.where.profile)
        self._drawn: VirtualTable | None = None
        self._sounds = SoundPlayer(self._ring)
        self._played = ColoursInPlay()
        self._is_drawn = False  # this evening's tray is the virtual one
        self._lenses = Lenses(self.where.data)
        self._told: dict[str, int] = {}  # plays published since the night was switched on
        self.kept = KeptPictures(self.where.data, self._pictures_not_saved, self._cubes_not_saved)
        self.faults += tuple(filter(None, [self.kept.box.fault, disk_of(self.where.data).fault]))

    def app(
        self, shelf: Shelf, evening: Evening[Any] | None, recorded: Recorded | None = None
    ) -> CompanionApp:
        """Return the app, ready to run."""
        has_tray = evening is not None and evening.has_tower
        camera = self.settings.camera
        sources, tower = self._watched(evening, camera) if has_tray else ({}, None)
        self.fitted.keep = partial(self._keep_tray, shelf)
        self._app = CompanionApp(
            evening,
            settings=self.settings,
            opening=partial(self._welcome, shelf),
            put_away=shelf.put_away,
            trays=self._trays,
            keep=self._keep,
            sources=sources,
            virtual=tower,
            devices=self.fitted,
            calibrating=self._guided,
            health=self._health,
            recorded=recorded,
            player=self._sounds.play,
            carry_over=partial(self._carry_over, shelf),
            is_kiosk=bool(os.environ.get(KIOSK)),
            sharing=self._shared,
        )
        self._app.box, self._app.corrects = self.kept.box, shelf.anew
        self._app.set_up_again = SetUpAgain(shelf.set_up_anew, shelf.house)
        self._app.nights, self._app.night_ways = partial(self._night, shelf), self._ways
        return self._app

    def _night(self, shelf: Shelf) -> Night | None:
        from companion.commands.nights import night_of

        return night_of(self._app, shelf, self.where.data, self._told)

    def _ways(self) -> NightWays:
        from companion.commands.night_ways import TableWays

        return TableWays(partial(getattr, self._app, "settings"))

    def _carry_over(self, shelf: Shelf, evening: Evening[Any], way: CarriedOver) -> Evening[Any]:
        dealt = self._app.settings.dealt.get(way.game, ())  # its cards lie on the table already
        return shelf.carry_over(evening, way, dealt, new_seed())

    def _ring(self) -> None:
        """Ring the bell; called from the sounds' own thread."""
        self._app.call_later(self._app.bell)

    def _press(self, button: Button) -> None:
        self._app.press(button)

    def _keep(self, changed: Settings) -> None:
        before = self._loaded.settings
        lasting_settings = lasting(changed, self._board, before.board, "board")
        if self._cameras:
            lasting_settings = lasting(lasting_settings, self._cameras[0], before.camera)
            if lasting_settings.second_camera == self.settings.second_camera:
                lasting_settings = replace(lasting_settings, second_camera=before.second_camera)
        save(self.where.settings, lasting_settings)
        self.fitted.board, self._now = changed.board, changed
        if not changed.night:
            self._told.clear()
        self._app.call_later(self._app.follow_night)

    def _keep_tray(self, shelf: Shelf, evening: Evening[Any], took: Took) -> None:
        room = self._app.settings.kept_trays_mb
        self.kept.keep(took, shelf.last_count(evening), room, teaches=not self._is_drawn)

    def show(self, text: str) -> None:
        """Show a warning for 20 s."""
        self._app.notify(text, severity="warning", timeout=20)

    def _pictures_not_saved(self, reason: Said | str) -> None:
        """Show that a picture was not saved; called from another thread, so it only posts."""
        self._app.call_later(self.show, pictures_not_saved(reason))

    def _cubes_not_saved(self, reason: Said | str) -> None:
        """Show that learned cubes were not saved; called from another thread, so it only posts."""
        self._app.call_later(self.show, not_saved(reason))

    def _shared(self, table: AtTable) -> SecondScreens:
        from companion.commands.sharing import shared

        return shared(table, self.kept, self.where.data, self.show)

    def _guided(self, device: Device, now: Settings) -> Guided:
        from companion.commands.calibrating import guided
        from companion.commands.games import colours_to_teach

        colours = colours_to_teach(self._app.evening)
        return guided(self.where, self._profile, device, now, colours)

    def _welcome(self, shelf: Shelf, now: Settings) -> WelcomeScreen:
        return WelcomeScreen(
            shelf,
            now,
            keep=self._app.keep,
            seed=new_seed,
            now=local_time,
            take_in=partial(imported, shelf),
            faults=self.faults,
            calibrate=self._app.calibrate,
        )

    def _trays(self, source: str) -> Watching:
        return self._watched(self._app.evening, source)

    def _watched(self, evening: Evening[Any] | None, source: str) -> Watching:
        self._played.follow(evening)
        self._is_drawn = source == VIRTUAL
        cameras = self._now.over_tray(source)
        over, tower = watched_tray(
            cameras,
            (self._profile, self.where.second_profile),
            self._table,
            self.kept.album,
            emptied=self.fitted.said_empty,
            colours=self._played,
            box=self.kept.box,
            lenses=self._lenses,
        )
        return self.fitted.watched(self.fitted.noted(over, cameras), tower)

    def _table(self) -> VirtualTable:
        """Return the virtual table, the same one as long as the app runs."""
        from companion.sensors.drawn.drawable_trays import BOWL_TRAY
        from companion.sensors.drawn.virtual_table import VirtualTable

        if self._drawn is None:
            self._drawn = VirtualTable(new_seed(), BOWL_TRAY)
        return self._drawn

    def _health(self) -> HealthScreen:
        from companion.commands.rounds import Rounds
        from companion.tui.screens.health import HealthScreen

        now = partial(getattr, self._app, "settings")
        night = partial(getattr, self._app, "night_status")
        last = partial(getattr, self._sounds, "last")
        rounds = Rounds(
            self.where,
            now,
            self.fitted,
            self._profile,
            night=night,
            last_sound=last,
            observed=lambda: tuple(self._app.tray.state.sources.values()),
        )
        focus = self._lenses.find_anew if self._has_lens() else None
        return HealthScreen(rounds, self._app.evening, self._hear, focus)

    def _has_lens(self) -> bool:
        """Return whether the app uses a camera of this computer, whose exposure it sets."""
        cameras = self._now.over_tray(self._app.settings.camera)
        return any(each != VIRTUAL and not as_address(each) for each in cameras)

    def _hear(self) -> None:
        self._sounds.play(Sound.ASKED, self._app.settings.sound)


def imported(shelf: Shelf, file: str) -> Evening[Any]:
    """Import a written game and return its evening."""
    from companion.commands.games import import_ as take_in

    return shelf.take_out(take_in(shelf.journal, file))


def new_seed() -> int:
    """Return a random seed, from 0 to 2^32 - 1."""
    return random.randrange(1 << 32)


def local_time() -> datetime:
    """Return the time now, with the local time zone."""
    return datetime.now().astimezone()
