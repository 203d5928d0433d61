"""Read pictures from files, if they are whole and of a usable size.

Any other file raises an error that says why. The header is checked before anything is decoded: a
file of a few bytes may claim to be of any size.
"""

from __future__ import annotations

import io
import stat
import struct
import zlib
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import PIL.Image
import PIL.ImageOps

from companion.errors import UnreadableFile
from companion.said import Said, said, system
from companion.vision.arrays import Image

FORMATS = ("JPEG", "PNG", "BMP", "WEBP")
LARGEST = 25_000_000  # px; phones use half of that
SMALLEST = 32  # px; a narrower picture shows too little of a tray
MOST_BYTES = 100_000_000
ALIKE = 0.01  # of the width: rounding may change a picture's proportions by so much

PIL.Image.MAX_IMAGE_PIXELS = None  # it would write on the screen of what is refused below
# What its readers raise where a file is damaged.
_BROKEN = (
    *(OSError, SyntaxError, ValueError, struct.error, zlib.error, EOFError),
    *(IndexError, KeyError, TypeError, AttributeError, OverflowError, MemoryError, RuntimeError),
)


def picture_in(path: Path) -> Image:
    """Return the picture in this file.

    Raises:
        UnreadableFile: the file is no usable picture, or cannot be read.
    """
    return decoded(contents(path), path)


def contents(path: Path, most: int = MOST_BYTES) -> bytes:
    """Return all bytes of this file.

    Raises:
        UnreadableFile: it is no regular file, is larger than `most` bytes, or cannot be read.
    """
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise UnreadableFile(
                said("{file} is not a file but {kind}", file=path, kind=_is(about.st_mode))
            )
        if about.st_size > most:
            raise UnreadableFile(
                said(
                    "{file} is too large; use a file of at most {megabytes} MB",
                    file=path,
                    megabytes=most // 1000000,
                )
            )
        return path.read_bytes()
    except OSError as error:
        raise UnreadableFile(
            said("{file} cannot be read: {why}", file=path, why=system(error))
        ) from error


def _is(mode: int) -> Said:
    if stat.S_ISDIR(mode):
        return said("a folder")
    return said("a pipe") if stat.S_ISFIFO(mode) else said("a device")


def decoded(coded: bytes, name: object) -> Image:
    """Return the picture in these bytes.

    Args:
        name: what an error calls the picture.

    Raises:
        UnreadableFile: the bytes are no whole picture, or its size is not usable.
    """
    wrong = UnreadableFile(
        said("{file} is not a picture, or not a complete one; use JPEG or PNG", file=name)
    )
    try:
        with PIL.Image.open(io.BytesIO(coded), formats=_formats()) as picture:
            wide, high = picture.size
            _check_size(wide, high, name)
            picture.load()  # all of it: what is cut off would be read as a grey tray
            if picture.format == "HEIF":
                return _upright(picture)
        image = cv2.imdecode(np.frombuffer(coded, np.uint8), cv2.IMREAD_COLOR)
    except UnreadableFile:
        raise
    except (*_BROKEN, cv2.error) as error:
        raise wrong from error
    if image is None:
        raise wrong
    return np.asarray(image, np.uint8)


@cache
def _formats() -> tuple[str, ...]:
    """Return the formats that this computer reads; not all computers can read phones' HEIC."""
    try:
        import pi_heif
    except ImportError:
        return FORMATS
    pi_heif.register_heif_opener()
    return (*FORMATS, "HEIF")


def _upright(picture: PIL.Image.Image) -> Image:
    turned = PIL.ImageOps.exif_transpose(picture).convert("RGB")
    return np.ascontiguousarray(np.asarray(turned, np.uint8)[..., ::-1])


def _check_size(wide: int, high: int, name: object) -> None:
    size = f"{wide} × {high} px"
    if min(wide, high) < SMALLEST:
        raise UnreadableFile(
            said(
                "{file}: {size} is too small to show a tray; use 640 × 480 px or more",
                file=name,
                size=size,
            )
        )
    if wide * high > LARGEST:
        raise UnreadableFile(
            said(
                "{file}: {size} is too large; use at most {millions} million pixels",
                file=name,
                size=size,
                millions=LARGEST // 1000000,
            )
        )


def as_large(image: Image, other: Image) -> Image | None:
    """Return the picture resized to the other's size; None if their proportions differ."""
    if image.shape == other.shape:
        return image
    (high, wide), (others_high, others_wide) = image.shape[:2], other.shape[:2]
    if abs(wide * others_high - high * others_wide) > ALIKE * wide * others_high:
        return None
    way = cv2.INTER_AREA if wide > others_wide else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(image, (others_wide, others_high), interpolation=way), np.uint8)


def size_of(image: Image) -> str:
    """Return the picture's width and height as text."""
    return f"{image.shape[1]} × {image.shape[0]} px"
