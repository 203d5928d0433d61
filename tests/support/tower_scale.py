"""A scale under the whole tower, and a camera, as inputs of the tray machine."""

from __future__ import annotations

from companion.tower.change import Change
from companion.tower.observation import Activity, Observation
from companion.tower.sensor import BOARD, TOWER_SCALE, Tells
from companion.tower.sighting import Sighting
from companion.tray.accounts import Imbalance
from companion.tray.inputs import CountTaken, EnterPressed, Input
from companion.tray.state import TrayState
from tests.support.seeing import camera, sighting
from tests.support.tray_steps import ASKED, FALLEN, NONE, after

OTHER = "other"  # something else than cubes
SURE = camera(sighting=sighting(NONE | FALLEN), fell=True)
EMPTY = camera(sighting=sighting(NONE))
TAKEN = CountTaken((1, 1), {})


def scale(*changes: int | str | Change, activity: Activity = Activity.STILL) -> Observation:
    """The scale after so many cubes went in (or out) each time."""
    claimed = tuple(
        each if isinstance(each, Change) else _certain(n, each) for n, each in enumerate(changes, 1)
    )
    return Observation(
        BOARD, activity, (Sighting(TOWER_SCALE, changes=claimed),), tells=Tells.CHANGES
    )


def _certain(number: int, cubes: int | str) -> Change:
    return Change(number) if cubes is OTHER else Change(number, int(cubes), (1.0,))


def odd(*inputs: Input) -> Imbalance | None:
    return after(*inputs).imbalance


def counted(*more: Input) -> TrayState:
    """Five of eight cubes that were rightly thrown in have come out, and are counted."""
    return after(scale(), EMPTY, ASKED, scale(8), SURE, EnterPressed(), TAKEN, *more)
