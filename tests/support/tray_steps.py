"""The tray machine driven by inputs alone, believing what it is told as the evening does."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tower.belief import Belief, reconcile
from companion.tower.sighting import Sighting
from companion.tray.inputs import Asked, Input
from companion.tray.machine import step
from companion.tray.state import Count, TrayState
from tests.support.tables import a_throw

NONE = dict.fromkeys(("red", "blue", "yellow"), 0)
FALLEN = {"red": 3, "blue": 2}
ASKED = Asked(a_throw(), (1, 0), countdown=2)


def believe(asked: Asked, sightings: Sequence[Sighting]) -> Belief:
    return reconcile(asked.throw, sightings, sure_enough=asked.sure_enough)


def after(*inputs: Input) -> TrayState:
    state = TrayState()
    for each in inputs:
        state = step(state, each, believe)
    return state


def count(*inputs: Input) -> Count:
    found = after(*inputs).count
    assert found is not None
    return found
