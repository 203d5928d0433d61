"""What is asked of the board: which one lies there, and all that is printed on it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from companion.engine.flow import Number, Pick
from companion.games.entering import questions as entering
from companion.games.entering.questions import BOX, ENTER, ENTERS, GO_ON, WITHOUT
from companion.games.rheingold.sheet import MOST_CASTLES, MOST_SPACES
from companion.said import Said, said

CASTLES, SWORDS, SPACES = "castles", "swords", "spaces"  # parts of the board
WAYS, ZONES, GATES = "ways", "zones", "gates"
FEW = 6  # castles or spaces that a bot enters


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardWay(Pick):
    """Which board lies there? So many `castles`, with `swords` in all, are in the box's file.

    `is_whole`: the whole game is followed, so that spaces matter too.
    """

    castles: int
    swords: int
    spaces: int
    is_whole: bool
    rule: str = "R1b"

    def drawn(self, rng: Random) -> str:
        """As it lies there; seldom is one entered."""
        if rng.random() < ENTERS and {ENTER, GO_ON} & {*self.options}:
            return rng.choice(self.options)
        return BOX if BOX in self.options else WITHOUT


@dataclass(frozen=True, slots=True, kw_only=True)
class CastleNaming(entering.NamesOrNumbers):
    rule: str = "R1b"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPart(entering.EntryPart):
    rule: str = "R1b"


@dataclass(frozen=True, slots=True, kw_only=True)
class CastleCount(Number):
    """How many castles are there?"""

    low: int = 2
    high: int = MOST_CASTLES
    rule: str = "R1b"

    def drawn(self, rng: Random) -> int:
        return rng.randint(self.low, FEW)


@dataclass(frozen=True, slots=True, kw_only=True)
class SpaceCount(Number):
    """How many spaces are there, each with a number laid beside it?"""

    low: int = 1
    high: int = MOST_SPACES
    rule: str = "R1b"

    def drawn(self, rng: Random) -> int:
        return rng.randint(self.low, FEW)


@dataclass(frozen=True, slots=True, kw_only=True)
class CastleName(entering.PlaceName):
    """What is a castle called?"""

    rule: str = "R1b"

    def is_taken(self) -> Said:
        return said("a name that no other castle has would do")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceToMend(Pick):
    """Which castle, or which space, is to be put right? A place, ADD or NO_MORE."""

    of_castles: bool
    rule: str = "R1b"


@dataclass(frozen=True, slots=True, kw_only=True)
class CastleMend(entering.PlaceMend):
    rule: str = "R1b"


@dataclass(frozen=True, slots=True, kw_only=True)
class StepTo(entering.WayTo):
    """To which space does a step lead from a space or a zone; which is before a castle's gate?"""

    rule: str = "R1b"


@dataclass(frozen=True, slots=True, kw_only=True)
class StepAway(entering.WayAway):
    rule: str = "R1b"


@dataclass(frozen=True, slots=True, kw_only=True)
class StepsOf(entering.WaysOf):
    rule: str = "R1b"
