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
    from companion.host.host import Host


def night_of(host: Host, shelf: Shelf, data: Path, counts_by_night: dict[str, int]) -> Night | None:
    """Return the night that the settings' link leads to; None without a valid link."""
    settings = host.settings
    try:
        link = read_link(settings.night)
    except UnreadableFile:
        return None
    return NightTable(
        link,
        shelf,
        host.tray,
        data,
        names=settings.night_names,
        for_home=settings.night_home,
        after_painting=host.after_drawing,
        counts_by_night=counts_by_night,
    )
