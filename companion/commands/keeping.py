"""A new profile is put on disk; a full disk can be helped, and nothing learned is lost by it."""

from __future__ import annotations

from collections.abc import Callable

from calibration.dialogue import STOP, KeepAgain
from companion.errors import NotKept


def kept(save: Callable[[], object], ask: Callable[[KeepAgain], str]) -> bool:
    """Save until it is on disk, asking after each failure; False where the person stops."""
    while True:
        try:
            save()
        except NotKept as error:
            if ask(KeepAgain(str(error))).strip().lower() == STOP:
                return False
        else:
            return True
