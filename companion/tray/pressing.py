"""People and seconds in the tray machine: how a count is changed, and when it is accepted.

Each function is a transition of the table in machine.py, whose docstring explains the stages.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from companion.tray.counting import Believe
from companion.tray.inputs import CountsSaid, EnterPressed, Second
from companion.tray.state import Count, Stage, TrayState

Transition: TypeAlias = Callable[[TrayState, Any, Believe], TrayState]


def with_count(state: TrayState, count: Count) -> TrayState:
    """Return the state with this count, or the same state if the count is unchanged."""
    return state if count is state.count else replace(state, count=count)


def open_count(state: TrayState) -> Count:
    """Return the count of the open throw; every stage but IDLE has one."""
    assert state.count is not None  # there is no stage without one but IDLE
    return state.count


def stopped(state: TrayState, _tray_input: object, _believe: Believe) -> TrayState:
    """Stop the countdown or leave a question, without changing the counts."""
    return with_count(state, _settled(open_count(state)))


def count_said(state: TrayState, tray_input: CountsSaid, _believe: Believe) -> TrayState:
    """Use the counts that people say; an impossible number only stops the countdown."""
    count = open_count(state)
    tally = count.tally.saying(tray_input.counts) or count.tally
    return with_count(state, _settled(replace(count, tally=tally)))


def _settled(count: Count) -> Count:
    """Return the count in the stage that fits its counts."""
    if count.tally.touched:
        return replace(count, stage=Stage.TYPED)
    return replace(count, stage=Stage.WAITING if count.belief is None else Stage.ASKING)


def second_passed(state: TrayState, _tray_input: Second, _believe: Believe) -> TrayState:
    """Count down by one second, unless something moves in the tray."""
    count = open_count(state)
    if state.is_disturbed:
        return state
    if count.left > 1:
        return with_count(state, replace(count, left=count.left - 1))
    return with_count(state, replace(count, left=0, stage=Stage.DUE, is_unasked=True))


def due(state: TrayState, _tray_input: object, _believe: Believe) -> TrayState:
    """Make the count due, so that the game accepts it now."""
    count = open_count(state)
    is_unasked = count.stage is Stage.PROPOSED
    return with_count(state, replace(count, stage=Stage.DUE, is_unasked=is_unasked))


def due_if_all_is_said(state: TrayState, tray_input: EnterPressed, believe: Believe) -> TrayState:
    """Make a typed count due, or ask about colours that nobody has mentioned."""
    count = open_count(state)
    if count.tally.unsaid:
        return with_count(state, replace(count, stage=Stage.LEFT_OUT))
    return _due_if_it_fell(state, tray_input, believe)


def none_of_the_others(state: TrayState, tray_input: EnterPressed, believe: Believe) -> TrayState:
    """Confirm that there are no cubes of the colours not mentioned, and make the count due."""
    count = open_count(state)
    complete = replace(count, tally=count.tally.none_else(), stage=Stage.TYPED)
    return _due_if_it_fell(with_count(state, complete), tray_input, believe)


def _due_if_it_fell(state: TrayState, tray_input: EnterPressed, believe: Believe) -> TrayState:
    if state.would_see_a_fall and not state.fell:
        return with_count(state, replace(open_count(state), stage=Stage.NOTHING_FELL))
    return due(state, tray_input, believe)
