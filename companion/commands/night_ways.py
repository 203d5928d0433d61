"""How a table gets its link to a night: typed, from a file, or as a code before its camera."""

from __future__ import annotations

import contextlib
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

from companion.errors import UnreadableFile
from companion.evening.nights import CodeLook, WayIn
from companion.night.join_link import SCHEME, read_link
from companion.said import Said, said
from companion.settings import VIRTUAL, Settings
from companion.tower.observation import TrayPicture

LARGEST = 25_000_000  # bytes of a file with a link or a picture of its code; chosen


class TableWays:
    """Reads links. `now` returns the present settings."""

    def __init__(self, now: Callable[[], Settings]) -> None:
        self._now = now

    def read(self, typed: str) -> WayIn:
        """Return the link in what was typed: a link or a file.

        Raises UnreadableFile: it is neither.
        """
        if "://" in typed or "?" in typed:
            return way(typed)
        path = _dropped(typed)
        if not path.is_file():
            raise UnreadableFile(said("{typed} is neither a link nor a file", typed=typed))
        from companion.vision.pictures import contents

        content = contents(path, LARGEST)
        try:
            lines = content.decode().split()
        except UnicodeDecodeError:
            return _in_picture(path, content)
        return way(next((line for line in lines if line.startswith(SCHEME)), typed))

    def read_typed(self, link: str) -> WayIn:
        """Return the link that was typed. Raises UnreadableFile: it is not valid."""
        return way(link)

    def looks(self, stop: Event) -> Iterator[CodeLook]:
        """Yield what the camera sees, and the link once a code shows one, until `stop` is set."""
        from companion.sensors.camera.camera import CameraLost
        from companion.sensors.camera.devices import cameras
        from companion.sensors.camera.qr_reader import codes_before

        camera = self._now().camera
        if camera in {"", VIRTUAL}:
            camera = next(iter(cameras()), "")
        if not camera:
            return
        for look in codes_before(camera, stop):
            if isinstance(look, CameraLost):
                yield CodeLook(fault=look.reason)
            else:
                way_in, fault = _told_by_code(look.text)
                yield CodeLook(TrayPicture(look.picture), way_in, fault, look.is_there)


def _dropped(typed: str) -> Path:
    """Return a file's path as typed, or as a terminal writes it when its icon is dropped."""
    plain = typed.strip()
    if not Path(plain).expanduser().exists():
        with contextlib.suppress(ValueError):  # then the quotation mark is part of the name
            plain = " ".join(shlex.split(plain))
    return Path(plain).expanduser()


def way(link: str) -> WayIn:
    """Return the link, read. Raises UnreadableFile: it is not valid."""
    link_read = read_link(link)
    return WayIn(str(link_read), link_read.broker, link_read.name)


def _in_picture(path: Path, content: bytes) -> WayIn:
    from companion.vision.geometry.marker_codes import code_in
    from companion.vision.pictures import decoded

    way_in, fault = _told_by_code(code_in(decoded(content, path)).text)
    if way_in is None:
        raise UnreadableFile(fault or said("no QR code can be read in {file}", file=path))
    return way_in


def _told_by_code(text: str) -> tuple[WayIn | None, Said | None]:
    """Return the link in a code's text, or why the code has none; (None, None) without a text."""
    if not text:
        return None, None
    if not text.startswith(f"{SCHEME}:"):
        return None, _other(text)
    try:
        return way(text), None
    except UnreadableFile:
        return None, said("This QR code contains only part of the link. Show it again on the hub.")


def _other(text: str) -> Said:
    """Return what another code is for."""
    if text.startswith("WIFI:"):
        return said(
            "This QR code is for a Wi-Fi network. Use the table's QR code, which the hub shows."
        )
    if text.startswith(("http://", "https://")):
        return said(
            "This QR code is for a page on a phone or TV. Use the table's QR code, which the "
            "hub shows."
        )
    return said("This QR code does not lead to a night of many tables.")
