"""One picture of a tray at rest, from a camera that runs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import cv2

from calibration.dialogue.comments import CameraGone, KeepsMoving, TooBright, TooDark
from calibration.sitting import Tell
from companion.errors import UnreadableFile
from companion.files import write_whole
from companion.sensors.camera.camera import CameraLost, Frame
from companion.sensors.camera.motion import everywhere, moved, shrunk
from companion.vision.arrays import Image

DARK, BRIGHT = 35, 235  # mean brightness, of 255, beyond which colours cannot be told
STILL = 4  # frames that must look alike
PATIENCE = 90  # frames, or tries to open the camera, until it is given up


def photograph(frames: Iterator[Frame | CameraLost], tell: Tell) -> Image | None:
    """The tray once nothing moves; None, with the reason told, where that cannot be had."""
    image = _at_rest(frames, tell)
    if image is None:
        return None
    brightness = round(float(image.mean()))
    if DARK <= brightness <= BRIGHT:
        return image
    tell(TooDark(brightness) if brightness < DARK else TooBright(brightness))
    return None


def _at_rest(frames: Iterator[Frame | CameraLost], tell: Tell) -> Image | None:
    before, still, reason = None, 0, ""
    for seen in islice(frames, PATIENCE):
        if isinstance(seen, CameraLost):
            if seen.reason != reason:
                tell(CameraGone(seen.reason))
            before, still, reason = None, 0, seen.reason
            continue
        small = shrunk(seen.image)
        where = everywhere(seen.image.shape)
        alike = before is not None and not moved(before, small, where)
        before, still = small, still + 1 if alike else 0
        if still >= STILL:
            return seen.image
    if before is not None:
        tell(KeepsMoving())
    return None


def keep(image: Image, path: Path) -> None:
    """Whole or not at all: what is there is gone on with."""
    coded = cv2.imencode(".png", image)[1].tobytes()
    try:
        write_whole(path, coded)
    except OSError as error:
        raise UnreadableFile(f"{path} cannot be written: {error.strerror}") from error
