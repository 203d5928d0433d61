"""The terminal, a client of the host. It decides which screen is in front.

The host runs the evening (companion/host/). The screens give it acts (`do`), and follow its events.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from textual import events, on
from textual.app import App
from textual.binding import BindingType
from textual.driver import Driver
from textual.filter import LineFilter
from textual.message import Message
from textual.notifications import SeverityLevel
from textual.screen import Screen

from companion.evening.evening import Evening
from companion.evening.live_tray import LiveTray
from companion.host.host import Host
from companion.host.host_acts import ActResult, EveningAct, RunPlanning
from companion.host.host_events import Subscription
from companion.host.keeper_acts import TableAct, TurnCeremony
from companion.sensors.panel import Button
from companion.terminal import looks
from companion.terminal.choices import ChosenEvening, TerminalTools
from companion.terminal.control_characters import NOTHING_OBEYED, closable
from companion.terminal.demo import Demo, is_taking_over
from companion.terminal.evening_screens import EveningScreens
from companion.terminal.host_news import HostNewsReader
from companion.terminal.openings import KEYS, Openings
from companion.terminal.question_line import QuestionLine
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.ceremony import CeremonyTurned
from companion.terminal.screens.leaving import LeavingScreen, leave
from companion.terminal.screens.main import MainScreen
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.main.timer import PlanningTimer
from companion.words import speak, worded


class TerminalApp(App[None]):
    """The terminal app. It opens on the evening of `first`, else on the screen `tools.opening`."""

    CSS_PATH = looks.STYLES
    TITLE = "Tower Companion"
    ENABLE_COMMAND_PALETTE = False  # screens/palette.py has our own
    BINDINGS: ClassVar[list[BindingType]] = KEYS
    VERTICAL_BREAKPOINTS = looks.LINES
    HORIZONTAL_BREAKPOINTS = looks.COLUMNS

    class HostNews(Message):
        """The host has something to tell."""

    @dataclass
    class Pressed(Message):
        """A person pressed one of the table's own buttons."""

        button: Button

    def __init__(
        self,
        host: Host,
        tools: TerminalTools | None = None,
        first: ChosenEvening | None = None,
    ) -> None:
        super().__init__()
        self.animation_level = "none"
        self.host = host
        self.tools = tools or TerminalTools()
        self._first = first
        self.line = QuestionLine()
        self.demo: Demo | None = None
        self.found_right: list[str] = []
        self._screens = EveningScreens(self, self)
        self.openings = Openings(self, self)
        self._reader = HostNewsReader(self)
        self._news: Subscription | None = None
        looks.use_themes(self, host.settings.theme)
        speak(host.settings.language)

    # --- What the host has ---

    @property
    def evening(self) -> Evening[Any] | None:
        """The open evening; None if no game is open."""
        return self.host.evening

    @property
    def tray(self) -> LiveTray:
        """The tray of the evening."""
        return self.host.tray

    @property
    def main(self) -> MainScreen | None:
        """The main screen; None while no evening is shown."""
        return self._screens.main

    @property
    def front(self) -> Screen[Any] | None:
        """The screen in front; None while the app closes, when messages still arrive."""
        return self.screen if self.screen_stack else None

    @property
    def sounded(self) -> str:
        """What the last sound meant, if the screen in front does not show it; or empty."""
        return self._reader.sounded

    @property
    def is_unheard(self) -> bool:
        """Whether the table has lost its connection to its night."""
        status = self.host.night_status
        return status is not None and status.is_offline

    @property
    def demo_text(self) -> str:
        """The demo's line for the end of a screen; empty while no demo runs."""
        return "" if self.demo is None else self.demo.sentence()

    # --- Textual ---

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return Textual's filters and the one for control characters."""
        return [*super().get_line_filters(), NOTHING_OBEYED]

    def get_driver_class(self) -> type[Driver]:
        """Return the driver; on Linux the one that survives a closed terminal."""
        return closable(super().get_driver_class())

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Show a message; on the evening's own screens beside the question, until the next one."""
        front = self.front
        if self.evening is not None and isinstance(front, MainScreen | BattleScreen):
            self.line.show(self.evening.number, message)
            front.say()
            return
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=markup)

    def warn(self, message: object) -> None:
        """Show a warning for 20 s."""
        self.notify(worded(message), severity="warning", timeout=20)

    async def on_event(self, event: events.Event) -> None:
        """End the demo at a key or tap; pass every other event on."""
        if self.demo is None or not is_taking_over(event):
            await super().on_event(event)
            return
        self.take_over()
        if isinstance(event, events.Key) and Demo.passes_on(event):
            await super().on_event(event)

    def on_key(self, event: events.Key) -> None:
        """Pass a key on to the open question whether to leave; it was for the screen behind."""
        if isinstance(self.screen, LeavingScreen):
            self.screen.hear(event)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow each opening only where it makes sense."""
        is_allowed = self.openings.is_allowed(action, parameters)
        return is_allowed and super().check_action(action, parameters)

    # --- The host's news ---

    def on_mount(self) -> None:
        self.host.start()
        self.host.drawing = self.call_after_refresh
        self._screens.open_first(self._first)
        self._news = self.host.subscribe(self._wake)

    async def on_unmount(self) -> None:
        self.host.drawing = None
        if self._news is not None:
            self._news.close()
        await self.host.end()

    def _wake(self) -> None:
        if self.is_running:
            self.post_message(self.HostNews())

    def do(self, act: EveningAct | TableAct) -> ActResult:
        """Give the host an act, and follow what has come of it."""
        result = self.host.do(act)
        self.catch_up()
        return result

    @on(HostNews)
    def catch_up(self) -> None:
        """Follow what has happened at the host."""
        for event in () if self._news is None else self._news.take():
            self._reader.read(event)

    def show_evening(self, *, is_demo: bool) -> None:
        """Show the evening that the host has opened, or the first screen."""
        self._screens.show(is_demo=is_demo)

    def begin_demo(self) -> None:
        """Let the demo play."""
        self.demo = Demo(self)

    def look_at_keys_again(self) -> None:
        """Draw the key line again, which also shows the connection."""
        if self.front is not None:
            for line in self.front.query(KeyLine):
                line.look_again()

    def take_over(self) -> None:
        """End the demo: a person plays from now on."""
        if self.demo is not None:
            self.demo.stop()
            self.demo = None
            self.look_at_keys_again()

    # --- Buttons on the table ---

    def press(self, button: Button) -> None:
        """Accept a button press, from any thread."""
        if self.is_running:
            self.post_message(self.Pressed(button))

    @on(Pressed)
    def pass_press_on(self, pressed: Pressed) -> None:
        """Give a button press to the evening's screen in front, or else to the host."""
        if isinstance(front := self.front, MainScreen | BattleScreen):
            front.press(pressed.button)
        else:
            self.host.press(pressed.button)

    # --- Messages of screens ---

    @on(MainScreen.ThrowAsked)
    def show_battle(self) -> None:
        """Open the battle screen over the main screen."""
        self._screens.show_battle()

    @on(PlanningTimer.Clicked)
    def stop_timer(self) -> None:
        """Stop the planning timer."""
        self.do(RunPlanning())

    def on_ceremony_turned(self, turned: CeremonyTurned) -> None:
        """Turn the pages of the second screens along."""
        self.do(TurnCeremony(at=turned.at))

    # --- Actions, by the keys in openings.py ---

    def ask_night(self, take: Callable[[str], object]) -> None:
        """Open the screen that joins a night; `take` gets the link."""
        self.openings.ask_night(take)

    def action_first_screen(self) -> None:
        """Go to the first screen."""
        self.openings.first_screen()

    def action_leave(self, key: str) -> None:
        """Ask for the key again before the app is left."""
        leave(self, key)

    def action_switch_off(self) -> None:
        """Switch the computer off once the app has ended."""
        self.openings.switch_off()

    def action_beside(self, number: int) -> None:
        """Open one of the screens beside the main screen."""
        self.openings.beside(number)

    def action_palette(self, _typed: str = "") -> None:
        """Open the list of all actions."""
        self.openings.palette()

    def action_timer(self, minutes: int | None = None) -> None:
        """Start or stop the planning timer."""
        self.openings.timer(minutes)

    def action_settings(self) -> None:
        """Open the settings."""
        self.openings.settings()

    def action_second_screens(self) -> None:
        """Open the screen of the second screens."""
        self.openings.second_screens()

    def action_health(self) -> None:
        """Open the devices screen."""
        self.openings.health()
