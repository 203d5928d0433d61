"""What players do with their hands in Waterloo: set dice, cross off values, move pieces."""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import FlowStep
from companion.games.waterloo import events as e
from companion.games.waterloo.dice_questions import DiceSet
from companion.games.waterloo.face.happened import strengths
from companion.games.waterloo.face.names import dice_values
from companion.words.cast import Cast
from companion.words.language import _


@singledispatch
def hands(_step: FlowStep, _cast: Cast) -> str:
    """Return what players do with their hands for this step, in words."""
    return ""


@hands.register
def _set(_question: DiceSet, _cast: Cast) -> str:
    return _("behind the screens, set every die to a free value")


@hands.register
def _crossed_off(event: e.CrossedOff, cast: Cast) -> str:
    return _("cross off {name}'s {values}").format(
        name=cast.name(event.seat), values=dice_values(event.values)
    )


@hands.register
def _guessed(event: e.Guessed, cast: Cast) -> str:
    text = _("write down {strengths}").format(strengths=strengths(event.strengths, cast))
    if not event.removed:
        return text
    return _("put {name}'s {n} beside the board; {told}").format(
        name=cast.name(event.owner), n=event.number, told=text
    )


@hands.register
def _fell_back(event: e.FellBack, cast: Cast) -> str:
    return _("move {name}'s piece to {end}; compare the sheets").format(
        name=cast.name(event.seat), end=event.end
    )


@hands.register
def _cut_off(event: e.CutOff, cast: Cast) -> str:
    return _(
        "put {name}'s {n} beside the board and write down {strengths}; compare the sheets"
    ).format(name=cast.name(event.seat), n=event.number, strengths=strengths(event.strengths, cast))
