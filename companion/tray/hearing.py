"""From an observation to what the table of the machine knows: falls, and claims that are news."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from companion.tower.observation import OF_THE_THROW, Activity, Observation, is_camera
from companion.tower.sighting import Sighting
from companion.tray.lags import is_early, is_late
from companion.tray.merge import is_of, merged, onwards
from companion.tray.resting import Difference
from companion.tray.state import TrayState, Untold


@dataclass(frozen=True, slots=True)
class Claimed:
    """All have come to rest and claim this.

    `is_early`, `is_late`: cubes have fallen before it, but before the throw was asked for; and if
    late, before the last count was taken.
    """

    sightings: tuple[Sighting, ...]
    reached_in: bool = False
    has_fallen: bool = False
    stays: bool = False
    is_early: bool = False
    is_late: bool = False


class Fell(Claimed):
    """After cubes have fallen."""


class Lies(Claimed):
    """And nothing has fallen before it."""


@dataclass(frozen=True, slots=True)
class Falling:
    """Cubes are seen to fall."""


TrayInputs: TypeAlias = tuple[Fell | Lies | Falling, ...]


def inputs_of(state: TrayState, observed: Observation) -> tuple[TrayState, TrayInputs]:
    """What is known with this, and what of it is for the table."""
    state = together(_noted(state, observed))
    claimed = _news(state)
    falling = () if not _is_falling(state, observed) else (Falling(),)
    if claimed is None:
        return state, falling
    passed = (*claimed.sightings, claimed.stays)
    return replace(state, untold=Untold(passed=passed)), (claimed, *falling)


def together(state: TrayState) -> TrayState:
    """All sources anew; what is no longer at rest has to be claimed again."""
    now = merged(state.sources, state.place, state.mishaps)
    if now.activity is Activity.STILL:
        return replace(state, together=now)
    count, difference = state.count, state.difference
    if count is not None and now.activity is Activity.FALLING and _has_moved(state):
        count = replace(count, has_moved=True)
    if now.is_blind:
        difference = Difference()
    untold = replace(state.untold, passed=())
    return replace(state, together=now, untold=untold, count=count, difference=difference)


def at_rest_now(state: TrayState) -> Lies | None:
    """What lies there by all that was claimed before, if it still does."""
    now = state.together
    return Lies(now.claims, False, now.has_fallen, now.stays) if now.claims else None


def _has_moved(state: TrayState) -> bool:
    """Is any fall that is seen now one of this throw?"""
    all_observed = state.sources.values()
    return any(
        each.activity is Activity.FALLING and not is_early(state, each) for each in all_observed
    )


def _is_falling(state: TrayState, observed: Observation) -> bool:
    if (
        not is_of(state.place, observed)
        or not (observed.fell or observed.has_fallen)
        or is_late(state, observed)
    ):
        return False
    only_hands = state.untold.hands - state.untold.fell - {observed.source}
    return not (is_camera(observed.source) and only_hands)


def _noted(state: TrayState, observed: Observation) -> TrayState:
    before, untold = state.sources.get(observed.source), state.untold
    standing = tuple(each for each in observed.remarks if each.trouble not in OF_THE_THROW)
    said_once = [each for each in observed.remarks if each.trouble in OF_THE_THROW]
    is_falling, by_it = _is_falling(state, observed), {observed.source}
    is_throws = observed.fell and is_of(state.place, observed) and not is_early(state, observed)
    is_hand = is_camera(observed.source) and observed.activity is Activity.HAND
    state = replace(
        state,
        is_watched=True,
        sources={
            **state.sources,
            observed.source: onwards(before, replace(observed, remarks=standing)),
        },
        mishaps=tuple(dict.fromkeys((*state.mishaps, *said_once))),
        untold=replace(
            untold,
            fell=untold.fell | (by_it if is_throws else set()),
            hands=untold.hands | (by_it if is_hand else set()),
            reached_in=untold.reached_in or observed.reached_in,
            is_first=untold.is_first or (is_falling and not state.fell),
        ),
        fell=state.fell or is_falling,
        fell_since=state.fell_since or is_falling,
    )
    return _taken_back(state) if is_hand else state


def _taken_back(state: TrayState) -> TrayState:
    """What one camera took for a fall a moment before the other has seen a hand is none."""
    if state.untold.has_fallen or not state.untold.is_first:
        return state
    return replace(state, fell=False, fell_since=False)


def _news(state: TrayState) -> Fell | Lies | None:
    """Claims are passed on once, when they are news; and again whenever cubes have fallen."""
    now, untold = state.together, state.untold
    if not now.claims or ((*now.claims, now.stays) == untold.passed and not untold.has_fallen):
        return None
    if untold.has_fallen:
        return Fell(now.claims, untold.reached_in, now.has_fallen, now.stays)
    fell = [each for each in state.sources.values() if each.fell]
    late = any(is_late(state, each) for each in fell)
    early = not late and any(is_early(state, each) for each in fell)
    return Lies(now.claims, untold.reached_in, now.has_fallen, now.stays, early, late)
