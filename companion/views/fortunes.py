"""What was expected of all battles before each throw, beside the actual results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from companion.engine.flow import Colour, Throw
from companion.evening.evening import Evening
from companion.views.ceremony import CeremonyLine, Share
from companion.views.face import Face
from companion.views.stake import Stake, is_foreseeable
from companion.words import battle_odds as words
from companion.words.plays import shown_name

if TYPE_CHECKING:  # NumPy comes with it
    from collections.abc import Mapping

    from companion.tower.model import TowerModel


@dataclass(frozen=True, slots=True)
class Fortune:
    """A colour's battles: how many were won and how many armies left; each with its expectation."""

    colour: Colour
    name: str
    fought: int = 0
    won: int = 0
    won_expected: float = 0.0
    left: int = 0
    left_expected: float = 0.0


@dataclass(frozen=True, slots=True)
class Bar:
    """One colour's bar: the actual value and the expected one."""

    colour: Colour
    name: str
    came: int
    expected: float


@dataclass(frozen=True, slots=True)
class Bars:
    """Actual beside expected values: a title over titled groups of the players' bars."""

    title: str
    groups: tuple[tuple[str, tuple[Bar, ...]], ...]


def fortunes(evening: Evening[Any], face: Face) -> tuple[Fortune, ...]:
    """Return what each colour's throws were expected to give and what they gave.

    Empty where a game does not say how throws end.
    """
    session = evening.session
    every = {
        seat.colour: Fortune(seat.colour, shown_name(seat.name)) for seat in face.everybody(session)
    }
    at_stake = [face.at_stake(throw, session) for throw, _tray in session.throws]
    if not any(at_stake):
        return ()
    for stake, (throw, tray), model in zip(
        at_stake, session.throws, evening.foreknown, strict=True
    ):
        if stake is not None and is_foreseeable(stake):
            _count(every, stake, throw, tray, model)
    return tuple(every.values())


def _count(
    every: dict[Colour, Fortune],
    stake: Stake,
    throw: Throw,
    tray: Mapping[Colour, int],
    model: TowerModel,
) -> None:
    from companion.tower.battle_odds import chances

    (expected,) = chances([throw], stake.sides, stake.decide, model)
    winner, left = stake.decide(tuple(tray.get(side, 0) for side in stake.sides))
    odds = {each.winner: each for each in expected}
    for colour in every.keys() & set(stake.sides):
        one, chance = every[colour], odds.get(colour)
        has_won = winner == colour
        every[colour] = replace(
            one,
            fought=one.fought + 1,
            won=one.won + has_won,
            won_expected=one.won_expected + (chance.odds if chance else 0.0),
            left=one.left + left * has_won,
            left_expected=one.left_expected + (chance.odds * chance.left if chance else 0.0),
        )


def bars(came: Sequence[Fortune], titles: tuple[str, str]) -> tuple[Bars, ...]:
    """Return the bars of battles won and of armies left."""
    if not came:
        return ()
    won = tuple(Bar(one.colour, one.name, one.won, one.won_expected) for one in came)
    left = tuple(Bar(one.colour, one.name, one.left, one.left_expected) for one in came)
    return (Bars(words.expected_and_came(), tuple(zip(titles, (won, left), strict=True))),)


def in_numbers(charts: Sequence[Bars]) -> tuple[CeremonyLine, ...]:
    """Return the same values as text, where bars have no room."""
    return tuple(
        CeremonyLine(title, tuple(Share(bar.colour, numbers_of(bar)) for bar in group))
        for chart in charts
        for title, group in chart.groups
    )


def numbers_of(bar: Bar) -> str:
    """Return one bar's values as text."""
    return words.beside(bar.came, bar.expected)
