"""Give only the newest picture of a live camera, and skip those that wait for a slow reader."""

from __future__ import annotations

import atexit
import time
from collections.abc import Callable
from threading import Condition, Thread
from weakref import WeakSet

from companion.sensors.camera.opened_camera import OpenedCamera
from companion.vision.arrays import Image

# s that the end of the app waits. Chosen: a stream that has stalled is given up in five; with less,
# its thread would be stopped within OpenCV.
ENDING = 7.0
STARTS_WITHIN = 4.0  # s for the first picture. Chosen: a webcam's can take two
WAIT = 0.2  # s that `read` waits. Chosen: with more, a silent camera is stopped late


class Newest(OpenedCamera):
    """An eye that opens and reads another one in its own thread, and stores only its last picture.

    A driver can hang in `open` or `read` after the camera is unplugged; then only that thread
    hangs. When the app ends it first waits for threads that do not hang: one that is stopped within
    OpenCV would crash the whole program.
    """

    def __init__(
        self,
        open_eye: Callable[[], OpenedCamera],
        wait: float = WAIT,
        *,
        starts_within: float = STARTS_WITHIN,
    ) -> None:
        self._open = open_eye
        self._wait = wait
        self.starts_within = starts_within
        self._changed = Condition()
        self._image: Image | None = None
        self._taken_at = 0.0  # of that picture
        self._failed: Exception | None = None
        self._closed = False
        self._thread = Thread(target=self._run, name="camera", daemon=True)
        self._thread.start()
        _open.add(self)

    def read(self) -> Image | None:
        """Return the newest picture not yet read, or None after a short wait.

        What the other eye raised when it was opened or read is raised here.
        """
        with self._changed:
            self._changed.wait_for(lambda: self._image is not None or self._failed, self._wait)
            image, self._image = self._image, None
            self.taken_at = self._taken_at
            if image is None and self._failed:
                raise self._failed
            return image

    def close(self) -> None:
        """Tell the thread to stop."""
        self._closed = True

    def end(self, seconds: float) -> None:
        """Stop the thread, and wait for it at most this many seconds."""
        self.close()
        self._thread.join(seconds)

    def _run(self) -> None:
        try:
            eye = self._open()
            try:
                self.is_video = eye.is_video
                while not self._closed:
                    self._keep(eye.read(), eye.taken_at)
                    self.held = eye.held
            finally:
                eye.close()
        except Exception as error:  # a driver's library raises whatever it likes: `read` has it
            with self._changed:
                self._failed = error
                self._changed.notify_all()

    def _keep(self, image: Image | None, at: float | None) -> None:
        with self._changed:
            if image is not None:
                self._image = image
                self._taken_at = time.monotonic() if at is None else at
            self._changed.notify_all()


_open: WeakSet[Newest] = WeakSet()


@atexit.register
def _end_all() -> None:
    until = time.monotonic() + ENDING
    for each in list(_open):
        each.close()
    for each in list(_open):
        each.end(max(0.0, until - time.monotonic()))
