"""A battle that may come, as a game tells it; and what the tower may make of it, for any screen.

Whoever shows it knows no rule: what a tray ends in, the game says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.engine.flow import Colour, Throw
from companion.words import chances as words

if TYPE_CHECKING:  # NumPy comes with it, which the first screen does not wait for
    from companion.tower.chances import Chance
    from companion.tower.model import TowerModel


@dataclass(frozen=True, slots=True)
class EndLabel:
    """An end of a battle: whose it then is, and the same in a few words."""

    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Stake:
    """`throws` by the number that is answered, as they would then be asked for; 0 of one that is.

    `decide` tells of the sides' counts whose the battle is and how many armies are left him,
    `ends` what is said of it, by colour; None: nobody's. `about` is what is not counted yet.
    """

    throws: Mapping[int, Throw]
    decide: Callable[[tuple[int, ...]], tuple[Colour | None, int]]
    ends: Mapping[Colour | None, EndLabel]
    about: str = ""
    legend: str = ""  # what the two numbers of an end are; empty: its chance, and armies then left

    @property
    def sides(self) -> tuple[Colour, ...]:
        return next((throw.sides for throw in self.throws.values()), ())


@dataclass(frozen=True, slots=True)
class End:
    """How it may end: the chance of it and the armies then left, for each number."""

    label: EndLabel
    colour: Colour | None
    odds: tuple[float, ...]
    left: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """Every end a battle may have; `numbers` are those that may be answered, 0: a throw's.

    `known` is what this tower is known from, `about` what is not counted.
    """

    numbers: tuple[int, ...] = ()
    ends: tuple[End, ...] = ()
    basis: str = ""
    about: str = ""
    legend: str = ""


NO_OUTLOOK = Outlook()


def outlook(stake: Stake, model: TowerModel, throws: int) -> Outlook:
    """`model` is what so many throws have taught of the tower; of an unknown one nothing is."""
    if not is_foreseeable(stake):
        return Outlook(about=words.tower_unknown())
    from companion.tower.chances import chances

    columns = chances(list(stake.throws.values()), stake.sides, stake.decide, model)
    ends = tuple(_end(each, stake.ends) for each in zip(*columns, strict=True))
    return Outlook(tuple(stake.throws), ends, words.known_from(throws), stake.about, stake.legend)


def is_foreseeable(stake: Stake) -> bool:
    """Where nobody knows what is in the tower, every chance would be wrong."""
    return not any(any(throw.unseen.values()) for throw in stake.throws.values())


def _end(chances: tuple[Chance, ...], ends: Mapping[Colour | None, EndLabel]) -> End:
    winner = chances[0].winner
    return End(
        ends[winner],
        winner,
        tuple(each.odds for each in chances),
        tuple(each.left for each in chances),
    )
