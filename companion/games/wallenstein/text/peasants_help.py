"""Whom the peasants help in a battle, and which revolt markers decide it (W4.3)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Event, FlowStep
from companion.games.wallenstein import events as e
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.edition import PEASANTS
from companion.games.wallenstein.events.battle import Cubes
from companion.games.wallenstein.text.things import peasants
from companion.words.language import _


def whom_peasants_help(step: FlowStep, before: Sequence[Event], most_markers: int) -> list[str]:
    """Return a line about the peasants of a battle, open or just decided; empty if there is none.

    Args:
        before: the events until then.
        most_markers: with more revolt markers in the province, peasants help nobody.
    """
    match step:
        case q.BattleThrow(kind=q.BATTLE, province=province, peasants_help=is_help):
            return [_template(is_help, most_markers).format(province=province)]
        case e.Conquered() | e.Defended() | e.DrawnBattle():
            return _number_line(step, before, most_markers)
        case _:
            return []


def _template(is_help: bool, most_markers: int) -> str:
    if most_markers == 0:
        if is_help:
            return _("{province} has no revolt marker, so peasants fight for the defender")
        return _("{province} has a revolt marker, so peasants fight for nobody")
    if is_help:
        return _("{province} has at most one revolt marker, so peasants fight for the defender")
    return _("{province} has more than one revolt marker, so peasants fight for nobody")


def _number_line(
    event: e.Conquered | e.Defended | e.DrawnBattle, before: Sequence[Event], most_markers: int
) -> list[str]:
    if event.peasants:
        template = _("{peasants} for the defender: no revolt marker in the province")
        if most_markers:
            template = _("{peasants} for the defender: at most one revolt marker in the province")
        return [template.format(peasants=peasants(event.peasants))]
    if green := _came_out(before, event.province).get(PEASANTS, 0):
        template = _("{peasants} for nobody: a revolt marker in the province")
        if most_markers:
            template = _("{peasants} for nobody: more than one revolt marker in the province")
        return [template.format(peasants=peasants(green))]
    return []


def _came_out(before: Sequence[Event], province: str) -> Cubes:
    for event in reversed(before):
        if isinstance(event, e.CameOut):
            return event.tray if event.province == province else {}
    return {}
