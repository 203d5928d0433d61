"""A night of many tables as the rest of the app knows it: connected or not, and why."""

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
    """Whether this table is connected. `why`: why not, if the connection failed."""

    name: str = ""
    broker: str = ""
    is_online: bool = False
    why: Said | None = None

    @property
    def is_offline(self) -> bool:
        """Whether the connection failed; False while the first attempt lasts."""
        return self.why is not None and not self.is_online


class Night(Protocol):
    """What publishes this table's game to a night; nothing waits for it."""

    @property
    def status(self) -> NightStatus:
        """Whether this table is connected."""

    def begin(self) -> None:
        """Start, on the loop that is running."""

    def opened(self, evening: Evening[Any] | None, /) -> None:
        """Publish this evening from now on; None: no game."""

    async def close(self) -> None:
        """Stop; this waits only a moment."""

    def changed(self, listener: Callable[[], object], /) -> Callable[[], None]:
        """Call `listener` when the status changes. Return a function that ends this."""


@dataclass(frozen=True, slots=True)
class WayIn:
    """A link to a night as it is saved, with its broker and the table's name."""

    link: str
    broker: str
    name: str


@dataclass(frozen=True, slots=True, eq=False)
class CodeLook:
    """What the camera shows. `way` was read from a code; `fault` says why none can be read.

    `is_there`: a code is in the picture, readable or not.
    """

    picture: TrayPicture | None = None
    way: WayIn | None = None
    fault: Said | str | None = None
    is_there: bool = False


class NightWays(Protocol):
    """How a table gets its link."""

    def read(self, typed: str, /) -> WayIn:
        """Return the link that was typed, or that is in a file as text or code.

        Raises CompanionError: the message says what to do.
        """

    def read_typed(self, link: str, /) -> WayIn:
        """Return the link that was typed, and never read a file. Raises CompanionError."""

    def looks(self, stop: Event, /) -> Iterator[CodeLook]:
        """Yield looks through the tray's camera, in a thread.

        They end when `stop` is set, or at once if there is no camera.
        """
