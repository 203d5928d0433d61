"""Codes that are held before a camera, as it sees them; its light and focus are left to it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from threading import Event

from companion.sensors.camera.camera import Camera, CameraLost
from companion.sensors.camera.sources import open_eye
from companion.vision.codes import CodeSeen, code_in


def codes_before(source: str, stop: Event) -> Iterator[CodeSeen | CameraLost]:
    """Until `stop` is set; a camera that drops out is opened again."""
    for frame in Camera(source, open=partial(open_eye, holds=False)).frames(stop):
        yield frame if isinstance(frame, CameraLost) else code_in(frame.image)
