"""A night of many tables as the rest of the app knows it: is this table heard, and if not, why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from threading import Event
from typing import Any, Protocol

from companion.evening.evening import Evening
from companion.said import Said
from companion.tower.observation import TrayPicture


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

    def changed(self, listener: Callable[[], object], /) -> Callable[[], None]:
        """Call `tell` when the status is another; returns what ends that."""


@dataclass(frozen=True, slots=True)
class WayIn:
    """A link to a night as it is kept; which broker it leads to, and as which table."""

    link: str
    broker: str
    name: str


@dataclass(frozen=True, slots=True, eq=False)
class CodeLook:
    """What the camera shows; `way` is read off a code, or `fault` says why none can be.

    `is_there`: a code is seen, read or not.
    """

    picture: TrayPicture | None = None
    way: WayIn | None = None
    fault: Said | str | None = None
    is_there: bool = False


class NightWays(Protocol):
    """How a table comes to its link."""

    def read(self, typed: str, /) -> WayIn:
        """A link, or a file with it or its code; raises CompanionError: it says what would do."""

    def looks(self, stop: Event, /) -> Iterator[CodeLook]:
        """Through the tray's camera, in a thread, until `stop` is set or there is none."""
