"""Falls that are seen late: a count may be typed and accepted before any source sees its cubes.

A network camera can lag by seconds. The next fall that it sees then belongs to the throw before,
and looks as sure as any other tray. So the machine remembers such a count (`TrayState.unseen`)
until a source has seen its cubes lie in the tray, and asks about the first fall of the next throw.
A fall that is known to be older (lags.py) never belongs to that throw.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.engine.flow import Colour
from companion.tower.sighting import Sighting, likeliest
from companion.tray.claims import lying_colours, sum_lying
from companion.tray.lags import behind
from companion.tray.observing import ClaimAfterFall, Claimed
from companion.tray.state import Count, TrayState


def unseen_by_now(state: TrayState, count: Count) -> Mapping[Colour, int]:
    """Return the cubes of an accepted count that no source has seen yet; empty if one has."""
    if not state.is_watched or not (count.tally.touched or count.photos):
        return {}
    if count.unseen_before:
        return count.counts or count.unseen_before  # the cubes that fell may be of that count
    is_claimed = count.belief is not None and not count.photos
    return {} if is_claimed or _is_seen(state, count) else count.counts


def seen_after_all(state: TrayState, claimed: Claimed) -> TrayState:
    """Return the state after a fall between throws.

    The fall may be that of a typed count whose cubes no source had seen.
    """
    if not state.unseen or not isinstance(claimed, ClaimAfterFall) or claimed.has_fallen:
        return state
    if not _is_of_lying(claimed.sightings):
        return state
    if not _shows(claimed.sightings, state.unseen):
        return replace(state, fell_since=False)
    return replace(state, unseen={}, fell_since=False, lags=behind(state))


def seen_by_now(count: Count, claimed: Claimed) -> Count:
    """Return the count after a fall; a late one may show the cubes of the throw before."""
    is_seen = claimed.is_late and _shows(claimed.sightings, count.unseen_before)
    return replace(count, unseen_before={}) if is_seen else count


def _is_of_lying(claims: Sequence[Sighting]) -> bool:
    """Return whether any claim is about cubes that lie in the tray."""
    return any(not each.is_of_fallen for each in claims)


def _shows(claims: Sequence[Sighting], cubes: Mapping[Colour, int]) -> bool:
    """Return whether all these cubes are seen to lie in the tray; of a sum, whether as many."""
    lying = lying_colours(claims)
    if lying is None:
        return (sum_lying(claims) or 0) >= sum(cubes.values())
    numbers = likeliest(lying)
    return all(numbers.get(colour, 0) >= n for colour, n in cubes.items())


def may_be_late(count: Count, claimed: Claimed) -> bool:
    """Return whether the first fall of this throw may be that of the throw before.

    A source that remembers falls knows to which throw they belong.
    """
    is_first = count.belief is None and bool(count.unseen_before)
    return is_first and _is_of_lying(claimed.sightings) and not claimed.has_fallen


def _is_seen(state: TrayState, count: Count) -> bool:
    """Return whether a fall of this throw was seen, or exactly this count is claimed."""
    claims = state.together.claims
    if not _is_of_lying(claims):
        return False
    lying, has_fallen = lying_colours(claims), state.fell and not count.photos
    if lying is None:
        return has_fallen or sum_lying(claims) == sum(count.counts.values())
    return has_fallen or likeliest(lying) == count.counts
