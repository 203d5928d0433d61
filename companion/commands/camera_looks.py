"""Looks through a camera that no game uses; it stays open for as long as somebody looks."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from threading import Event, Lock, Thread

from companion.said import Said, said
from companion.sensors.camera.camera import Camera, CameraLost
from companion.sensors.camera.devices import cameras, is_same, is_there, lasting
from companion.tower.observation import TrayPicture

# All chosen: a shorter time closes the camera between two looks, a longer one keeps it from a game;
# network cameras take seconds to open; more pictures load a small computer.
LASTS = 4.0  # s without a look until the camera is closed
PATIENCE = 12.0  # s to wait for the first picture
PACE = 0.2  # s between two pictures


class CameraLooks:
    """Finds the cameras of this computer, and looks through one at a time.

    `camera` makes a camera of its source.
    """

    def __init__(self, camera: Callable[[str], Camera] | None = None) -> None:
        self._make = camera or _unheld
        self._turn = Lock()  # held by who looks
        self._source = ""
        self._looked_at = 0.0
        self._stop = Event()
        self._has_come = Event()
        self._thread: Thread | None = None
        self._view: TrayPicture | Said | str = ""

    def sources(self) -> list[str]:
        """Return this computer's cameras, the likeliest first."""
        return cameras()

    def is_there(self, source: str, /) -> bool:
        """Return whether this camera is connected; True if that is unknown."""
        return is_there(source)

    def is_same(self, one: str, other: str, /) -> bool:
        """Return whether both names stand for the same camera."""
        return is_same(one, other)

    def lasting(self, source: str, /) -> str:
        """Return the name by which this camera is found after the next boot, too."""
        return lasting(source)

    def look(self, source: str, /) -> TrayPicture | Said | str:
        """Return what the camera sees now, or why it sees nothing."""
        with self._turn:
            self._looked_at = time.monotonic()
            if source != self._source or self._thread is None or not self._thread.is_alive():
                self._open(source)
            if not self._has_come.wait(PATIENCE):
                return said("no picture for {seconds:.0f} s", seconds=PATIENCE)
            return self._view

    def end(self) -> None:
        """Let go of the camera."""
        self._stop.set()

    def _open(self, source: str) -> None:
        self.end()
        if self._thread is not None:
            self._thread.join(PATIENCE)
        self._source, self._stop, self._has_come = source, Event(), Event()
        watch = partial(self._watch, self._make(source), self._stop, self._has_come)
        self._thread = Thread(target=watch, name="look", daemon=True)
        self._thread.start()

    def _watch(self, camera: Camera, stop: Event, has_come: Event) -> None:
        for frame in camera.frames(stop):
            self._view = frame.reason if isinstance(frame, CameraLost) else TrayPicture(frame.image)
            has_come.set()
            if time.monotonic() - self._looked_at > LASTS:
                return
            stop.wait(PACE)


def _unheld(source: str) -> Camera:
    """Return a camera whose light and focus are left as they are."""
    from companion.sensors.camera.camera_opening import open_camera  # late: it brings OpenCV in

    return Camera(source, open=partial(open_camera, holds=False))
