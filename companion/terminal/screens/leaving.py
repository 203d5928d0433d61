"""The question before people leave the game or the app: the same key again confirms it."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import App

from companion.terminal import debounce
from companion.terminal.screens.notice import DIALOG_CSS, Confirm
from companion.words import _, marked
from companion.words.kiosk import switch_off

_LEADING = frozenset(f"f{n}" for n in range(1, 10))  # keys that open a screen
_LEAVES = {"ctrl+c": marked("Ctrl+C"), "ctrl+q": marked("Ctrl+Q")}


class LeavingScreen(Confirm):
    """A question that returns True when `key` is pressed again; holding a key counts once.

    Any other key closes the question, and one that opens a screen opens it.
    """

    DEFAULT_CSS = f"LeavingScreen {{ {DIALOG_CSS} }}"
    AUTO_FOCUS = ""  # no button has the focus, because Enter must not confirm

    def __init__(self, key: str, title: str, text: str, yes: str, no: str = "") -> None:
        super().__init__(title, text, yes, no or _("Cancel"))
        self._key = key
        self._fingers.is_meant(key, debounce.now())  # the first time

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self.hear(event)

    def hear(self, event: events.Key) -> None:
        """Close with True for the same key, else with False."""
        if event.key == self._key:
            if self._fingers.is_meant(self._key, event.time):
                self.dismiss(True)
            return
        self.dismiss(False)
        if event.key in _LEADING:
            self.app.simulate_key(event.key)


def leave(app: App[None], key: str) -> None:
    """Ask for the key again before the app is left."""
    text = _("Press {key} again to quit the app. Everything is saved. Esc keeps the app open.")
    leaving = LeavingScreen(key, _("Quit the app?"), text.format(key=_(_LEAVES[key])), _("Leave"))
    _ask(app, leaving, app.exit)


def leave_and_switch_off(app: App[None], then: Callable[[], object]) -> None:
    """Ask before the computer is switched off; Ctrl+Q confirms too."""
    text = _(
        "Press Ctrl+Q again to close the app and switch the computer off. Everything is saved."
    )
    _ask(app, LeavingScreen("ctrl+q", f"{switch_off()}?", text, _("Switch off")), then)


def put_away(app: App[None], then: Callable[[], object]) -> None:
    """Ask for the key again, then go to the first screen, which offers this game first."""
    text = _(
        "Press F10 again to close this game and see the others. It is saved and comes "
        "first in the list. Esc keeps playing."
    )
    text += "\n\n" + _(
        "To end the evening early and score it now, press Esc, then Ctrl+P, and type “stop”."
    )
    title, yes, no = _("Close this game?"), _("Close game"), _("Keep playing")
    leaving = LeavingScreen("f10", title, text, yes, no)
    # Later: a tapped key runs in a widget that is about to go, and would wait for itself.
    _ask(app, leaving, lambda: app.call_later(then))


def _ask(app: App[None], screen: LeavingScreen, then: Callable[[], object]) -> None:
    def go(is_meant: bool | None) -> None:
        if is_meant:
            then()

    app.push_screen(screen, go)
