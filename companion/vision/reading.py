"""Read what is in the tray from a picture, with a calibrated profile.

Given the previous reading, `read` also detects movement, and finds a tray with covered markers. A
tray with a printed stand or mat is mostly read without a profile, by paper_reader.py. Both ways
weigh evidence (evidence.py) and end in `reading_of`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

import numpy as np

from companion.said import Said, said, with_remedy
from companion.tower.sensor import CAMERA
from companion.tower.sighting import Likelihood, Sighting
from companion.vision.arrays import Image, Mask, Plane
from companion.vision.confidence.evidence import PictureClaims, collect_evidence, weigh_evidence
from companion.vision.floor.floor_light import light_again, logs_of
from companion.vision.foreign_things import foreign_things
from companion.vision.geometry.locate import (
    Landmarks,
    aligned,
    grey,
    landmarks,
    marker_homography,
    unmoved,
)
from companion.vision.geometry.moved_camera import nudged
from companion.vision.geometry.paper_pose import Standpoint
from companion.vision.geometry.sheet import squared
from companion.vision.geometry.turned_picture import turned_away
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.profile.hand import (
    Reach,
    coarse,
    has_moved,
    is_much,
    is_strange,
    lies_over,
    reach,
    surroundings,
)
from companion.vision.profile.illumination import InLight, in_its_light
from companion.vision.scene.segment import Lit
from companion.vision.seen_cubes import OntoPicture, SeenCube, seen_cubes, seen_things

DARK = 12  # chosen: mean brightness, of 255, of a tray that is too dark to read
# Chosen: chance that counts are wrong beside something of no known colour, so that the app asks.
UNKNOWN = 0.1
EMPTY = 0.9  # chosen: probability of an empty tray from which it is compared with later pictures
FOREIGN = with_remedy(
    said("something in the tray has none of the box's colours"),
    said("take it out, or check the counts by hand"),
)
PALE = with_remedy(
    said("light is mirrored in the tray, and cubes look pale"),
    said("move the lamp, or turn the tower"),
)


class PictureState(Enum):
    """What a picture shows: a tray that can be counted, or why it cannot."""

    STILL = "still"
    MOVING = "moving"
    HAND = "hand"
    COVERED = "covered"  # an object lies over the edge, no hand
    DARK = "dark"
    NO_TRAY = "no-tray"


@dataclass(frozen=True, slots=True, eq=False)
class TrackedTray:
    """What the next picture is compared with: landmarks, a reduced picture, light."""

    landmarks: Landmarks
    coarse: Image  # the sheet, reduced
    around: tuple[Plane, ...]  # earlier patterns around the tray
    lit: Lit | None = None  # the illumination in which it was read


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """The result of reading one picture: the counts with their probabilities.

    Without counts, `state` and `problem` say why. A MOVING one has counts, but is no sighting.
    """

    state: PictureState
    counts: Mapping[str, int]
    sure: float  # probability that all counts are right
    marginals: Mapping[str, tuple[float, ...]]  # for each colour, the probability of 0, 1, 2, …
    likelihoods: Mapping[str, Likelihood]
    cubes: tuple[SeenCube, ...]
    tracking: TrackedTray | None = None
    is_clear: bool = False  # the tray's surroundings are unchanged: nothing reaches in
    problem: Said | str = ""  # why the picture is not read, and what to do
    standpoint: Standpoint | None = None  # where the camera stood over a printed stand
    further: tuple[SeenCube, ...] = ()  # where one more of a colour may be than is counted
    things: tuple[SeenCube, ...] = ()  # what lies there and has none of the box's colours
    has_glare: bool = False  # cubes look so pale that some may look like paper

    @property
    def remarks(self) -> tuple[Said, ...]:
        """What people should know of what lies there."""
        return (FOREIGN,) * bool(self.things) + (PALE,) * self.has_glare

    def sighting(self) -> Sighting | None:
        """Return what the camera claims about the tray; None unless the picture is still."""
        if self.state is not PictureState.STILL:
            return None
        doubt = UNKNOWN if self.things else 0.0
        return Sighting(CAMERA, dict(self.likelihoods), doubt=doubt, places=self.places())

    def places(self) -> dict[str, tuple[tuple[float, float], ...]]:
        """Return the places of each colour's cubes, in mm.

        They are rounded to a tenth, which is finer than they are known.
        """
        places_by_colour: dict[str, tuple[tuple[float, float], ...]] = {}
        for cube in self.cubes:
            at = round(cube.x_mm, 1), round(cube.y_mm, 1)
            places_by_colour[cube.colour] = (*places_by_colour.get(cube.colour, ()), at)
        return places_by_colour


def read(
    image: Image, profile: TrayProfile, previous: Reading | None = None, *, rested: bool = False
) -> Reading:
    """Read one picture of the tray.

    Args:
        previous: the reading of the picture before this one, from the same camera.
        rested: nothing has moved for so long that anything over the tray's edge is no hand.
    """
    tracking = previous.tracking if previous else None
    landmarks = _located(image, profile, tracking)
    if landmarks is None:
        why = turned_away(grey(image), profile.landmarks, marked=profile.marked)
        return replace(_nothing(PictureState.NO_TRAY, tracking), problem=why)
    flat = squared(image, landmarks.homography, profile.sheet)
    now = TrackedTray(  # the next picture is compared with it
        landmarks,
        coarse(flat),
        _surroundings(profile, landmarks, tracking),
        tracking.lit if tracking else None,
    )
    if float(now.coarse.mean()) < DARK:
        return _nothing(PictureState.DARK, tracking)
    around = surroundings(image, landmarks.homography, profile.sheet)
    over = reach(now.around, around, profile.sheet)  # a hand, by what changed around the tray
    if over.is_there and not (over.is_narrow or rested):
        return _nothing(PictureState.HAND, now)
    in_its_light_now = in_its_light(logs_of(flat), profile, now.lit, anew=not over.is_there)
    if _is_covered(over, in_its_light_now, profile):  # by what is no cube in the tray
        return _nothing(PictureState.COVERED if rested else PictureState.HAND, now)
    if over.is_there or not over.is_known:
        now = replace(now, around=(*now.around[:1], around))
    now = replace(now, lit=in_its_light_now.lit)
    moved = tracking is not None and has_moved(now.coarse, tracking.coarse, profile.view)
    state = PictureState.MOVING if moved else PictureState.STILL  # nothing is in the way
    reading = _count_in(in_its_light_now, profile, landmarks)
    is_clear = over.is_known and not over.is_there
    return replace(reading, state=state, tracking=now, is_clear=is_clear)


def _count_in(in_light_now: InLight, profile: TrayProfile, place: Landmarks) -> Reading:
    """Return the counts of a tray over which nothing reaches."""
    evidence = collect_evidence(in_light_now, profile.view)
    onto = OntoPicture(profile.sheet, place.homography)
    things = foreign_things(in_light_now, evidence)
    return reading_of(weigh_evidence(evidence), profile.colours, onto, things)


def _is_covered(over: Reach, in_light_now: InLight, profile: TrayProfile) -> bool:
    """Return whether something other than a cube covers a part of the tray."""
    if over.is_there and not over.is_narrow:
        return lies_over(
            in_light_now.judged, in_light_now.unexplained, in_light_now.lit.light, profile.view
        )
    if over.is_known:
        return over.is_narrow and is_much(in_light_now.unexplained, profile.view)
    return is_strange(in_light_now.judged, in_light_now.unexplained, profile.view)


def is_surely_empty(reading: Reading) -> bool:
    """Return whether the picture surely shows an empty tray.

    It is still, nothing reaches over its edge, and its counts are 0 with a probability of EMPTY or
    more.
    """
    is_empty = reading.state is PictureState.STILL and not any(reading.counts.values())
    return is_empty and reading.is_clear and reading.sure >= EMPTY


def seen_empty(image: Image, profile: TrayProfile, reading: Reading) -> Reading:
    """Return this reading of an empty tray with the illumination measured on it.

    Later pictures are compared with it. When the light has changed, at sunset or by a lamp, it is
    better than any estimate.

    Args:
        reading: the reading of `image`.
    """
    tracking = reading.tracking
    if tracking is None:
        return reading
    logs = logs_of(squared(image, tracking.landmarks.homography, profile.sheet))
    lit = Lit(light_again(logs, profile.light), profile.lit.palette)
    return replace(reading, tracking=replace(tracking, lit=lit))


def in_light(image: Image, profile: TrayProfile) -> InLight | None:
    """Judge one picture's pixels without any earlier picture; None where the tray is not found."""
    landmarks = _located(image, profile, None)
    if landmarks is None:
        return None
    return in_its_light(logs_of(squared(image, landmarks.homography, profile.sheet)), profile, None)


def _surroundings(
    profile: TrayProfile, landmarks: Landmarks, tracking: TrackedTray | None
) -> tuple[Plane, ...]:
    """Return the known patterns around the tray; none yet if the camera has moved."""
    if tracking is not None and landmarks is tracking.landmarks:
        return tracking.around
    return (profile.around,) if landmarks is profile.landmarks else ()


def _located(image: Image, profile: TrayProfile, tracking: TrackedTray | None) -> Landmarks | None:
    picture = grey(image)
    for candidate in (tracking.landmarks if tracking else None, profile.landmarks):
        if candidate is not None and unmoved(picture, candidate):
            return candidate
    rough = marker_homography(picture) if profile.marked else None
    there = nudged(picture, profile.landmarks) if rough is None else aligned(image, rough)
    return None if there is None else landmarks(picture, there)


def _nothing(state: PictureState, tracking: TrackedTray | None) -> Reading:
    return Reading(state, {}, 0.0, {}, {}, (), tracking)


def unread(state: PictureState, problem: Said | str = "") -> Reading:
    """Return the reading of a picture that cannot be read.

    Args:
        problem: why not, and what to do; may be empty.
    """
    return Reading(state, {}, 0.0, {}, {}, (), problem=problem)


def reading_of(
    weighed_now: PictureClaims,
    colours: Sequence[str],
    onto: OntoPicture,
    regions: Sequence[Mask] = (),
) -> Reading:
    """Return the reading of a still picture into which nothing reaches.

    Args:
        weighed_now: the likelihoods of each colour's numbers, and the candidates with their
            chances.
        colours: the colours' names, in the same order.
        onto: the way from the sheet to the picture.
        regions: masks of the sheet, of the things that have none of these colours.
    """
    claims = dict(zip(colours, weighed_now.claims, strict=True))
    marginals = {
        colour: tuple(float(each) for each in np.array(claim) / sum(claim))
        for colour, claim in claims.items()
    }
    counts = {colour: int(np.argmax(claim)) for colour, claim in claims.items()}
    sure = float(np.prod([marginals[colour][counts[colour]] for colour in colours]))
    cubes, further = seen_cubes(weighed_now.cubes, counts, colours, onto)
    return Reading(
        PictureState.STILL,
        counts,
        sure * (1 - UNKNOWN) if regions else sure,
        marginals,
        claims,
        cubes,
        is_clear=True,
        further=further,
        things=seen_things(regions, onto),
    )
