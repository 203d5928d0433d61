"""Questions and events of the Landsknechte cards."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from companion.engine.flow import Event, PrintedNumber, SeatNumber
from companion.engine.grid import PickOfPage

THALERS, GRAIN, ARMIES, POINTS = "thalers", "grain", "armies", "points"
BONUSES = (THALERS, GRAIN, ARMIES, POINTS)


class CardBonus(PrintedNumber):
    """Ask how much of a bonus is printed on a card; `known` is the number in the sister game."""

    card: int  # 2 to 4
    bonus: str
    known: int
    rule: str = "W9.2"

    def drawn(self, rng: Random) -> int:
        """Return the known number or a made-up one, for bots."""
        return self.known if rng.random() < 3 / 4 else rng.randint(self.low, 6)


class ChooseBonus(PickOfPage):
    """Ask which bonus of the card the player takes; `amounts` go with the options.

    On the page a row is a bonus and a column a colour, of those who have several to choose from.
    """

    of_all: ClassVar[bool] = True

    card: int
    amounts: tuple[int, ...]
    rule: str = "W9.2"


class CardCameUp(Event):
    """The top card went under the pile because of provinces in so many regions."""

    seat: SeatNumber
    card: int
    regions: int
    rule: str = "W9.2"


class CardStays(Event):
    """The player holds provinces in too few regions, so the pile does not change."""

    seat: SeatNumber
    card: int
    regions: int
    rule: str = "W9.2"


class BonusTaken(Event):
    """`number` of the `printed` bonus came; armies go into the tray."""

    seat: SeatNumber
    colour: str
    card: int
    bonus: str
    number: int
    printed: int
    rule: str = "W9.2"


class PilesReset(Event):
    """The blank card lies on top of all `piles` again."""

    piles: int
    rule: str = "W9.2"
