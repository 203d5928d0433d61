"""People's word that nothing lies in the tray: from the screens' thread to those who watch it."""

from __future__ import annotations

from collections.abc import Callable


class Emptied:
    """Said on one thread, heard on others; each of them hears it once."""

    def __init__(self) -> None:
        self._times = 0

    def say(self) -> None:
        self._times += 1

    def watch_presses(self) -> Callable[[], bool]:
        """For one who listens from now on: has it been said since that was asked the last time?"""
        presses_before = self._times

        def is_said() -> bool:
            nonlocal presses_before
            before, presses_before = presses_before, self._times
            return before != presses_before

        return is_said
