"""What the things on the table are told of the evening: the tray, which game it is, its throws.

A place is which game, and how many throws were ever answered in it (`Evening.place`).
"""

from __future__ import annotations

from typing import Any, Protocol

from companion.evening.evening import Evening
from companion.evening.kept.keeping import Took
from companion.tower.observation import Place
from companion.tray.state import Count, TrayState


class Devices(Protocol):
    """A panel, a sensor board, or none."""

    def show(self, state: TrayState | None, /) -> None:
        """By their lights; None: there is nothing to be told of the tray."""

    def opened(self, place: Place, /) -> None: ...
    def settled(
        self, number: int, /, *, confirmed: bool = True, place: Place | None = None
    ) -> None: ...

    def took(self, evening: Evening[Any], took: Took, /) -> None:
        """The evening has taken that: its picture may be worth keeping."""

    def emptied(self) -> None:
        """People say that nothing lies in the tray."""


class NoDevices:
    """A table without any."""

    def show(self, state: TrayState | None, /) -> None:
        """There is no light."""

    def opened(self, place: Place, /) -> None:
        """Nor which game it is."""

    def settled(
        self, number: int, /, *, confirmed: bool = True, place: Place | None = None
    ) -> None:
        """Nobody needs to know."""

    def took(self, evening: Evening[Any], took: Took, /) -> None:
        """Nothing is kept."""

    def emptied(self) -> None:
        """Nobody has seen anything there."""


def took_of(count: Count) -> Took:
    """What was just taken of a throw; of several photographs each is told by itself too."""
    return Took(
        count.asked.throw,
        count.sightings,
        count.belief,
        count.counts,
        count.source,
        needed_asking=not count.is_unasked,
        looks=(*(each for look in count.looks for each in look), *count.photos),
    )
