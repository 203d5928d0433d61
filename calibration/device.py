"""What can be calibrated: small, for every start of the app brings it in."""

from __future__ import annotations

from enum import Enum


class Device(Enum):
    CAMERA = "camera"
    BOARD = "board"
