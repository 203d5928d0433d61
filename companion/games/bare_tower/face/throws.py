"""Possible results of a throw, the real one, and what players do with the tray's cubes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import prod
from typing import Any

from companion.engine.flow import Colour, Event, Question, Throw
from companion.engine.session import Session
from companion.games.bare_tower.questions import (
    FILLS,
    CubesFell,
    TowerFilled,
    TowerThrow,
    TrayCleared,
)
from companion.games.bare_tower.text.names import back_to, begun
from companion.games.bare_tower.throwing import best_of, outcome
from companion.views.stake import EndLabel, Stake
from companion.views.throwing import Clearing, Verdict
from companion.words import Cast, _

# Possible trays of a throw up to which its chances are shown. Chosen: a higher limit takes too
# long; a lower one shows chances for fewer throws.
MOST_TRAYS = 4000


def at_stake(question: Question[Any], session: Session[Any], cast: Cast) -> Stake | None:
    """Return the chances of who gets most cubes, or None where none can be shown.

    None is returned where nobody competes or too many trays are possible. If that is so for one
    past throw, it counts for all past throws, because their results are added up.
    """
    if not isinstance(question, TowerThrow) or not _is_contest(question):
        return None
    over = () if question is session.pending else (throw for throw, _tray in session.throws)
    if any(_trays(throw) > MOST_TRAYS for throw in (question, *over)):
        return None
    sides = question.sides

    def decide(counts: tuple[int, ...]) -> tuple[Colour | None, int]:
        best, lead = best_of(dict(zip(sides, counts, strict=True)))
        return best or None, lead

    ends: dict[Colour | None, EndLabel] = {
        side: EndLabel(cast.of(side), _("{name} best").format(name=cast.of(side))) for side in sides
    }
    level = EndLabel(_("tie"), _("tie"))
    return Stake({0: question}, decide, {**ends, None: level}, legend=_("chance, and cubes ahead"))


def _is_contest(throw: Throw) -> bool:
    return len(throw.sides) > 1


def _trays(throw: Throw) -> int:
    """Return how many different trays are possible for the sides."""
    return prod(throw.at_most(side) + 1 for side in throw.sides)


def foreseen(throw: TowerThrow, session: Session[Any], tray: Mapping[Colour, int]) -> list[Event]:
    """Return the events that this tray would lead to."""
    if throw.kind == FILLS:
        return [TowerFilled(thrown=dict(throw.thrown), to_reserve=dict(tray))]
    return [outcome(session.state, throw, tray)]


def verdict(fell: CubesFell, cast: Cast) -> Verdict | None:
    """Return the result of a throw in a few large words."""
    if len(fell.sides) < 2:
        return None
    if not fell.best:
        return Verdict(_("Tie"))
    who = _("{name} by {lead}").format(name=begun(cast.of(fell.best)), lead=fell.lead)
    return Verdict(who, fell.best)


def cleared(tray: Mapping[Colour, int], decided: Sequence[Event], cast: Cast) -> list[Clearing]:
    """Return where every colour of the tray goes: back to its owner, or nowhere."""
    back = next((event for event in decided if _goes_back(event) is not None), None)
    return [] if back is None else list(_cleared(tray, _goes_back(back) or {}, cast))


def _cleared(
    tray: Mapping[Colour, int], back: Mapping[Colour, int], cast: Cast
) -> Iterator[Clearing]:
    for colour, number in tray.items():
        if colour in back:
            yield Clearing(back_to(colour, cast), colour, number)
        else:
            yield Clearing(_("for the next throw"), colour, number, stays=True)


def _goes_back(event: Event) -> Mapping[Colour, int] | None:
    return event.to_reserve if isinstance(event, CubesFell | TowerFilled | TrayCleared) else None
