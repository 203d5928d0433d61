"""Falls that are seen late: a count by hand may be taken before any camera has seen its cubes.

A network camera can be seconds behind. What it sees fall next is then of the throw before, and
looks as sure as any other tray. So the machine remembers such a count (`TrayState.unseen`) until a
camera has seen its cubes, and asks about the first fall of the next throw. What is known to have
fallen before is none of that throw, whoever is asked (lags.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.flow import Colour
from companion.tower.sighting import likeliest
from companion.tray.claims import by_camera
from companion.tray.hearing import Claimed, Fell
from companion.tray.lags import behind
from companion.tray.state import Count, TrayState


def unseen_by_now(state: TrayState, count: Count) -> Mapping[Colour, int]:
    """Return the cubes of a count that is taken, if no camera has seen them; else none."""
    if not state.is_watched or not (count.tally.touched or count.photos):
        return {}
    if count.unseen_before:
        return count.counts or count.unseen_before  # what fell may have been of that one
    is_claimed = count.belief is not None and not count.photos
    return {} if is_claimed or _is_seen(state, count) else count.counts


def seen_after_all(state: TrayState, claimed: Claimed) -> TrayState:
    """The state once a fall is claimed between throws: if a count waits for one, it is that."""
    if not state.unseen or not isinstance(claimed, Fell) or claimed.has_fallen:
        return state
    if by_camera(claimed.sightings) is None:
        return state
    if not _shows(claimed, state.unseen):
        return replace(state, fell_since=False)
    return replace(state, unseen={}, fell_since=False, lags=behind(state))


def seen_by_now(count: Count, claimed: Claimed) -> Count:
    """The same once the next throw is asked for, and the fall is known to be the one before's."""
    is_seen = claimed.is_late and _shows(claimed, count.unseen_before)
    return replace(count, unseen_before={}) if is_seen else count


def _shows(claimed: Claimed, cubes: Mapping[Colour, int]) -> bool:
    """Does a camera see all of them?"""
    camera = by_camera(claimed.sightings)
    lying = {} if camera is None else likeliest(camera)
    return all(lying.get(colour, 0) >= n for colour, n in cubes.items())


def may_be_late(count: Count, claimed: Claimed) -> bool:
    """May this first fall of a throw be that of the one before? A board knows whose it is."""
    is_first = count.belief is None and bool(count.unseen_before)
    return is_first and by_camera(claimed.sightings) is not None and not claimed.has_fallen


def _is_seen(state: TrayState, count: Count) -> bool:
    """Does a camera claim a tray that has come to rest since the throw, or just this one?"""
    camera = by_camera(state.together.claims)
    if camera is None:
        return False
    has_fallen = state.fell and not count.photos
    return has_fallen or likeliest(camera) == count.counts
