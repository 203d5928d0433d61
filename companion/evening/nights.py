"""A night of many tables as the rest of the app knows it: is this table heard, and if not, why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from companion.evening.evening import Evening
from companion.said import Said


@dataclass(frozen=True, slots=True)
class NightStatus:
    """`why` it is offline, if it is."""

    name: str = ""
    broker: str = ""
    is_online: bool = False
    why: Said | None = None

    @property
    def is_offline(self) -> bool:
        """Has it been tried in vain? Not while it is tried first."""
        return self.why is not None and not self.is_online


class Night(Protocol):
    """What the table publishes of itself; nothing waits for it."""

    @property
    def status(self) -> NightStatus: ...

    def begin(self) -> None:
        """From now on, on the loop that runs."""

    def opened(self, evening: Evening[Any] | None, /) -> None:
        """This evening is played from now on, or none."""

    async def close(self) -> None:
        """Waits no longer than a moment."""

    def changed(self, tell: Callable[[], object], /) -> Callable[[], None]:
        """Call `tell` when the status is another; returns what ends that."""
