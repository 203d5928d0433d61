"""The pictures of a guided calibration for the keeper's pages, encoded only when one asks.

A live picture is small, and a few come in a second at most. A picture that the keeper is asked
about is larger, as corners are set in it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from calibration.dialogue.signs import Glimpse, Sign, Still

if TYPE_CHECKING:
    from calibration.course import Calibration
    from companion.tower.observation import Pixels

# All chosen: more costs the Wi-Fi and a Pi too much, with less hands are hard to follow.
APART = 0.35  # s between two live pictures
WIDE = 960  # px of a live picture
STILL_WIDE = 1920  # px of a picture that the keeper is asked about
QUALITY = 80  # of a JPEG


@dataclass(slots=True)
class Sights:
    """Numbers the pictures of a calibration and encodes the present one as JPEG."""

    clock: Callable[[], float] = time.monotonic
    _sign: Glimpse | Still | None = None  # what the present picture is from
    _number: int = 0
    _file: tuple[int, bytes] | None = None
    _at: float = 0.0

    def follow(self, calibration: Calibration | None) -> None:
        """Show the newest picture of this calibration; the last one stays until there is one."""
        sign: Sign | None = None if calibration is None else calibration.sign
        if calibration is None or calibration.ended is not None:
            self._sign = None
        elif isinstance(sign, Glimpse | Still) and self._is_news(sign):
            self._sign, self._at = sign, self.clock()
            self._number += 1

    def _is_news(self, sign: Glimpse | Still) -> bool:
        """Return whether to show this picture now: a live one only after APART."""
        if self._sign is None or type(sign) is not type(self._sign):
            return True
        if sign.picture is self._sign.picture:
            return False
        return isinstance(sign, Still) or self.clock() - self._at >= APART

    @property
    def size(self) -> dict[str, int] | None:
        """The present picture's number, width and height in px; None if there is none."""
        if self._sign is None:
            return None
        high, wide = self._sign.picture.shape[:2]
        return {"number": self._number, "wide": wide, "high": high}

    def file(self, number: int) -> bytes | None:
        """Return the picture as JPEG; None if another picture has replaced it."""
        if self._sign is None or number != self._number:
            return None
        if self._file is None or self._file[0] != number:
            most = STILL_WIDE if isinstance(self._sign, Still) else WIDE
            self._file = number, _coded(self._sign.picture, most)
        return self._file[1]


def _coded(picture: Pixels, most: int) -> bytes:
    import cv2  # late: a table without a camera needs none

    high, wide = picture.shape[:2]
    if wide > most:
        size = most, round(high * most / wide)
        picture = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)  # type: ignore[assignment]
    done, coded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    return coded.tobytes() if done else b""
