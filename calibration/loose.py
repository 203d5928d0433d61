"""Find the loose cubes of one calibration picture, before any colour is known.

What differs from the empty tray is separated from its shadows with several thresholds; each
separation is then tested by the colours it shows. The declared number decides between separations
that fit equally well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np

from calibration.cube_finder import APART, about, around, seen_cubes
from calibration.floor_change import (
    CALM,
    FloorChange,
    change_of,
    coloured,
    is_one_colour,
    is_one_hue,
    looks_of,
    mirroring,
    shadows,
)
from companion.errors import BadCalibration, NoCubeSeen
from companion.said import said
from companion.vision.arrays import Logs, Mask, Planes, Samples
from companion.vision.colour.mixture import learned, with_shade
from companion.vision.detector.cube_detector import Detection
from companion.vision.floor.floor_light import FloorLight
from companion.vision.geometry.sheet import CUBE_PX, SheetView
from companion.vision.scene.cube_scene import CLIP, Placed, Scene
from companion.vision.scene.cubes import explained

# All chosen. Lower least scores accept shadows as cubes; higher ones refuse usable pictures.
CUBE_PARTS, TRAY_PARTS = 5, 6  # Gaussians for a colour, and for the tray with its shadows
CUTS = (0.25, 0.35, 0.5, 0.6, 0.7, 0.9, 1.2, 1.6)  # thresholds tried between shadow and cube
AS_SEEN = 0.3  # least score where the detector finds exactly the declared number
SHADED = 4  # number of thresholds that are also tried around detected cubes alone
LIT = (0.15, 0.4)  # thresholds of brightness over the floor in any channel; shade never is brighter
AS_TOLD = 0.85  # of the best score, from which the declared number is chosen
ALIKE = 0.1  # least score of a picture of cubes: a cube half hidden by the front wall has 0.2
LEAST_SHOWN = 0.3  # cube faces: a smaller visible area counts as this; gains are divided by it
NEARLY = 0.8  # of the best score, from which more cubes of the colour are chosen
MORE = 0.02  # of a score for each cube: a missed cube is worse than one that fits badly
DOUBTS = 4  # numbers of cubes that are tested by colour
FEWER = 1500  # pixels used for that
SMOOTH = 1.2  # px of the sheet: in little light, black cubes and shadows are noisy
CLEAR = 0.6  # score from which the cubes found are not in doubt
HALF_CLEAR = 0.5  # the same, where the detector agrees
ENOUGH_CUBES = 2  # to learn a colour from, where the others mirror the lamp
AROUND_MIRROR = 3.5  # cube edges that contain the whole cube and its shadow
SAMPLES = 6000  # largest number of pixels that a mixture is learned from

Parted = tuple[float, Scene]  # the score of a separation, and its cubes


class Declared(Protocol):
    """What the person says about a picture."""

    @property
    def colour(self) -> str:
        """The colour of its cubes."""

    @property
    def count(self) -> int:
        """How many cubes it shows."""

    @property
    def path(self) -> Path:
        """The picture's file."""


@dataclass(frozen=True, slots=True, eq=False)
class Loose:
    """The cubes to learn a colour from, and what is neither one of them nor the tray."""

    scene: Scene
    aside: Mask  # around a cube that mirrors the lamp


def loose_cubes(even: Logs, light: FloorLight, view: SheetView, cal: Declared) -> Loose:
    """Find the cubes of one calibration picture.

    Args:
        even: (height, width, 3) the rectified picture's logarithms, exposure corrected.

    Raises:
        BadCalibration: the cubes are not as declared.
    """
    change, over = change_of(even, light), even - light.floor
    marks = [change.away > cut for cut in CUTS] + [change.lit > cut for cut in LIT]
    cubes_seen = seen_cubes(even, light, view, change)
    marks += [(change.away > cut) & about(cubes_seen, change) for cut in CUTS[:SHADED]]
    tried = [_parted(each, change, over, light, view) for each in marks]
    tried.sort(key=lambda each: -each[0])
    first: dict[int, Parted] = {}
    for score, scene in tried:
        if scene.cubes:
            first.setdefault(len(scene.cubes), (score, scene))
    doubtful = list(first.values())[:DOUBTS]
    again = [_by_colour(each, even, change, light) for each in doubtful]
    parted = _believed(tried[0], again, over, cal.count)
    if not _is(parted, cal.count, ALIKE):
        soft = np.asarray(cv2.GaussianBlur(even, (0, 0), SMOOTH), np.float32)
        smooth = [_by_colour(each, soft, change, light) for each in doubtful]
        best = max(smooth, key=lambda each: each[0], default=parted)
        parted = best if _is(best, cal.count, CLEAR) else parted
    if not _is(parted, cal.count, ALIKE) and len(cubes_seen) == cal.count:
        as_seen = (each for each in tried if _is(each, cal.count, AS_SEEN))
        parted = next(as_seen, parted)
    aside = _aside(parted, change, over, cal.count)
    if not aside.any():
        aside = _unlike_the_others(parted, cubes_seen, change, cal.count)
    alike = is_one_colour(looks_of(over, parted[1])) or is_one_hue(even, parted[1])
    return _as_declared(parted, aside, alike, cal)


def _as_declared(parted: Parted, aside: Mask, alike: bool, cal: Declared) -> Loose:
    """Return the cubes if they are as declared, and `alike`.

    Raises:
        BadCalibration: their number or colour is another.
    """
    score, scene = parted
    number = len(scene.cubes) if score >= ALIKE else 0
    if not scene.cubes and not aside.any():
        raise NoCubeSeen(
            said(
                "{file}: no {colour} cube stands out from the floor. Lay the printed mat "
                "or plain paper in the tray, or use more light, and photograph again",
                file=cal.path,
                colour=cal.colour,
            )
        )
    if number != cal.count and not aside.any():
        raise BadCalibration(
            said(
                "{file}: the number of {colour} cubes in the picture is {number}, not "
                "{count}. Lay them apart, away from the walls and where no lamp reflects in "
                "them, and photograph again",
                file=cal.path,
                number=number,
                colour=cal.colour,
                count=cal.count,
            )
        )
    if not alike:
        raise BadCalibration(
            said(
                "{file}: the picture shows cubes of more than one colour, not only "
                "{colour}. If all of them are {colour}, the floor looks too much like "
                "them: lay the printed mat or plain paper in the tray",
                file=cal.path,
                colour=cal.colour,
            )
        )
    return Loose(scene, aside)


def _is(parted: Parted, number: int, least: float) -> bool:
    return len(parted[1].cubes) == number and parted[0] >= least


def _aside(parted: Parted, change: FloorChange, over: Logs, declared: int) -> Mask:
    """Return a mask around missing cubes, where exactly as many things mirror the lamp."""
    score, scene = parted
    number, things = len(scene.cubes), mirroring(change, scene)
    clear = score >= CLEAR and coloured(looks_of(over, scene)) == number >= ENOUGH_CUBES
    if not clear or number == declared or number + len(things) != declared:
        return np.zeros(over.shape[:2], np.bool_)
    reach = round(AROUND_MIRROR * CUBE_PX)
    lit = np.any(things, axis=0).astype(np.uint8)
    return np.asarray(cv2.dilate(lit, np.ones((reach, reach), np.uint8)) > 0)


def _unlike_the_others(
    parted: Parted, cubes_seen: Sequence[Detection], change: FloorChange, declared: int
) -> Mask:
    """Return a mask around missing cubes, where the detector finds exactly as many."""
    score, scene = parted
    number, view = len(scene.cubes), scene.view
    poses = np.array([cube.pose for cube in scene.cubes]).reshape(-1, 4)
    middles = view.sheet.to_px(view.eye.on_floor(poses[:, :2], view.edge / 2))
    missing = [
        each
        for each in cubes_seen
        if not np.any(np.hypot(*(middles - each.place).T) < APART * CUBE_PX)
    ]
    clear = score >= HALF_CLEAR and number >= ENOUGH_CUBES and len(cubes_seen) == declared
    if not clear or number == declared or number + len(missing) != declared:
        return np.zeros(change.away.shape, np.bool_)
    return around(missing, change, AROUND_MIRROR / 2)


def _believed(parted: Parted, by_colour: Sequence[Parted], over: Logs, declared: int) -> Parted:
    """Choose one separation by its score and the declared number.

    The declared number is chosen if it fits nearly as well as any; else the most cubes of one
    colour. The best separation is chosen if it has the declared number and its colours fit as well,
    but lose a cube in front of the wall.
    """
    best = max((score for score, _ in by_colour), default=0.0)
    as_told = [each for each in by_colour if len(each[1].cubes) == declared]
    likeliest = max(as_told, key=lambda each: each[0], default=None)
    if likeliest and likeliest[0] >= AS_TOLD * best:
        return likeliest
    if not by_colour or (
        len(parted[1].cubes) == declared and parted[0] >= best >= AS_TOLD * parted[0]
    ):
        return parted
    return max(
        (each for each in by_colour if each[0] >= NEARLY * best),
        key=lambda each: (coloured(looks_of(over, each[1])), each[0] + MORE * len(each[1].cubes)),
    )


def _parted(
    marked: Mask, change: FloorChange, over: Logs, light: FloorLight, view: SheetView
) -> Parted:
    """Return the cubes within a mask, without shadows, and their score."""
    scene = explained(_as_gains(marked, light), view, loose=True)
    left = marked & ~light.hidden
    for number in reversed(shadows(looks_of(over, scene))):
        outline = scene.cubes[number].outline
        left[outline.rows, outline.columns] &= ~outline.mask
        scene.remove(number)
    return _score(left | (marked & (scene.surface >= 0)), change, light, scene), scene


def _by_colour(parted: Parted, even: Logs, change: FloorChange, light: FloorLight) -> Parted:
    """Find the cubes again by the colours of the first ones, with shade in the model.

    A shadow mistaken for a cube then disappears. The score is the mean of both.
    """
    before, first = parted
    over = even - light.floor
    paint = learned(some(over[inside(first)], FEWER), CUBE_PARTS)
    floor = with_shade(learned(some(surroundings(even, light, first), FEWER), TRAY_PARTS))
    steady = (even - light.empty) * light.steady[..., None]
    touched = (np.abs(steady).max(axis=2) > CALM) & ~light.hidden
    log_ratios = np.where(light.hidden, np.float32(0), np.float32(-CLIP))
    log_ratios[touched] = np.clip(
        paint.logs(over[touched].astype(np.float64))
        - floor.logs(steady[touched].astype(np.float64)),
        -CLIP,
        CLIP,
    )
    scene = explained(np.asarray(log_ratios[None], np.float32), first.view, loose=True)
    return (before + _score(log_ratios > 0, change, light, scene)) / 2, scene


def _score(marked: Mask, change: FloorChange, light: FloorLight, scene: Scene) -> float:
    """Return from 0 to 1 how well a mask looks like whole cubes of one size.

    Coloured pixels outside of the cubes lower the score.
    """
    if not scene.cubes:
        return 0.0
    whole = np.array([cube.gain / _visible_share(cube, light, scene.view) for cube in scene.cubes])
    alike = max(0.0, float(whole.min()) / float(np.median(whole)))
    covered = scene.surface >= 0
    missed = int(np.count_nonzero(change.coloured & ~covered)) / max(1, int(covered.sum()))
    return float(_overlap(marked, scene) * np.sqrt(alike) * max(0.0, 1 - missed))


def _visible_share(cube: Placed, light: FloorLight, view: SheetView) -> float:
    """Return the area of a cube that the tray's front wall does not hide, in cube faces."""
    hidden = light.hidden[cube.outline.rows, cube.outline.columns]
    visible = int(np.count_nonzero(cube.outline.mask & ~hidden))
    return max(LEAST_SHOWN, visible / view.face_px)


def _as_gains(marked: Mask, light: FloorLight) -> Planes:
    log_ratios = np.where(marked, np.float32(3), np.float32(-3))
    log_ratios[light.hidden & ~marked] = 0
    return np.asarray(log_ratios[None], np.float32)


def _overlap(marked: Mask, scene: Scene) -> float:
    covered = scene.surface >= 0
    both, either = np.count_nonzero(marked & covered), np.count_nonzero(marked | covered)
    return float(both) / max(1.0, float(either))


def inside(scene: Scene) -> Mask:
    """Return a mask of the pixels that surely belong to a cube."""
    covered = (scene.surface >= 0).astype(np.uint8)
    return np.asarray(cv2.erode(covered, np.ones((5, 5), np.uint8)) > 0, np.bool_)


def surroundings(even: Logs, light: FloorLight, scene: Scene, aside: Mask | None = None) -> Samples:
    """Return the tray's own pixels (n, 3), as logarithms over the empty picture.

    They are all pixels around the cubes where shadows lie, and some of the others.

    Args:
        aside: mask of pixels to leave out.
    """
    covered = (scene.surface >= 0).astype(np.uint8)
    change = (even - light.empty) * light.steady[..., None]
    clear = cv2.dilate(covered, np.ones((7, 7), np.uint8)) == 0
    if aside is not None:
        clear &= ~aside
    shaded = clear & light.plain & (np.abs(change).max(axis=2) > 0.1)
    calm = clear & light.plain & ~shaded
    return np.concatenate([change[shaded], change[calm][::20]])


def some(samples: Samples, most: int = SAMPLES) -> Samples:
    """Return at most about `most` of these samples, evenly chosen."""
    step = max(1, len(samples) // most)
    return np.ascontiguousarray(samples[::step], np.float32)
