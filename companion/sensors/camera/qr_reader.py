"""Read QR codes that people hold before a camera; its light and focus stay automatic."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from threading import Event

from companion.sensors.camera.camera import Camera, CameraLost
from companion.sensors.camera.camera_opening import open_camera
from companion.vision.geometry.marker_codes import CodeSeen, code_in


def codes_before(source: str, stop: Event) -> Iterator[CodeSeen | CameraLost]:
    """Yield the code that each picture shows, until `stop` is set. A lost camera is reopened."""
    for frame in Camera(source, open=partial(open_camera, holds=False)).frames(stop):
        yield frame if isinstance(frame, CameraLost) else code_in(frame.image)
