"""Dice are set in secret, asked for, shown and crossed off (rule 3)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.flow import Flow, ask
from companion.games.waterloo import events as happen
from companion.games.waterloo.dice_questions import DIE, DiceSet, Request, ShownDice, hidden_values
from companion.games.waterloo.questions import ALL_LEFT
from companion.games.waterloo.state import Setting, Side, State

NUMBER_SHOWN = 2  # dice that a player must show, 3
WHOLE = 3  # dice of a player, 3


def set_dice(state: State) -> Flow[None]:
    """Set, show and cross off dice: defender first, each after both have shown (3b)."""
    attacker = state.to_move
    defender = state.other(attacker)
    seats = range(len(state.sides))
    if any(side.dice for side in state.sides):
        yield from ask(lambda: DiceSet(free=tuple(_free(side) for side in state.sides)))
    state.settings += 1
    setting = state.setting = Setting({seat: state.sides[seat].dice for seat in seats})
    for shower in (defender, attacker):
        yield from show(state, setting, shower)
    for shower in (defender, attacker):
        yield from cross_off(state, setting, shower)


def _free(side: Side) -> dict[str, tuple[int, ...]]:
    return {die: tuple(side.free(die)) for die in side.dice}


def show(state: State, setting: Setting, shower: int) -> Flow[None]:
    """Ask which dice the other player wants to see, and what they show.

    With fewer than three dice all that are left are shown (4d).
    """
    side = state.sides[shower]
    dice = setting.dice[shower]
    request = ALL_LEFT
    if len(dice) == WHOLE:
        asker = state.other(shower)
        request = yield from ask(lambda: Request(seat=asker, shower=shower))
    dice_shown: Mapping[str, int] = {}
    if dice:
        dice_shown = yield from ask(lambda: shown_dice(side, shower, request))
    die = next((die for die in dice if die not in dice_shown), "")
    hidden = hidden_values(request, dice_shown, tuple(side.free(die))) if die else ()
    setting.asked[shower] = request
    setting.shown[shower] = dice_shown
    setting.hidden[shower] = hidden
    yield happen.DiceShown(seat=shower, request=request, shown=dice_shown, die=die, hidden=hidden)


def shown_dice(side: Side, seat: int, request: str) -> ShownDice:
    """Build the question for the values a player shows."""
    free = _free(side)
    number = min(NUMBER_SHOWN, len(free))
    return ShownDice(
        most={DIE + die: values[-1] for die, values in free.items()},
        number=number,
        seat=seat,
        request=request,
        free=free,
    )


def cross_off(state: State, setting: Setting, seat: int) -> Flow[None]:
    """Cross the shown values off the player's sheet."""
    side, values = state.sides[seat], setting.shown[seat]
    if not values:
        return
    for die, value in values.items():
        side.used[die].add(value)
    out = tuple(die for die in values if die not in side.dice)
    yield happen.CrossedOff(seat=seat, values=values, out=out)
