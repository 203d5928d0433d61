"""Open other screens from the first one; each is imported only when opened, to start faster."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from msgspec.structs import replace
from textual.app import App

from companion.evening.evening import Evening
from companion.evening.nights import NightWays
from companion.evening.shelf import Shelf
from companion.host.host import Host
from companion.settings import VIRTUAL, Settings
from companion.terminal.choices import BeginCalibration
from companion.terminal.evening_terminal import EveningTerminal
from companion.terminal.screens.side_screens import BESIDE
from companion.views.arriving import last_evenings
from companion.words import _


def open_help(app: App[None]) -> None:
    """Open the help without an evening."""
    from companion.terminal.screens.help import HelpScreen

    app.push_screen(HelpScreen(None))


def open_games(
    app: App[None], shelf: Shelf, now: datetime, then: Callable[[int | None], None]
) -> None:
    """Open the list of all games; `then` gets the chosen one."""
    from companion.terminal.screens.games import GamesScreen

    app.push_screen(GamesScreen(shelf, now), then)


def open_settings(
    app: App[None],
    settings: Settings,
    keep: Callable[[Settings], None],
    calibrate: BeginCalibration | None,
) -> None:
    """Open the settings."""
    from companion.terminal.screens.settings import SettingsScreen

    app.push_screen(SettingsScreen(settings, keep, calibrate))


def open_printing(app: App[None]) -> None:
    """Open the screen that prints for the camera."""
    from companion.terminal.screens.printing_camera import PrintCameraScreen

    app.push_screen(PrintCameraScreen())


def open_printing_table(app: App[None], evening: Evening[Any]) -> None:
    """Open the screen that prints for the players."""
    from companion.terminal.screens.printing_table import PrintTableScreen

    app.push_screen(PrintTableScreen(evening))


def open_hall(app: App[None], shelf: Shelf, then: Callable[[int | None], None]) -> None:
    """Open the hall of fame, where any play has ended."""
    if last_evenings(shelf):
        from companion.terminal.screens.hall import HallScreen

        app.push_screen(HallScreen(shelf), then)


def hall_text(shelf: Shelf) -> tuple[str, bool]:
    """Return the hall's line on the first screen, and whether that line is final."""
    from companion.games import face
    from companion.views.fame import hall_line

    return hall_line(shelf, face)


def open_beside(app: App[None], terminal: EveningTerminal, number: int) -> None:
    """Open one of the screens beside the main screen; without an evening there is none."""
    if terminal.evening is not None:
        app.push_screen(BESIDE[number].screen(terminal))


def open_second_screens(app: App[None], host: Host) -> None:
    """Open the screen of the second screens, which switches them on."""
    from companion.terminal.screens.second_screens import SecondScreensScreen

    second = host.pages.screens()
    if second is None:
        app.notify(_("There are no second screens here."))
        return

    def remember(are_on: bool) -> None:
        """Save whether they are on. Raises NotSaved: the settings cannot be written."""
        if host.settings.second_screens != are_on:
            host.change_settings(replace(host.settings, second_screens=are_on))

    app.push_screen(SecondScreensScreen(second, remember))


def open_night(app: App[None], host: Host, ways: NightWays, take: Callable[[str], object]) -> None:
    """Open the screen that joins a night, lend it the camera, and then watch the tray again."""
    from companion.terminal.screens.night import NightScreen

    watchers, is_lent = host.watch.watchers, host.settings.camera not in {"", VIRTUAL}
    if is_lent:
        watchers.stop()

    def come_back(_nothing: None) -> None:
        if is_lent:
            host.look_out()

    link, status = (lambda: host.settings.night), (lambda: host.night_status)
    freed = watchers.wait if is_lent else bool
    app.push_screen(NightScreen(ways, link, status, take, freed), come_back)
