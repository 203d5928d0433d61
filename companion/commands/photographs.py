"""Puts the second screens together, and reads photographs of the tray that their pages send."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands.cameras import letter
from companion.commands.games import colours_to_teach
from companion.commands.kept_pictures import KeptPictures
from companion.errors import UnknownPaints
from companion.evening.page_roles import SecondScreens
from companion.host.host import Host
from companion.said import Said, ids, said
from companion.tower.observation import Observation, ThrowNumber
from companion.web.page_keys import FILE, KeyFile
from companion.web.screens import WebScreens
from companion.words import worded

if TYPE_CHECKING:  # it imports OpenCV
    from companion.sensors.box.learned_cubes import BoxFile
    from companion.sensors.camera.album import Album
    from companion.sensors.camera.photo_reader import PhotoReader, ReadsPaper


class TablePhotographer:
    """Reads photographs by the printed sheet, for the cubes of the present game.

    What they show goes into the album. `box`: what was learned of this box's cubes; None: the usual
    colours.
    """

    def __init__(self, host: Host, album: Callable[[], Album], box: BoxFile | None = None) -> None:
        self._host = host
        self._album = album
        self._box = box
        self._photos: PhotoReader | None = None

    async def read_photograph(
        self, coded: bytes, place: ThrowNumber, focal_35: int
    ) -> Observation | Said | str:
        """Return what the photograph shows, or why it cannot be read.

        Args:
            focal_35: the focal length in mm of a full frame; 0 if not known.
        """
        if self._photos is None:
            self._photos = await asyncio.to_thread(self._brought)
        return await self._photos.read_photograph(coded, place, focal_35)

    def _brought(self) -> PhotoReader:
        from companion.sensors.box.learned_paints import BoxPaints
        from companion.sensors.camera.photo_reader import PhotoReader
        from companion.vision.paper_reader import PaperReader

        paints, now = BoxPaints(self._box), None

        def of_the_game() -> ReadsPaper:
            nonlocal now  # its lookup tables take a second; they hold for the same paints
            wanted = paints(colours_of_game(colours_to_teach(self._host.evening)))
            if now is None or now.paints is not wanted:
                now = PaperReader(wanted)
            return now

        return PhotoReader(of_the_game, self._album(), letter)


def colours_of_game(colours: Sequence[str]) -> Sequence[str]:
    """Return these colours. Raises UnknownPaints: the app does not know how one of them looks."""
    from companion.vision.colour.paints import known_colours

    strange = [each for each in colours if each not in known_colours()]
    if strange:
        raise UnknownPaints(
            said(
                "The app does not know how {colours} cubes look. Count this throw by hand.",
                colours=ids(strange),
            )
        )
    return colours


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
