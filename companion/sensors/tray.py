"""What is going on in the tray, in the words of everybody who watches it."""

from __future__ import annotations

from enum import Enum


class Tray(Enum):
    COMING = "coming"  # who watches it, or what is known of it, is being brought in
    STILL = "still"
    FALLING = "falling"  # something moves, and it is no hand
    HAND = "hand"
    DARK = "dark"
    NO_TRAY = "no tray"
    LOST = "lost"  # camera or board, that is; it is tried again
    FAILED = "failed"  # nothing will be seen, for a reason that people can do something about


SEEN = frozenset({Tray.STILL, Tray.FALLING, Tray.HAND})
