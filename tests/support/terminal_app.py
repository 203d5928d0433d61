"""The terminal app of a host that a test makes of an evening and some devices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from textual.app import App

from companion.evening.evening import Evening
from companion.evening.live_tray import VirtualTower
from companion.host.host import Host
from companion.sensors.watchers import Sources
from companion.settings import Settings
from companion.terminal.app import TerminalApp
from companion.terminal.choices import ChosenEvening, TerminalTools
from companion.tower.observation import Observation


class CompanionApp(TerminalApp):
    """It opens on this evening; without one, on the screen `opening`."""

    def __init__(
        self,
        evening: Evening[Any] | None = None,
        *,
        settings: Settings | None = None,
        keep: Callable[[Settings], None] | None = None,
        sources: Sources | None = None,
        virtual: VirtualTower | None = None,
        is_demo: bool = False,
        **parts: Any,
    ) -> None:
        """`parts` are those of the host, and the tools of the terminal."""
        names = {each.name for each in fields(TerminalTools)} & parts.keys()
        tools = TerminalTools(**{name: parts.pop(name) for name in names})
        host = Host(settings, save=keep, **parts)
        first = None if evening is None else ChosenEvening(evening, host.settings.camera, is_demo)
        super().__init__(host, tools, first)
        host.watch.use(sources or {}, virtual)

    def observe(self, *observations: Observation) -> None:
        self.host.observe(*observations)
        self.catch_up()


def beat(app: App[Any]) -> None:
    """A second of the countdown is over."""
    assert isinstance(app, TerminalApp)
    app.host.throw.beat()
    app.catch_up()
