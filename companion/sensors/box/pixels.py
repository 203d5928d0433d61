"""Store the pixels of confirmed pictures, from which a box's paints are learned.

The file has at most a dozen pictures, about 100 kB. If it is damaged nothing is lost: it fills
again.
"""

from __future__ import annotations

import io
import json
import struct
import zipfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from companion.files import write_whole
from companion.vision.arrays import Samples
from companion.vision.learning.box_paints import ConfirmedPicture
from companion.vision.profile.plausibility import check_archive

# Chosen: what a damaged or foreign file may cost.
MOST_PIXELS = 4000  # of a picture; a longer list is cut off
MOST_BYTES = 4_000_000  # of the file, many times what it has; a larger one is not read
_DAMAGED = (
    *(OSError, ValueError, KeyError, TypeError, AttributeError, EOFError, OverflowError),
    *(zipfile.BadZipFile, zlib.error, struct.error, NotImplementedError, RuntimeError),
    *(SyntaxError, MemoryError, IndexError),
)


@dataclass(frozen=True, slots=True, eq=False)
class NumberedPicture:
    """A picture, and the number of the confirmed throw that it shows."""

    throw: int
    picture: ConfirmedPicture


def save(path: Path, pictures: Sequence[NumberedPicture]) -> None:
    """Replace the file with these pictures.

    Raises:
        OSError: It cannot be written; the file is unchanged.
    """
    header = [{"throw": each.throw, "counts": dict(each.picture.counts)} for each in pictures]
    arrays = {
        f"pixels{number}": each.picture.pixels.astype(np.float16)
        for number, each in enumerate(pictures)
    }
    arrays["header"] = np.frombuffer(json.dumps(header).encode(), np.uint8)
    packed = io.BytesIO()
    np.savez_compressed(packed, allow_pickle=False, **arrays)
    write_whole(path, packed.getvalue())


def load(path: Path) -> list[NumberedPicture]:
    """Return the pictures; none if the file is missing or damaged."""
    try:
        if path.stat().st_size > MOST_BYTES:
            return []
        packed = path.read_bytes()
        check_archive(packed)
        with np.load(io.BytesIO(packed), allow_pickle=False) as archive:
            header = json.loads(archive["header"].tobytes())
            return [_numbered(entry, archive[f"pixels{n}"]) for n, entry in enumerate(header)]
    except _DAMAGED:
        return []


def _numbered(entry: dict[str, object], pixels: Samples) -> NumberedPicture:
    counts = entry["counts"]
    if not isinstance(counts, dict) or pixels.ndim != 2 or pixels.shape[1] != 3:
        raise TypeError(entry)
    values = pixels[:MOST_PIXELS].astype(np.float32)
    if not np.isfinite(values).all():
        raise TypeError(entry)
    numbers = {str(colour): int(number) for colour, number in counts.items()}
    return NumberedPicture(int(str(entry["throw"])), ConfirmedPicture(values, numbers))
