"""Take one picture of a tray at rest, from a running camera."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path

import cv2
import numpy as np

from calibration.dialogue.comments import CameraGone, KeepsMoving, TooBright, TooDark
from calibration.participants import Report
from companion.files import saving, write_whole
from companion.said import Said
from companion.sensors.camera.camera import CameraLost, Frame
from companion.sensors.camera.motion import everywhere, moved, shrunk
from companion.vision.arrays import Image, Points
from companion.vision.geometry.locate import grey, markers_in

DARK, BRIGHT = 35, 235  # mean brightness, of 255, beyond which colours are not distinguishable
STILL = 4  # chosen: pairs of frames in a row that must look alike
PATIENCE = 90  # chosen: frames, or tries to open the camera, before giving up


def photograph(frames: Iterator[Frame | CameraLost], report: Report) -> Image | None:
    """Return a picture of the tray once nothing moves; None, with a comment, where that fails."""
    image = _at_rest(frames, report)
    if image is None:
        return None
    brightness = brightness_of(image, markers_in(grey(image)))
    if DARK <= brightness <= BRIGHT:
        return image
    report(TooDark(brightness) if brightness < DARK else TooBright(brightness))
    return None


def _at_rest(frames: Iterator[Frame | CameraLost], report: Report) -> Image | None:
    before, still = None, 0
    reason: Said | str = ""
    for frame in islice(frames, PATIENCE):
        if isinstance(frame, CameraLost):
            if frame.reason != reason:
                report(CameraGone(frame.reason))
            before, still, reason = None, 0, frame.reason
            continue
        small = shrunk(frame.image)
        where = everywhere(frame.image.shape)
        alike = before is not None and not moved(before, small, where)
        before, still = small, still + 1 if alike else 0
        if still >= STILL:
            return frame.image
    if before is not None:
        report(KeepsMoving())
    return None


def brightness_of(image: Image, markers: Mapping[int, Points]) -> int:
    """Return the tray's mean brightness, 0 to 255.

    Only the area between the mat's markers counts, if any are visible: what is around the tray may
    be black.
    """
    if markers:
        corners = np.rint(np.concatenate(list(markers.values()))).astype(int)
        (left, top), (right, bottom) = np.maximum(corners.min(axis=0), 0), corners.max(axis=0)
        image = image[top : bottom + 1, left : right + 1]
    return round(float(image.mean()))


def keep(image: Image, path: Path) -> None:
    """Save a picture as PNG, as a whole or not at all, since an existing file counts as done.

    Raises:
        NotSaved: the file cannot be written.
    """
    coded = cv2.imencode(".png", image)[1].tobytes()
    with saving(path):
        write_whole(path, coded)
