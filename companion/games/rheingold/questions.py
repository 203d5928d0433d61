"""What Rheingold asks: every question, with what a screen needs to word it.

Answers are ids: places as the board has them, players by colour. A question that knows which
answers get a game on draws these more often, or games of bots would hardly end (R7c).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.engine.flow import Amounts, Draw, Number, Pick, PrintedNumber, PrintedSheet
from companion.games.rheingold import sheet as sheets
from companion.games.rheingold.made_up import made_up
from companion.said import Said

YES, NO = "yes", "no"
NOBODY = "nobody"
LIKELY = 0.8  # how often a bot prefers what is likely
MADE_UP_STRONGEST = 3
HIGHEST = 3  # value of a shield

MOVE, ATTACK, CONQUER, STORM, GO_IN = "move", "attack", "conquer", "storm", "go-in"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSheet(PrintedSheet):
    """The printed board; an empty sheet plays without it, and the table minds the steps."""

    thing: tuple[str, ...] = ("board",)
    rule: str = "R1b"

    def fault(self, sheet: Mapping[str, Any]) -> Said | None:
        return sheets.fault(sheet)

    def drawn(self, rng: Random) -> Mapping[str, Any]:
        """A board made up at random, and now and then none."""
        return made_up(rng) if rng.random() < 7 / 8 else {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Beginner(Pick):
    """Who begins? Agreed upon; options are colours."""

    rule: str = "R1a"


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Draw):
    """The die: the start zone that a knight enters."""

    deck: str = "die"
    rule: str = "R2"


@dataclass(frozen=True, slots=True, kw_only=True)
class Enters(Pick):
    """Did a knight enter that zone, of which the app knows nothing? Yes or no."""

    zone: str
    rule: str = "R2"

    def drawn(self, rng: Random) -> str:
        return self.options[0] if rng.random() < LIKELY else self.options[-1]


@dataclass(frozen=True, slots=True)
class Step:
    """What a step onto a place is, and what it depends on.

    `strength` of a free castle, `shield` of a player's: None where it is not known, or none there.
    """

    purpose: str
    holder: int | None = None
    knights: int = 0  # of the holder
    strength: int | None = None
    has_shield: bool = False
    shield: int | None = None

    @property
    def storm(self) -> tuple[int, int]:
        """How many attackers a player's castle may take at least, and take at most (R6a)."""
        return storming(self.knights, has_shield=self.has_shield, value=self.shield)


def storming(knights: int, *, has_shield: bool, value: int | None) -> tuple[int, int]:
    """Twice the defence, one at least; a shield that nobody has seen may add 0 to 3 (R6)."""
    unseen = has_shield and value is None
    low, high = (0, HIGHEST) if unseen else (value or 0, value or 0)
    return max(1, 2 * (knights + low)), max(1, 2 * (knights + high))


@dataclass(frozen=True, slots=True, kw_only=True)
class Target(Pick):
    """Where do knights step next? A space, a castle, or DONE; the first `likely` get far.

    `beyond` are enemy spaces and castles beside one's knights that these cannot take, and why.
    """

    moves: int  # left
    likely: int = 0
    steps: tuple[Step, ...] = ()  # what the options mean, as far as they are places
    is_board_known: bool = True
    beyond: Mapping[str, Said] = field(default_factory=dict)
    rule: str = "R3"

    def check(self, answer: object) -> str:
        if isinstance(answer, str) and answer in self.beyond:
            raise self._refused(answer, self.beyond[answer])
        return Pick.check(self, answer)

    def drawn(self, rng: Random) -> str:
        """A free castle first; knights gathered for one rather than lost before a taken one."""
        if rng.random() >= LIKELY:
            return Pick.drawn(self, rng)
        if self.steps and self.steps[0].purpose == CONQUER:
            return self.options[0]
        likely = zip(self.options[: self.likely], self.steps, strict=False)
        gathering = [option for option, step in likely if step.purpose != STORM]
        return rng.choice(gathering or self.options[-1:])


@dataclass(frozen=True, slots=True, kw_only=True)
class Send(Number):
    """How many go from the one place beside it that can send some to `target`?"""

    purpose: str
    source: str
    target: str
    holder: int | None = None  # of the target
    opens_shield: bool = False  # which cannot be unseen: asked though one number only would do
    storm: tuple[int, int] = (0, 0)  # may take it at least, surely take it
    rule: str = "R3"

    def drawn(self, rng: Random) -> int:
        return self.high if rng.random() < LIKELY else rng.randint(self.low, self.high)


@dataclass(frozen=True, slots=True, kw_only=True)
class SendFrom(Amounts):
    """How many go to `target` from each place beside it? `is_one_move`: in all, not each (R4b)."""

    purpose: str
    target: str
    holder: int | None = None
    opens_shield: bool = False
    storm: tuple[int, int] = (0, 0)  # may take it at least, surely take it
    is_one_move: bool = False
    rule: str = "R3"

    def drawn(self, rng: Random) -> Mapping[str, int]:
        if rng.random() < LIKELY:
            fullest = sorted(self.most, key=lambda place: -self.most[place])
            return {place: self.most[place] for place in fullest[: self.places]}
        return Amounts.drawn(self, rng)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceShield(Pick):
    """Does the conqueror put one of his shields into the castle, blind? Yes or no."""

    castle: str
    rule: str = "R5c"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShieldValue(Pick):
    """What is under the attacked castle's shield? `left`: how often each option may still lie.

    Any value is taken; those that the board file's spread leaves no room for come last.
    """

    castle: str
    attacker: int
    left: tuple[int, ...]
    rule: str = "R6b"

    def drawn(self, rng: Random) -> str:
        """Only what may lie there."""
        return rng.choices(self.options, self.left)[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Strength(PrintedNumber):
    """How many swords are printed beside the castle?"""

    castle: str
    rule: str = "R1b"

    def drawn(self, rng: Random) -> int:
        """Made up, for bots."""
        return rng.randint(self.low, MADE_UP_STRONGEST)


@dataclass(frozen=True, slots=True, kw_only=True)
class Beaten(Pick):
    """Whose knights were beaten in the field? Options are colours.

    `is_sortie`: by those who have just come out of a castle; NOBODY, maybe.
    """

    is_sortie: bool = False
    rule: str = "R4"


@dataclass(frozen=True, slots=True, kw_only=True)
class HowManyBeaten(Number):
    """How many knights of `loser` go home?"""

    loser: int
    rule: str = "R4a"
