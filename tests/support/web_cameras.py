"""Network cameras on this machine, as phones have them: one that answers, page by page."""

from __future__ import annotations

import base64
import struct
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import TypeAlias

import cv2
import numpy as np

JPEG = "image/jpeg"
STREAM = "multipart/x-mixed-replace; boundary=--bnd"


def jpeg(grey: int, turned: int = 1) -> bytes:
    """A picture 64 px wide and 48 high; `turned` is what EXIF says of it."""
    coded = cv2.imencode(".jpg", np.full((48, 64, 3), grey, np.uint8))[1].tobytes()
    exif = b"Exif\0\0MM\0*" + struct.pack(">IHHHIHHI", 8, 1, 0x112, 3, 1, turned, 0, 0)
    return coded[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + coded[2:]


Shown: TypeAlias = "Callable[[Page], None]"


class Page(BaseHTTPRequestHandler):
    """What a test's camera says; `over` ends those that never end."""

    over: Event
    pages: Mapping[str, Callable[[Page], None]]

    def do_GET(self) -> None:
        page = self.pages.get(self.path)
        if page is None:
            self.begin("text/plain", 404)
        else:
            page(self)

    def begin(self, kind: str, status: int = 200) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.end_headers()

    def part(
        self, coded: bytes, *, says_length: bool = True, taken_at: float | None = None
    ) -> None:
        """`taken_at` is its time by the camera's clock, in s."""
        length = f"Content-Length: {len(coded)}\r\n" if says_length else ""
        length += "" if taken_at is None else f"X-Timestamp: {taken_at:.6f}\r\n"
        head = f"----bnd\r\nContent-Type: {JPEG}\r\n{length}\r\n"
        self.wfile.write(head.encode() + coded + b"\r\n")

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@contextmanager
def web_camera(pages: Mapping[str, Callable[[Page], None]]) -> Iterator[str]:
    """Give its host and port."""
    over = Event()
    kind = type("TestPage", (Page,), {"over": over, "pages": pages})
    server = ThreadingHTTPServer(("127.0.0.1", 0), kind)
    server.daemon_threads = True
    thread = Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield f"127.0.0.1:{server.server_port}"
    finally:
        over.set()
        server.shutdown()
        thread.join()
        server.server_close()


def shows(*pictures: bytes, says_length: bool = True) -> Shown:
    """One after another, and then no more."""

    def page(to: Page) -> None:
        to.begin(STREAM)
        for each in pictures:
            to.part(each, says_length=says_length)
        to.wfile.write(b"----bnd--\r\n")

    return page


def for_ever(to: Page) -> None:
    """Another picture each time, until the test is over."""
    to.begin(STREAM)
    number = 0
    try:
        while not to.over.wait(0.02):
            number += 1
            to.part(jpeg(number % 200))
    except OSError:
        return  # who watched has gone


def answers(kind: str, content: bytes, status: int = 200) -> Shown:
    def page(to: Page) -> None:
        to.begin(kind, status)
        to.wfile.write(content)

    return page


def for_one_who_has(name: str, password: str, then: Shown) -> Shown:
    key = "Basic " + base64.b64encode(f"{name}:{password}".encode()).decode()

    def page(to: Page) -> None:
        if to.headers.get("Authorization") == key:
            then(to)
            return
        to.send_response(401)
        to.send_header("WWW-Authenticate", 'Basic realm="camera"')
        to.end_headers()

    return page
