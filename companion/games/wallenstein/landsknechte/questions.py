"""Questions about the Landsknechte cards."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from companion.engine.flow import PrintedNumber
from companion.engine.grid import PickOfPage

THALERS, GRAIN, ARMIES, POINTS = "thalers", "grain", "armies", "points"
BONUSES = (THALERS, GRAIN, ARMIES, POINTS)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardBonus(PrintedNumber):
    """Ask how much of a bonus is printed on a card; `known` is the number in the sister game."""

    card: int  # 2 to 4
    bonus: str
    known: int
    rule: str = "W9.2"

    def drawn(self, rng: Random) -> int:
        """Return the known number or a made-up one, for bots."""
        return self.known if rng.random() < 3 / 4 else rng.randint(self.low, 6)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseBonus(PickOfPage):
    """Ask which bonus of the card the player takes; `amounts` go with the options.

    On the page a row is a bonus and a column a colour, of those who have several to choose from.
    """

    of_all: ClassVar[bool] = True

    card: int
    amounts: tuple[int, ...]
    rule: str = "W9.2"
