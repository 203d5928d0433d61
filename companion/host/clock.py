"""The host's clock: calls functions later. Tests give the host one of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol


class Handle(Protocol):
    """A call that will be made later."""

    def cancel(self) -> object:
        """Do not make it."""


class Clock(Protocol):
    """What the host needs of a clock."""

    def call_later(self, seconds: float, do: Callable[[], object], /) -> Handle:
        """Call `do` after so many seconds, on the host's loop."""


class LoopClock:
    """The clock of the asyncio loop that is running."""

    def call_later(self, seconds: float, do: Callable[[], object], /) -> Handle:
        """Call `do` after so many seconds."""
        return asyncio.get_running_loop().call_later(seconds, do)
