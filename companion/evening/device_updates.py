"""The news of an evening that devices get: the tray's state, which game is open, accepted counts.

In all calls a `place` is which game this is, and how many of its throws were ever answered
(`Evening.place`).
"""

from __future__ import annotations

from typing import Any, Protocol

from companion.evening.evening import Evening
from companion.evening.saved_trays.saving import Took
from companion.tower.observation import ThrowNumber
from companion.tray.state import Count, TrayState


class Devices(Protocol):
    """A panel, a sensor board, both, or none."""

    def show(self, state: TrayState | None, /) -> None:
        """Show the state of the tray by lights; None: there is no state to show."""

    def opened(self, place: ThrowNumber, /) -> None:
        """Learn which game is open now, and at which throw."""

    def settled(
        self, number: int, /, *, confirmed: bool = True, place: ThrowNumber | None = None
    ) -> None:
        """Learn how many cubes are in the tray, after an accepted count.

        Args:
            confirmed: somebody or something besides the board has confirmed the number.
        """

    def took(self, evening: Evening[Any], took: Took, /) -> None:
        """Learn what count the evening accepted: its picture may be worth saving."""

    def emptied(self) -> None:
        """Learn that people say the tray is empty."""


class NoDevices:
    """A table without devices."""

    def show(self, state: TrayState | None, /) -> None:
        """Do nothing: there is no light."""

    def opened(self, place: ThrowNumber, /) -> None:
        """Do nothing."""

    def settled(
        self, number: int, /, *, confirmed: bool = True, place: ThrowNumber | None = None
    ) -> None:
        """Do nothing."""

    def took(self, evening: Evening[Any], took: Took, /) -> None:
        """Do nothing: no picture is saved."""

    def emptied(self) -> None:
        """Do nothing: no device has seen anything in the tray."""


def took_of(count: Count) -> Took:
    """Return what was just accepted for a throw.

    `looks` has each look and each photograph by itself too.
    """
    return Took(
        count.asked.throw,
        count.sightings,
        count.belief,
        count.counts,
        count.source,
        needed_asking=not count.is_unasked,
        looks=(*(each for look in count.looks for each in look), *count.photos),
    )
