"""Pass on that people say the tray is empty, from the screens' thread to the cameras' threads."""

from __future__ import annotations

from collections.abc import Callable


class Emptied:
    """A signal that one thread sends and each receiver on other threads gets once."""

    def __init__(self) -> None:
        self._times = 0

    def say(self) -> None:
        """Send the signal: the tray is empty."""
        self._times += 1

    def watch_presses(self) -> Callable[[], bool]:
        """Return a function that says whether the signal was sent since its last call."""
        presses_before = self._times

        def is_said() -> bool:
            nonlocal presses_before
            before, presses_before = presses_before, self._times
            return before != presses_before

        return is_said
