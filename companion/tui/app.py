"""The app: it decides which screen is in front. What screens show belongs to the evening."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input

from calibration.device import Device
from companion.errors import CompanionError
from companion.evening.device_updates import Devices, NoDevices
from companion.evening.evening import Evening
from companion.evening.live_tray import LiveTray, Recorded, VirtualTower
from companion.sensors.panel import Button
from companion.sensors.watchers import Sources
from companion.settings import Settings
from companion.tower.observation import Observation
from companion.tui.choices import CarryOver, ChosenEvening, Corrects, SetUpAgain, Trays
from companion.tui.demo import PlayingApp
from companion.tui.question_sounds import Plays, QuestionSounds
from companion.tui.screens.battle import BattleScreen
from companion.tui.screens.leaving import put_away
from companion.tui.screens.main import MainScreen
from companion.tui.screens.side_screens import BESIDE
from companion.tui.second_screens_app import Sharing
from companion.tui.tray_app import TrayWatch
from companion.tui.widgets.main.timer import PlanningTimer
from companion.words import marked, speak

if TYPE_CHECKING:  # imported when something is calibrated
    from calibration.guide import Calibrate, Calibrating
    from companion.sensors.box.learned_cubes import BoxFile
BATTLE = "battle"


class CompanionApp(PlayingApp):
    """The terminal app. It opens on a given evening; without one, on the screen `opening`.

    `opening` returns the evening to play. `sources` watch the tray, `virtual` is the demo's tower;
    `trays` starts the sources that the opening has chosen. `keep` saves changed settings,
    `put_away` closes an evening, `devices` are the lights on the table; `calibrating` calibrates a
    device, `health` shows all devices; `recorded` gets the tray machine's inputs; `player` plays
    sounds.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(beside.key, f"beside({n})", beside.word, show=beside.is_shown)
            for n, beside in enumerate(BESIDE)
        ),
        Binding("f9", "settings", marked("Settings"), show=False),
        Binding("f10", "first_screen", marked("Games")),
        Binding("ctrl+p", "palette", marked("All"), key_display="^p"),
        Binding("ctrl+t", "timer", marked("Planning timer"), show=False, key_display="^t"),
        Binding("question_mark", "palette('?')", show=False, priority=True),
    ]

    box: BoxFile | None = None  # what was learned of the table's cubes
    corrects: Corrects | None = None  # corrects names or the date of the game being played
    set_up_again: SetUpAgain | None = None

    class Observed(Message):
        """The sources that watch the tray have something new."""

    @dataclass
    class Pressed(Message):
        """A person pressed one of the table's own buttons."""

        button: Button

    def __init__(
        self,
        evening: Evening[Any] | None = None,
        *,
        settings: Settings | None = None,
        opening: Callable[[Settings], Screen[ChosenEvening | None]] | None = None,
        put_away: Callable[[Evening[Any]], None] | None = None,
        trays: Trays | None = None,
        keep: Callable[[Settings], None] | None = None,
        sources: Sources | None = None,
        virtual: VirtualTower | None = None,
        devices: Devices | None = None,
        calibrating: Calibrating | None = None,
        health: Callable[[], Screen[None]] | None = None,
        recorded: Recorded | None = None,
        player: Plays | None = None,
        carry_over: CarryOver | None = None,
        is_kiosk: bool = False,
        sharing: Sharing | None = None,
    ) -> None:
        self.settings = settings or Settings()
        super().__init__(self.settings.theme, sharing)
        self.evening = evening
        self._opening = opening
        self._put_away = put_away
        self._keep = keep
        self._devices = QuestionSounds(devices or NoDevices(), player, lambda: self.settings.sound)
        self._calibrating = calibrating
        self._health = health
        self.carry_over = carry_over
        self.is_kiosk = is_kiosk
        self.tray = LiveTray(evening, recorded=recorded)
        self._watch = TrayWatch(
            self.tray, trays, self.settings.camera, lambda: self.post_message(self.Observed())
        )
        self._watch.post(sources or {}, virtual)
        speak(self.settings.language)

    def on_mount(self) -> None:
        if self.evening is None:
            self._open()
        else:
            self._devices.opened(self.evening.place)
            if self.evening.has_tower:
                self._watch.watchers.start()
            self.begin(self.evening, is_demo=self.is_demo)

    async def on_unmount(self) -> None:
        self._watch.watchers.stop()

    def has_let_go(self, seconds: float) -> bool:
        """Return whether the tray's sources have ended, waiting for `seconds` at most."""
        return self._watch.watchers.wait(seconds)

    def _open(self) -> None:
        if self._opening is not None:
            self.push_screen(self._opening(self.settings), self._chosen)

    def begin(self, evening: Evening[Any], *, is_demo: bool = False) -> None:
        """Play this evening: its main screen is the lowest of all screens from now on."""
        if is_demo:
            self.play_demo()
        self.evening = self.tray.evening = evening
        self.share()
        self.tray.stand()
        evening.changed(lambda _number: self.tell_turn(evening))
        line = self._line
        battle = BattleScreen(evening, lambda: self.settings, self.tray, self._devices, line)
        self.install_screen(battle, BATTLE)  # reused, since building it takes time
        main = MainScreen(evening, self.tray, lambda: self.settings.chances, self._devices, line)
        self.push_screen(main)

    def action_first_screen(self) -> None:
        """Go to the first screen; ask before an unfinished game is closed."""
        if self.evening is not None and self.evening.pending is None:
            self.call_later(self._leave)  # the game is over, so there is no question
        else:
            put_away(self, self._leave)

    async def _leave(self, anew: Evening[Any] | None = None) -> None:
        if self.evening is None:
            return
        self._watch.post({}, None)
        battle = self.get_screen(BATTLE)
        while len(self.screen_stack) > 1:
            await self.pop_screen()
        self.uninstall_screen(BATTLE)
        if battle.is_running:
            await battle.remove()
        try:
            if self._put_away is not None:
                self._put_away(self.evening)
        except CompanionError as error:
            self._warn(error)
        self.evening = self.tray.evening = None
        self.share()
        self._open() if anew is None else self._chosen(ChosenEvening(anew, self._watch.camera))

    def _chosen(self, opened: ChosenEvening | None) -> None:
        if opened is None:
            self.exit()
            return
        self._watch.camera = opened.camera
        self._devices.opened(opened.evening.place)
        self.evening = opened.evening  # the camera looks for its colours
        self._look_out(opened.evening)
        self.begin(opened.evening, is_demo=opened.is_demo)

    def _look_out(self, evening: Evening[Any]) -> None:
        """Start watching the evening's tray, if the game has one."""
        if not evening.has_tower or evening.read_only:
            return  # a copy that only looks on leaves the camera to the other
        try:
            self._watch.look_out()
        except CompanionError as error:
            self._warn(error)

    def calibrate(self, device: Device, then: Callable[[str | None], object]) -> None:
        """Calibrate a device while nothing else uses any device; then watch the tray again."""
        from calibration.guide import freed
        from companion.tui.screens.calibrating import CalibratingScreen

        if self._calibrating is None:
            return
        has_paper = device is not Device.BOARD
        guided = freed(self._calibrating(device, self.settings), self._watch.watchers)

        def come_back(source: str | None) -> None:
            """Use the newly calibrated device, and watch the tray again."""
            then(source)
            self._watch.calibrated(device, source)
            if self.evening is not None:
                self._look_out(self.evening)

        self.push_screen(CalibratingScreen(guided, has_paper=has_paper), come_back)

    @property
    def _calibrate_here(self) -> Calibrate | None:
        """Calibrate, unless this copy of the app only looks on."""
        looks_on = self.evening is not None and self.evening.read_only
        return None if looks_on or self._calibrating is None else self.calibrate

    def keep(self, settings: Settings) -> None:
        """Use other settings and save them.

        Raises:
            CompanionError: They cannot be saved.
        """
        if self._keep is not None:
            self._keep(settings)
        self.settings = settings

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow the side screens only from the evening's own two screens, main and battle."""
        front = self.front
        is_game = isinstance(front, MainScreen | BattleScreen)
        is_typed = bool(parameters) and isinstance(self.focused, Input)
        allowed = {
            "beside": is_game,
            "settings": is_game,
            "second_screens": is_game,
            "first_screen": is_game and self._opening is not None,
            "timer": isinstance(front, MainScreen),
            "switch_off": self.is_kiosk,
            "palette": front is not None and not front.is_modal and not is_typed,
        }
        return allowed.get(action, True) and super().check_action(action, parameters)

    def action_beside(self, number: int) -> None:
        """Open one of the screens beside the main screen."""
        if self.evening is not None:
            self.push_screen(BESIDE[number].screen(self.evening, self.screen))

    def action_palette(self, _typed: str = "") -> None:
        """Open the list of all actions."""
        from companion.tui.commands import Commands
        from companion.tui.screens.palette import PaletteScreen

        can = self._calibrate_here if self.check_action("settings", ()) else None
        over = self.carry_over, self.corrects, self._leave, self.set_up_again
        deeds = Commands(self, self.evening, self.settings, self.keep, can, *over)
        self.push_screen(PaletteScreen(deeds.all()), lambda chosen: chosen and chosen.run())

    def action_timer(self, minutes: int | None = None) -> None:
        """Start or stop the planning timer."""
        self.screen.query_one(PlanningTimer).turn(minutes or self.settings.planning_minutes)

    def action_settings(self) -> None:
        """Open the settings."""
        from companion.tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen(self.settings, self.keep, self._calibrate_here))

    def action_health(self) -> None:
        """Open the devices screen."""
        if self._health is not None:
            self.push_screen(self._health())

    @on(MainScreen.ThrowAsked)
    def show_battle(self) -> None:
        """Open the battle screen over the main screen."""
        if isinstance(self.front, MainScreen):
            self.push_screen(BATTLE)

    @on(MainScreen.MovedOn)
    def follow(self) -> None:
        """Let the battle screen follow another copy of the app that has counted the throw."""
        if isinstance(front := self.front, BattleScreen):
            front.come_forward()

    @on(Observed)
    def pass_on(self) -> None:
        """Pass the sources' news on to the tray."""
        self.observe(*self._watch.watchers.take())

    def observe(self, *seen: Observation) -> None:
        """Give observations to the tray, whatever screen is in front."""
        self.tray.take(*seen)
        if self.is_running:
            self.follow_tray()

    def press(self, button: Button) -> None:
        """Accept a button press, from any thread."""
        if self.is_running:
            self.post_message(self.Pressed(button))

    @on(Pressed)
    def pass_press_on(self, pressed: Pressed) -> None:
        """Give a button press to the evening's screen in front."""
        if isinstance(front := self.front, MainScreen | BattleScreen):
            front.press(pressed.button)
