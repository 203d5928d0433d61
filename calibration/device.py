"""The devices that can be calibrated; every start of the app imports this small module."""

from __future__ import annotations

from enum import Enum


class Device(Enum):
    """A device that can be calibrated, by the name of its setting."""

    CAMERA = "camera"
    SECOND_CAMERA = "second_camera"
    BOARD = "board"
