"""Armies march to a neighbouring province: a move or a battle (W3.4)."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.asking import choose, count
from companion.games.wallenstein import armies, effects, questions
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.battle import battle
from companion.games.wallenstein.options import OWN_BARRED
from companion.games.wallenstein.state import State


def march(state: State, seat: int, action: str, province: str) -> Flow[None]:
    """Send armies to a neighbour: into an own province without a fight, else to attack."""
    target = yield from choose(lambda: _target(state, seat, action, province))
    if target is None:
        yield happen.Lapsed(seat=seat, action=action, province=province, why="barred")
        return
    number = yield from count(lambda: armies.leaving(state, seat, province, target, rule="W3.4"))
    if not number:
        yield happen.Lapsed(seat=seat, action=action, province=province, why="one-army")
    elif state.owner(target) == seat:
        yield armies.move(state, seat, province, target, number, rule="W3.4")
    else:
        yield from battle(state, seat, province, target, number, action=action)


def targets(state: State, seat: int, action: str, province: str) -> list[str]:
    """Return the neighbouring provinces that armies may enter."""
    return [name for name in state.neighbours(province) if not is_barred(state, seat, action, name)]


def is_barred(state: State, seat: int, action: str, target: str) -> bool:
    """Return whether the season's event (W7) or a module protects the target from this player.

    The event names a building, such as a church, or bars attacks everywhere.

    By default a player's own provinces stay open (option W11.8).
    """
    if state.owner(target) == seat and state.chosen(OWN_BARRED) == "own-open":
        return False
    if effects.is_safe(state, target):
        return True
    return any(module.bars(state, seat, action, target) for module in state.modules)


def _target(state: State, seat: int, action: str, province: str) -> questions.Target:
    free = armies.spare(state, seat, province)
    options = tuple(targets(state, seat, action, province)) if free else ()
    return questions.Target(
        options=options,
        seat=seat,
        action=action,
        province=province,
        armies=free,
        owners=tuple(state.owner(name) for name in options),
    )
