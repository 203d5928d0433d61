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
from typing import Any, TypeAlias

from calibration.device import Device
from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.evening.live_tray import LiveTray, Recorded
from companion.evening.nights import Night, NightStatus
from companion.evening.page_roles import SecondScreens
from companion.host.act_runner import carry_out
from companion.host.clock import Clock, Handle, LoopClock
from companion.host.game_room import GameRoom
from companion.host.host_acts import (
    TERMINAL,
    ActResult,
    CloseResult,
    ConfirmCount,
    EveningAct,
    Giver,
    Undo,
)
from companion.host.host_events import (
    BesideChanged,
    CeremonyShown,
    EveningChanged,
    EveningClosed,
    EveningOpened,
    Events,
    HostEvent,
    NightChanged,
    PageActed,
    SettingsChanged,
    Subscription,
    TrayChanged,
    Warned,
)
from companion.host.night_member import NightMember
from companion.host.signals import Devices, NoDevices, Plays, Signals
from companion.host.throw import Attention, ThrowLeader
from companion.host.watching import Trays, TrayWatch
from companion.sensors.panel import Button
from companion.settings import Settings
from companion.sounds.tones import Sound
from companion.tower.observation import Observation

FOLLOWED_EVERY = 0.2  # s between two looks at what another copy plays; chosen

# Calls a function once the screen is drawn.
AfterDrawing: TypeAlias = Callable[[Callable[[], object]], object]


class Host:
    """The running evening. See the module's docstring.

    Args:
        settings: the settings at the start.
        save: saves changed settings, or raises CompanionError.
        put_away: closes an evening, or raises CompanionError.
        trays: starts the sources that watch the tray with a camera.
        devices: the lights on the table.
        player: plays sounds.
        recorded: gets the tray machine's inputs.
        sharing: makes the second screens of this host when they are first needed.
        night: opens the night of the settings, in a thread.
    """

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
    ) -> None:
        self.settings = settings or Settings()
        self.evening: Evening[Any] | None = None
        self.events = Events()
        self.devices = devices or NoDevices()
        self.signals = Signals(self.devices, player, lambda: self.settings.sound)
        self.tray = LiveTray(recorded=recorded)
        self.clock = clock or LoopClock()
        self.throw = ThrowLeader(self, self.clock, self.devices, self.events.publish)
        self.watch = TrayWatch(
            self.tray, trays, self.settings.camera, lambda: self.from_thread(self._look)
        )
        self.drawing: AfterDrawing | None = (
            None  # the terminal's: calls a function once it is drawn
        )
        self.pages: SecondScreens | None = None
        self.room: GameRoom | None = None  # the table's games, where there is a journal
        self._sharing = sharing
        self._night = NightMember(night or (lambda: None), lambda: self._publish(NightChanged()))
        self._save, self._put_away = save, put_away
        self._attentions: dict[object, Attention] = {}
        self._ends: list[Callable[[], object]] = []
        self._following: Handle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
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
        self.throw.stop()
        self._stop_following()
        self.watch.watchers.stop()
        if self.pages is not None:
            await self.pages.switch_off()
        await self._night.close()

    def from_thread(self, do: Callable[[], object]) -> None:
        """Call `do` on the host's loop; nothing happens once that has ended."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop is closed
                self._loop.call_soon_threadsafe(do)

    def has_let_go(self, seconds: float) -> bool:
        """Return whether the tray's sources have ended, waiting for `seconds` at most."""
        return self.watch.watchers.wait(seconds)

    # --- Clients ---

    def do(self, act: EveningAct, by: Giver = TERMINAL) -> ActResult:
        """Carry out an act wholly, or refuse it and change nothing."""
        result = carry_out(self, act, by)
        if by is not TERMINAL:
            self._publish(PageActed())
        return result

    def press(self, button: Button) -> None:
        """Do what the table's own button says: undo, go on after a count, or accept one."""
        if button is Button.UNDO:
            self.do(Undo())
        elif self.throw.is_being_read:
            self.do(CloseResult())
        else:
            self.do(ConfirmCount())

    def subscribe(self, wake: Callable[[], object]) -> Subscription:
        """Return a subscription to all that happens; see `companion.host.host_events`."""
        return self.events.subscribe(wake)

    def attend(self, client: object, attention: Attention) -> None:
        """Note how this client looks at the throw from now on."""
        if self._attentions.get(client, Attention.AWAY) is not attention:
            self._attentions[client] = attention
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
        self._publish(Warned(message))

    def _publish(self, event: HostEvent) -> None:
        self.events.publish(event)

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
        self._publish(EveningOpened(is_demo))
        if evening.follows:
            self._follow()
        if self.settings.second_screens:
            self.run(self._switch_on())

    def leave(self) -> None:
        """Close the game."""
        if self.evening is None:
            return
        for end in self._ends:
            end()
        self._ends = []
        self._stop_following()
        self.throw.stop()
        self.watch.post({}, None)
        evening, self.evening = self.evening, None
        try:
            if self._put_away is not None:
                self._put_away(evening)
        except CompanionError as error:
            self.warn(error)
        self.tray.evening = None
        self.signals.show(None)
        self._night.opened(None)
        self._publish(EveningClosed())

    def _evening_changed(self, number: int) -> None:
        assert self.evening is not None
        self.throw.follow()
        self._publish(EveningChanged(number))
        self.signals.ask(self.evening.pending)

    def note_beside(self) -> None:
        """Tell that something beside the question has changed."""
        self._publish(BesideChanged())

    def note_time(self, *, is_up: bool) -> None:
        """Show and sound that the players' planning time is up, or no longer."""
        if self.evening is not None:
            if is_up:
                self.signals.play(Sound.TIME_UP)
            self.evening.is_time_up = is_up
            self.note_beside()

    def show_ceremony(self, at: int | None) -> None:
        """Turn all pages to this page of the last ceremony; None: to the game."""
        self._publish(CeremonyShown(at))

    def _follow(self) -> None:
        """Look again and again at what another copy of the app plays."""
        if self.evening is not None and self.evening.follows:
            self.evening.catch_up()
            self._following = self.clock.call_later(FOLLOWED_EVERY, self._follow)

    def _stop_following(self) -> None:
        if self._following is not None:
            self._following.cancel()
            self._following = None

    # --- The tray ---

    def observe(self, *observations: Observation) -> None:
        """Give observations to the tray."""
        self.tray.take(*observations)

    def _look(self) -> None:
        self.observe(*self.watch.watchers.take())

    def _tray_changed(self) -> None:
        self.throw.rest_or_beat()
        if self.evening is not None:
            self.signals.show(self.tray.state)
        self._publish(TrayChanged())

    def look_out(self) -> None:
        """Start watching the evening's tray, if the game has one."""
        evening = self.evening
        if evening is None or not evening.has_tower or evening.read_only:
            return  # a copy that only looks on leaves the camera to the other
        try:
            self.watch.look_out()
        except CompanionError as error:
            self.warn(error)

    def calibrated(self, device: Device, source: str | None) -> None:
        """Watch the tray again after a calibration, with the new device.

        `source` None: the calibration was stopped.
        """
        self.watch.calibrated(device, source)
        self.look_out()

    # --- Settings, pages, the night ---

    def change_settings(self, settings: Settings) -> None:
        """Use other settings and save them. Raises CompanionError: they cannot be saved."""
        if self._save is not None:
            self._save(settings)
        before, self.settings = self.settings, settings
        if self._loop is not None:
            self._night.follow(settings)
        self._publish(SettingsChanged(before, settings))

    def second_screens(self) -> SecondScreens | None:
        """Return the second screens, made when first needed; None: there are none here."""
        if self.pages is None and self._sharing is not None:
            self.pages = self._sharing(self)
        return self.pages

    async def _switch_on(self) -> None:
        second = self.second_screens()
        try:
            if second is not None:
                await second.switch_on()
        except CompanionError as error:
            self.warn(error)

    def run(self, task: Any) -> None:
        """Run a coroutine beside everything else."""
        running: asyncio.Task[None] = asyncio.get_running_loop().create_task(task)
        self._tasks.add(running)
        running.add_done_callback(self._tasks.discard)

    @property
    def night_status(self) -> NightStatus | None:
        """The night's status; None for a table that is at no night."""
        return self._night.status
