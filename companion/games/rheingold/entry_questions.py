"""Questions and events of the board: which one is used, and everything printed on it."""

from __future__ import annotations

from random import Random

from companion.engine.flow import Event, Number, Pick
from companion.games.entering import network
from companion.games.entering import questions as entering
from companion.games.rheingold.board_sheet import MOST_CASTLES, MOST_SPACES
from companion.said import Said, said

CASTLES, SWORDS, SPACES = "castles", "swords", "spaces"  # parts of the board
WAYS, ZONES, GATES = "ways", "zones", "gates"
FEW = 6  # castles or spaces that a bot enters at most; chosen: more make its games longer


class BoardWay(Pick):
    """Ask which board is used; the box's file has `castles` castles with `swords` swords in all.

    `is_whole`: the app follows the whole game, so spaces matter too.
    """

    castles: int
    swords: int
    spaces: int
    is_whole: bool
    rule: str = "R1b"

    def drawn(self, rng: Random) -> str:
        """Return mostly the existing board; bots seldom enter one."""
        if rng.random() < entering.ENTERS and {entering.ENTER, entering.GO_ON} & {*self.options}:
            return rng.choice(self.options)
        return entering.BOX if entering.BOX in self.options else entering.WITHOUT


class CastleNaming(entering.NamesOrNumbers):
    """Ask whether castles have names or numbers."""

    rule: str = "R1b"


class BoardPart(entering.EntryPart):
    """Ask which part of the board is entered or corrected next."""

    rule: str = "R1b"


class CastleCount(Number):
    """Ask how many castles there are."""

    low: int = 2
    high: int = MOST_CASTLES
    rule: str = "R1b"

    def drawn(self, rng: Random) -> int:
        return rng.randint(self.low, FEW)


class SpaceCount(Number):
    """Ask how many spaces there are, each with a number laid beside it."""

    low: int = 1
    high: int = MOST_SPACES
    rule: str = "R1b"

    def drawn(self, rng: Random) -> int:
        return rng.randint(self.low, FEW)


class CastleName(entering.PlaceName):
    """Ask for a castle's name."""

    rule: str = "R1b"

    def is_taken(self) -> Said:
        """Return the advice if another castle has this name."""
        return said("choose a name that no other castle has")


class PlaceToMend(Pick):
    """Ask which castle or space to correct: a place, ADD or NO_MORE."""

    of_castles: bool
    rule: str = "R1b"


class CastleMend(entering.PlaceMend):
    """Ask whether a castle gets another name or does not exist."""

    rule: str = "R1b"


class StepTo(entering.WayTo):
    """Ask to which space a step leads from a space or zone, or which space is at a gate."""

    rule: str = "R1b"


class StepAway(entering.WayAway):
    """Ask which step from the place does not exist."""

    rule: str = "R1b"


class StepsOf(entering.WaysOf):
    """Ask which place's steps to correct."""

    rule: str = "R1b"


class PlaceEntered(Event):
    """A castle or a space was entered."""

    place: network.Place
    rule: str = "R1b"


class CastleRenamed(Event):
    """A castle has another name."""

    before: network.Place
    place: network.Place
    rule: str = "R1b"


class PlaceTakenAway(Event):
    """A place was removed with `roads` roads."""

    place: network.Place
    roads: int
    rule: str = "R1b"


class StepEntered(network.WayEntered):
    """A step between two places was entered."""

    rule: str = "R1b"


class StepTakenAway(network.WayTakenAway):
    """A step between two places was removed."""

    rule: str = "R1b"


class StepsTold(network.WaysTold):
    """All steps from a place have been entered."""

    rule: str = "R1b"
