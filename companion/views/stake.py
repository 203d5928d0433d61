"""A battle that may come, as a game describes it, and its chances, for any screen.

Screens need no rules: the game says how each tray would end the battle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.engine.flow import Colour, Throw
from companion.words import battle_odds as words

if TYPE_CHECKING:  # NumPy comes with it, which the first screen does not wait for
    from companion.tower.battle_odds import Chance
    from companion.tower.model import TowerModel


@dataclass(frozen=True, slots=True)
class EndLabel:
    """An end of a battle: the winner's name, the end in words, and in fewer for little room."""

    name: str
    words: str
    short: str = ""

    @property
    def by_length(self) -> tuple[str, str, str]:
        """Return all forms, the longest first."""
        return self.words, self.short or self.words, self.name


@dataclass(frozen=True, slots=True)
class Stake:
    """A battle that may come.

    `throws` are the throws that would follow, by the number answered; 0 for a throw already asked.
    `decide` returns, for the sides' counts, the winner and how many armies are left; `ends` has the
    words for each winner; None is nobody. `about` says what the chances leave out.
    """

    throws: Mapping[int, Throw]
    decide: Callable[[tuple[int, ...]], tuple[Colour | None, int]]
    ends: Mapping[Colour | None, EndLabel]
    about: str = ""
    legend: str = ""  # what the two numbers of an end are; empty: its chance, and armies then left

    @property
    def sides(self) -> tuple[Colour, ...]:
        """Return the sides' colours."""
        return next((throw.sides for throw in self.throws.values()), ())


@dataclass(frozen=True, slots=True)
class BattleEnd:
    """An end of the battle: its chance (0 to 1) and the mean armies left.

    `odds` and `left` have a value for each of the `Outlook.numbers`.
    """

    label: EndLabel
    colour: Colour | None
    odds: tuple[float, ...]
    left: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """All ends of a battle; `numbers` are the possible answers, 0 for a throw itself.

    `basis` says what the tower's model is based on, `about` what the chances leave out.
    """

    numbers: tuple[int, ...] = ()
    ends: tuple[BattleEnd, ...] = ()
    basis: str = ""
    about: str = ""
    legend: str = ""


NO_OUTLOOK = Outlook()


def outlook(stake: Stake, model: TowerModel, throws: int) -> Outlook:
    """Return the chances; `model` has learned from `throws` throws. Empty for unknown contents."""
    if not is_foreseeable(stake):
        return Outlook(about=words.tower_unknown())
    from companion.tower.battle_odds import chances

    columns = chances(list(stake.throws.values()), stake.sides, stake.decide, model)
    ends = tuple(_end(each, stake.ends) for each in zip(*columns, strict=True))
    return Outlook(tuple(stake.throws), ends, words.known_from(throws), stake.about, stake.legend)


def is_foreseeable(stake: Stake) -> bool:
    """Return whether the tower's contents are known; otherwise every chance would be wrong."""
    return not any(any(throw.unseen.values()) for throw in stake.throws.values())


def _end(chances: tuple[Chance, ...], ends: Mapping[Colour | None, EndLabel]) -> BattleEnd:
    winner = chances[0].winner
    return BattleEnd(
        ends[winner],
        winner,
        tuple(each.odds for each in chances),
        tuple(each.left for each in chances),
    )
