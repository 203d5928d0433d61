"""What the host is made of: the settings, the devices, and what it asks for later.

Sensors are imported late: the first screen must not wait for OpenCV.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.addresses import as_address
from companion.commands.cameras import watched_tray
from companion.commands.colours_in_play import ColoursInPlay
from companion.commands.devices import Fitted
from companion.commands.kept_pictures import KeptPictures
from companion.disks import disk_of
from companion.errors import NotSaved
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.host.device_room import DeviceRoom
from companion.host.game_room import GameRoom
from companion.host.host import Host
from companion.host.watching import Watching
from companion.said import Said, said
from companion.sensors.camera.saved_controls import Lenses
from companion.settings import VIRTUAL, Settings, folders, lasting, load, pictures, save
from companion.sounds.player import SoundPlayer
from companion.sounds.tones import Sound
from companion.store.box import Box
from companion.store.house_sets import HouseFile
from companion.store.journal import open_journal
from companion.store.plays.name_removal import fits_one_of, take_up
from companion.store.saved_trays.saving import Took
from companion.views.removal_report import removal_text
from companion.words.cubes import not_saved
from companion.words.removing import removal_finished
from companion.words.trays import pictures_not_saved

if TYPE_CHECKING:
    from companion.commands.rounds import Rounds
    from companion.evening.live_tray import Recorded
    from companion.evening.nights import Night, NightWays
    from companion.evening.page_roles import SecondScreens
    from companion.sensors.drawn.virtual_table import VirtualTable
    from companion.sensors.panel import Button

LET_GO = 1.0  # s, chosen, for the tray's threads to end; they may be inside OpenCV


def broken_off(shelf: Shelf) -> tuple[Said | str, ...]:
    """Finish the removal of a name that was interrupted; return what to say about it."""
    try:
        gone = take_up(shelf.journal, fits_one_of(shelf.games), pictures())
    except NotSaved as error:
        return (said("A name is not removed everywhere yet: {why}", why=error),)
    return () if gone is None else (removal_finished(removal_text(gone)),)


class HostParts:
    """Settings and devices of this start, and the host that is made of them.

    Cameras, board and profile that are given hold for this start only.
    """

    def __init__(self, cameras: Sequence[str], board: str, profile: Path | None) -> None:
        self.where = folders()
        self._loaded = load(self.where.settings)
        self.faults: tuple[Said | str, ...] = self._loaded.faults
        before = self._loaded.settings
        self._cameras, self._board = tuple(filter(None, cameras)), board
        self.settings = replace(before.with_cameras(self._cameras), board=board or before.board)
        self._now = self.settings
        self.fitted = Fitted(self.settings, self.where, self._press)
        self.profile = profile or Path(self.settings.profile or self.where.profile)
        self._drawn: VirtualTable | None = None
        self.sounds = SoundPlayer(self._ring)
        self._played = ColoursInPlay()
        self._is_drawn = False  # this evening's tray is the virtual one
        self.lenses = Lenses(self.where.data)
        self._told: dict[str, int] = {}  # plays published since the night was switched on
        self.kept = KeptPictures(self.where.data, self._pictures_not_saved, self._cubes_not_saved)
        self.on_press: Callable[[Button], object] | None = None  # the terminal's; None: the host's
        self.on_ring: Callable[[], object] = lambda: None  # rings a terminal's bell
        self.faults += tuple(filter(None, [self.kept.box.fault, disk_of(self.where.data).fault]))

    @contextmanager
    def opened(self, box: str) -> Iterator[Shelf]:
        """Open the journal and the devices, and yield the shelf of games.

        What is wrong with them is added to `faults`.

        Args:
            box: the file of the box; empty: as in the settings.
        """
        printed = Box(Path(box or self.settings.box or self.where.box))
        house = HouseFile(self.where.house_rules)
        self.faults += tuple(each for each in (printed.fault, house.fault) if each)
        shelf = Shelf(open_journal(self.where.data), GAMES, printed, house)
        with shelf, self.fitted, self.kept:
            self.faults += broken_off(shelf)
            yield shelf

    def make_host(self, shelf: Shelf, recorded: Recorded | None = None) -> Host:
        """Make the host, which runs the evenings of this shelf."""
        self.fitted.keep = partial(self._keep_tray, shelf)
        self.host = Host(
            self.settings,
            save=self._keep,
            put_away=shelf.put_away,
            trays=self._trays,
            devices=self.fitted,
            player=self.sounds.play,
            recorded=recorded,
            sharing=self._shared,
            night=partial(self._night, shelf),
        )
        self.host.room = GameRoom(self.host, shelf, new_seed, self._known_cameras)
        self.host.device_room = self._device_room
        self.host.night_ways = self.ways
        return self.host

    def ways(self) -> NightWays:
        """Return how the table gets its link to a night."""
        from companion.commands.night_ways import TableWays

        return TableWays(lambda: self.host.settings)

    def rounds(self) -> Rounds:
        """Return the checks of all devices."""
        from companion.commands.rounds import Rounds

        return Rounds(
            self.where,
            lambda: self.host.settings,
            self.fitted,
            self.profile,
            night=lambda: self.host.night_status,
            last_sound=lambda: self.sounds.last,
            observed=lambda: tuple(self.host.tray.state.sources.values()),
            evening=lambda: self.host.evening,
        )

    def _device_room(self) -> DeviceRoom:
        from companion.commands.camera_looks import CameraLooks

        return DeviceRoom(self.host, self.rounds(), CameraLooks(), self.hear, self.refocus)

    def refocus(self) -> Callable[[], object] | None:
        """Return what lets the camera find focus and exposure again; None: the app sets neither."""
        cameras = self.host.settings.over_tray(self.host.settings.camera)
        has_lens = any(each != VIRTUAL and not as_address(each) for each in cameras)
        return self.lenses.find_anew if has_lens else None

    def hear(self) -> None:
        """Play a test sound."""
        self.sounds.play(Sound.ASKED, self.host.settings.sound)

    def _known_cameras(self) -> list[str]:
        """Return the camera that was set at the start, and those of this computer."""
        from companion.sensors.camera.devices import cameras

        at_start = [each for each in [self.settings.camera] if each not in {"", VIRTUAL}]
        return list(dict.fromkeys(at_start + cameras()))

    def _night(self, shelf: Shelf) -> Night | None:
        from companion.commands.nights import night_of

        return night_of(self.host, shelf, self.where.data, self._told)

    def _press(self, button: Button) -> None:
        """Pass a press of the table's own button on, from any thread."""
        if self.on_press is not None:
            self.on_press(button)
        else:
            self.host.from_thread(partial(self.host.press, button))

    def _ring(self) -> None:
        """Ring the bell; called from the sounds' own thread."""
        self.on_ring()

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

    def _keep_tray(self, shelf: Shelf, evening: Evening[Any], took: Took) -> None:
        room = self.host.settings.kept_trays_mb
        self.kept.keep(took, shelf.last_count(evening), room, teaches=not self._is_drawn)

    def show(self, message: object) -> None:
        """Show a warning, from any thread."""
        self.host.from_thread(partial(self.host.warn, message))

    def _pictures_not_saved(self, reason: Said | str) -> None:
        self.show(pictures_not_saved(reason))

    def _cubes_not_saved(self, reason: Said | str) -> None:
        self.show(not_saved(reason))

    def _shared(self, host: Host) -> SecondScreens:
        from companion.commands.sharing import shared

        return shared(host, self.kept, self.where.data, host.warn)

    def _trays(self, source: str) -> Watching:
        return self._watched(self.host.evening, source)

    def _watched(self, evening: Evening[Any] | None, source: str) -> Watching:
        self._played.follow(evening)
        self._is_drawn = source == VIRTUAL
        cameras = self._now.over_tray(source)
        over, tower = watched_tray(
            cameras,
            (self.profile, self.where.second_profile),
            self._table,
            self.kept.album,
            emptied=self.fitted.said_empty,
            colours=self._played,
            box=self.kept.box,
            lenses=self.lenses,
        )
        return self.fitted.watched(self.fitted.noted(over, cameras), tower)

    def _table(self) -> VirtualTable:
        """Return the virtual table, the same one as long as the app runs."""
        from companion.sensors.drawn.drawable_trays import BOWL_TRAY
        from companion.sensors.drawn.virtual_table import VirtualTable

        if self._drawn is None:
            self._drawn = VirtualTable(new_seed(), BOWL_TRAY)
        return self._drawn


def new_seed() -> int:
    """Return a random seed, from 0 to 2^32 - 1."""
    return random.randrange(1 << 32)
