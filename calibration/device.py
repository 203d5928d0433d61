"""What can be calibrated, by the setting that names it: every start of the app brings this in."""

from __future__ import annotations

from enum import Enum


class Device(Enum):
    CAMERA = "camera"
    SECOND_CAMERA = "second_camera"
    BOARD = "board"
