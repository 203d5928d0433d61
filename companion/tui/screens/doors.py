"""Screens that open from the first one, brought in when they are: it does not wait for them."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import App

from companion.evening.shelf import Shelf


def open_help(app: App[None]) -> None:
    from companion.tui.screens.help import HelpScreen

    app.push_screen(HelpScreen(None))


def open_hall(app: App[None], shelf: Shelf, then: Callable[[int | None], None]) -> None:
    """Where anything has been played to its end."""
    from companion.tui.screens.hall import HallScreen
    from companion.views.fame import hall_line

    if hall_line(shelf):
        app.push_screen(HallScreen(shelf), then)
