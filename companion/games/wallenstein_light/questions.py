"""Questions of the light evening. Answers name players and peasants by colour."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from companion.engine.flow import Amounts, Event, Pick, SeatNumber
from companion.engine.grid import AmountGrid
from companion.games.wallenstein.editions import PEASANTS
from companion.said import Said, said, said_of

FILL = "fill"  # fill the tower now
REVOLT, WINTER, END = "revolt", "winter", "end"
REFILL = "refill"  # empty and fill again a tower with unknown contents
MARKERS, HELD_BACK = "markers", "kept-back"  # amounts that are not thrown
NOT_NAMED = "not-named"
GRAIN_LEFT, HELD = "grain-left", "provinces"


class Doing(Pick):
    """Ask what happens next: a colour (that player attacks), REVOLT, WINTER or END."""

    last: str = ""  # who attacked last
    rule: str = "L1"

    def drawn(self, rng: Random) -> str:
        """Return mostly battles, so that bots use the tower."""
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


class Forces(Amounts):
    """Ask with how many armies the player attacks, and who defends with how many.

    PEASANTS defend a neutral province. MARKERS are its revolt markers; HELD_BACK armies stay out of
    the throw. One of `others` may defend; if `unnamed`, even without an army in the throw. An empty
    answer means no battle.
    """

    least: int = 0

    attacker: str
    others: tuple[str, ...]
    unnamed: bool = False
    rule: str = "L3"

    def defenders(self, amounts: Mapping[str, int]) -> list[str]:
        """Return the colours that defend by these amounts."""
        return [colour for colour in (*self.others, PEASANTS) if amounts.get(colour)]

    def fault(self, amounts: Mapping[str, int]) -> Said | None:
        defenders = self.defenders(amounts)
        if not amounts:
            return None
        if not amounts.get(self.attacker):
            return said("attack with at least one army")
        if len(defenders) > 1:
            return said("choose one defender, or the peasants of a neutral province")
        if not defenders and not self.unnamed:
            return said("add armies of the defender, or peasants of a neutral province")
        if defenders == [PEASANTS] and (amounts.get(MARKERS) or amounts.get(HELD_BACK)):
            return said(
                "a neutral province has no revolt markers and no armies kept back; choose "
                "0 for both"
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


class Rising(Amounts):
    """Ask whose armies fight how many PEASANTS; HELD_BACK armies stay out of the throw.

    In winter the owner is known, `extra` peasants come in addition to the markers, and `is_marked`
    says that the province has at least one. If `unnamed`, the owner may throw no army in. An empty
    answer means no revolt.
    """

    least: int = 0

    owners: tuple[str, ...]
    unnamed: bool = False
    extra: int = 0
    is_marked: bool = False
    rule: str = "L4"

    @property
    def fewest(self) -> int:
        """Return the lowest number of peasants if any rise."""
        return max(1, self.extra + self.is_marked)

    def named(self, amounts: Mapping[str, int]) -> list[str]:
        """Return the colours that defend by these amounts."""
        return [colour for colour in self.owners if amounts.get(colour)]

    def fault(self, amounts: Mapping[str, int]) -> Said | None:
        if not amounts:
            return None
        if len(self.named(amounts)) > 1:
            return said("choose the armies of only one player")
        if not self.named(amounts) and not self.unnamed:
            return said("add the defending armies")
        if amounts.get(PEASANTS, 0) < self.fewest:
            return said_of(
                "choose at least {number} peasant",
                "choose at least {number} peasants",
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


class Holder(Pick):
    """Ask whose province it is if none of the owner's armies is thrown in."""

    rule: str = "L3"


class Where(Pick):
    """Ask which province it is; NOT_NAMED is possible."""

    rule: str = "L3"


class Supplies(AmountGrid):
    """Ask how much grain everybody has left and how many provinces, by colour."""

    in_play: int
    rule: str = "L6"

    def fault(self, amounts: Mapping[str, int]) -> Said | None:
        held = sum(number for place, number in amounts.items() if place.endswith(HELD))
        if held <= self.in_play:
            return None
        return said("choose at most {number} provinces in all", number=self.in_play)

    def drawn(self, rng: Random) -> Mapping[str, int]:
        each = self.in_play // len(self.rows)
        return {place: rng.randint(1, min(most, each)) for place, most in self.most.items()}


class MostThalers(Amounts):
    """Ask for the thalers of the players who tie in points."""

    least: int = 0
    rule: str = "L7"


class BattleBegan(Event):
    """A battle began; `defender` None: the province is neutral. `kept` armies are not thrown in."""

    seat: SeatNumber
    defender: SeatNumber | None
    province: str
    armies: int
    against: int  # the defender's armies, or peasants
    markers: int = 0
    kept: int = 0
    rule: str = "L3"


class TowerEmptied(Event):
    """The tower is emptied for a new filling; `cubes` were known to be in tower and tray."""

    cubes: Mapping[str, int]
    rule: str = "L2"


class RegionCounted(Event):
    """The players entered what everybody has in a region, by kind and seat."""

    region: str
    counts: Mapping[str, tuple[int, ...]]
    rule: str = "L5"


class EveningOver(Event):
    """The evening is over without a winner, because no winter was counted."""

    battles: int
    revolts: int
    rule: str = "L7"
