"""One camera of any kind, as values: pictures, or the reason why there is none.

    for seen in Camera("0").frames(stop):
        match seen:
            case Frame(number, time, image): ...
            case CameraLost(time, reason): ...

Set `stop` from another thread to end it. A camera that is lost is reopened, for ever. What a source
string can be: see camera_opening.py.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from threading import Event
from typing import TYPE_CHECKING

from companion.addresses import as_address
from companion.said import Said, said, with_remedy
from companion.sensors.camera import opened_camera

if TYPE_CHECKING:  # the first screen does not wait for NumPy
    from companion.sensors.camera.live_faults import Renewals, Repeats
    from companion.vision.arrays import Image

# All chosen: with less, slow cameras are lost and found in turn, with more, a loss is noticed late.
RETRY_AFTER = 1.0  # s from one attempt to open a camera to the next
SILENT_AFTER = 4.0  # s without a picture until a camera is lost
SLOWEST = 15.0  # the same for a network camera, e.g. with bad Wi-Fi, until its pace is known
MISSED_AFTER = 2.5  # the same then, as a multiple of the gap between the two pictures before


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """A picture, its number since the camera was first opened, and its time in s.

    The time is when it came; for a file it follows the file's own rate. `renewals` say when each
    part of a live camera's picture was last new; None for files, drawings and videos, in which
    parts may be the same for ever.
    """

    number: int
    time: float
    image: Image = field(repr=False)
    renewals: Renewals | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class CameraLost:
    """The camera is unplugged, out of reach, or silent; said again at each attempt that fails."""

    time: float
    reason: Said | str


def _open(source: str) -> opened_camera.OpenedCamera:
    from companion.sensors.camera.camera_opening import open_camera  # late: it brings OpenCV in

    return open_camera(source)


@dataclass(slots=True)
class Camera:
    """A camera that is opened when the first frame is asked for, and again whenever it is lost.

    If `pause` is replaced, a file plays as fast as it is read; its frames' times do not change.
    """

    source: str
    open: Callable[[str], opened_camera.OpenedCamera] = _open
    clock: Callable[[], float] = time.monotonic
    pause: Callable[[float], object] | None = None  # s; None: wait on `stop`
    retry_after: float = RETRY_AFTER
    held: bool | None = field(default=None, init=False)  # its light is fixed; None: not known
    taken_at: float | None = field(default=None, init=False)  # the last picture; None: as it came
    _number: int = field(default=0, init=False)
    _repeats: Repeats | None = field(default=None, init=False)

    def frames(self, stop: Event) -> Generator[Frame | CameraLost, None, None]:
        """Yield frames until `stop` is set, or until a file ends (unless its last one stays)."""
        pause = self.pause or stop.wait
        while not stop.is_set():
            try:
                with closing(self.open(self.source)) as eye:
                    yield from self._frames_of(eye, stop, pause)
            except EOFError:
                return
            except Exception as error:  # whatever drivers and their libraries raise
                yield CameraLost(self.clock(), opened_camera.reason_of(error))
                pause(self.retry_after)

    def _frames_of(
        self, eye: opened_camera.OpenedCamera, stop: Event, pause: Callable[[float], object]
    ) -> Iterator[Frame]:
        opened = last = self.clock()
        number_of_frames, again, patience = 0, False, eye.starts_within or SILENT_AFTER
        while not stop.is_set():
            image = eye.read()
            now = self.clock()
            if image is None or self._is_repeated(eye, image, now):
                again |= image is not None
                if now - last > patience:
                    raise TimeoutError(self._silent(now, last, again=again))
                continue
            again = False
            patience = self._patience(number_of_frames, now - last)
            last, self.held = now, eye.held
            self.taken_at = eye.taken_at
            if eye.rate is not None:
                # A file that is read too slowly plays slower, but skips nothing.
                taken_at = opened + number_of_frames / eye.rate
                if taken_at > now:
                    pause(taken_at - now)
                now = taken_at
            number_of_frames += 1
            self._number += 1
            yield Frame(self._number, now, image, self._renewals(eye))

    def _patience(self, number_of_frames: int, gap: float) -> float:
        """Return for how long the next picture may be missing, in s.

        A slow but steady network camera is not lost between two pictures. The second picture shows
        how slow it is, so a quick one is missed soon.
        """
        if not as_address(self.source):
            return SILENT_AFTER
        return (
            SLOWEST if not number_of_frames else min(SLOWEST, max(SILENT_AFTER, MISSED_AFTER * gap))
        )

    def _silent(self, now: float, last: float, *, again: bool) -> Said:
        """Return why no new picture has come; `again`: the same picture was repeated."""
        seconds = self._repeats.same_for(now) if again and self._repeats is not None else 0.0
        if seconds < opened_camera.FROZEN:
            return said("no picture for {seconds:.0f} s", seconds=now - last)
        return with_remedy(
            said(
                "the picture has not changed for {seconds:.0f} s; the camera is frozen",
                seconds=seconds,
            ),
            said("close its app or unplug it, and start again"),
        )

    def _is_repeated(self, eye: opened_camera.OpenedCamera, image: Image, now: float) -> bool:
        """Return whether a live camera's picture, or half of it, is the one before."""
        if eye.rate is not None:
            return False
        if self._repeats is None:
            from companion.sensors.camera.live_faults import Repeats  # late: it brings NumPy in

            self._repeats = Repeats()
        return self._repeats.is_repeated(image, now, is_video=eye.is_video)

    def _renewals(self, eye: opened_camera.OpenedCamera) -> Renewals | None:
        if eye.rate is not None or eye.is_video or self._repeats is None:
            return None
        return self._repeats.renewals
