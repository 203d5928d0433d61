"""Questions of Rheingold, with what a screen needs to show them.

Answers are ids: places as on the board, players by colour. Questions that know which answers
advance the game choose these more often for bots, or their games would hardly end (R7c).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.engine.flow import (
    Amounts,
    Draw,
    Number,
    Pick,
    PrintedNumber,
    PrintedSheet,
    SeatNumber,
)
from companion.games.rheingold import board_sheet as sheets
from companion.games.rheingold.board import PlaceId, made_up
from companion.said import Said

YES, NO = "yes", "no"
NOBODY = "nobody"
# How often a bot prefers what is likely; chosen: at random, its games would hardly end (R7c).
LIKELY = 0.8
MADE_UP_STRONGEST = 3  # swords that a bot enters at most; chosen: more make its games longer
HIGHEST = 3  # value of a shield

MOVE, ATTACK, CONQUER, STORM, GO_IN = "move", "attack", "conquer", "storm", "go-in"


class BoardSheet(PrintedSheet):
    """The printed board; with an empty sheet players track the steps themselves."""

    thing: tuple[str, ...] = ("board",)
    rule: str = "R1b"

    def fault(self, sheet: Mapping[str, Any]) -> Said | None:
        return sheets.fault(sheet)

    def drawn(self, rng: Random) -> Mapping[str, Any]:
        """Return a random board, and sometimes none."""
        return made_up(rng) if rng.random() < 7 / 8 else {}


class Beginner(Pick):
    """Ask who begins, as the players agree; options are colours."""

    rule: str = "R1a"


class Roll(Draw):
    """The die: the start zone that a knight enters."""

    deck: str = "die"
    rule: str = "R2"


class Enters(Pick):
    """Ask whether a knight entered a zone the app does not know. Yes or no."""

    zone: PlaceId
    rule: str = "R2"

    def drawn(self, rng: Random) -> str:
        return self.options[0] if rng.random() < LIKELY else self.options[-1]


@dataclass(frozen=True, slots=True)
class Step:
    """A possible step onto a place: its purpose, and what it depends on.

    `strength` is for free castles, `shield` for owned ones; None: unknown, or there is none.
    """

    purpose: str
    holder: SeatNumber | None = None
    knights: int = 0  # of the holder
    strength: int | None = None
    has_shield: bool = False
    shield: int | None = None

    @property
    def storm(self) -> tuple[int, int]:
        """Return how many attackers may take the castle, and how many surely take it (R6a)."""
        return storming(self.knights, has_shield=self.has_shield, value=self.shield)


def storming(knights: int, *, has_shield: bool, value: int | None) -> tuple[int, int]:
    """Return how many attackers may take a castle, and how many surely take it (R6).

    Attackers need twice the defence, at least 1; an unknown shield adds 0 to 3 to the defence.
    """
    unseen = has_shield and value is None
    low, high = (0, HIGHEST) if unseen else (value or 0, value or 0)
    return max(1, 2 * (knights + low)), max(1, 2 * (knights + high))


class Target(Pick):
    """Ask where knights step next: a space, a castle, or DONE; `likely` options come first.

    `beyond` are adjacent enemy spaces and castles that cannot be taken, each with the reason.
    """

    moves: int  # left
    likely: int = 0
    steps: tuple[Step, ...] = ()  # what the options mean, if they are places
    is_board_known: bool = True
    beyond: Mapping[str, Said] = field(default_factory=dict)
    rule: str = "R3"

    def check(self, answer: object) -> str:
        """Check the target; a refusal says why the knights cannot take it."""
        if isinstance(answer, str) and answer in self.beyond:
            raise self._refused(answer, self.beyond[answer])
        return Pick.check(self, answer)

    def drawn(self, rng: Random) -> str:
        """Return a free castle first; bots gather knights rather than lose them in storms."""
        if rng.random() >= LIKELY:
            return Pick.drawn(self, rng)
        if self.steps and self.steps[0].purpose == CONQUER:
            return self.options[0]
        likely = zip(self.options[: self.likely], self.steps, strict=False)
        gathering = [option for option, step in likely if step.purpose != STORM]
        return rng.choice(gathering or self.options[-1:])


class Send(Number):
    """Ask how many knights go to `target` from the only place that can send some."""

    purpose: str
    source: PlaceId
    target: PlaceId
    holder: SeatNumber | None = None  # of the target
    opens_shield: bool = False  # shields cannot be hidden again, so this is always asked
    storm: tuple[int, int] = (0, 0)  # least that may take it, least that surely takes it
    rule: str = "R3"

    def drawn(self, rng: Random) -> int:
        return self.high if rng.random() < LIKELY else rng.randint(self.low, self.high)


class SendFrom(Amounts):
    """Ask how many knights go to `target` from each place.

    `is_one_move`: all together are one move, not one each (R4b).
    """

    purpose: str
    target: PlaceId
    holder: SeatNumber | None = None
    opens_shield: bool = False
    storm: tuple[int, int] = (0, 0)  # least that may take it, least that surely takes it
    is_one_move: bool = False
    rule: str = "R3"

    def drawn(self, rng: Random) -> Mapping[str, int]:
        if rng.random() < LIKELY:
            fullest = sorted(self.most, key=lambda place: -self.most[place])
            return {place: self.most[place] for place in fullest[: self.places]}
        return Amounts.drawn(self, rng)


class PlaceShield(Pick):
    """Ask whether the conqueror puts a shield face down into the castle. Yes or no."""

    castle: PlaceId
    rule: str = "R5c"


class ShieldValue(Pick):
    """Ask for the value of the attacked shield; `left`: how often each option may still exist.

    Any value is accepted; those that the board file excludes come last.
    """

    castle: PlaceId
    attacker: SeatNumber
    left: tuple[int, ...]
    rule: str = "R6b"

    def drawn(self, rng: Random) -> str:
        """Return a value that may still exist."""
        return rng.choices(self.options, self.left)[0]


class Strength(PrintedNumber):
    """Ask how many swords are printed beside the castle."""

    castle: PlaceId
    rule: str = "R1b"

    def drawn(self, rng: Random) -> int:
        """Make up a strength for bots."""
        return rng.randint(self.low, MADE_UP_STRONGEST)


class Beaten(Pick):
    """Ask whose knights were beaten in the field; options are colours.

    `is_sortie`: by knights who have just left a castle; then NOBODY is possible.
    """

    is_sortie: bool = False
    rule: str = "R4"


class HowManyBeaten(Number):
    """Ask how many knights of `loser` go home."""

    loser: SeatNumber
    rule: str = "R4a"
