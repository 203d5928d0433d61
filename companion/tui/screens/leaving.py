"""Before the table is left: the same key once more does it, Escape plays on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType

from companion.tui import fingers
from companion.tui.screens.notice import DIALOG_CSS, Confirm
from companion.tui.showing import ShowingApp
from companion.words import _


class LeavingScreen(Confirm):
    """Dismisses with True when `key` is pressed once more; a key that is held is pressed once."""

    DEFAULT_CSS = f"LeavingScreen {{ {DIALOG_CSS} }}"
    AUTO_FOCUS = ""  # Enter is no second press

    def __init__(self, key: str, title: str, told: str, yes: str) -> None:
        super().__init__(title, told, yes, _("Stay"))
        self._key = key
        self._fingers.meant(key, fingers.now())  # the first time

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key == self._key and self._fingers.meant(self._key, event.time):
            self.dismiss(True)
        elif event.key != self._key:
            self.dismiss(False)


class LeftTwice(ShowingApp):
    """An app that Ctrl-C leaves, as in any terminal, but only the second time."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "leave", show=False, priority=True)]

    def action_leave(self) -> None:
        told = _("Ctrl-C once more leaves the app. Everything is kept; Esc goes on as it was.")
        _ask(self, LeavingScreen("ctrl+c", _("Leave?"), told, _("Leave")), self.exit)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "leave":
            return bool(self.screen_stack) and not isinstance(self.screen, LeavingScreen)
        return super().check_action(action, parameters)


def put_away(app: App[None], then: Callable[[], Awaitable[None]]) -> None:
    """The first screen, by its key twice; the game is offered first there."""
    told = _(
        "F10 once more puts this game away and shows the others. It is kept as it stands, and "
        "offered first; Esc plays on."
    )
    leaving = LeavingScreen("f10", _("Put this game away?"), told, _("Put away"))
    # Later: a tapped key runs in a widget that is about to go, and would wait for itself.
    _ask(app, leaving, lambda: app.call_later(then))


def _ask(app: App[None], screen: LeavingScreen, then: Callable[[], object]) -> None:
    def go(is_meant: bool | None) -> None:
        if is_meant:
            then()

    app.push_screen(screen, go)
