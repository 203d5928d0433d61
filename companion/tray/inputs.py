"""What the tray machine is told besides what its sources observe: plain values, all of them.

What a key means is the screen's to say, since it knows the colours' letters: here a digit, a colour
or a word of `MOVES` comes in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from companion.engine.flow import Colour, Throw
from companion.tower.observation import Observation, Place

NEXT, PREVIOUS, MORE, LESS, NONE = "next", "previous", "more", "less", "none"
MOVES = (NEXT, PREVIOUS, MORE, LESS, NONE)  # to another colour, one cube, or none of this colour


@dataclass(frozen=True, slots=True)
class Watched:
    """Who watches the tray has changed: what others have seen is worth nothing any more."""

    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """Drawn cubes lie otherwise at once: what a camera claims is of a tray that is no more."""


@dataclass(frozen=True, slots=True)
class Stands:
    """The game has gone on, or back: how far it is, and what lies in the tray by its ledger."""

    place: Place
    ledger: Mapping[Colour, int]


@dataclass(frozen=True, slots=True)
class Asked:
    """A throw is asked for, `place` so far; all `throws` that stand go before it, with their trays.

    They, and how sure is sure enough, are what a belief is made of. `countdown` in s; `at` is when
    it is asked for, in s of the clock of `Observation.taken_at`; None: nobody knows.
    """

    throw: Throw
    place: Place
    throws: tuple[tuple[Throw, Mapping[Colour, int]], ...] = ()
    countdown: float = 3.0
    sure_enough: float = 0.995
    at: float | None = None

    @property
    def last(self) -> Mapping[Colour, int]:
        """The tray of the throw before."""
        return self.throws[-1][1] if self.throws else {}


@dataclass(frozen=True, slots=True)
class CountTaken:
    """The game has it: it stands at `place` now, with this in the tray; `at` as in `Asked`."""

    place: Place
    ledger: Mapping[Colour, int]
    at: float | None = None


@dataclass(frozen=True, slots=True)
class CountRefused:
    """The count that was to be taken cannot be: the disk is full, or this copy looks on."""


@dataclass(frozen=True, slots=True)
class KeyTyped:
    """A digit, or one of `MOVES`."""

    key: str


@dataclass(frozen=True, slots=True)
class ColourTyped:
    """Its letter: the next digit is of this colour."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class CountsSaid:
    """All that people have said of the count so far, and the colour that they spoke of last."""

    counts: Mapping[Colour, int]
    at: Colour | None = None


@dataclass(frozen=True, slots=True)
class ColourTapped:
    """As its letter; the second tap counts one more, and after the most none."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class AnyKey:
    """One that counts nothing, a tap beside everything, another screen in front."""


@dataclass(frozen=True, slots=True)
class NothingLies:
    """People say so, whatever a camera sees before the throw."""


@dataclass(frozen=True, slots=True)
class EnterPressed:
    """Enter, the table's own button: take it."""


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The key that only ever says: yes, really."""


@dataclass(frozen=True, slots=True)
class Second:
    """One is over."""


Input: TypeAlias = (
    Observation
    | Watched
    | Laid
    | Stands
    | Asked
    | CountTaken
    | CountRefused
    | KeyTyped
    | ColourTyped
    | CountsSaid
    | ColourTapped
    | AnyKey
    | NothingLies
    | EnterPressed
    | Confirmed
    | Second
)
