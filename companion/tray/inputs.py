"""The inputs of the tray machine besides observations; all of them are plain values.

The names of these classes and fields are in recordings (recording.py), so they stay as they are.

What keys, taps and pages mean is for those who have them; the machine gets the counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from companion.engine.flow import Colour, Throw
from companion.tower.observation import Observation, ThrowNumber


@dataclass(frozen=True, slots=True)
class Watched:
    """The sources that watch the tray have changed. What the former ones saw no longer counts."""

    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """The cubes of the virtual tower were thrown or laid anew: what its cameras claimed is void."""


@dataclass(frozen=True, slots=True)
class Stands:
    """How the game stands after it moved forward or back.

    Attributes:
        place: Its place.
        ledger: Its ledger of the tray.
        throws: How many throws are counted now; None: not known.
        cubes: How many cubes lay in the tray after the last of them, before any were cleared away.
    """

    place: ThrowNumber
    ledger: Mapping[Colour, int]
    throws: int | None = None
    cubes: int = 0


@dataclass(frozen=True, slots=True)
class Asked:
    """A throw is asked for at `place`.

    Attributes:
        throws: All earlier throws of the game with their trays; the belief learns from them.
        countdown: How long a sure count waits before it is accepted, in s; the app passes its
            setting.
        sure_enough: The probability below which people are asked. The app passes its setting,
            which begins at `SURE_ENOUGH` (tower/belief.py); only tests use this default.
        at: When the throw was asked for, in s of the clock of `Observation.taken_at`; None if
            unknown.
    """

    throw: Throw
    place: ThrowNumber
    throws: tuple[tuple[Throw, Mapping[Colour, int]], ...] = ()
    countdown: float = 3.0
    sure_enough: float = 0.995
    at: float | None = None

    @property
    def last(self) -> Mapping[Colour, int]:
        """The tray of the throw before; empty if there is none."""
        return self.throws[-1][1] if self.throws else {}


@dataclass(frozen=True, slots=True)
class CountTaken:
    """The game has accepted the count. It is at `place` now, with `ledger` in the tray.

    `at` is as in `Asked`.
    """

    place: ThrowNumber
    ledger: Mapping[Colour, int]
    at: float | None = None


@dataclass(frozen=True, slots=True)
class CountRefused:
    """The game cannot accept the count: the disk is full, or this copy of the app only watches."""


@dataclass(frozen=True, slots=True)
class CountsSaid:
    """All counts that people have given so far."""

    counts: Mapping[Colour, int]


@dataclass(frozen=True, slots=True)
class AnyKey:
    """A key that counts nothing, a tap elsewhere, or another screen in front."""


@dataclass(frozen=True, slots=True)
class NothingLies:
    """Nothing lies in the tray: people say so before the throw, whatever a camera sees."""


@dataclass(frozen=True, slots=True)
class EnterPressed:
    """Enter or the table's own button was pressed: accept the count."""


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The one key was pressed that accepts a typed count of which no source saw a fall."""


@dataclass(frozen=True, slots=True)
class Second:
    """A second has passed."""


Input: TypeAlias = (
    Observation
    | Watched
    | Laid
    | Stands
    | Asked
    | CountTaken
    | CountRefused
    | CountsSaid
    | AnyKey
    | NothingLies
    | EnterPressed
    | Confirmed
    | Second
)
