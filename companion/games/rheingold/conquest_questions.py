"""Questions where players only report conquests: which castle, who holds it, and the tie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from companion.engine.flow import Amounts, Pick
from companion.games.rheingold.board import PlaceId
from companion.games.rheingold.questions import CONQUER, LIKELY, BoardSheet, Step
from companion.said import Id, Said, said

SHIELD = "shield"  # a key of the answer, beside the colours
MOST_INSIDE = 6  # knights that a bot puts into a castle; chosen: more leave it fewer for others


class KnownBoard(BoardSheet):
    """The board of the box's file, if there is one; if not, castle numbers are enough."""

    grows = True


@dataclass(frozen=True, slots=True, kw_only=True)
class WhichCastle(Pick):
    """Ask which castle has been taken; `steps` says what each option is."""

    steps: tuple[Step, ...]
    rule: str = "R5"

    def drawn(self, rng: Random) -> str:
        """Return mostly a free castle for bots, because that advances the game."""
        each = zip(self.options, self.steps, strict=True)
        free = [name for name, step in each if step.purpose == CONQUER]
        if free and rng.random() < LIKELY:
            return rng.choice(free)
        return Pick.drawn(self, rng)


@dataclass(frozen=True, slots=True, kw_only=True)
class Conquest(Amounts):
    """Ask whose knights are in the castle, how many, and whether a SHIELD is put there.

    `holder` owned it before and may still; `shields` are each colour's unused ones.
    """

    has_sum: ClassVar[bool] = False  # knights and a shield have no common sum

    castle: PlaceId
    shields: Mapping[str, int]
    holder: str = ""
    rule: str = "R5b"

    def fault(self, amounts: Mapping[str, int]) -> Said | None:
        """Return why this answer is refused; None if it is accepted."""
        colours = [place for place in amounts if place != SHIELD]
        if len(colours) != 1:
            return said("choose knights of one colour only, at least one")
        if not amounts.get(SHIELD):
            return None
        if colours == [self.holder]:
            return said("choose knights only: a shield can be placed only right after a conquest")
        if not self.shields[colours[0]]:
            return said("choose knights only: {colour} has no shield left", colour=Id(colours[0]))
        return None

    def drawn(self, rng: Random) -> Mapping[str, int]:
        """Return a random answer for bots."""
        able = [colour for colour, most in self.most.items() if colour != SHIELD and most]
        colour = rng.choice([each for each in able if each != self.holder] or able)
        amounts = {colour: rng.randint(1, min(MOST_INSIDE, self.most[colour]))}
        shielded = colour != self.holder and self.shields[colour] and rng.random() < 1 / 2
        return amounts | ({SHIELD: 1} if shielded else {})


@dataclass(frozen=True, slots=True, kw_only=True)
class CameOut(Amounts):
    """Ask from which of the player's castles the `lacking` knights came."""

    castle: PlaceId
    lacking: int
    rule: str = "R5d"


@dataclass(frozen=True, slots=True, kw_only=True)
class KnightsOutside(Amounts):
    """Ask how many knights those who tie in points have on the board outside castles."""

    least: int = 0
    rule: str = "R7b"
