"""Dice are set in secret, asked for, shown and crossed off (rule 3)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from companion.engine.flow import Amounts, Flow, Pick, SeatNumber, ask
from companion.games.waterloo import events as happen
from companion.games.waterloo import refusals
from companion.games.waterloo.questions import ALL_LEFT, ENDS, HIGHEST, LOWEST, SET, DiceRequest
from companion.games.waterloo.state import Setting, Side, State
from companion.said import Said, said_of

DIE = "die "  # before a die's colour, which alone means a player


class DiceSet(Pick):
    """Ask whether both have set their dice; `free` are the unused values of each seat's dice."""

    free: tuple[Mapping[str, tuple[int, ...]], ...]
    options: tuple[str, ...] = (SET,)
    rule: str = "3"


class Request(Pick):
    """Ask which two dice `shower` must show."""

    shower: SeatNumber
    options: tuple[str, ...] = (HIGHEST, LOWEST, ENDS)
    rule: str = "3"


class ShownDice(Amounts):
    """Ask for the values on `number` dice; `free` are the unused values of each die."""

    has_sum: ClassVar[bool] = False

    least: int = 0
    number: int
    request: DiceRequest
    free: Mapping[str, tuple[int, ...]]
    rule: str = "3c"

    def check(self, answer: object) -> Mapping[str, int]:
        """Check the values by die colour, with or without DIE before the colour."""
        if isinstance(answer, Mapping):
            answer = {DIE + die if die in self.free else die: n for die, n in answer.items()}
        return _by_colour(Amounts.check(self, answer))

    def fault(self, amounts: Mapping[str, int]) -> Said | None:
        """Return why these values are refused; None if they are accepted."""
        dice_shown = _by_colour(amounts)
        if len(dice_shown) != self.number:
            return said_of(
                "choose a value for {number} die",
                "choose a value for each of {number} dice",
                self.number,
                number=self.number,
            )
        for die, value in dice_shown.items():
            if value not in self.free[die]:
                return refusals.die_used(die, value, self.free[die])
        for die in self.free.keys() - dice_shown.keys():
            if not hidden_values(self.request, dice_shown, self.free[die]):
                return refusals.hides_nothing(self.request, die, self.free[die])
        return None

    def drawn(self, rng: Random) -> Mapping[str, int]:
        values = {die: free[int(rng.random() * len(free))] for die, free in self.free.items()}
        ranked = sorted(values, key=values.__getitem__)
        if len(ranked) == 3:
            left_out = {HIGHEST: 0, LOWEST: 2, ENDS: 1}[self.request]
            del values[ranked[left_out]]
        return {DIE + die: value for die, value in values.items()}


def _by_colour(amounts: Mapping[str, int]) -> dict[str, int]:
    return {place.removeprefix(DIE): number for place, number in amounts.items()}


def hidden_values(
    request: str, dice_shown: Mapping[str, int], free: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the possible values of the hidden die, as both players can tell (3c)."""
    low, high = min(dice_shown.values()), max(dice_shown.values())
    bounds = {HIGHEST: (1, low), LOWEST: (high, 6), ENDS: (low, high)}
    least, most = bounds[request]
    return tuple(value for value in free if least <= value <= most)


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
