"""What the evening's own two screens share: undo and redo, and a message line."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.binding import Binding, BindingType

from companion.games import face
from companion.host.host_acts import TrayIsEmpty
from companion.terminal.evening_terminal import EveningTerminal, open_evening
from companion.terminal.screens.forward import ForwardScreen
from companion.terminal.undoing import BackOrForth, bring_back, take_back
from companion.words import Cast, marked

R = TypeVar("R")


class EveningScreen(ForwardScreen[R]):
    """A screen with undo and redo; the app's messages stand in its line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "undo", marked("Undo"), key_display="^z"),
        Binding("ctrl+y", "redo", marked("Redo"), key_display="^y"),
        Binding("f8", "app.health", marked("Devices"), show=False),
        Binding("ctrl+n", "emptied", marked("Tray is empty"), show=False, key_display="^n"),
    ]

    def __init__(self, terminal: EveningTerminal) -> None:
        super().__init__()
        self._terminal, self._host = terminal, terminal.host
        self.evening = evening = open_evening(terminal)
        self._tray = terminal.tray
        self._line = terminal.line
        self._face = face(evening.header.game, evening.session.setup)

    def name_all(self) -> None:
        """Use the players' present names, since a player may have left."""
        self._face.cast = Cast(self.evening.session.setup.seats)

    def refuse(self, why: str) -> None:
        """Show why the last key did nothing."""
        raise NotImplementedError

    def say(self) -> None:
        """Show the changed message line."""
        raise NotImplementedError

    def follow(self) -> None:
        """Follow the tray, and the evening as far as it is not followed otherwise."""
        raise NotImplementedError

    def catch_up(self) -> None:
        """Follow what has changed beside the question, such as who is ready."""

    def action_undo(self) -> None:
        """Undo the last action."""
        self._go(take_back)

    def action_redo(self) -> None:
        """Redo what was undone last."""
        self._go(bring_back)

    def _go(self, back_or_forth: BackOrForth) -> None:
        if why := back_or_forth(self.app, self._terminal, self._face):  # the disk may be full
            self.refuse(why)

    def action_emptied(self) -> None:
        """Say that the tray is empty before the throw, whatever the camera sees."""
        self._terminal.do(TrayIsEmpty())
