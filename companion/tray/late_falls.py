"""Falls that are seen late: a count may be typed and accepted before any camera sees its cubes.

A network camera can lag by seconds. The next fall that it sees then belongs to the throw before,
and looks as sure as any other tray. So the machine remembers such a count (`TrayState.unseen`)
until a camera has seen its cubes, and asks about the first fall of the next throw. A fall that is
known to be older (lags.py) never belongs to that throw.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.flow import Colour
from companion.tower.sighting import likeliest
from companion.tray.claims import by_camera
from companion.tray.lags import behind
from companion.tray.observing import ClaimAfterFall, Claimed
from companion.tray.state import Count, TrayState


def unseen_by_now(state: TrayState, count: Count) -> Mapping[Colour, int]:
    """Return the cubes of an accepted count that no camera has seen yet; empty if one has."""
    if not state.is_watched or not (count.tally.touched or count.photos):
        return {}
    if count.unseen_before:
        return count.counts or count.unseen_before  # the cubes that fell may be of that count
    is_claimed = count.belief is not None and not count.photos
    return {} if is_claimed or _is_seen(state, count) else count.counts


def seen_after_all(state: TrayState, claimed: Claimed) -> TrayState:
    """Return the state after a fall between throws.

    The fall may be that of a typed count whose cubes no camera had seen.
    """
    if not state.unseen or not isinstance(claimed, ClaimAfterFall) or claimed.has_fallen:
        return state
    if by_camera(claimed.sightings) is None:
        return state
    if not _shows(claimed, state.unseen):
        return replace(state, fell_since=False)
    return replace(state, unseen={}, fell_since=False, lags=behind(state))


def seen_by_now(count: Count, claimed: Claimed) -> Count:
    """Return the count after a fall; a late one may show the cubes of the throw before."""
    is_seen = claimed.is_late and _shows(claimed, count.unseen_before)
    return replace(count, unseen_before={}) if is_seen else count


def _shows(claimed: Claimed, cubes: Mapping[Colour, int]) -> bool:
    """Return whether a camera sees all these cubes."""
    camera = by_camera(claimed.sightings)
    lying = {} if camera is None else likeliest(camera)
    return all(lying.get(colour, 0) >= n for colour, n in cubes.items())


def may_be_late(count: Count, claimed: Claimed) -> bool:
    """Return whether the first fall of this throw may be that of the throw before.

    A board knows to which throw a fall belongs.
    """
    is_first = count.belief is None and bool(count.unseen_before)
    return is_first and by_camera(claimed.sightings) is not None and not claimed.has_fallen


def _is_seen(state: TrayState, count: Count) -> bool:
    """Return whether a camera has seen a fall of this throw, or claims exactly this count."""
    camera = by_camera(state.together.claims)
    if camera is None:
        return False
    has_fallen = state.fell and not count.photos
    return has_fallen or likeliest(camera) == count.counts
