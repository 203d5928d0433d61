"""Cameras that speak HTTP, as phones do: what they give, and what is said where they give none."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import islice
from threading import Event, Thread

import pytest

from companion.sensors.camera.camera import Camera, CameraLost, Frame
from companion.sensors.camera.opened_camera import OpenedCamera
from companion.sensors.camera.web_camera import MISSED, VideoStream, open_web_camera
from tests.support.patience import PATIENCE
from tests.support.web_cameras import (
    JPEG,
    answers,
    for_ever,
    for_one_who_has,
    jpeg,
    shows,
    web_camera,
)

HALF = jpeg(90)[: len(jpeg(90)) // 2]
PAGES = {
    "/video": shows(jpeg(40), jpeg(80)),
    "/nolen": shows(jpeg(40), jpeg(80), says_length=False),
    "/damaged": shows(jpeg(40), HALF, b"rubbish", jpeg(80)),
    "/rubbish": shows(*[b"rubbish"] * (MISSED + 3)),
    "/turned": shows(jpeg(40, turned=6)),
    "/shot.jpg": answers(JPEG, jpeg(60)),
    "/": answers("text/html", b"<h1>IP Webcam</h1>"),
    "/key": for_one_who_has("user", "p@ss", shows(jpeg(70))),
    "/busy": answers("text/plain", b"", 503),
    "/live": for_ever,
}


@pytest.fixture(scope="module")
def host() -> Iterator[str]:
    with web_camera(PAGES) as host:
        yield host


@contextmanager
def opened(address: str) -> Iterator[OpenedCamera]:
    with closing(open_web_camera(address, VideoStream)) as eye:
        yield eye


def greys(eye: OpenedCamera, number: int) -> list[int]:
    """Of its next pictures; None, where nothing whole has come, is passed over."""
    seen = (eye.read() for _ in range(100))
    return [int(image[9, 9, 0]) for image in islice((i for i in seen if i is not None), number)]


@pytest.mark.parametrize("page", ["video", "nolen", "damaged"])
def test_the_pictures_of_a_stream_are_shown_and_those_that_are_not_whole_left_out(
    host: str, page: str
) -> None:
    with opened(f"http://{host}/{page}") as eye:
        assert greys(eye, 2) == pytest.approx([40, 80], abs=2)
        with pytest.raises(ConnectionError, match="the stream has ended"):
            greys(eye, 1)


def test_a_single_picture_is_asked_for_again_and_again(host: str) -> None:
    with opened(f"http://{host}/shot.jpg") as eye:
        assert greys(eye, 3) == pytest.approx([60, 60, 60], abs=2)


def test_a_stream_is_turned_as_its_pictures_say(host: str) -> None:
    with opened(f"http://{host}/turned") as eye:
        image = eye.read()
    assert image is not None
    assert image.shape == (64, 48, 3)


def test_a_stream_with_a_password_is_shown_to_who_has_it(host: str) -> None:
    with opened(f"http://user:p%40ss@{host}/key") as eye:
        assert greys(eye, 1) == pytest.approx([70], abs=2)


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("http://{host}/", "is a web page, not the camera's pictures"),
        ("http://{host}/rubbish", "is a web page, not the camera's pictures"),
        ("http://{host}/nowhere", "does not have this page"),
        ("http://{host}/busy", "answers with an error: 503"),
        ("http://{host}/key", "needs a name and a password"),
        ("http://me:secret@{host}/key", "http://me:•••@{host}/key does not accept this name and"),
        ("http://127.0.0.1:1/video", "nothing answers: start the app's server"),
        ("http://no.such.invalid/video", "no device in this network has this name"),
    ],
)
def test_what_is_no_camera_is_told_as_what_it_is(host: str, address: str, says: str) -> None:
    with pytest.raises(ConnectionError) as refused, opened(address.format(host=host)) as eye:
        greys(eye, 1)
    assert says.format(host=host) in str(refused.value.args[0])
    assert "secret" not in str(refused.value.args[0])


def test_a_port_where_something_else_answers_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]

        def speaks() -> None:
            line, _ = other.accept()
            line.sendall(b"SSH-2.0-OpenSSH_9.2\r\n")
            line.close()

        thread = Thread(target=speaks)
        thread.start()
        address = f"http://127.0.0.1:{port}/video"
        with pytest.raises(ConnectionError) as refused, opened(address):
            pass
        thread.join(PATIENCE)
    assert "the device that answers is not a web camera" in str(refused.value.args[0])


def test_an_address_without_its_http_is_taken_for_what_it_is(host: str) -> None:
    with closing(Camera(f"{host}/live").frames(Event())) as frames:
        assert isinstance(next(frames), Frame)


def test_a_stream_that_ends_is_opened_again(host: str) -> None:
    camera = Camera(f"http://{host}/video", pause=lambda _s: None)
    with closing(camera.frames(Event())) as frames:
        seen = list(islice(frames, 8))
    lost = next(n for n, each in enumerate(seen) if isinstance(each, CameraLost))
    assert any(isinstance(each, Frame) for each in seen[lost:])


QUITS = """
import sys, time
from threading import Event, Thread
from companion.sensors.camera.camera import Camera
stop, came = Event(), Event()
def watch():
    for _ in Camera(sys.argv[1]).frames(stop):
        came.set()
Thread(target=watch, daemon=True).start()
came.wait(20)
"""


@pytest.mark.slow
def test_who_quits_while_a_stream_runs_is_let_go(host: str) -> None:
    for _ in range(3):
        ended = subprocess.run(
            [sys.executable, "-c", QUITS, f"http://{host}/live"],
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        assert (ended.returncode, ended.stderr) == (0, b"")
