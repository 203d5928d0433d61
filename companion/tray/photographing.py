"""Count a throw from photographs that people took for this purpose."""

from __future__ import annotations

from dataclasses import replace

from companion.tower.looks import from_other_sides
from companion.tower.observation import Observation
from companion.tower.sighting import Sighting, likeliest
from companion.tray.claims import in_order
from companion.tray.counting import Believe, as_believed
from companion.tray.state import Count, Doubt, Stage, TrayState

COUNTED_BY_PHOTO = {Stage.WAITING, Stage.PROPOSED, Stage.ASKING, Stage.STIRRING}


def is_photo_welcome(state: TrayState) -> bool:
    """Return whether a photograph would be counted now.

    A typed count is never changed by a picture.
    """
    return state.stage in COUNTED_BY_PHOTO


def photographed(state: TrayState, observed: Observation, believe: Believe) -> TrayState:
    """Return the state after a photograph; one that belongs to another throw changes nothing."""
    count = state.count
    if count is None or not is_photo_welcome(state) or observed.since != state.place:
        return state
    if not observed.sightings:
        return state
    (photo,) = observed.sightings
    count = _counted(
        replace(count, picture=observed.picture), photo, state.together.claims, believe
    )
    has_fallen = any(likeliest(photo).values())
    return replace(
        state,
        count=count,
        fell=state.fell or has_fallen,
        fell_since=state.fell_since or has_fallen,
    )


def _counted(
    count: Count, photo: Sighting, watching: tuple[Sighting, ...], believe: Believe
) -> Count:
    """Join the photographs of this throw, and count them beside the claims of watching sources."""
    photos = (*count.photos, photo)
    of_all_photos, doubt = from_other_sides(photos), _doubt(count)
    if of_all_photos is None:
        photos, of_all_photos, doubt = (photo,), photo, Doubt.CHANGED
    sightings = in_order([*watching, of_all_photos])
    count = replace(count, photos=photos, looks=(sightings,))
    return as_believed(count, sightings, believe(count.asked, sightings), doubt, may_stir=False)


def _doubt(count: Count) -> Doubt | None:
    """Return the doubt that remains; to take a photograph is to confirm that the cubes fell."""
    if count.left_lying:
        return Doubt.LEFT_LYING
    return None if count.doubt in {Doubt.NOT_SEEN, Doubt.LATE} else count.doubt
