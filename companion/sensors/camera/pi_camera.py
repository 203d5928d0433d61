"""A Pi camera, whose pictures come from a process of their own (filming.py).

So no system package enters the app's environment, libcamera's output reaches no screen, and a
camera that hangs can be ended.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from typing import IO, Any

import numpy as np

from companion.said import Said, said, with_remedy
from companion.sensors.camera import filming
from companion.sensors.camera.fixed_controls import HeldPiLight
from companion.sensors.camera.focus_timing import BySheet
from companion.sensors.camera.live import SIZE
from companion.sensors.camera.opened_camera import OpenedCamera
from companion.sensors.camera.saved_controls import Lens
from companion.vision.arrays import Image

PYTHON = "/usr/bin/python3"  # the system's
STARTS_WITHIN = 20.0  # s. Chosen: loading the libraries from a cold SD card takes most of it
HANGS_AFTER = 2.0  # s without a picture; with WAIT less than `camera.SILENT_AFTER`
WAIT = 0.2  # s for what the process writes. Chosen: with more, a silent camera is stopped late
ENDS_WITHIN = 1.5  # s; filming.py takes one
LINE = 1024  # bytes read at a time until the line before a picture is complete
ON_THEIR_WAY = 1 << 20  # bytes in the pipe; with the usual size a picture comes in 32 pieces


class PiCamera(OpenedCamera):
    """A Pi camera as an eye. `python` is the interpreter that has picamera2.

    `read` raises OSError with advice if there is no library or no camera, if it is in use, or if it
    hangs.
    """

    def __init__(
        self,
        number: int,
        *,
        holds: bool = True,
        lens: Lens | None = None,
        python: str = PYTHON,
    ) -> None:
        self._number = number
        try:
            self._process = Popen(  # noqa: S603
                [python, filming.__file__, *map(str, (number, *SIZE))],
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                env=_environment(),
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            raise OSError(_fault(number, filming.ABSENT, "")) from error
        if sys.platform == "linux":
            import fcntl

            with suppress(OSError):
                fcntl.fcntl(self._output, fcntl.F_SETPIPE_SZ, ON_THEIR_WAY)
        self._line = b""  # as much of a head as is there
        self._head: dict[str, Any] | None = None
        self._pixels = bytearray()
        self._filled = 0  # bytes of them
        self._holding = HeldPiLight(self)
        self._by_sheet = BySheet(self._holding, lens) if holds else None
        self._patient_until = time.monotonic() + STARTS_WITHIN

    def read(self) -> Image | None:
        """Return the next picture, or None if none has come yet."""
        while (image := self._whole()) is None:
            if not select.select([self._output], [], [], WAIT)[0]:
                self._wait_on()
                return None
            if not self._read_on():
                raise OSError(self._end())
        self._patient_until = time.monotonic() + HANGS_AFTER
        return image

    def set_controls(self, controls: Mapping[str, Any]) -> None:
        """Set controls for one of the next pictures.

        If the process has ended, `read` reports it.
        """
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):
            self._process.stdin.write(json.dumps(dict(controls)).encode() + b"\n")

    def close(self) -> None:
        """End the process, by force if the camera hangs."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        try:
            self._process.wait(ENDS_WITHIN)
        except TimeoutExpired:
            self._process.kill()
            self._process.wait()

    @property
    def _output(self) -> IO[bytes]:
        assert self._process.stdout is not None
        return self._process.stdout

    def _wait_on(self) -> None:
        """Raise TimeoutError once waiting is useless."""
        if time.monotonic() > self._patient_until:
            raise TimeoutError(
                with_remedy(
                    said("the Pi camera {number} sends no more pictures", number=self._number),
                    said("push in its ribbon cable at both ends"),
                )
            )

    def _read_on(self) -> int:
        """Read what the process has written. Return the number of bytes, 0 once it has ended."""
        if sys.platform == "win32":  # no Pi
            return 0
        if self._head is not None:
            with memoryview(self._pixels) as room:
                number = os.readv(self._output.fileno(), [room[self._filled :]])
            self._filled += number
            return number
        written = os.read(self._output.fileno(), LINE)
        self._line += written
        line, end, rest = self._line.partition(b"\n")
        if end:
            self._begin(json.loads(line), rest)
        return len(written)

    def _begin(self, head: dict[str, Any], rest: bytes) -> None:
        if "fault" in head:
            raise OSError(_fault(self._number, head["fault"], head["why"]))
        self._head, self._line = head, b""
        self._pixels = bytearray(head["height"] * head["width"] * 3)
        self._pixels[: len(rest)] = rest
        self._filled = len(rest)

    def _whole(self) -> Image | None:
        """Return the next picture once it is complete, else None."""
        if self._head is None or self._filled < len(self._pixels):
            return None
        head, self._head = self._head, None
        image = np.frombuffer(self._pixels, np.uint8).reshape(head["height"], head["width"], 3)
        stamp = head["beside"].get("SensorTimestamp")  # ns of the kernel's clock since its start
        self.taken_at = None if stamp is None else min(stamp / 1e9, time.monotonic())
        if self._by_sheet is not None:
            beside = head["beside"].items()
            metadata = {key: tuple(v) if isinstance(v, list) else v for key, v in beside}
            self._by_sheet.see(image, metadata)
        self.held = self._holding.held
        return image

    def _end(self) -> Said:
        status = self._process.wait()
        why = signal.Signals(-status).name if status < 0 else str(status)
        return said("the Pi camera {number} has stopped ({why})", number=self._number, why=why)


def _environment() -> dict[str, str]:
    """Return an environment with the system's packages alone, without the user's own."""
    return {**os.environ, "PYTHONNOUSERSITE": "1", "PYTHONSAFEPATH": "1"}


def _fault(number: int, fault: str, why: str) -> Said:
    match fault:
        case filming.ABSENT:
            return with_remedy(
                said("the system has no library for Pi cameras"),
                said("sudo apt install python3-picamera2"),
            )
        case filming.LIBRARY:
            return with_remedy(
                said("the system's library for Pi cameras does not start ({why})", why=why),
                said(
                    "sudo apt install --reinstall python3-picamera2; if pip has installed "
                    "another NumPy, also sudo pip uninstall --break-system-packages numpy"
                ),
            )
        case filming.NO_CAMERA:
            return with_remedy(
                said("the system sees no Pi camera {number}", number=number),
                said(
                    "push in its ribbon cable at both ends, with the contacts on the right "
                    "side, and restart the Pi; rpicam-hello --list-cameras lists the "
                    "cameras that the Pi sees"
                ),
            )
        case _:
            return with_remedy(
                said("the Pi camera {number} cannot be opened ({why})", number=number, why=why),
                said("close other programs that use it, or restart the Pi"),
            )
