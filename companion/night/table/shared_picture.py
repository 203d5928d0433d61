"""Makes a tray's picture small enough for a message to the hub, without the cubes' outlines."""

from __future__ import annotations

from companion.night.topics import LARGEST
from companion.tower.observation import TrayPicture

# Chosen: larger, better or more pictures cost the hall's Wi-Fi, smaller ones blur the cubes.
WIDE = 480  # pixels
QUALITIES = (75, 50, 30)  # JPEG qualities, tried until the picture is small enough
APART = 2.0  # s between two pictures


def jpeg(picture: TrayPicture) -> bytes:
    """Return the picture as JPEG; empty if it cannot be made small enough."""
    import cv2  # imported late: a table without a camera does not need it

    whole = picture.pixels if picture.plain is None else picture.plain
    high, wide = whole.shape[:2]
    size = min(wide, WIDE), max(1, round(high * min(wide, WIDE) / wide))
    pixels = cv2.resize(whole, size, interpolation=cv2.INTER_AREA)
    for quality in QUALITIES:
        done, coded = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
        if done and len(coded) <= LARGEST - 1024:  # leaves room for the topic
            return coded.tobytes()
    return b""
