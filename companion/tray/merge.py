"""Merge the last observations of several sources that watch one tray.

A lost or blind source is no reason to wait: the others count alone. Nothing is claimed together
before all sources that see are at rest and those that are waited for have counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from companion.tower.observation import (
    SAYS_WHY,
    SEEING,
    Activity,
    Observation,
    Remark,
    ThrowNumber,
    TrayPicture,
    Trouble,
)
from companion.tower.sensor import Sensor, Tells
from companion.tower.sighting import Sighting
from companion.tray.claims import in_order, of_changes, of_falls, of_the_tray
from companion.tray.state import Together

WAITED_FOR = (Activity.FALLING, Activity.HAND)  # in this order
BLIND = (Activity.COVERED, Activity.DARK, Activity.NO_TRAY, Activity.OTHER_SHAPE, Activity.LOST)
NOT_THERE = {Activity.COMING, Activity.FAILED}
MOST_FIRST = (Tells.LYING, Tells.FALLEN, Tells.NOTHING, Tells.CHANGES)


def onwards(before: Observation | None, now: Observation) -> Observation:
    """Return the new observation with the earlier claims, if the tray is still at rest.

    A source that says nothing new of a resting tray repeats its claim. What went in and was taken
    out is over, so a claim of that stays valid in any case.
    """
    if before is None or now.sightings or now.activity not in SEEING:
        return now
    if now.activity is not Activity.STILL or before.activity is not Activity.STILL:
        return replace(now, sightings=of_changes(before.sightings))
    return replace(now, sightings=_of(now.since, before).sightings)


def merged(
    sources: Mapping[Sensor, Observation],
    place: ThrowNumber | None = None,
    mishaps: Iterable[Remark] = (),
) -> Together:
    """Return what all sources say together.

    Args:
        sources: The last observation of each source.
        place: Where the game is; falls that belong to a throw already answered are left out. None:
            all falls count.
        mishaps: Remarks that hold until the throw is answered.
    """
    all_observed = sorted(sources.values(), key=_display_order)
    there = [_of(place, each) for each in all_observed if each.activity not in NOT_THERE]
    activity = _activity(there) if there else _none_there(all_observed)
    still = [each for each in there if each.activity is Activity.STILL]
    only = all_observed[0] if len(all_observed) == 1 else None
    return Together(
        activity,
        reason=only.reason if only else "",
        source=next((each.source for each in all_observed if each.activity is activity), None),
        tells=_tells(all_observed),
        remarks=(*_remarks(all_observed), *mishaps),
        claims=_claims(there) if activity is Activity.STILL else (),
        has_fallen=any(each.has_fallen for each in still),
        stays=any(each.stays for each in still),
        is_touched=any(each.activity is Activity.MOVING for each in all_observed),
        picture=_picture(all_observed),
    )


def _display_order(observed: Observation) -> tuple[bool, str]:
    """Return the key of an order that does not depend on who has reported first."""
    return not observed.source.takes_pictures, observed.source.name


def _of(place: ThrowNumber | None, observed: Observation) -> Observation:
    """Return the observation without falls that belong to a throw already answered."""
    if place is None or observed.since is None or observed.since == place:
        return observed
    falls = of_falls(observed.sightings)
    left = tuple(each for each in observed.sightings if each not in falls)
    return replace(observed, sightings=left, fell=False, has_fallen=False, stays=False)


def is_of(place: ThrowNumber | None, observed: Observation) -> bool:
    """Return whether the observation's falls belong to the throw at this place."""
    return place is None or observed.since is None or observed.since == place


def _activity(there: Sequence[Observation]) -> Activity:
    """Return what happens in the tray.

    A hand that one source sees outweighs what a camera takes for a fall. A source that detects only
    changes does not see the tray, so others come first; a tower that is touched is no fall.
    """
    there = [each for each in there if each.detectable is not Tells.CHANGES] or there
    has_hand = any(each.activity is Activity.HAND for each in there)
    activities = [
        Activity.HAND
        if has_hand and each.source.takes_pictures and each.activity in WAITED_FOR
        else each.activity
        for each in there
    ]
    seeing = [each for each in activities if each not in BLIND]
    if not seeing:
        return next(each for each in BLIND if each in activities)
    return next((each for each in WAITED_FOR if each in seeing), Activity.STILL)


def _picture(all_observed: Sequence[Observation]) -> TrayPicture | None:
    """Return the picture of the first source that sees the tray, else of the first that did."""
    seeing_first = sorted(all_observed, key=lambda each: each.activity not in SEEING)
    return next((each.picture for each in seeing_first if each.picture is not None), None)


def _none_there(all_observed: Sequence[Observation]) -> Activity:
    activities = [each.activity for each in all_observed]
    if not activities:
        return Activity.STILL
    return Activity.COMING if Activity.COMING in activities else Activity.FAILED


def _claims(there: Sequence[Observation]) -> tuple[Sighting, ...]:
    """Return the claims of all sources that see; none while one is waited for."""
    seeing = [each for each in there if each.activity not in BLIND]
    counting: list[Sighting] = []
    for each in seeing:
        claims = () if _is_outdated(each, seeing) else of_the_tray(each.sightings)
        if each.source.is_waited_for and not claims:
            return ()
        counting += claims
    return in_order(counting)


def _is_outdated(observed: Observation, seeing: Iterable[Observation]) -> bool:
    """Return whether the observation may show the tray before a fall that another source saw."""
    if observed.taken_at is None:
        return False
    shows = observed.taken_at - observed.source.lag
    return any(
        each.fell_at is not None and each.source != observed.source and shows < each.fell_at
        for each in seeing
    )


def _tells(all_observed: Sequence[Observation]) -> Tells:
    """Return the most that any source which sees the tray can detect."""
    detectable = {each.detectable for each in all_observed if each.activity in SEEING}
    return next((each for each in MOST_FIRST if each in detectable), Tells.LYING)


def _remarks(all_observed: Sequence[Observation]) -> tuple[Remark, ...]:
    """Return the remarks of all sources, first of those that are blind."""
    blind = [each for each in all_observed if _is_remarkable(each, all_observed)]
    return (
        *(Remark(Trouble.BLIND, each.reason, each.activity, each.source) for each in blind),
        *(replace(remark, source=each.source) for each in all_observed for remark in each.remarks),
    )


def _is_remarkable(observed: Observation, all_observed: Sequence[Observation]) -> bool:
    """Return whether people must be told that a source does not see the tray.

    That of the only camera is what the app says of the tray anyway. A source that starts is worth
    a remark if it is a camera, and others count meanwhile.
    """
    if observed.activity in SEEING or any(e.trouble in SAYS_WHY for e in observed.remarks):
        return False
    if not observed.source.takes_pictures:
        return observed.activity is not Activity.COMING
    if observed.activity is Activity.COMING:
        return not all(each.source.takes_pictures for each in all_observed)
    return len(all_observed) > 1
