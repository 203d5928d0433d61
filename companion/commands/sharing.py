"""Puts the second screens together; imported when they are switched on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.commands.kept_pictures import KeptPictures
from companion.commands.photographs import TablePhotographer
from companion.evening.page_roles import SecondScreens
from companion.host.host import Host
from companion.web.page_keys import FILE, KeyFile
from companion.web.screens import WebScreens
from companion.words import worded


def shared(
    host: Host, pictures: KeptPictures, folder: Path, show: Callable[[str], object]
) -> SecondScreens:
    """Return the second screens.

    Args:
        folder: has the file with the pages' keys.
        show: gets, in words, what is wrong with that file.
    """
    key_file = KeyFile(folder / FILE, lambda told: show(worded(told)))
    photographer = TablePhotographer(host, pictures.album, pictures.box)
    return WebScreens(host, photographer=photographer, key_file=key_file)
