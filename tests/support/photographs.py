"""Photographs of a tray for tests: files as phones send them, and a reader that counts as told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import ExifTags, Image

from companion.evening.page_roles import Role
from companion.said import Said
from companion.sensors.camera.album import Album
from companion.sensors.camera.photo_reader import PhotoReader
from companion.vision import arrays
from companion.vision.colour.paints import Paints, usual_paints
from companion.vision.reading import PictureState, Reading
from companion.vision.seen_cubes import SeenCube
from companion.web.screens import WebScreens
from tests.support.web import key, posted

HEIC = Path(__file__).parents[1] / "data" / "phone.heic"  # 320 x 240, red above on the left
RED = (220, 20, 20)


def picture(wide: int = 320, high: int = 240) -> Image.Image:
    """Grey, and red above on the left."""
    drawn = Image.new("RGB", (wide, high), (200, 200, 200))
    drawn.paste(RED, (0, 0, wide // 2, high // 2))
    return drawn


def coded(
    drawn: Image.Image | None = None, kind: str = "JPEG", turned: int = 1, focal_35: int = 0
) -> bytes:
    """As a file of that kind; `turned` is EXIF's orientation."""
    exif = Image.Exif()
    exif[ExifTags.Base.Orientation] = turned
    if focal_35:
        exif.get_ifd(ExifTags.IFD.Exif)[ExifTags.Base.FocalLengthIn35mmFilm] = focal_35
    file = BytesIO()
    (drawn or picture()).save(file, kind, exif=exif)
    return file.getvalue()


@dataclass(slots=True)
class FakeReader:
    """Sees these counts in whatever it is shown, or says what is wrong with it."""

    counts: Mapping[str, int]
    problem: Said | str = ""
    doubt: float = 1e-6
    shown: list[tuple[arrays.Image, float | None]] = field(default_factory=list)
    misled: bool = False  # by any focal length
    reached: Callable[[], object] = lambda: None
    paints: Paints = field(default_factory=lambda: usual_paints(("red", "blue")))

    def read(
        self,
        image: arrays.Image,
        previous: Reading | None = None,
        *,
        rested: bool = False,
        focal: float | None = None,
    ) -> Reading:
        self.reached()
        self.shown.append((image, focal))
        if self.problem or (self.misled and focal is not None):
            return Reading(
                PictureState.NO_TRAY, {}, 0.0, {}, {}, (), problem=self.problem or "bent"
            )
        rows = {colour: self._row(number) for colour, number in self.counts.items()}
        every = [colour for colour, number in self.counts.items() for _ in range(number)]
        cubes = tuple(_cube(colour, n, image) for n, colour in enumerate(every))
        return Reading(PictureState.STILL, self.counts, 0.99, rows, rows, cubes)

    def floor_corners(self, image: arrays.Image) -> arrays.Points | None:
        return None

    def _row(self, count: int) -> tuple[float, ...]:
        odds = {count: 1.0, count - 1: self.doubt}
        return tuple(odds.get(number, 1e-9) for number in range(12))


def _cube(colour: str, number: int, image: arrays.Image) -> SeenCube:
    high, wide = image.shape[:2]
    x, y = wide * (0.15 + 0.1 * (number % 8)), high * (0.2 + 0.2 * (number // 8))
    side = wide / 30
    corners = np.array([(x, y), (x + side, y), (x + side, y + side), (x, y + side)])
    return SeenCube(colour, 10.0 * number, 10.0, corners, 0.99)


def photographer(reader: FakeReader) -> PhotoReader:
    return PhotoReader(lambda: reader, Album())


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    why: str


async def send(
    screens: WebScreens, who: Role | str, body: bytes | None = None, **headers: str
) -> Answer:
    """As a page of that role sends it, or one with that key; `headers` have _ for -."""
    given = key(screens, who) if isinstance(who, Role) else who
    content = coded() if body is None else body
    status, told = await posted(screens, "/photo", given, content, **headers)
    return Answer(status, told.get("why", ""))
