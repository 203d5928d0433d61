"""What the light evening asks. Answers name players by colour, peasants by theirs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from companion.engine.flow import Amounts, Pick
from companion.engine.grid import AmountGrid
from companion.games.wallenstein.edition import PEASANTS
from companion.said import Said, said, said_of

FILL = "fill"  # how the tower stands: it is filled now
REVOLT, WINTER, END = "revolt", "winter", "end"
REFILL = "refill"  # the tower is emptied and filled again, where nobody knows what is in it
MARKERS, HELD_BACK = "markers", "kept-back"  # places of amounts that are no army in the throw
NOT_NAMED = "not-named"
GRAIN_LEFT, HELD = "grain-left", "provinces"


@dataclass(frozen=True, slots=True, kw_only=True)
class Doing(Pick):
    """What comes? A colour: that player attacks; else REVOLT, WINTER or END."""

    last: str = ""  # who attacked last
    rule: str = "L1"

    def drawn(self, rng: Random) -> str:
        """Mostly battles, so that the tower gets its work."""
        chance = rng.random()
        if chance < 0.01:
            return END
        if chance < 0.14:
            return WINTER
        if chance < 0.3:
            return REVOLT
        if chance < 0.35 and REFILL in self.options:
            return REFILL
        return rng.choice([option for option in self.options if option not in _NO_BATTLE])


_NO_BATTLE = (REVOLT, REFILL, WINTER, END)


@dataclass(frozen=True, slots=True, kw_only=True)
class Forces(Amounts):
    """With how many does the player attack, and who defends with how many?

    PEASANTS: a neutral province. MARKERS lie there; KEPT armies stay out of the throw.
    `others` are the colours that may defend; with `unnamed` none need be thrown in. Nothing at all:
    there is no battle.
    """

    least: int = 0

    attacker: str
    others: tuple[str, ...]
    unnamed: bool = False
    rule: str = "L3"

    def defenders(self, amounts: Mapping[str, int]) -> list[str]:
        return [colour for colour in (*self.others, PEASANTS) if amounts.get(colour)]

    def fault(self, amounts: Mapping[str, int]) -> Said | None:
        defenders = self.defenders(amounts)
        if not amounts:
            return None
        if not amounts.get(self.attacker):
            return said("at least one army of who attacks would do")
        if len(defenders) > 1:
            return said("one who defends would do, or the peasants of a neutral province")
        if not defenders and not self.unnamed:
            return said(
                "armies of who defends as well, or peasants of a neutral province, would do"
            )
        if defenders == [PEASANTS] and (amounts.get(MARKERS) or amounts.get(HELD_BACK)):
            return said(
                "in a neutral province nothing lies, and nobody keeps armies back: 0 would do"
            )
        return None

    def drawn(self, rng: Random) -> Mapping[str, int]:
        able = [c for c in (*self.others, PEASANTS) if self.most.get(c)]
        if not able or not self.most.get(self.attacker):
            return {}
        amounts = {self.attacker: rng.randint(1, min(9, self.most[self.attacker]))}
        against = rng.choice(able)
        amounts[against] = rng.randint(1, min(3 if against == PEASANTS else 9, self.most[against]))
        if against != PEASANTS:
            extra = (MARKERS, HELD_BACK)
            amounts |= {each: rng.randint(0, 2) for each in extra if self.most.get(each, 0) > 1}
        return {place: number for place, number in amounts.items() if number}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rising(Amounts):
    """Whose armies fight how many PEASANTS? KEPT ones stay out of the throw.

    In winter it is of one seat, and `extra` of the peasants come beside the markers; `is_marked`:
    one marker at least lies there, for it was put before. Nothing at all: nobody rises.
    """

    least: int = 0

    owners: tuple[str, ...]
    unnamed: bool = False
    extra: int = 0
    is_marked: bool = False
    rule: str = "L4"

    @property
    def fewest(self) -> int:
        """Peasants that rise, where any do."""
        return max(1, self.extra + self.is_marked)

    def named(self, amounts: Mapping[str, int]) -> list[str]:
        return [colour for colour in self.owners if amounts.get(colour)]

    def fault(self, amounts: Mapping[str, int]) -> Said | None:
        if not amounts:
            return None
        if len(self.named(amounts)) > 1:
            return said("armies of one player would do")
        if not self.named(amounts) and not self.unnamed:
            return said("the armies that defend as well would do")
        if amounts.get(PEASANTS, 0) < self.fewest:
            return said_of(
                "at least {number} peasant would do",
                "at least {number} peasants would do",
                self.fewest,
                number=self.fewest,
            )
        return None

    def drawn(self, rng: Random) -> Mapping[str, int]:
        able = [colour for colour in self.owners if self.most.get(colour)]
        if not able:
            return {}
        owner = rng.choice(able)
        amounts = {owner: rng.randint(1, min(9, self.most[owner]))}
        amounts[PEASANTS] = rng.randint(self.fewest, max(self.fewest, min(5, self.most[PEASANTS])))
        return amounts


@dataclass(frozen=True, slots=True, kw_only=True)
class Holder(Pick):
    """Whose province is it, when none of his armies is thrown in?"""

    rule: str = "L3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Where(Pick):
    """Which province is it? NOT_NAMED will do."""

    rule: str = "L3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Supplies(AmountGrid):
    """How much grain has everybody left, and how many provinces? By colour."""

    in_play: int
    rule: str = "L6"

    def fault(self, amounts: Mapping[str, int]) -> Said | None:
        held = sum(number for place, number in amounts.items() if place.endswith(HELD))
        if held <= self.in_play:
            return None
        return said("{number} provinces in all would do", number=self.in_play)

    def drawn(self, rng: Random) -> Mapping[str, int]:
        each = self.in_play // len(self.rows)
        return {place: rng.randint(1, min(most, each)) for place, most in self.most.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class MostThalers(Amounts):
    """How many thalers have those who are level in points?"""

    least: int = 0
    rule: str = "L7"
