"""Open other screens from the first one; each is imported only when opened, to start faster."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Any

from textual.app import App

from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.settings import Settings
from companion.views.arriving import last_evenings

if TYPE_CHECKING:  # imported when something is calibrated
    from calibration.guide import Calibrate


def open_help(app: App[None]) -> None:
    """Open the help without an evening."""
    from companion.tui.screens.help import HelpScreen

    app.push_screen(HelpScreen(None))


def open_games(
    app: App[None], shelf: Shelf, now: datetime, then: Callable[[int | None], None]
) -> None:
    """Open the list of all games; `then` gets the chosen one."""
    from companion.tui.screens.games import GamesScreen

    app.push_screen(GamesScreen(shelf, now), then)


def open_settings(
    app: App[None],
    settings: Settings,
    keep: Callable[[Settings], None],
    calibrate: Calibrate | None,
) -> None:
    """Open the settings."""
    from companion.tui.screens.settings import SettingsScreen

    app.push_screen(SettingsScreen(settings, keep, calibrate))


def open_printing(app: App[None]) -> None:
    """Open the screen that prints for the camera."""
    from companion.tui.screens.printing_camera import PrintCameraScreen

    app.push_screen(PrintCameraScreen())


def open_printing_table(app: App[None], evening: Evening[Any]) -> None:
    """Open the screen that prints for the players."""
    from companion.tui.screens.printing_table import PrintTableScreen

    app.push_screen(PrintTableScreen(evening))


def open_hall(app: App[None], shelf: Shelf, then: Callable[[int | None], None]) -> None:
    """Open the hall of fame, where any play has ended."""
    if last_evenings(shelf):
        from companion.tui.screens.hall import HallScreen

        app.push_screen(HallScreen(shelf), then)


def hall_text(shelf: Shelf) -> tuple[str, bool]:
    """Return the hall's line on the first screen, and whether that line is final."""
    from companion.games import face
    from companion.views.fame import hall_line

    return hall_line(shelf, face)
