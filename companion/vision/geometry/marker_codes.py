"""Read a QR code in a picture, on paper or on a phone's screen held before a camera."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.arrays import Image
from companion.vision.geometry.locate import grey

LARGER = 2  # times: the decoder needs more pixels a module than a webcam gives
WIDEST = 1300  # px; a wider picture is not enlarged
FRAME = (90, 220, 90)  # BGR


@dataclass(frozen=True, slots=True, eq=False)
class CodeSeen:
    """A picture and the QR code in it, if there is one.

    Attributes:
        picture: the image, with a frame around the code if one was found.
        text: the code's content; empty where it cannot be read.
        is_there: something that looks like a QR code is in the picture.
    """

    picture: Image
    text: str = ""
    is_there: bool = False


def code_in(image: Image) -> CodeSeen:
    """Find a QR code, draw a frame around it in a copy of the picture, and read its text."""
    light = grey(image)
    text, corners = _read(light)
    if not text and image.shape[1] <= WIDEST:
        larger = cv2.resize(light, None, fx=LARGER, fy=LARGER, interpolation=cv2.INTER_CUBIC)
        text, corner_points = _read(np.asarray(larger, np.uint8))
        corners = None if corner_points is None else np.asarray(corner_points / LARGER, np.float32)
    if corners is None:
        return CodeSeen(image)
    framed = image.copy()
    thick = max(2, image.shape[1] // 200)
    cv2.polylines(framed, [np.rint(corners).astype(np.int32)], True, FRAME, thick, cv2.LINE_AA)
    return CodeSeen(framed, text, is_there=True)


def _read(light: Image) -> tuple[str, np.ndarray[tuple[int, ...], np.dtype[np.float32]] | None]:
    try:
        text, corners, _straight = cv2.QRCodeDetector().detectAndDecode(light)
    except (cv2.error, UnicodeDecodeError):  # of a picture that confuses it
        return "", None
    return text, None if corners is None else np.asarray(corners, np.float32).reshape(-1, 2)
