"""Cameras in the network: by HTTP, and any video that FFmpeg can read, such as RTSP.

HTTP is what most phone apps speak, a Pi with mjpg-streamer and an ESP32. Some addresses send
pictures one after another, others a single picture that is asked for again and again. If something
else answers, the error says what. Source of the format: RFC 2046, 5.1, as browsers accept
`multipart/x-mixed-replace`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from http.client import HTTPException, HTTPResponse

import cv2
import numpy as np

from companion.addresses import without_password
from companion.said import Said, said, with_remedy
from companion.sensors.camera.network_test import reply_from
from companion.sensors.camera.opened_camera import OpenedCamera
from companion.vision.arrays import Image

# s a second by which two clocks may part; 17 s a day. Chosen: if clocks part faster, pictures look
# ever older.
DRIFT = 2e-4
RESTARTED = 60.0  # s; a clock that goes back further has restarted. Chosen: no picture lags so long
# s between single pictures. Chosen: a phone must take each of them first; more makes a throw late.
EVERY = 0.2
# Missing or broken pictures in a row until the camera is reopened. Chosen: some get lost.
MISSED = 5
LARGEST = 20_000_000  # bytes of one picture, many times what a camera sends
LONGEST = 10_000  # bytes of a line, or lines of a part's head
END = b"\xff\xd9"  # of a JPEG; one that lacks it has not come whole
PATIENCE = 5000  # ms without a picture. Chosen: with less, a slow network ends a stream
# Pictures in a row that cannot be decoded before the stream counts as ended. Chosen: with fewer, a
# short disturbance ends it.
UNDECODED = 5


class StreamClock:
    """A converter of pictures' own time stamps to our clock.

    A stream's clock starts anywhere and is seldom right: a camera counts from its start, FFmpeg
    from the beginning of the stream. But it runs at the same pace as ours. So the picture that came
    quickest counts as taken when it came, and all others are older by the difference of their time
    stamps.
    """

    def __init__(self) -> None:
        self._quickest: float | None = None  # s from the stream's time to ours, of the quickest
        self._last = 0.0  # our time of the picture before

    def time_of(self, stamp: float, now: float) -> float:
        """Return when a picture was taken that came at `now`, in s of our clock.

        `stamp` is its time by the stream's clock, in s.
        """
        way = now - stamp
        if self._quickest is None or way > self._quickest + RESTARTED:
            self._quickest = way
        else:
            slower = self._quickest + DRIFT * (now - self._last)
            self._quickest = min(way, slower)
        self._last = now
        return stamp + self._quickest


def open_web_camera(address: str, other: Callable[[str], OpenedCamera]) -> OpenedCamera:
    """Open a web camera; `other` opens an address that sends video or the like.

    Raises:
        ConnectionError: Nobody answers, or no camera does; the message says which.
    """
    reply = reply_from(address)
    kind = reply.headers.get_content_type()
    if kind == "multipart/x-mixed-replace":
        return PictureStream(reply, address)
    if kind.startswith("image/"):
        return SinglePictures(reply, address)
    reply.close()
    if kind.startswith("text/"):
        raise ConnectionError(_no_pictures(address))
    return other(address)


class PictureStream(OpenedCamera):
    """Pictures one after another; incomplete ones are skipped."""

    held = False  # the sender controls the exposure

    def __init__(self, reply: HTTPResponse, address: str) -> None:
        self._reply = reply
        named = str(reply.headers.get_param("boundary") or "")
        self._boundary = named.strip('"-').encode()
        self._is_ahead = False  # the next part's boundary has been read
        self._misses = _Misses(address)
        self._clock = StreamClock()

    def read(self) -> Image | None:
        """Return the next picture, or None if a part was no complete picture."""
        try:
            coded = self._part()
        except (OSError, HTTPException, ValueError) as error:
            raise ConnectionError(said("the stream has ended")) from error
        return self._misses.noted(picture_of(coded))

    def close(self) -> None:
        """Close the connection."""
        self._reply.close()

    def _part(self) -> bytes:
        while not self._is_ahead:
            self._line()
        head = self._head()
        length = min(int(head.get(b"content-length", 0)), LARGEST)
        coded = self._reply.read(length) if length > 0 else self._to_boundary()
        self._date(head.get(b"x-timestamp", b""))
        return coded

    def _head(self) -> dict[bytes, bytes]:
        """Return the headers of a part, with names in lower case."""
        self._is_ahead, head = False, {}
        while line := self._line().strip():
            name, _, value = line.partition(b":")
            head[name.strip().lower()] = value.strip()
        return head

    def _date(self, stamp: bytes) -> None:
        """Set the time by the stamp in s that mjpg-streamer, ESP32 cameras and others write."""
        try:
            self.taken_at = self._clock.time_of(float(stamp), time.monotonic())
        except ValueError:
            self.taken_at = None

    def _to_boundary(self) -> bytes:
        """Return everything up to the next part, for cameras that do not say how long a part is."""
        lines, size = [], 0
        while not self._is_ahead:
            lines.append(self._line())
            size += len(lines[-1])
            if size > LARGEST:
                raise ValueError("a part without an end")
        return b"".join(lines[:-1])

    def _line(self) -> bytes:
        line = self._reply.readline(LONGEST)
        if not line:
            raise ConnectionError(said("the stream has ended"))
        self._is_ahead = line.startswith(b"--") and line.strip(b"-\r\n") == self._boundary
        return line


class SinglePictures(OpenedCamera):
    """A single picture that is asked for repeatedly."""

    held = False

    def __init__(self, reply: HTTPResponse, address: str) -> None:
        self._reply: HTTPResponse | None = reply
        self._address = address
        self._misses = _Misses(address)
        self._next = 0.0

    def read(self) -> Image | None:
        """Return the next picture, or None if it did not come."""
        time.sleep(max(0.0, self._next - time.monotonic()))
        self.taken_at = time.monotonic()
        self._next = self.taken_at + EVERY
        try:
            reply, self._reply = self._reply or reply_from(self._address), None
            with reply:
                return self._misses.noted(picture_of(reply.read(LARGEST)))
        except (OSError, HTTPException):
            self._misses.noted(None)
            return None

    def close(self) -> None:
        """Close the connection."""
        if self._reply is not None:
            self._reply.close()


class _Misses:
    """Counts how many pictures in a row did not come, or could not be decoded."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._number = 0

    def noted(self, image: Image | None) -> Image | None:
        """Return the picture; raise ConnectionError after too many failures in a row."""
        self._number = 0 if image is not None else self._number + 1
        if self._number > MISSED:
            raise ConnectionError(_no_pictures(self._address))
        return image


def picture_of(coded: bytes) -> Image | None:
    """Return the picture, rotated as its file says; None if it is none, or incomplete."""
    if coded.startswith(b"\xff\xd8") and not coded.rstrip(b"\0\r\n").endswith(END):
        return None
    try:
        image = cv2.imdecode(np.frombuffer(coded, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        return None
    return None if image is None else np.asarray(image, np.uint8)


def _no_pictures(address: str) -> Said:
    where = without_password(address)
    return with_remedy(
        said("{address} is a web page, not the camera's pictures", address=where),
        said("the address of the pictures often ends in /video or /shot.jpg"),
    )


class VideoStream(OpenedCamera):
    """A network video. The sender controls its exposure."""

    held = False
    is_video = True

    def __init__(self, address: str) -> None:
        limits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, PATIENCE]
        limits += [cv2.CAP_PROP_READ_TIMEOUT_MSEC, PATIENCE]
        self._capture = cv2.VideoCapture(address, cv2.CAP_FFMPEG, limits)
        self._missed = 0
        self._clock = StreamClock()
        if not self._capture.isOpened():
            where = without_password(address)
            raise ConnectionError(said("no pictures from {address}", address=where))

    def read(self) -> Image | None:
        """Return the next picture, or None if one could not be decoded.

        Raises:
            ConnectionError: The stream has ended.
        """
        is_there, image = self._capture.read()
        self._missed = 0 if is_there else self._missed + 1
        if self._missed > UNDECODED:
            raise ConnectionError(said("the stream has ended"))
        if not is_there:
            return None
        stamp = self._capture.get(cv2.CAP_PROP_POS_MSEC) / 1000  # 0 where the stream has no times
        self.taken_at = self._clock.time_of(stamp, time.monotonic()) if stamp > 0 else None
        return np.asarray(image, np.uint8)

    def close(self) -> None:
        """Close the stream."""
        self._capture.release()
