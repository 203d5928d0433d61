"""A Pi camera in a process of its own, by stand-ins for the system's library."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from threading import Event
from time import monotonic

import pytest

from companion.health.camera import lost
from companion.sensors.camera.camera import Camera, CameraLost, Frame
from companion.sensors.camera.focus_timing import LOCK_AT
from companion.sensors.camera.newest import Newest
from companion.sensors.camera.opened_camera import reason_of
from companion.sensors.camera.pi_camera import STARTS_WITHIN, PiCamera
from companion.vision.arrays import Image
from tests.support.patience import patiently

# As picamera2 is to use: it writes to both outputs, and tells in `asked` what it was asked for.
LIBRARY = """
import os, time
os.write(2, b"INFO Camera camera_manager.cpp:330 libcamera v0.5.2\\n")
print("registered", flush=True)
class Request:
    def make_array(self, name):
        return memoryview(bytes(960 * 720 * 3)).cast("B", (720, 960, 3))
    def get_metadata(self):
        light = {"ExposureTime": 9982, "AnalogueGain": 1.1, "ColourGains": (1.9, 2.1)}
        taken = int((time.monotonic() - 3) * 1e9)
        return {**light, "SensorTimestamp": taken, "other": object()}
    def release(self): pass
class Picamera2:
    camera_controls = {"ExposureTime": (9, 99, 20)}
    def __init__(self, number): note(f"open {number} by {os.getpid()}")
    def create_video_configuration(self, **asked): return asked
    def configure(self, asked): pass
    def start(self): pass
    def set_controls(self, asked): note(sorted(asked.items()))
    def capture_request(self): return Request()
    def stop(self): pass
    def close(self): note("closed")
def note(what):
    with open(os.path.join(os.path.dirname(__file__), "asked"), "a") as file: print(what, file=file)
"""
BOOKWORM = """
import sys
if sys.prefix != sys.base_prefix:
    raise ValueError("numpy.dtype size changed, may indicate binary incompatibility")
"""
ABSENT = "raise ModuleNotFoundError('No module named picamera2', name='picamera2')"
NO_CAMERA = f"{LIBRARY}\ndef failing(self, number): [][number]\nPicamera2.__init__ = failing"
BUSY = f"""{LIBRARY}
def failing(self, number):
    try:
        raise RuntimeError("Failed to acquire camera: Device or resource busy")
    except Exception:
        raise RuntimeError("Camera __init__ sequence did not complete.")
Picamera2.__init__ = failing
"""
# After a picture it hangs in the library itself, and lets no other thread of Python go on.
HANGING = f"""{LIBRARY}
import ctypes
def hanging(self):
    Picamera2.capture_request = lambda self: ctypes.PyDLL(None).pause()
    return Request()
Picamera2.capture_request = hanging
"""
OF_THE_SYSTEM = str(Path(sys.base_prefix) / "bin" / "python3")


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder from which the system's Python takes its libraries."""
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return tmp_path


def camera(system: Path, library: str, *, python: str = OF_THE_SYSTEM) -> PiCamera:
    (system / "picamera2.py").write_text(library)
    return PiCamera(0, python=python)


def pictures(eye: PiCamera, number: int) -> Iterator[Image]:
    for _ in patiently():
        if (image := eye.read()) is not None:
            yield image
            number -= 1
        if not number:
            return
    raise AssertionError("no picture has come")


def asked(system: Path) -> str:
    return (system / "asked").read_text()


def is_running(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


def test_a_pi_camera_shows_pictures_with_their_times_and_none_of_its_lines_is_seen(
    system: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with closing(camera(system, BOOKWORM + LIBRARY)) as eye:
        shapes = {image.shape for image in pictures(eye, LOCK_AT + 3)}
        assert eye.taken_at is not None
        assert monotonic() - eye.taken_at >= 3
    assert shapes == {(720, 960, 3)}
    assert eye.held
    assert "('AeEnable', False)" in asked(system)
    assert "('ColourGains', (1.9, 2.1))" in asked(system)
    assert capfd.readouterr() == ("", "")


# A lens that needs thirty pictures to be sharp.
MODULE_3 = f"""{LIBRARY}
Picamera2.camera_controls = {{"AfMode": (0, 2, 0), "LensPosition": (0.0, 32.0, 1.0)}}
shown = []
def get_metadata(self):
    shown.append(1)
    light = {{"ExposureTime": 9982, "AnalogueGain": 1.1, "ColourGains": (1.9, 2.1)}}
    is_sharp = len(shown) > 30
    return {{**light, "LensPosition": min(len(shown), 31) / 10, "AfState": 2 if is_sharp else 1}}
Request.get_metadata = get_metadata
"""


def test_a_pi_cameras_lens_is_focused_as_it_is_opened_and_then_stays(system: Path) -> None:
    with closing(camera(system, MODULE_3)) as eye:
        assert eye.held is None
        list(pictures(eye, 40))
        assert eye.held
    told = asked(system)
    assert told.index("[('AfMode', 2)]") < told.index("('AfMode', 0)")
    assert "('LensPosition', 3.1)" in told


@pytest.mark.parametrize(
    ("library", "python", "fault", "remedy"),
    [
        (ABSENT, OF_THE_SYSTEM, "no library for Pi cameras", "sudo apt install python3-picamera2"),
        (BOOKWORM, sys.executable, "ValueError: numpy.dtype size changed", "--reinstall"),
        (NO_CAMERA, OF_THE_SYSTEM, "sees no Pi camera 0", "push in its ribbon cable"),
        (BUSY, OF_THE_SYSTEM, "acquire camera: Device or resource busy", "close other programs"),
    ],
    ids=["no library", "a library for another NumPy", "no camera", "in use"],
)
def test_a_pi_camera_that_does_not_open_says_why_and_what_would_do(
    system: Path, library: str, python: str, fault: str, remedy: str
) -> None:
    eye = camera(system, library, python=python)
    with closing(eye), pytest.raises(OSError, match=fault) as caught:
        next(pictures(eye, 1))
    found = lost("pi", reason_of(caught.value))
    assert fault in found.text
    assert remedy in found.text
    assert "it is plugged in" not in found.text


def test_a_system_without_a_python_of_its_own_has_no_library_for_pi_cameras() -> None:
    with pytest.raises(OSError, match="sudo apt install python3-picamera2"):
        PiCamera(0, python="/nowhere/python3")


def test_a_library_that_takes_the_process_down_is_told_by_how_it_ended(system: Path) -> None:
    falling = "import os; os.kill(os.getpid(), 11)"
    with closing(camera(system, falling)) as eye, pytest.raises(OSError, match="SIGSEGV"):
        next(pictures(eye, 1))


@pytest.mark.slow
def test_a_pi_camera_that_hangs_is_told_ended_and_opened_again(system: Path) -> None:
    def opened(_source: str) -> Newest:
        return Newest(lambda: camera(system, HANGING), starts_within=STARTS_WITHIN)

    seen = islice(Camera("pi", opened).frames(Event()), 3)
    first, lost_, again = seen
    assert isinstance(first, Frame)
    assert isinstance(lost_, CameraLost)
    assert "sends no more pictures: push in its ribbon cable" in str(lost_.reason)
    assert isinstance(again, Frame)
    [one, other] = [int(each) for each in re.findall(r"by (\d+)", asked(system))]
    assert not is_running(one)
    assert any(not is_running(other) for _ in patiently())


APP = """
import sys
from companion.sensors.camera.pi_camera import PiCamera
eye = PiCamera(0, python=sys.argv[1])
while eye.read() is None: pass
print("seen", flush=True)
input()
"""


@pytest.mark.slow
def test_an_app_that_is_killed_leaves_the_pi_camera_free(system: Path) -> None:
    (system / "picamera2.py").write_text(LIBRARY)
    app = subprocess.Popen(
        [sys.executable, "-c", APP, OF_THE_SYSTEM], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert app.stdout is not None
    assert app.stdout.readline() == b"seen\n"
    app.kill()
    app.communicate()
    assert any("closed" in asked(system) for _ in patiently())
