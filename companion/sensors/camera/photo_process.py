"""Decode one photograph in a process of its own, because a phone's file may be malicious.

    python -m companion.sensors.camera.photo_process < picture > answer

The answer begins with one line of JSON: `width`, `height` and `focal` (the focal length in mm as
for 35 mm film, 0 if the file has none), or `why` there is no picture, a word of `PhotoFault`. The
pixels follow: height x width x 3 bytes, BGR, upright.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from enum import Enum
from io import BytesIO
from typing import TypeAlias

from PIL import ExifTags, Image, ImageOps, UnidentifiedImageError

# All chosen: larger limits let a file do more harm, smaller ones refuse what phones send.
LONGEST = 1600  # px of the decoded picture's longer side; more makes reading slower
PIXELS = 50_000_000  # of the file's picture
MEMORY = 1 << 30  # bytes of this process
SECONDS = 15  # of the processor
FORMATS = ("JPEG", "PNG", "WEBP", "HEIF")
HEIC = (b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1")  # brands after "ftyp"
BEGINNINGS = (b"\xff\xd8\xff", b"\x89PNG", b"RIFF")  # of JPEG, PNG and WebP

PhotographReply: TypeAlias = "tuple[dict[str, object], bytes]"


class PhotoFault(Enum):
    """Why a file could not be decoded."""

    NO_PICTURE = "no picture"
    INCOMPLETE = "incomplete"
    TOO_LARGE = "too large"
    NO_HEIC = "no heic"  # this computer has no library for that format
    FAILED = "failed"


def main() -> None:
    """Decode the picture on standard input."""
    has_heif = _has_heif()
    _limit()
    coded = sys.stdin.buffer.read()
    answer, pixels = _answer(coded, has_heif=has_heif)
    sys.stdout.buffer.write(json.dumps(answer).encode() + b"\n" + pixels)
    sys.stdout.buffer.flush()


def _limit() -> None:
    """Limit this process's memory and time, and forbid it to write files; Windows cannot."""
    if sys.platform == "win32":
        return
    import resource

    for what, most in {
        resource.RLIMIT_AS: MEMORY,
        resource.RLIMIT_CPU: SECONDS,
        resource.RLIMIT_FSIZE: 0,
        resource.RLIMIT_CORE: 0,
    }.items():
        with suppress(ValueError, OSError):  # macOS has no limit of addresses
            resource.setrlimit(what, (most, most))
    with suppress(OSError):
        os.nice(5)


def _has_heif() -> bool:
    try:
        import pi_heif
    except ImportError:
        return False
    pi_heif.register_heif_opener()
    return True


def _answer(coded: bytes, *, has_heif: bool) -> PhotographReply:
    try:
        with Image.open(BytesIO(coded), formats=FORMATS[: 4 if has_heif else 3]) as picture:
            return _decoded(picture)
    except UnidentifiedImageError:
        return _because(_unknown(coded, has_heif=has_heif))
    except Image.DecompressionBombError:
        return _because(PhotoFault.TOO_LARGE)
    except MemoryError:
        return _because(PhotoFault.FAILED)
    except Exception:  # a decoder may raise whatever it likes: the file is broken
        return _because(PhotoFault.INCOMPLETE)


def _unknown(coded: bytes, *, has_heif: bool) -> PhotoFault:
    """Return what is wrong with a file that no decoder accepts."""
    if coded[4:8] == b"ftyp" and coded[8:12] in HEIC:
        return PhotoFault.INCOMPLETE if has_heif else PhotoFault.NO_HEIC
    return PhotoFault.INCOMPLETE if coded.startswith(BEGINNINGS) else PhotoFault.NO_PICTURE


def _decoded(picture: Image.Image) -> PhotographReply:
    width, height = picture.size
    if width * height > PIXELS:
        return _because(PhotoFault.TOO_LARGE)
    focal = _focal(picture)
    picture.thumbnail((LONGEST, LONGEST), Image.Resampling.BOX, reducing_gap=2.0)
    upright = ImageOps.exif_transpose(picture).convert("RGB")
    size: dict[str, object] = {"width": upright.width, "height": upright.height, "focal": focal}
    return size, upright.tobytes("raw", "BGR")


def _focal(picture: Image.Image) -> int:
    """Return the focal length in mm; 0 if the file has none or a nonsensical one."""
    try:
        of_camera = picture.getexif().get_ifd(ExifTags.IFD.Exif)
        focal = int(of_camera.get(ExifTags.Base.FocalLengthIn35mmFilm, 0))
    except Exception:  # tags are as broken as files are
        return 0
    return likely_focal(focal)


def likely_focal(focal: int) -> int:
    """Return this focal length (in mm, as for 35 mm film), or 0 if no phone's lens has it."""
    return focal if 5 <= focal <= 500 else 0


def _because(fault: PhotoFault) -> PhotographReply:
    return {"why": fault.value}, b""


if __name__ == "__main__":
    main()
