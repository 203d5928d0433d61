"""Merge the last observations of several sources that watch one tray.

A lost or blind source is no reason to wait: the others count alone. Nothing is claimed together
before all sources that see are at rest and those that count have counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.tower.observation import (
    BOARD,
    CAMERAS,
    SEEING,
    Activity,
    Observation,
    Remark,
    Tells,
    ThrowNumber,
    TrayPicture,
    Trouble,
    is_camera,
)
from companion.tower.sighting import Sighting
from companion.tray.claims import by_lanes, in_order
from companion.tray.state import Together

WAITED_FOR = (Activity.FALLING, Activity.HAND)  # in this order
BLIND = (Activity.COVERED, Activity.DARK, Activity.NO_TRAY, Activity.OTHER_SHAPE, Activity.LOST)
NOT_THERE = {Activity.COMING, Activity.FAILED}
COUNTING = set(CAMERAS)  # sources whose claim is waited for; a board may never claim anything


def onwards(before: Observation | None, now: Observation) -> Observation:
    """Return the new observation with the earlier claims, if the tray is still at rest.

    A source that says nothing new of a resting tray repeats its claim.
    """
    if before is None or now.sightings or now.activity is not Activity.STILL:
        return now
    if before.activity is not Activity.STILL:
        return now
    return replace(now, sightings=_of(now.since, before).sightings)


def merged(
    sources: Mapping[str, Observation],
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
    there = {
        name: _of(place, each) for name, each in sources.items() if each.activity not in NOT_THERE
    }
    activity = _activity(there.values()) if there else _none_there(sources)
    board = there.get(BOARD)
    if board is not None and board.activity is not Activity.STILL:
        board = None
    claims = _claims(there.values()) if activity is Activity.STILL else ()
    only = next(iter(sources.values())) if len(sources) == 1 else None
    return Together(
        activity,
        reason=only.reason if only else "",
        tells=_tells(sources),
        remarks=(*_remarks(sources), *mishaps),
        claims=claims,
        has_fallen=board is not None and board.has_fallen,
        stays=board is not None and board.stays,
        picture=_picture(_cameras(sources)),
    )


def _of(place: ThrowNumber | None, observed: Observation) -> Observation:
    """Return the observation without falls that belong to a throw already answered."""
    if place is None or observed.since is None or observed.since == place:
        return observed
    lanes = by_lanes(observed.sightings)
    left = tuple(each for each in observed.sightings if each not in lanes)
    return replace(observed, sightings=left, fell=False, has_fallen=False, stays=False)


def is_of(place: ThrowNumber | None, observed: Observation) -> bool:
    """Return whether the observation's falls belong to the throw at this place."""
    return place is None or observed.since is None or observed.since == place


def _activity(there: Iterable[Observation]) -> Activity:
    """Return what happens in the tray.

    A hand in one camera's picture outweighs the other camera.
    """
    all_observed = list(there)
    hands = any(is_camera(each.source) and each.activity is Activity.HAND for each in all_observed)
    activities = [
        Activity.HAND
        if hands and is_camera(each.source) and each.activity in WAITED_FOR
        else each.activity
        for each in all_observed
    ]
    seeing = [each for each in activities if each not in BLIND]
    if not seeing:
        return next(each for each in BLIND if each in activities)
    return next((each for each in WAITED_FOR if each in seeing), Activity.STILL)


def _cameras(sources: Mapping[str, Observation]) -> list[Observation]:
    return [sources[name] for name in CAMERAS if name in sources]


def _picture(cameras: Iterable[Observation]) -> TrayPicture | None:
    """Return the picture of the first camera that sees the tray, else of the first that did."""
    cameras_in_order = sorted(cameras, key=lambda each: each.activity not in SEEING)
    return next((each.picture for each in cameras_in_order if each.picture is not None), None)


def _none_there(sources: Mapping[str, Observation]) -> Activity:
    activities = [each.activity for each in sources.values()]
    if not activities:
        return Activity.STILL
    return Activity.COMING if Activity.COMING in activities else Activity.FAILED


def _claims(there: Iterable[Observation]) -> tuple[Sighting, ...]:
    seeing = [each for each in there if each.activity not in BLIND]
    if any(each.source in COUNTING and not each.sightings for each in seeing):
        return ()
    fell_at = max((each.fell_at or 0.0 for each in seeing), default=0.0)
    if any(each.taken_at is not None and each.taken_at < fell_at for each in seeing):
        return ()  # one camera's picture is older than the fall that the other camera saw
    return in_order([claim for each in seeing for claim in each.sightings])


def _tells(sources: Mapping[str, Observation]) -> Tells:
    """Return what the sources can detect. Without a seeing camera the board decides."""
    board = sources.get(BOARD)
    if board is None or any(each.activity in SEEING for each in _cameras(sources)):
        return Tells.LYING
    return board.tells


def _remarks(sources: Mapping[str, Observation]) -> tuple[Remark, ...]:
    """Return the remarks of all sources. A blind camera is remarked only beside other sources."""
    board = sources.get(BOARD)
    cameras = _cameras(sources)
    poor = [
        replace(each, source=observed.source) for observed in cameras for each in observed.remarks
    ]
    remarks = (*poor, *(() if board is None else board.remarks))
    if len(sources) < 2:
        return remarks
    calm = SEEING if board else SEEING | {Activity.COMING}
    blind = [each for each in cameras if each.activity not in calm]
    return (
        *(Remark(Trouble.CAMERA_BLIND, each.reason, each.activity, each.source) for each in blind),
        *remarks,
    )
