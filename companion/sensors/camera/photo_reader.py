"""Read photographs taken by hand, from the file that a phone sends to the cubes in the tray.

Import this module late, because it imports OpenCV.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Protocol

import numpy as np

from companion.errors import CompanionError
from companion.memory import Returning
from companion.said import Said, message_of, said
from companion.sensors.camera.album import Album, Shot
from companion.sensors.camera.outlines import TrayBox, outlined
from companion.sensors.camera.photo_decoder import decoded
from companion.tower.colours import letter
from companion.tower.observation import Activity, Observation, ThrowNumber
from companion.tower.sensor import PHOTO
from companion.vision.arrays import Image, Points
from companion.vision.colour.paints import Paints
from companion.vision.debug.overlay import Letters
from companion.vision.reading import PictureState, Reading

log = logging.getLogger(__name__)

MARGIN = 0.06  # around the tray, as a share of its size. Chosen: more shows cubes smaller


class ReadsPaper(Protocol):
    """A reader of pictures of a tray with printed paper in it, taken from anywhere."""

    @property
    def paints(self) -> Paints:
        """The paints with which pictures are read."""

    def read(
        self,
        image: Image,
        previous: Reading | None = None,
        *,
        rested: bool = False,
        focal: float | None = None,
    ) -> Reading:
        """Read one picture; `focal` is its focal length in px, None if unknown."""

    def floor_corners(self, image: Image) -> Points | None:
        """Return the corners of the tray's floor in px, or None if they are not found."""


@dataclass(slots=True)
class PhotoReader:
    """A reader that decodes and reads photographs one at a time, outside the event loop.

    `readers` returns the reader for the cubes that are played with now. Counted photographs go into
    the album.
    """

    readers: Callable[[], ReadsPaper]
    album: Album
    letters: Letters = letter
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _give_back: Returning = field(default_factory=Returning)

    async def read_photograph(
        self, coded: bytes, place: ThrowNumber, focal_35: int
    ) -> Observation | Said | str:
        """Return what a photograph shows of the throw at this place.

        Args:
            coded: The file.
            place: The throw that the photograph is for.
            focal_35: The focal length in mm (as for 35 mm film) that the sender says, for files
                without one; 0: unknown.

        Returns:
            An observation, or a sentence: why nothing can be counted, and what to do.
        """
        async with self._turn:
            photograph = await decoded(coded)
            if isinstance(photograph, Said):
                return photograph
            return await asyncio.to_thread(
                self._observation_in, photograph.image, photograph.focal(focal_35), place
            )

    def _observation_in(
        self, image: Image, focal: float | None, place: ThrowNumber
    ) -> Observation | Said | str:
        """Read the photograph on a thread of its own, where any exception must end."""
        try:
            return self._read(image, focal, place)
        except CompanionError as error:
            return message_of(error)
        except Exception:
            log.exception("a photograph could not be read")
            return _UNREAD

    def _read(
        self, image: Image, focal: float | None, place: ThrowNumber
    ) -> Observation | Said | str:
        reader = self.readers()
        reading = reader.read(image, focal=focal)
        if focal is not None and _problem(reading):  # a cropped picture has another focal length
            reading = reader.read(image)
        if problem := _problem(reading):
            return problem
        claim = reading.sighting()
        if claim is None:
            return _UNREAD
        claim = replace(claim, source=PHOTO)
        self.album.add(claim, Shot(image, reading, reader.paints))
        picture = outlined(image, reading, _box(reader.floor_corners(image), image), self.letters)
        self._give_back(now=True)
        return Observation(
            PHOTO,
            Activity.STILL,
            (claim,),
            fell=True,
            since=place,
            picture=picture,
        )


_UNREAD = said("The app cannot count the cubes in this picture. Take another one.")
_PROBLEMS = {
    PictureState.DARK: said("The picture is too dark. Turn on a light and take it again."),
    PictureState.NO_TRAY: said(
        "The app does not see the printed sheet. Take the picture so that the whole sheet is in it."
    ),
    PictureState.HAND: said(
        "A hand or something else covers the bowl. Take it away and take the picture again."
    ),
    PictureState.COVERED: said(
        "Something covers the edge of the bowl. Take it away and take the picture again."
    ),
}


def _problem(reading: Reading) -> Said | str:
    """Return why nothing can be counted, by the reader's own words if it has some."""
    problem: Said | str = getattr(reading, "problem", "")
    return problem or _PROBLEMS.get(reading.state, "")


def _box(corners: Points | None, image: Image) -> TrayBox:
    """Return the box of the tray and a little around it.

    The whole picture if the tray is unknown.
    """
    high, wide = image.shape[:2]
    if corners is None:
        return 0, 0, wide, high
    low, most = corners.min(axis=0), corners.max(axis=0)
    around = MARGIN * (most - low).max()
    left, top = np.clip(low - around, 0, (wide - 1, high - 1)).astype(int)
    right, bottom = np.clip(most + around, (left + 1, top + 1), (wide, high)).astype(int)
    return int(left), int(top), int(right), int(bottom)
