"""How a person may want to stand on the wall."""

from __future__ import annotations

from enum import Enum


class NameOnWall(Enum):
    FULL = "full"
    FIRST = "first"
    INITIALS = "initials"
    NONE = "none"
