"""What people open in the terminal besides the evening's own two screens, and how they leave it."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import App
from textual.binding import Binding, BindingType
from textual.widgets import Input

from calibration.device import Device
from companion.host.host_acts import RunPlanning
from companion.host.keeper_acts import Calibrate, LeaveGame
from companion.terminal.choices import BeginCalibration
from companion.terminal.evening_terminal import EveningTerminal
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.leaving import LeavingScreen, leave_and_switch_off, put_away
from companion.terminal.screens.main import MainScreen
from companion.terminal.screens.navigation import open_beside, open_night, open_second_screens
from companion.terminal.screens.side_screens import BESIDE
from companion.words import marked

# The keys that open something. Each names an action of the app, which calls the method here.
KEYS: list[BindingType] = [
    *(
        Binding(beside.key, f"beside({n})", beside.word, show=beside.is_shown)
        for n, beside in enumerate(BESIDE)
    ),
    Binding("f9", "settings", marked("Settings"), show=False),
    Binding("f10", "first_screen", marked("Games")),
    Binding("ctrl+p", "palette", marked("All"), key_display="^p"),
    Binding("ctrl+t", "timer", marked("Planning timer"), show=False, key_display="^t"),
    Binding("ctrl+s", "second_screens", marked("Second screens"), show=False, key_display="^s"),
    Binding("question_mark", "palette('?')", show=False, priority=True),
    Binding("ctrl+c", "leave('ctrl+c')", show=False, priority=True),
    Binding("ctrl+q", "leave('ctrl+q')", marked("Quit"), key_display="^q", priority=True),
]


class Openings:
    """Opens screens over whatever is in front.

    Args:
        app: The app that shows them.
        terminal: The same app, as screens of the evening know it.
    """

    def __init__(self, app: App[None], terminal: EveningTerminal) -> None:
        self._app, self._terminal = app, terminal
        self._host, self._tools = terminal.host, terminal.tools
        self.is_to_switch_off = False  # whether to switch the computer off after the app has ended

    def is_allowed(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Return whether an action is possible now.

        The side screens open only from the evening's own two screens, main and battle.
        """
        front = self._terminal.front
        is_game = isinstance(front, MainScreen | BattleScreen)
        is_typed = bool(parameters) and isinstance(self._app.focused, Input)
        allowed = {
            "beside": is_game,
            "settings": is_game,
            "second_screens": is_game,
            "first_screen": is_game and self._tools.opening is not None,
            "timer": isinstance(front, MainScreen),
            "switch_off": self._tools.is_kiosk,
            "palette": front is not None and not front.is_modal and not is_typed,
            "leave": front is not None and not isinstance(front, LeavingScreen),
        }
        return allowed.get(action, True)

    def calibrate(self, device: Device) -> None:
        """Calibrate a device, or show the calibration that runs already."""
        from companion.terminal.screens.calibrating import CalibratingScreen

        calibrating = self._host.calibrating
        if calibrating.value is None or calibrating.value.ended is not None:
            self._host.do(Calibrate(device=device))
        if calibrating.value is not None:
            self._app.push_screen(CalibratingScreen(self._host, calibrating.value))

    @property
    def can_calibrate(self) -> BeginCalibration | None:
        """Calibrate, where anything can be calibrated."""
        return self.calibrate if self._host.calibrating.devices else None

    def ask_night(self, take: Callable[[str], object]) -> None:
        """Open the screen that joins a night; `take` gets the link."""
        if self._tools.night_ways is not None:
            open_night(self._app, self._host, self._tools.night_ways(), take)

    def first_screen(self) -> None:
        """Go to the first screen; ask before an unfinished game is closed."""
        if self._host.evening is not None and self._host.evening.pending is None:
            self._leave_game()  # the game is over, so there is no question
        else:
            put_away(self._app, self._leave_game)

    def _leave_game(self) -> None:
        self._terminal.do(LeaveGame())

    def switch_off(self) -> None:
        """Ask, and switch the computer off once the app has ended."""

        def end() -> None:
            self.is_to_switch_off = True
            self._app.exit()

        leave_and_switch_off(self._app, end)

    def beside(self, number: int) -> None:
        """Open one of the screens beside the main screen."""
        open_beside(self._app, self._terminal, number)

    def palette(self) -> None:
        """Open the list of all actions."""
        from companion.terminal.commands import Commands
        from companion.terminal.screens.palette import PaletteScreen

        can = self.can_calibrate if self._app.check_action("settings", ()) else None
        commands = Commands(self._app, self._terminal, can, self.ask_night)
        self._app.push_screen(PaletteScreen(commands.all()), lambda chosen: chosen and chosen.run())

    def timer(self, minutes: int | None) -> None:
        """Start or stop the planning timer; None: the usual minutes."""
        is_running = self._host.planning.left is not None
        wanted = minutes or self._host.settings.planning_minutes
        self._terminal.do(RunPlanning(minutes=None if is_running else wanted))

    def settings(self) -> None:
        """Open the settings."""
        from companion.terminal.screens.settings import SettingsScreen

        now, change = self._host.settings, self._host.change_settings
        self._app.push_screen(SettingsScreen(now, change, self.can_calibrate))

    def second_screens(self) -> None:
        """Open the screen of the second screens."""
        open_second_screens(self._app, self._host)

    def health(self) -> None:
        """Open the devices screen."""
        if self._tools.health is not None:
            self._app.push_screen(self._tools.health())
