"""Film with a Pi camera in a process of its own, under the system's Python.

    python3 filming.py NUMBER WIDTH HEIGHT

libcamera and picamera2 come with Raspberry Pi OS, built for the system's Python and NumPy only. So
this program imports nothing of the app, and the app imports neither of them.

Standard output: for each picture a line of JSON (`width`, `height`, and `beside`, the camera's data
about it), then its pixels, height x width x 3 bytes, BGR. If there are none, the line has a
`fault`, a word of FAULTS, and `why`, and is the last. Standard input: a line of JSON has controls
to set. Its end means that the app is gone, and ends this process even if the camera hangs.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Event, Thread, Timer
from typing import IO, Any

ABSENT, LIBRARY, NO_CAMERA, FAILED = FAULTS = ("absent", "library", "no camera", "failed")
BESIDE = (
    "ExposureTime",
    "AnalogueGain",
    "ColourGains",
    "LensPosition",
    "AfState",
    "SensorTimestamp",
)
FOCUSES = 2  # AfMode: continuous, until the app says where the lens stays
GRACE = 1.0  # s for a camera to close. Chosen: the app waits a little longer (pi_camera.py)


def main() -> None:
    """Film until standard input ends, or report the fault."""
    number, width, height = map(int, sys.argv[1:])
    out = _alone()
    try:
        _film(_opened(number, (width, height)), out)
    except Exception as error:
        fault, why = _fault_of(error)
        with suppress(BrokenPipeError):
            _say(out, {"fault": fault, "why": why})
    os._exit(0)  # libcamera's threads may hang


def _alone() -> IO[bytes]:
    """Return standard output, and discard what libraries write there from now on."""
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return out


class CannotFilm(Exception):
    """The camera cannot be used, for the reason `why`."""

    def __init__(self, fault: str, why: str) -> None:
        super().__init__(fault, why)
        self.fault = fault  # a word of FAULTS
        self.why = why


def _opened(number: int, size: tuple[int, int]) -> Any:
    try:
        from picamera2 import Picamera2  # type: ignore[import-not-found,unused-ignore]
    except ModuleNotFoundError as error:
        raise CannotFilm(ABSENT if error.name == "picamera2" else LIBRARY, str(error)) from error
    except Exception as error:  # a library built for another NumPy raises a ValueError
        raise CannotFilm(LIBRARY, f"{type(error).__name__}: {error}") from error
    try:
        device = Picamera2(number)
    except IndexError as error:
        raise CannotFilm(NO_CAMERA, str(error)) from error
    # The library's RGB888 is BGR in memory, which is what we want.
    device.configure(device.create_video_configuration(main={"size": size, "format": "RGB888"}))
    device.start()
    if "AfMode" in device.camera_controls:  # a lens that moves; at first it is far away
        device.set_controls({"AfMode": FOCUSES})
    return device


def _film(device: Any, out: IO[bytes]) -> None:
    wanted: SimpleQueue[dict[str, Any]] = SimpleQueue()
    has_gone = Event()
    Thread(target=_listen, args=(wanted, has_gone), daemon=True).start()
    with suppress(BrokenPipeError):
        while not has_gone.is_set():
            _show(device, out)
            with suppress(Empty):
                device.set_controls(wanted.get_nowait())
    device.stop()
    device.close()


def _show(device: Any, out: IO[bytes]) -> None:
    """Write one picture."""
    request = device.capture_request()
    try:
        picture, beside = request.make_array("main"), request.get_metadata()
    finally:
        request.release()
    height, width = picture.shape[:2]
    metadata = {name: beside[name] for name in BESIDE if name in beside}
    _say(out, {"width": width, "height": height, "beside": metadata}, picture.tobytes())


def _listen(wanted: SimpleQueue[dict[str, Any]], has_gone: Event) -> None:
    for line in sys.stdin:
        controls = json.loads(line).items()
        wanted.put({key: tuple(v) if isinstance(v, list) else v for key, v in controls})
    has_gone.set()
    Timer(GRACE, os._exit, (0,)).start()


def _say(out: IO[bytes], head: dict[str, Any], pixels: bytes = b"") -> None:
    for part in (json.dumps(head).encode() + b"\n", pixels):
        rest = memoryview(part)
        while rest:
            rest = rest[out.write(rest) :]


def _fault_of(error: BaseException) -> tuple[str, str]:
    """Return a word of FAULTS, and why: picamera2 hides the first cause behind others."""
    if isinstance(error, CannotFilm):
        return error.fault, error.why
    while (before := error.__cause__ or error.__context__) is not None:
        error = before
    return FAILED, str(error) or type(error).__name__


if __name__ == "__main__":
    main()
