"""The tray's pictures for the pages: numbered, and encoded only when a page asks for one."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from companion.tower.observation import Pixels, TrayPicture
from companion.tray.state import TrayState

# s between two pictures of an empty tray: every page fetches each. Chosen: a shorter time costs the
# Wi-Fi and a Pi more, with a longer one the pages lag behind.
APART = 1.0
QUALITY = 80  # of a JPEG; chosen: lower blurs the cubes' edges, higher makes larger files


@dataclass(slots=True)
class TrayPictures:
    """Numbers the pictures of the tray and encodes the present one as JPEG."""

    clock: Callable[[], float] = time.monotonic
    _picture_shown: TrayPicture | None = None
    _number: int = 0
    _file: tuple[int, bytes] | None = None
    _at: float = 0.0

    def number(self, state: TrayState) -> int:
        """Return the number of the present picture; 0 if there is none."""
        picture = state.picture if state.count is not None else None
        if picture is None:
            return 0
        if picture is not self._picture_shown and self._is_news(picture):
            self._picture_shown, self._at = picture, self.clock()
            self._number += 1
        return self._number

    def _is_news(self, picture: TrayPicture) -> bool:
        """Return whether to show this picture: at once with other cubes, with none after APART."""
        if self._picture_shown is None or _cubes(picture) != _cubes(self._picture_shown):
            return True
        return not picture.spots and self.clock() - self._at >= APART

    def file(self, number: int) -> bytes | None:
        """Return the picture as JPEG; None if another picture has replaced it."""
        if self._picture_shown is None or number != self._number:
            return None
        if self._file is None or self._file[0] != number:
            picture = self._picture_shown
            plain = picture.pixels if picture.plain is None else picture.plain
            self._file = number, jpeg(plain)  # pages draw the outlines
        return self._file[1]


def jpeg(pixels: Pixels, widest: int = 0) -> bytes:
    """Return the picture as JPEG, scaled down to this width if one is given."""
    import cv2  # late: an evening without a camera needs none

    height, width = pixels.shape[:2]
    scale = min(1.0, widest / width) if widest else 1.0
    size = round(width * scale), max(1, round(height * scale))
    scaled = pixels if scale == 1.0 else cv2.resize(pixels, size, interpolation=cv2.INTER_AREA)
    done, coded = cv2.imencode(".jpg", scaled, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    return coded.tobytes() if done else b""


def _cubes(picture: TrayPicture) -> list[tuple[str, int, int]]:
    return [(spot.colour, round(spot.across * 50), round(spot.down * 50)) for spot in picture.spots]
