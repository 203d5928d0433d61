"""How a person may wish to appear on the wall."""

from __future__ import annotations

from enum import Enum


class NameOnWall(Enum):
    """The forms of a name on the wall."""

    FULL = "full"
    FIRST = "first"
    INITIALS = "initials"
    NONE = "none"
