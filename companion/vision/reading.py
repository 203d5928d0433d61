"""From a picture to what lies in the tray.

`read` looks at one picture; given the reading before, it knows movement and where the tray was
when its markers are covered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np

from companion.tower.sighting import Likelihood, Sighting
from companion.vision.arrays import Image, Plane, Points
from companion.vision.counts import doubt, likelihoods, one_more, settled
from companion.vision.cubes import explained
from companion.vision.light import logs_of
from companion.vision.locate import Landmarks, aligned, grey, landmarks, marker_homography, unmoved
from companion.vision.profile import TrayProfile
from companion.vision.scene import Scene
from companion.vision.segment import Evidence, evidence
from companion.vision.sheet import squared
from companion.vision.strangers import strangers

DARK = 12  # mean brightness of the tray under which nothing can be told
MOVED_STEP, LEAST_STEP = 0.085, 8.0  # of the tray's brightness: what changed more has moved
RIM = 3  # px along the sheet's edges
REACHING = 2.0  # cube edges of something there that make it an arm
MOVED_PART = 0.12  # of a cube's face that must have moved to count
SOFT = 4  # px of the sheet that are taken together to see movement
HAND = 3.0  # cube faces of something that is neither tray nor cube


class PictureState(Enum):
    STILL = "still"
    MOVING = "moving"
    HAND = "hand"
    DARK = "dark"
    NO_TRAY = "no-tray"


@dataclass(frozen=True, slots=True, eq=False)
class SeenCube:
    colour: str
    x_mm: float
    y_mm: float
    outline: Points  # (n, 2), its silhouette in the picture, px
    sure: float  # probability that it is there


@dataclass(frozen=True, slots=True, eq=False)
class Kept:
    """What the next picture is compared with."""

    landmarks: Landmarks
    coarse: Image  # the sheet, a few px taken together


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    state: PictureState
    counts: Mapping[str, int]
    sure: float  # probability that all counts are right
    marginals: Mapping[str, tuple[float, ...]]  # for each colour, the probability of 0, 1, 2, …
    likelihoods: Mapping[str, Likelihood]
    cubes: tuple[SeenCube, ...]
    kept: Kept | None = None

    def sighting(self) -> Sighting | None:
        """What the camera claims of the tray; None when it cannot tell."""
        if self.state is not PictureState.STILL:
            return None
        return Sighting("camera", dict(self.likelihoods))


def read(image: Image, profile: TrayProfile, previous: Reading | None = None) -> Reading:
    """What lies in the tray; `previous` is the reading of the picture before this one."""
    kept = previous.kept if previous else None
    found = _located(image, profile, kept)
    if found is None:
        return _nothing(PictureState.NO_TRAY, kept)
    flat = squared(image, found.homography, profile.sheet)
    now = Kept(found, _coarse(flat))
    if float(now.coarse.mean()) < DARK:
        return _nothing(PictureState.DARK, kept)
    judged = evidence(logs_of(flat), profile.light, profile.palette, profile.unchanged)
    strange = np.asarray(cv2.erode(judged.strange, np.ones((5, 5), np.uint8)), np.float32)
    if _is_hand(judged, strange, profile):
        return _nothing(PictureState.HAND, now)
    moved = kept is not None and _has_moved(now.coarse, kept.coarse, profile)
    scene, doubts = explained(judged.gains, profile.view)
    more = one_more(doubts, strangers(judged, strange, scene))
    return _reading(PictureState.MOVING if moved else PictureState.STILL, scene, more, profile, now)


def _located(image: Image, profile: TrayProfile, kept: Kept | None) -> Landmarks | None:
    picture = grey(image)
    for known in (kept.landmarks if kept else None, profile.landmarks):
        if known is not None and unmoved(picture, known):
            return known
    rough = marker_homography(picture) if profile.marked else None
    return None if rough is None else landmarks(picture, aligned(image, rough))


def _coarse(flat: Image) -> Image:
    small = cv2.resize(flat, None, fx=1 / SOFT, fy=1 / SOFT, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def _has_moved(now: Image, before: Image, profile: TrayProfile) -> bool:
    step = max(LEAST_STEP, MOVED_STEP * float(np.median(now)))
    changed = cv2.absdiff(now, before).max(axis=2) > step
    return bool(np.count_nonzero(changed) > MOVED_PART * profile.view.face_px / SOFT**2)


def _is_hand(judged: Evidence, strange: Plane, profile: TrayProfile) -> bool:
    """Much that is neither tray nor cube, or something wide that reaches in over the edge."""
    if np.count_nonzero(strange) > HAND * profile.view.face_px:
        return True
    there = ((judged.gains.max(axis=0) > 0) | (judged.strange > 0)).astype(np.uint8)
    there = cv2.erode(there, np.ones((3, 3), np.uint8))  # dark walls are all noise
    sides = (there[:RIM], there[-RIM:], there[:, :RIM].T, there[:, -RIM:].T)
    wide = max(float(np.count_nonzero(side)) for side in sides) / RIM
    return wide > REACHING * profile.cube_mm * profile.sheet.px_per_mm


def _nothing(state: PictureState, kept: Kept | None) -> Reading:
    return Reading(state, {}, 0.0, {}, {}, (), kept)


def _reading(
    state: PictureState, scene: Scene, more: list[float], profile: TrayProfile, now: Kept
) -> Reading:
    colours = profile.colours
    gains = settled(scene)
    likely = likelihoods(scene, gains, more)
    claims = dict(zip(colours, likely, strict=True))
    marginals = {
        colour: tuple(float(each) for each in np.array(claim) / sum(claim))
        for colour, claim in claims.items()
    }
    counts = {colour: int(np.argmax(claim)) for colour, claim in claims.items()}
    sure = float(np.prod([marginals[colour][counts[colour]] for colour in colours]))
    cubes = _seen(scene, gains, profile, now)
    return Reading(state, counts, sure, marginals, claims, cubes, now)


def _seen(
    scene: Scene, gains: list[float], profile: TrayProfile, now: Kept
) -> tuple[SeenCube, ...]:
    to_picture = now.landmarks.homography @ np.linalg.inv(profile.sheet.from_floor)
    found = []
    for cube, gain in zip(scene.cubes, gains, strict=True):
        mask = cube.outline.seen.astype(np.uint8)
        edges, _ = cv2.findContours(
            mask,
            cv2.RETR_EXTERNAL,
            cv2.CHAIN_APPROX_SIMPLE,
            offset=(cube.outline.columns.start, cube.outline.rows.start),
        )
        if not edges:
            continue
        edge = cv2.convexHull(max(edges, key=len)).astype(np.float64).reshape(1, -1, 2)
        outline = np.asarray(cv2.perspectiveTransform(edge, to_picture)[0], np.float64)
        x, y = cube.pose[:2]
        sure = 1 / (1 + doubt(gain))
        found.append(SeenCube(profile.colours[cube.colour], float(x), float(y), outline, sure))
    return tuple(found)
