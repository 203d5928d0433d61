"""Turn a sensor observation into inputs of the machine's table: falls, and claims that are new."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from companion.tower.observation import OF_THE_THROW, Activity, Observation
from companion.tower.sighting import Sighting
from companion.tray.in_and_out import followed
from companion.tray.lags import is_early, is_late
from companion.tray.merge import is_of, merged, onwards
from companion.tray.resting import Difference
from companion.tray.state import TrayState, Untold


@dataclass(frozen=True, slots=True)
class Claimed:
    """All sources are at rest and claim these sightings.

    Attributes:
        reached_in, has_fallen, stays: As in `Observation`.
        is_early: Cubes fell before the throw was asked for.
        is_late: Cubes fell before the last count was accepted.
    """

    sightings: tuple[Sighting, ...]
    reached_in: bool = False
    has_fallen: bool = False
    stays: bool = False
    is_early: bool = False
    is_late: bool = False


class ClaimAfterFall(Claimed):
    """A claim made when the tray has come to rest after cubes fell."""


class Lies(Claimed):
    """A claim of what lies in the tray at rest, where no fall was seen since the last claim."""


@dataclass(frozen=True, slots=True)
class Falling:
    """A source sees cubes fall."""


TrayInputs: TypeAlias = tuple[ClaimAfterFall | Lies | Falling, ...]


def inputs_of(state: TrayState, observed: Observation) -> tuple[TrayState, TrayInputs]:
    """Return the state with this observation, and what it means as inputs of machine.py's table."""
    state = followed(merged_again(_noted(state, observed)))
    claimed = _news(state)
    falling = () if not _is_falling(state, observed) else (Falling(),)
    if claimed is None:
        return state, falling
    passed = (*claimed.sightings, claimed.stays)
    return replace(state, untold=Untold(passed=passed)), (claimed, *falling)


def merged_again(state: TrayState) -> TrayState:
    """Merge all sources into `state.together`.

    When the tray is no longer at rest, claims must be made again.
    """
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
    """Return what lies in the tray by the last claims; None if it is not at rest."""
    now = state.together
    return Lies(now.claims, False, now.has_fallen, now.stays) if now.claims else None


def _has_moved(state: TrayState) -> bool:
    """Return whether any fall that is seen now belongs to this throw."""
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
    return not (observed.source.takes_pictures and only_hands)


def _noted(state: TrayState, observed: Observation) -> TrayState:
    before, untold = state.sources.get(observed.source), state.untold
    standing = tuple(each for each in observed.remarks if each.trouble not in OF_THE_THROW)
    said_once = [each for each in observed.remarks if each.trouble in OF_THE_THROW]
    is_falling, by_it = _is_falling(state, observed), {observed.source}
    is_throws = observed.fell and is_of(state.place, observed) and not is_early(state, observed)
    is_hand = observed.activity is Activity.HAND
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
    """Ignore a fall that one camera saw just before the other camera saw a hand."""
    if state.untold.has_fallen or not state.untold.is_first:
        return state
    return replace(state, fell=False, fell_since=False)


def _news(state: TrayState) -> ClaimAfterFall | Lies | None:
    """Return the claim if it is new. After a fall it is passed on even if it is the same."""
    now, untold = state.together, state.untold
    if not now.claims or ((*now.claims, now.stays) == untold.passed and not untold.has_fallen):
        return None
    if untold.has_fallen:
        return ClaimAfterFall(now.claims, untold.reached_in, now.has_fallen, now.stays)
    fell = [each for each in state.sources.values() if each.fell]
    late = any(is_late(state, each) for each in fell)
    early = not late and any(is_early(state, each) for each in fell)
    return Lies(now.claims, untold.reached_in, now.has_fallen, now.stays, early, late)
