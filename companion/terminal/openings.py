"""What people open in the terminal besides the evening's own two screens: the app's actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from calibration.device import Device
from companion.host.host import Host
from companion.host.host_acts import Calibrate
from companion.terminal.choices import BeginCalibration, TerminalTools
from companion.terminal.screens.leaving import leave, leave_and_switch_off, put_away
from companion.terminal.screens.navigation import open_beside, open_night, open_second_screens
from companion.terminal.screens.side_screens import BESIDE
from companion.terminal.widgets.main.timer import PlanningTimer
from companion.words import marked


class Openings(App[None]):
    """The actions of the terminal app that open something, or leave it."""

    host: Host
    tools: TerminalTools
    is_to_switch_off = False  # whether to switch the computer off after the app has ended
    BINDINGS: ClassVar[list[BindingType]] = [
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

    def calibrate(self, device: Device) -> None:
        """Calibrate a device, or show the calibration that runs already."""
        from companion.terminal.screens.calibrating import CalibratingScreen

        calibrating = self.host.calibrating
        if calibrating.value is None or calibrating.value.ended is not None:
            self.host.do(Calibrate(device=device))
        if calibrating.value is not None:
            self.push_screen(CalibratingScreen(self.host, calibrating.value))

    @property
    def can_calibrate(self) -> BeginCalibration | None:
        """Calibrate, where anything can be calibrated."""
        return self.calibrate if self.host.calibrating.devices else None

    def ask_night(self, take: Callable[[str], object]) -> None:
        """Open the screen that joins a night; `take` gets the link."""
        if self.tools.night_ways is not None:
            open_night(self, self.host, self.tools.night_ways(), take)

    def action_first_screen(self) -> None:
        """Go to the first screen; ask before an unfinished game is closed."""
        if self.host.evening is not None and self.host.evening.pending is None:
            self.host.leave()  # the game is over, so there is no question
        else:
            put_away(self, self.host.leave)

    def action_leave(self, key: str) -> None:
        """Ask for the key again before the app is left."""
        leave(self, key)

    def action_switch_off(self) -> None:
        """Switch the computer off once the app has ended."""

        def end() -> None:
            self.is_to_switch_off = True
            self.exit()

        leave_and_switch_off(self, end)

    def action_beside(self, number: int) -> None:
        """Open one of the screens beside the main screen."""
        open_beside(self, number, self.host.evening)

    def action_palette(self, _typed: str = "") -> None:
        """Open the list of all actions."""
        from companion.terminal.commands import Commands
        from companion.terminal.screens.palette import PaletteScreen

        can = self.can_calibrate if self.check_action("settings", ()) else None
        commands = Commands(self, self.host, self.tools, can, self.ask_night)
        self.push_screen(PaletteScreen(commands.all()), lambda chosen: chosen and chosen.run())

    def action_timer(self, minutes: int | None = None) -> None:
        """Start or stop the planning timer."""
        usual = self.host.settings.planning_minutes
        self.screen.query_one(PlanningTimer).turn(minutes or usual)

    def action_settings(self) -> None:
        """Open the settings."""
        from companion.terminal.screens.settings import SettingsScreen

        self.push_screen(
            SettingsScreen(self.host.settings, self.host.change_settings, self.can_calibrate)
        )

    def action_second_screens(self) -> None:
        """Open the screen of the second screens."""
        open_second_screens(self, self.host)

    def action_health(self) -> None:
        """Open the devices screen."""
        if self.tools.health is not None:
            self.push_screen(self.tools.health())
