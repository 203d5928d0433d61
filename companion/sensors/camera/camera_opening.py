"""Open a camera by its source string, which is one of these:

0, 1, /dev/v4l/by-id/…     a USB webcam; the second is the same one after the next boot
pi, pi:1                   a Pi camera
http://…, rtsp://…         a phone or another network camera; its http:// may be left out
clip.avi                   a video file; its last picture stays, as on a table
evening/                   a folder of pictures; new ones are shown as they arrive
virtual                    the virtual tower's tray
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import cv2

from companion.addresses import as_address
from companion.said import said
from companion.sensors.camera.live import Webcam
from companion.sensors.camera.newest import Newest
from companion.sensors.camera.opened_camera import OpenedCamera
from companion.sensors.camera.pi_camera import STARTS_WITHIN, PiCamera
from companion.sensors.camera.recordings import Clip, Folder
from companion.sensors.camera.saved_controls import Lenses
from companion.sensors.camera.web_camera import VideoStream, open_web_camera

# How many times longer than in the video a still tray is shown, as people need time to play.
# Chosen: with less the next throw comes before the count is accepted.
DWELL = 6


def open_camera(source: str, *, holds: bool = True, lenses: Lenses | None = None) -> OpenedCamera:
    """Open the camera, stream, file or folder that `source` names.

    Args:
        holds: Fix its light and focus once they are found, as reading cubes needs.
        lenses: Where light and focus are saved; None: nowhere.

    Raises:
        OSError: It cannot be opened now.
    """
    _hush()
    lens = None if lenses is None else lenses.of(source)
    if source == "virtual":
        from companion.sensors.drawn.drawable_trays import BOWL_TRAY
        from companion.sensors.drawn.virtual_table import VirtualTable

        return VirtualTable(tray=BOWL_TRAY).eye()
    if pi := re.fullmatch(r"pi(?::(\d+))?", source):
        number = int(pi[1] or 0)
        return Newest(lambda: PiCamera(number, holds=holds, lens=lens), starts_within=STARTS_WITHIN)
    if re.fullmatch(r"\d+", source) or source.startswith("/dev/"):
        return Newest(lambda: Webcam(source, holds=holds, lens=lens))
    path = Path(source).expanduser()
    address = "" if path.exists() else as_address(source)
    if address:
        return Newest(lambda: open_address(address))
    return open_file(path)


def open_address(address: str) -> OpenedCamera:
    """Open a network camera; its reply shows what kind it is."""
    if address.lower().startswith(("http://", "https://")):
        return open_web_camera(address, VideoStream)
    return VideoStream(address)


def open_file(path: Path) -> OpenedCamera:
    """Open a video file or a folder of pictures; the last picture stays in view."""
    if path.is_dir():
        return Folder(path, hold=True)
    if not path.is_file():
        raise FileNotFoundError(
            said("there is no camera, stream, file or folder {source!r}", source=str(path))
        )
    return Clip(path, hold=True, dwell=DWELL)


def _hush() -> None:
    """Silence OpenCV and FFmpeg, which would write onto the screen what we report as values."""
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
