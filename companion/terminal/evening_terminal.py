"""The terminal as its screens, the demo and the reader of news know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from textual.screen import Screen
from textual.timer import Timer

from companion.evening.evening import Evening
from companion.evening.live_tray import LiveTray
from companion.host.host import Host
from companion.host.host_acts import ActResult, EveningAct
from companion.host.keeper_acts import TableAct
from companion.terminal.choices import TerminalTools
from companion.terminal.question_line import QuestionLine


class EveningTerminal(Protocol):
    """The terminal, as far as the evening's own screens need it."""

    host: Host
    line: QuestionLine
    tools: TerminalTools
    found_right: list[str]  # the places that people found right since a recount began

    @property
    def evening(self) -> Evening[Any] | None:
        """The open evening; None if no game is open."""

    @property
    def tray(self) -> LiveTray:
        """The tray of the evening."""

    @property
    def front(self) -> Screen[Any] | None:
        """The screen in front; None while the app closes."""

    @property
    def screen_stack(self) -> list[Screen[Any]]:
        """All screens that are open, the one in front last."""
        ...

    @property
    def is_running(self) -> bool:
        """Whether the app runs."""

    def do(self, act: EveningAct | TableAct) -> ActResult:
        """Give the host an act, and follow what has come of it."""
        ...

    def catch_up(self) -> None:
        """Follow what has happened at the host."""

    def look_at_keys_again(self) -> None:
        """Draw the key line again."""

    def take_over(self) -> None:
        """End the demo: a person plays from now on."""

    def warn(self, message: object) -> None:
        """Show a warning."""

    def call_after_refresh(self, callback: Callable[[], object], /) -> bool:
        """Call a function once the screen is drawn."""
        ...

    def set_interval(self, interval: float, callback: Callable[[], object], /) -> Timer:
        """Call a function again and again."""
        ...


def open_evening(terminal: EveningTerminal) -> Evening[Any]:
    """Return the open evening. Screens of the evening are made only while there is one."""
    assert terminal.evening is not None
    return terminal.evening
