"""The last pictures of the tray that were read, whole: for a throw that may have to be looked into.

The threads that read pictures put them in, the screens' finds the one that led to a claim. Import
this late: it brings OpenCV in.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from threading import Lock
from typing import Any

import cv2

from companion.sensors.camera.watch import Agreed, Look
from companion.tower.sighting import Sighting
from companion.vision.arrays import Image
from companion.vision.paints import Paints
from companion.vision.paints_file import as_file
from companion.vision.profile import TrayProfile, packed
from companion.vision.reading import Reading
from companion.vision.written import written

PROFILE, PAINTS = "npz", "json"  # how files end that a picture was read by
PAGES = 4  # pictures that two looks agreed on; a large one takes 8 MB


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """A picture as the camera gave it, with what was read in it and by what."""

    image: Image = field(repr=False)
    result: Reading
    by: TrayProfile | Paints

    def picture(self) -> bytes:
        """As PNG, so that it can be read again to the same counts."""
        _, coded = cv2.imencode(".png", self.image)
        return coded.tobytes()

    @property
    def kind(self) -> str:
        return PROFILE if isinstance(self.by, TrayProfile) else PAINTS

    def read_by(self) -> bytes:
        return _file_of(self.by)

    def reading(self) -> dict[str, Any]:
        return written(self.result)


class Album:
    """Holds the last that was read, and those that claims came from."""

    def __init__(self) -> None:
        self._agreed: deque[tuple[Sighting, Shot]] = deque(maxlen=PAGES)
        self._last: Shot | None = None
        self._lock = Lock()

    def see(self, look: Look | Agreed, by: TrayProfile | Paints) -> None:
        """Told all that a watch says."""
        with self._lock:
            if look.image is None:
                self._last = None
            elif look.reading is not None and (
                self._last is None or look.reading is not self._last.result
            ):
                self._last = Shot(look.image, look.reading, by)
            if isinstance(look, Agreed):
                self._agreed.append((look.sighting, Shot(look.image, look.reading, by)))

    def add(self, claim: Sighting, shot: Shot) -> None:
        """A photograph: of this claim, and no picture of the tray as it is from then on."""
        with self._lock:
            self._agreed.append((claim, shot))

    def shot(self, sightings: Sequence[Sighting]) -> Shot | None:
        """What one of these was read from; of a throw without a claim, the last that was read.

        None where claims are there and none of them is a picture's.
        """
        with self._lock:
            for sighting, shot in reversed(self._agreed):
                if sighting in sightings:
                    return shot
            return None if sightings else self._last


@lru_cache(maxsize=1)
def _file_of(by: TrayProfile | Paints) -> bytes:
    """Packed once: it takes a tenth of a second, and hardly ever changes."""
    return packed(by) if isinstance(by, TrayProfile) else as_file(by)
