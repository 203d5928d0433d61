"""Puts the screens of the open evening on the app's stack, or the first screen without one."""

from __future__ import annotations

from typing import Protocol

from textual.app import App

from companion.terminal.choices import ChosenEvening
from companion.terminal.evening_terminal import EveningTerminal
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.main import MainScreen

BATTLE = "battle"


class PlayingTerminal(EveningTerminal, Protocol):
    """The terminal, as far as these screens need it."""

    def begin_demo(self) -> None:
        """Let the demo play."""


class EveningScreens:
    """The main screen, which is the lowest while an evening is open, and the battle over it.

    Args:
        app: The app that shows them.
        terminal: The same app, as screens of the evening know it.
    """

    def __init__(self, app: App[None], terminal: PlayingTerminal) -> None:
        self._app, self._terminal = app, terminal
        self._demo_is_next: bool | None = None  # of the evening to show; None: nothing is to do
        self.main: MainScreen | None = None

    def open_first(self, first: ChosenEvening | None) -> None:
        """Play this evening, or let people choose one on the first screen."""
        if first is None:
            self._open_first_screen()
        else:
            self._play(first)
            self._begin(is_demo=first.is_demo)

    def show(self, *, is_demo: bool) -> None:
        """Show the evening that the host has opened, or the first screen, in place of the last."""
        if self._demo_is_next is None:
            self._app.call_later(self._show)
        self._demo_is_next = is_demo

    def show_battle(self) -> None:
        """Open the battle screen over the main screen."""
        if isinstance(self._terminal.front, MainScreen):
            self._app.push_screen(BATTLE)

    async def _show(self) -> None:
        is_demo, self._demo_is_next = bool(self._demo_is_next), None
        await self._close()
        if self._terminal.evening is None:
            self._open_first_screen()
        else:
            self._begin(is_demo=is_demo)

    async def _close(self) -> None:
        self.main = None
        app = self._app
        battle = app.get_screen(BATTLE) if app.is_screen_installed(BATTLE) else None
        while len(app.screen_stack) > 1:
            await app.pop_screen()
        if battle is not None:
            app.uninstall_screen(BATTLE)
            if battle.is_running:
                await battle.remove()

    def _open_first_screen(self) -> None:
        opening = self._terminal.tools.opening
        if opening is not None:
            self._app.push_screen(opening(self._terminal.host.settings), self._chosen)

    def _chosen(self, chosen: ChosenEvening | None) -> None:
        if chosen is None:
            self._app.exit()
        else:
            self._play(chosen)

    def _play(self, chosen: ChosenEvening) -> None:
        self._terminal.host.open(chosen.evening, chosen.camera, is_demo=chosen.is_demo)

    def _begin(self, *, is_demo: bool) -> None:
        if is_demo:
            self._terminal.begin_demo()
        self._terminal.found_right.clear()
        battle = BattleScreen(self._terminal)
        self._app.install_screen(battle, BATTLE)  # reused, since building it takes time
        self.main = MainScreen(self._terminal)
        self._app.push_screen(self.main)
