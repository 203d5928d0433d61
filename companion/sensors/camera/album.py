"""Keep the last pictures of the tray that were read, in case a throw must be examined.

The threads that read pictures add them. The screens' thread finds the picture that led to a claim.
Import this module late, because it imports OpenCV.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from threading import Lock
from typing import Any

import cv2

from companion.sensors.camera.camera_watch import Agreed, Look
from companion.tower.sighting import Sighting
from companion.vision.arrays import Image
from companion.vision.colour.paints import Paints, as_file
from companion.vision.profile.camera_profile import TrayProfile, packed
from companion.vision.reading import Reading
from companion.vision.reading_json import written

PROFILE, PAINTS = "npz", "json"  # endings of the files with which a picture was read
# Pictures that led to claims. Chosen: a large one takes 8 MB; with fewer, a throw's own is gone.
PAGES = 4


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """A picture as the camera gave it, its reading, and the profile or paints it was read with."""

    image: Image = field(repr=False)
    result: Reading
    by: TrayProfile | Paints

    def picture(self) -> bytes:
        """Return the picture as PNG, which loses nothing: read again, it gives the same counts."""
        _, coded = cv2.imencode(".png", self.image)
        return coded.tobytes()

    @property
    def kind(self) -> str:
        """The file ending of what the picture was read with."""
        return PROFILE if isinstance(self.by, TrayProfile) else PAINTS

    def read_by(self) -> bytes:
        """Return the profile or the paints as a file."""
        return _file_of(self.by)

    def reading(self) -> dict[str, Any]:
        """Return the reading as JSON values."""
        return written(self.result)


class Album:
    """Holds the last picture that was read, and those that led to claims."""

    def __init__(self) -> None:
        self._agreed: deque[tuple[Sighting, Shot]] = deque(maxlen=PAGES)
        self._last: Shot | None = None
        self._lock = Lock()

    def see(self, look: Look | Agreed, by: TrayProfile | Paints) -> None:
        """Add a look or a claim of a camera's watch."""
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
        """Add a photograph and its claim. It does not show the tray from then on."""
        with self._lock:
            self._agreed.append((claim, shot))

    def shot(self, sightings: Sequence[Sighting]) -> Shot | None:
        """Return the picture that led to one of these claims.

        Without claims it is the last picture that was read. None if no claim comes from a picture.
        """
        with self._lock:
            for sighting, shot in reversed(self._agreed):
                if sighting in sightings:
                    return shot
            return None if sightings else self._last


@lru_cache(maxsize=1)
def _file_of(by: TrayProfile | Paints) -> bytes:
    """Return the profile or paints as a file. Cached, because packing takes a tenth of a second."""
    return packed(by) if isinstance(by, TrayProfile) else as_file(by)
