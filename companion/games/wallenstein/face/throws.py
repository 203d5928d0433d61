"""Wallenstein's throws: whose cubes come from where, and how a battle would end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from itertools import takewhile
from typing import Any

from companion.engine.flow import Colour, Event, FlowStep
from companion.engine.session import Session
from companion.games.wallenstein.battle import Sides, settle_battle
from companion.games.wallenstein.edition import PEASANTS
from companion.games.wallenstein.events import ArmyJoined, Attacked, RevoltBroke, TowerFilled
from companion.games.wallenstein.questions import BATTLE, FILLING, BattleThrow
from companion.games.wallenstein.revolt import settle_revolt
from companion.games.wallenstein.state import State
from companion.games.wallenstein.throwing import come_out
from companion.views.throwing import Handful, lying
from companion.words import _


def handfuls(throw: BattleThrow, session: Session[Any]) -> list[Handful]:
    """Return the cubes to throw in and where they come from."""
    if throw.kind == FILLING:
        gathered = [Handful(_("reserve"), colour, n) for colour, n in throw.thrown.items()]
        return gathered + lying(throw)
    colours = [player.colour for player in session.setup.seats]
    joined = _joined(session.events)
    handfuls_in: list[Handful] = []
    for colour, number in throw.thrown.items():
        seat = colours.index(colour) if colour in colours else None
        helpers = min(joined.count(seat), number) if seat is not None else 0
        place = _origin(throw, seat, session.events) if colour != PEASANTS else _("peasants")
        handfuls_in += [Handful(place, colour, number - helpers)] if number > helpers else []
        handfuls_in += [Handful(_("reserve"), colour, helpers)] if helpers else []
    return handfuls_in + lying(throw)


def _joined(events: list[Event]) -> list[int]:
    """Return whose armies joined this throw from the reserve."""
    late = takewhile(lambda event: not isinstance(event, Attacked | RevoltBroke), reversed(events))
    return [event.seat for event in late if isinstance(event, ArmyJoined)]


def _origin(throw: BattleThrow, seat: int | None, events: list[Event]) -> str:
    """Return where a side's armies stood."""
    attacks = (event for event in reversed(events) if isinstance(event, Attacked))
    attack = next(attacks, None)
    if seat == throw.attacker and attack is not None:
        return attack.province
    return throw.province


def foreseen(throw: BattleThrow, session: Session[Any], tray: Mapping[Colour, int]) -> list[Event]:
    """Return the events that this tray would lead to, settled on a copy of the state."""
    if throw.kind == FILLING:
        thrown = {colour: n for colour, n in throw.thrown.items() if n}
        return [TowerFilled(thrown=thrown, to_reserve=dict(tray))]
    state = deepcopy(session.state)
    come_out(state, tray)
    return [step for step in _settled(throw, state, tray) if isinstance(step, Event)]


def _settled(throw: BattleThrow, state: State, tray: Mapping[Colour, int]) -> Iterator[FlowStep]:
    """Yield the events of the result, with those of modules."""
    if throw.kind == BATTLE and throw.attacker is not None:
        sides = Sides(throw.province, throw.attacker, throw.defender, throw.peasants_help)
        yield from settle_battle(state, sides, tray)
    elif throw.defender is not None:
        yield from settle_revolt(state, throw.defender, throw.province, tray)
    for module in state.modules:
        yield from takewhile(
            lambda step: isinstance(step, Event), module.changed(state, throw.province)
        )
