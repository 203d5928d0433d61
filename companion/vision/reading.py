"""Read what is in the tray from a picture, with a calibrated profile.

Given the previous reading, `read` also detects movement, and finds a tray with covered markers. A
tray with a printed stand or mat is mostly read without a profile, by paper_reader.py. Both ways
weigh evidence (evidence.py) and end in `reading_of`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

import cv2
import numpy as np

from companion.said import Said
from companion.tower.sensor import CAMERA
from companion.tower.sighting import Likelihood, Sighting
from companion.vision.arrays import Image, Matrix, Plane, Points
from companion.vision.confidence.evidence import PictureClaims, collect_evidence, weigh_evidence
from companion.vision.floor.floor_light import light_again, logs_of
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
from companion.vision.geometry.sheet import Sheet, squared
from companion.vision.geometry.solids import Silhouette
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

DARK = 12  # chosen: mean brightness, of 255, of a tray that is too dark to read
POSSIBLE = 0.005  # chosen: probability of a cube not counted from which its place is shown
EMPTY = 0.9  # chosen: probability of an empty tray from which it is compared with later pictures


class PictureState(Enum):
    """What a picture shows: a tray that can be counted, or why it cannot."""

    STILL = "still"
    MOVING = "moving"
    HAND = "hand"
    COVERED = "covered"  # an object lies over the edge, no hand
    DARK = "dark"
    NO_TRAY = "no-tray"


@dataclass(frozen=True, slots=True, eq=False)
class SeenCube:
    """One cube that was counted, with its place and its outline in the picture."""

    colour: str
    x_mm: float
    y_mm: float
    outline: Points  # (n, 2), its silhouette in the picture, px
    sure: float  # probability that it is there


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

    def sighting(self) -> Sighting | None:
        """Return what the camera claims about the tray; None unless the picture is still."""
        if self.state is not PictureState.STILL:
            return None
        return Sighting(CAMERA, dict(self.likelihoods), places=self.places())

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
    reading = _reading(
        state, weigh_evidence(collect_evidence(in_its_light_now, profile.view)), profile, now
    )
    return replace(reading, is_clear=over.is_known and not over.is_there)


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


def _reading(
    state: PictureState, weighed_now: PictureClaims, profile: TrayProfile, now: TrackedTray
) -> Reading:
    homography = now.landmarks.homography
    read_now = reading_of(weighed_now, profile.colours, profile.sheet, homography)
    return replace(read_now, state=state, tracking=now)


def reading_of(
    weighed_now: PictureClaims,
    colours: Sequence[str],
    sheet: Sheet,
    homography: Matrix,
    distorted: Callable[[Points], Points] = lambda points: points,
) -> Reading:
    """Return the reading of a still picture into which nothing reaches.

    Args:
        weighed_now: the likelihoods of each colour's numbers, and the candidates with their
            chances.
        colours: the colours' names, in the same order.
        homography: from mm of the sheet's floor to px.
        distorted: maps such px to those of the picture as the lens distorted it.
    """
    claims = dict(zip(colours, weighed_now.claims, strict=True))
    marginals = {
        colour: tuple(float(each) for each in np.array(claim) / sum(claim))
        for colour, claim in claims.items()
    }
    counts = {colour: int(np.argmax(claim)) for colour, claim in claims.items()}
    sure = float(np.prod([marginals[colour][counts[colour]] for colour in colours]))
    to_picture = homography @ np.linalg.inv(sheet.from_floor)
    cubes, further = _cubes_seen(weighed_now, counts, colours, to_picture, distorted)
    still = Reading(PictureState.STILL, counts, sure, marginals, claims, cubes, is_clear=True)
    return replace(still, further=further)


def _cubes_seen(
    weighed_now: PictureClaims,
    counts: Mapping[str, int],
    colours: Sequence[str],
    to_picture: Matrix,
    distorted: Callable[[Points], Points],
) -> tuple[tuple[SeenCube, ...], tuple[SeenCube, ...]]:
    """Return the likeliest candidates, as many of each colour as are counted, and the next ones.

    Of the latter it is one of each colour at most.
    """
    left = dict(counts)
    cubes, further = [], {}
    for cube, sure in sorted(weighed_now.cubes, key=lambda each: -each[1]):
        colour = colours[cube.colour]
        edge = _edge(cube.outline)
        is_next = not left[colour] and sure >= POSSIBLE and colour not in further
        if len(edge) and (left[colour] or is_next):
            outline = np.asarray(cv2.perspectiveTransform(edge, to_picture)[0], np.float64)
            x, y = cube.pose[:2]
            seen_cube = SeenCube(colour, float(x), float(y), distorted(outline), sure)
            if is_next:
                further[colour] = seen_cube
            else:
                left[colour] -= 1
                cubes.append(seen_cube)
    return tuple(cubes), tuple(further.values())


def _edge(outline: Silhouette) -> Points:
    """Return an outline (1, n, 2), px of the sheet; empty where nothing of it is on the sheet."""
    edges, _ = cv2.findContours(
        outline.mask.astype(np.uint8),
        cv2.RETR_EXTERNAL,
        cv2.CHAIN_APPROX_SIMPLE,
        offset=(outline.columns.start, outline.rows.start),
    )
    if not edges:
        return np.zeros((0, 0, 2))
    return cv2.convexHull(max(edges, key=len)).astype(np.float64).reshape(1, -1, 2)
