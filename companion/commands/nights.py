"""The table's side of a night of many tables; imported after the first screen is shown."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.errors import UnreadableFile
from companion.evening.shelf import Shelf
from companion.night.join_link import read_link
from companion.night.table.hall_table import NightTable

if TYPE_CHECKING:
    from companion.evening.nights import Night
    from companion.tui.app import CompanionApp


def night_of(
    app: CompanionApp, shelf: Shelf, data: Path, counts_by_night: dict[str, int]
) -> Night | None:
    """Return the night that the settings' link leads to; None without a valid link."""
    settings = app.settings
    try:
        link = read_link(settings.night)
    except UnreadableFile:
        return None
    return NightTable(
        link,
        shelf,
        app.tray,
        data,
        names=settings.night_names,
        for_home=settings.night_home,
        after_painting=app.after_painting,
        counts_by_night=counts_by_night,
    )
