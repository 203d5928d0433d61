"""What the app tells the things on the table: which game it is, their lights, that a throw is over.

A place is which game, and how many throws were ever answered in it (`Evening.place`).
"""

from __future__ import annotations

from typing import Any, Protocol

from companion.evening.evening import Evening
from companion.evening.kept.keeping import Took
from companion.sensors.panel import Lamp
from companion.tower.observation import Activity
from companion.tray.counting import Counting, Stage


class Fittings(Protocol):
    """A panel, a sensor board, or none."""

    def show(self, light: Lamp, /) -> None: ...
    def opened(self, place: tuple[int, int], /) -> None: ...
    def settled(
        self, number: int, /, *, confirmed: bool = True, place: tuple[int, int] | None = None
    ) -> None: ...

    def took(self, evening: Evening[Any], took: Took, /) -> None: ...


class Bare:
    """A table without any."""

    def show(self, light: Lamp, /) -> None:
        """There is no light."""

    def opened(self, place: tuple[int, int], /) -> None:
        """Nor which game it is."""

    def settled(
        self, number: int, /, *, confirmed: bool = True, place: tuple[int, int] | None = None
    ) -> None:
        """Nobody needs to know."""

    def took(self, evening: Evening[Any], took: Took, /) -> None:
        """Nothing is kept."""


def taken(counting: Counting) -> Took:
    """What was just taken of a throw; asked before the countdown that took it is stopped."""
    return Took(
        counting.throw,
        counting.sightings,
        counting.belief,
        counting.counts,
        counting.source,
        asked=counting.stage is not Stage.PROPOSED,
    )


def shining(counting: Counting) -> Lamp:
    """What the light tells of a throw."""
    match counting.stage:
        case Stage.COUNTED if counting.has_more:
            return Lamp.DOUBT
        case Stage.PROPOSED | Stage.COUNTED:
            return Lamp.SURE
        case Stage.ASKING:
            return Lamp.DOUBT
        case _ if counting.look.tray is Activity.FALLING or counting.has_moved:
            return Lamp.COUNTING
        case _:
            return Lamp.WAITING
