"""Keys and seconds in the tray machine: what people say of a count, and when it is taken.

Each is a transition of the table in machine.py, where an essay tells what leads on from where.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from companion.tray.counting import Believe
from companion.tray.inputs import (
    ColourTapped,
    ColourTyped,
    CountsSaid,
    EnterPressed,
    KeyTyped,
    Second,
)
from companion.tray.state import Count, Stage, TrayState
from companion.tray.tally import Tally

Transition: TypeAlias = Callable[[TrayState, Any, Believe], TrayState]


def with_count(state: TrayState, count: Count) -> TrayState:
    return state if count is state.count else replace(state, count=count)


def open_count(state: TrayState) -> Count:
    assert state.count is not None  # there is no stage without one but IDLE
    return state.count


def stopped(state: TrayState, _event: object, _believe: Believe) -> TrayState:
    return with_count(state, _settled(open_count(state), None))


def _tells(press: Callable[[Tally, Any], Tally | None]) -> Transition:
    def transition(state: TrayState, event: object, _believe: Believe) -> TrayState:
        count = open_count(state)
        return with_count(state, _settled(count, press(count.tally, event)))

    return transition


def _settled(count: Count, tally: Tally | None) -> Count:
    """After a key: the stage says what the counts are by now."""
    tally = tally or count.tally
    if tally.touched:
        return replace(count, tally=tally, stage=Stage.TYPED)
    stage = Stage.WAITING if count.belief is None else Stage.ASKING
    return replace(count, tally=tally, stage=stage)


def second_passed(state: TrayState, _event: Second, _believe: Believe) -> TrayState:
    """The countdown rests while something moves."""
    count = open_count(state)
    if state.is_disturbed:
        return state
    if count.left > 1:
        return with_count(state, replace(count, left=count.left - 1))
    return with_count(state, replace(count, left=0, stage=Stage.DUE, is_unasked=True))


def due(state: TrayState, _event: object, _believe: Believe) -> TrayState:
    count = open_count(state)
    is_unasked = count.stage is Stage.PROPOSED
    return with_count(state, replace(count, stage=Stage.DUE, is_unasked=is_unasked))


def due_if_all_is_said(state: TrayState, event: EnterPressed, believe: Believe) -> TrayState:
    count = open_count(state)
    if count.tally.unsaid:
        return with_count(state, replace(count, stage=Stage.LEFT_OUT))
    return _due_if_it_fell(state, event, believe)


def none_of_the_others(state: TrayState, event: EnterPressed, believe: Believe) -> TrayState:
    count = open_count(state)
    complete = replace(count, tally=count.tally.none_else(), stage=Stage.TYPED)
    return _due_if_it_fell(with_count(state, complete), event, believe)


def _due_if_it_fell(state: TrayState, event: EnterPressed, believe: Believe) -> TrayState:
    if state.would_see_a_fall and not state.fell:
        return with_count(state, replace(open_count(state), stage=Stage.NOTHING_FELL))
    return due(state, event, believe)


KEYS: Mapping[type, Transition] = {
    KeyTyped: _tells(lambda tally, given: tally.press(given.key)),
    ColourTyped: _tells(lambda tally, given: tally.name(given.colour)),
    CountsSaid: _tells(lambda tally, given: tally.saying(given.counts, given.at)),
    ColourTapped: _tells(lambda tally, given: tally.tap(given.colour)),
}
