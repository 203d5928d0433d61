"""The host runs the evening without a screen. Everybody who shows or plays it is its client.

It owns the open game, the tray and what watches it, the countdown, the lights and sounds, the
pages, the night and the settings. Clients give acts (`do`), each a value with the number of the
question it is for, and follow the stream of `events`. All of this runs on one loop, and `do` never
waits, so that two acts cannot mix. Other threads hand over by `from_thread`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeAlias

from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.evening.live_tray import LiveTray, Recorded
from companion.evening.nights import Night, NightStatus, NightWays
from companion.evening.page_roles import SecondScreens
from companion.host.act_runner import act_of, carry_out
from companion.host.calibrating import Calibrating, Procedures
from companion.host.clock import Clock, LoopClock
from companion.host.copy_follower import CopyFollower
from companion.host.device_room import DeviceRoom
from companion.host.endings import Endings
from companion.host.game_room import GameRoom
from companion.host.host_acts import TERMINAL, ActResult, EveningAct, Giver
from companion.host.host_events import (
    BesideChanged,
    EveningChanged,
    EveningClosed,
    EveningOpened,
    Events,
    NightChanged,
    PageActed,
    SettingsChanged,
    Subscription,
    TrayChanged,
    Warned,
)
from companion.host.keeper_acts import CalibrationAct, TableAct
from companion.host.night_member import NightMember
from companion.host.page_switch import PageSwitch
from companion.host.planning import PlanningClock
from companion.host.signals import Devices, NoDevices, Plays, Signals
from companion.host.table_acts import carry_out_at_table
from companion.host.throw import Attention, ThrowLeader
from companion.host.watching import Trays, TrayWatch
from companion.sensors.panel import Button
from companion.settings import Settings
from companion.sounds.tones import Sound
from companion.tower.observation import Observation

# Calls a function once the screen is drawn.
AfterDrawing: TypeAlias = Callable[[Callable[[], object]], object]


class Host:
    """The running evening. See the module's docstring.

    Args:
        settings: the settings at the start.
        save: saves changed settings, or raises CompanionError.
        put_away: closes an evening, or raises CompanionError.
        trays: opens the sources that watch the tray with a camera, without starting them.
        devices: the lights, the sensor board, and what saves pictures of the tray.
        player: plays sounds.
        recorded: gets the tray machine's inputs.
        sharing: makes the second screens of this host when they are first needed.
        night: opens the night of the settings, in a thread.
        calibrating: returns the procedure that calibrates a device.
    """

    drawing: AfterDrawing | None = None  # the terminal's
    room: GameRoom | None = None  # the table's games, where there is a journal
    device_room: Callable[[], DeviceRoom] | None = None  # the devices, where there are any
    endings: Endings | None = None  # how clients end the app; None: the terminal does
    night_ways: Callable[[], NightWays] | None = None  # how a table gets its link

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        clock: Clock | None = None,
        save: Callable[[Settings], None] | None = None,
        put_away: Callable[[Evening[Any]], None] | None = None,
        trays: Trays | None = None,
        devices: Devices | None = None,
        player: Plays | None = None,
        recorded: Recorded | None = None,
        sharing: Callable[[Host], SecondScreens] | None = None,
        night: Callable[[], Night | None] | None = None,
        calibrating: Procedures | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self.evening: Evening[Any] | None = None
        self.events = Events()
        self.devices = devices or NoDevices()
        self.signals = Signals(self.devices, player, lambda: self.settings.sound)
        self.tray = LiveTray(recorded=recorded)
        self.clock = clock or LoopClock()
        publish = self.events.publish
        self.throw = ThrowLeader(self, self.clock, self.devices, publish)
        on_news = partial(self.from_thread, self._look)
        self.watch = TrayWatch(self.tray, trays, self.settings.camera, on_news)
        self.calibrating = Calibrating(self, calibrating, publish)
        self.planning = PlanningClock(self.clock, self._note_time, self.note_beside)
        self.pages = PageSwitch(None if sharing is None else lambda: sharing(self), self.warn)
        self._night = NightMember(night or (lambda: None), lambda: publish(NightChanged()))
        self._save, self._put_away = save, put_away
        self._attentions: dict[object, Attention] = {}
        self._ends: list[Callable[[], object]] = []
        self._follower = CopyFollower(self.clock, lambda: self.evening)
        self._loop: asyncio.AbstractEventLoop | None = None
        self.tray.changed(self._tray_changed)
        self.tray.on_due = self.throw.give

    # --- Begin and end ---

    def start(self) -> None:
        """Begin, on the loop that is running."""
        self._loop = asyncio.get_running_loop()
        self._night.follow(self.settings)

    async def end(self) -> None:
        """End everything that runs, but keep the game as it is."""
        self._attentions.clear()  # nobody counts down any more
        self.throw.stop()
        self._follower.stop()
        await self.calibrating.end()
        self.watch.watchers.stop()
        await self.pages.switch_off()
        await self._night.close()

    def wait(self, seconds: float) -> bool:
        """Wait for the threads of the devices after the end; return whether all have ended."""
        return self.watch.watchers.wait(seconds) and self.calibrating.wait(seconds)

    def from_thread(self, do: Callable[[], object]) -> None:
        """Call `do` on the host's loop; nothing happens once that has ended."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop is closed
                self._loop.call_soon_threadsafe(do)

    # --- Clients ---

    def do(self, act: EveningAct | TableAct | CalibrationAct, by: Giver = TERMINAL) -> ActResult:
        """Carry out an act wholly, or refuse it and leave everything as it is."""
        if isinstance(act, CalibrationAct):
            result = self.calibrating.do(act, by)
        elif isinstance(act, TableAct):
            result = carry_out_at_table(self, act, by)
        else:
            result = carry_out(self, act, by)
        if by is not TERMINAL:
            self.events.publish(PageActed())
        return result

    def press(self, button: Button) -> None:
        """Do what the table's own button says: undo, go on after a count, or accept one."""
        self.do(act_of(button, is_being_read=self.throw.is_being_read))

    def subscribe(self, wake: Callable[[], object]) -> Subscription:
        """Return a subscription to all that happens; see `companion.host.host_events`."""
        return self.events.subscribe(wake)

    def attend(self, client: object, attention: Attention) -> None:
        """Note how this client looks at the throw from now on."""
        before = self._attentions.pop(client, Attention.AWAY)
        if attention is not Attention.AWAY:
            self._attentions[client] = attention
        if before is not attention:
            self.throw.attend()

    @property
    def attention(self) -> Attention:
        """The highest attention of all clients."""
        return max(self._attentions.values(), default=Attention.AWAY)

    def after_drawing(self, then: Callable[[], object]) -> object:
        """Call `then` once the terminal shows the last change; without a terminal, soon."""
        if self.drawing is not None:
            return self.drawing(then)
        return asyncio.get_running_loop().call_soon(then)

    def warn(self, message: object) -> None:
        """Let people read this."""
        self.events.publish(Warned(message))

    # --- The game ---

    def open(
        self,
        evening: Evening[Any],
        camera: str | None = None,
        *,
        is_demo: bool = False,
    ) -> None:
        """Play this evening. If another one is open, it is closed first.

        Args:
            camera: what counts its tray, as in the settings; None: as the one before.
        """
        if self.evening is not None:
            self.leave()
        if camera is not None:
            self.watch.camera = camera
        self.evening = self.tray.evening = evening  # the camera looks for its colours
        self.signals.begin(evening)
        self.look_out()
        self._ends = [
            evening.changed(self._evening_changed),
            evening.being_changed.changed(self.note_beside),
        ]
        self._night.opened(evening)
        self.throw.go_on()
        self.events.publish(EveningOpened(is_demo))
        self._follower.begin()
        if self.settings.second_screens:
            self.pages.switch_on_soon()

    def leave(self) -> None:
        """Close the game."""
        if self.evening is None:
            return
        for end in self._ends:
            end()
        self._ends = []
        self._follower.stop()
        self.tray.stand()  # no count of this game is left for the next one
        self.watch.use({}, None)
        self.planning.stop()
        evening, self.evening = self.evening, None
        self.throw.stop()
        try:
            if self._put_away is not None:
                self._put_away(evening)
        except CompanionError as error:
            self.warn(error)
        self.tray.evening = None
        self.signals.show(None)
        self._night.opened(None)
        self.events.publish(EveningClosed())

    def _note_time(self, is_up: bool) -> None:
        if self.evening is not None:
            if is_up:
                self.signals.play(Sound.TIME_UP)
            self.evening.is_time_up = is_up
            self.note_beside()

    def _evening_changed(self, number: int) -> None:
        assert self.evening is not None
        self.planning.stop()
        self.throw.follow()
        self.events.publish(EveningChanged(number))
        self.signals.ask(self.evening.pending)

    def note_beside(self) -> None:
        """Tell that something beside the question has changed."""
        self.events.publish(BesideChanged())

    # --- The tray ---

    def observe(self, *observations: Observation) -> None:
        """Give observations to the tray."""
        self.tray.take(*observations)

    def _look(self) -> None:
        self.observe(*self.watch.take())

    def _tray_changed(self) -> None:
        self.throw.follow_tray()
        if self.evening is not None:
            self.signals.show(self.tray.state)
        self.events.publish(TrayChanged())

    def look_out(self) -> None:
        """Start watching the evening's tray, if the game has one."""
        evening = self.evening
        if evening is None or not evening.has_tower or evening.read_only:
            return  # a copy that only looks on leaves the camera to the other
        try:
            self.watch.look_out()
        except CompanionError as error:
            self.warn(error)

    # --- Settings, pages, the night ---

    def change_settings(self, settings: Settings) -> None:
        """Use other settings and save them. Raises CompanionError: they cannot be saved."""
        if self._save is not None:
            self._save(settings)
        before, self.settings = self.settings, settings
        if self._loop is not None:
            self._night.follow(settings)
        self.events.publish(SettingsChanged(before, settings))

    @property
    def night_status(self) -> NightStatus | None:
        """The night's status; None for a table that is at no night."""
        return self._night.status
