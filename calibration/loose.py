"""The loose cubes of one calibration picture, before any colour is known.

What differs from the empty tray is parted from its shadows at several depths; each parting is then
tried by the colours it shows. The number declared decides between partings that fit alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np

from calibration.change import (
    CALM,
    Change,
    change_of,
    coloured,
    is_one_colour,
    is_one_hue,
    looks_of,
    mirroring,
    shadows,
)
from calibration.looks import APART, about, around, seen_cubes
from companion.errors import BadCalibration, NoCubeSeen
from companion.said import said
from companion.vision.arrays import Logs, Mask, Planes, Samples
from companion.vision.cubes import explained
from companion.vision.detector import Detection
from companion.vision.light import Light
from companion.vision.mixture import learned, with_shade
from companion.vision.scene import CLIP, Placed, Scene
from companion.vision.sheet import CUBE_PX, SheetView

CUBE_PARTS, TRAY_PARTS = 5, 6  # Gaussians for a colour, and for the tray with its shadows
CUTS = (0.25, 0.35, 0.5, 0.6, 0.7, 0.9, 1.2, 1.6)  # differences tried between shadow and cube
AS_SEEN = 0.3  # of a score, where just so many cubes are seen by their looks
SHADED = 4  # of them that are tried as well with what is about cubes seen by their looks
LIT = (0.15, 0.4)  # of some channel brighter than the floor: no shade is
AS_TOLD = 0.85  # of the best score: then the number declared is right
ALIKE = 0.1  # less than that is no picture of cubes: one half hidden by the front wall has 0.2
LEAST_SHOWN = 0.3  # cube faces: less of a cube is no cube to learn from
NEARLY = 0.8  # of the best score: then more cubes of the colour are right
MORE = 0.02  # of a score for each cube: to miss one is worse than a cube that fits badly
DOUBTS = 4  # numbers of cubes that are tried by colour
FEWER = 1500  # pixels that are enough for that
SMOOTH = 1.2  # px of the sheet: in little light black cubes and their shadows are all noise
CLEAR = 0.6  # of a score: then there is no doubt of the cubes found
HALF_CLEAR = 0.5  # the same, where their looks say it as well
ENOUGH_CUBES = 2  # to learn a colour from, where the others mirror the lamp
AROUND_MIRROR = 3.5  # cube edges: within that lies the whole cube, and its shadow
SAMPLES = 6000  # pixels at most that a mixture is learned from


Parted = tuple[float, Scene]  # how much like whole cubes they all are, and the cubes


class Declared(Protocol):
    """What the person says of a picture."""

    @property
    def colour(self) -> str: ...
    @property
    def count(self) -> int: ...
    @property
    def path(self) -> Path: ...


@dataclass(frozen=True, slots=True, eq=False)
class Loose:
    """The cubes to learn a colour from, and what is neither one of them nor the tray."""

    scene: Scene
    aside: Mask  # around a cube in which the lamp is seen


def loose_cubes(even: Logs, light: Light, view: SheetView, cal: Declared) -> Loose:
    """The cubes of one calibration picture; raises BadCalibration when they are not as declared."""
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
    """So many cubes, all `alike`, or BadCalibration."""
    score, scene = parted
    number = len(scene.cubes) if score >= ALIKE else 0
    if not scene.cubes and not aside.any():
        raise NoCubeSeen(
            said(
                "{file}: no {colour} cube stands out from the floor; lay the printed mat or plain"
                " paper there, or give more light, and photograph again",
                file=cal.path,
                colour=cal.colour,
            )
        )
    if number != cal.count and not aside.any():
        raise BadCalibration(
            said(
                "{file}: {number} {colour} cubes are seen, not {count}; lay"
                " them apart, away from the walls and where no lamp is "
                "mirrored in them, and photograph again",
                file=cal.path,
                number=number,
                colour=cal.colour,
                count=cal.count,
            )
        )
    if not alike:
        raise BadCalibration(
            said(
                "{file}: cubes of more than one colour, not only {colour}; if all of them are"
                " {colour}, the floor is too like them: lay the printed mat or plain paper there",
                file=cal.path,
                colour=cal.colour,
            )
        )
    return Loose(scene, aside)


def _is(parted: Parted, number: int, least: float) -> bool:
    return len(parted[1].cubes) == number and parted[0] >= least


def _aside(parted: Parted, change: Change, over: Logs, declared: int) -> Mask:
    """The cubes still missing, where just so many things are seen that mirror the lamp."""
    score, scene = parted
    number, things = len(scene.cubes), mirroring(change, scene)
    clear = score >= CLEAR and coloured(looks_of(over, scene)) == number >= ENOUGH_CUBES
    if not clear or number == declared or number + len(things) != declared:
        return np.zeros(over.shape[:2], np.bool_)
    reach = round(AROUND_MIRROR * CUBE_PX)
    lit = np.any(things, axis=0).astype(np.uint8)
    return np.asarray(cv2.dilate(lit, np.ones((reach, reach), np.uint8)) > 0)


def _unlike_the_others(
    parted: Parted, cubes_seen: Sequence[Detection], change: Change, declared: int
) -> Mask:
    """What is about the cubes still missing, where just so many cubes are seen by their looks."""
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
    """The number declared where it fits nearly as well as any; else the most cubes of a colour.

    The best parting has it too where its colours fit as well, but lose a cube before the wall.
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


def _parted(marked: Mask, change: Change, over: Logs, light: Light, view: SheetView) -> Parted:
    """The cubes among what is marked, and how much like whole cubes they all are."""
    scene = explained(_as_gains(marked, light), view, loose=True)
    left = marked & ~light.hidden
    for number in reversed(shadows(looks_of(over, scene))):
        outline = scene.cubes[number].outline
        left[outline.rows, outline.columns] &= ~outline.seen
        scene.remove(number)
    return _score(left | (marked & (scene.surface >= 0)), change, light, scene), scene


def _by_colour(parted: Parted, even: Logs, change: Change, light: Light) -> Parted:
    """The cubes that are seen with the colours of the first ones, shade allowed for.

    A shadow taken for a cube is none any more then. The score is the mean of both.
    """
    before, first = parted
    over = even - light.floor
    paint = learned(some(over[inside(first)], FEWER), CUBE_PARTS)
    floor = with_shade(learned(some(surroundings(even, light, first), FEWER), TRAY_PARTS))
    steady = (even - light.empty) * light.steady[..., None]
    touched = (np.abs(steady).max(axis=2) > CALM) & ~light.hidden
    gains = np.where(light.hidden, np.float32(0), np.float32(-CLIP))
    gains[touched] = np.clip(
        paint.logs(over[touched].astype(np.float64))
        - floor.logs(steady[touched].astype(np.float64)),
        -CLIP,
        CLIP,
    )
    scene = explained(np.asarray(gains[None], np.float32), first.view, loose=True)
    return (before + _score(gains > 0, change, light, scene)) / 2, scene


def _score(marked: Mask, change: Change, light: Light, scene: Scene) -> float:
    """How much like whole cubes, all of a size, what is marked is; nothing coloured left out."""
    if not scene.cubes:
        return 0.0
    whole = np.array([cube.gain / _visible_share(cube, light, scene.view) for cube in scene.cubes])
    alike = max(0.0, float(whole.min()) / float(np.median(whole)))
    covered = scene.surface >= 0
    missed = int(np.count_nonzero(change.coloured & ~covered)) / max(1, int(covered.sum()))
    return float(_overlap(marked, scene) * np.sqrt(alike) * max(0.0, 1 - missed))


def _visible_share(cube: Placed, light: Light, view: SheetView) -> float:
    """How much of a cube the tray's front wall leaves to be seen, in cube faces."""
    hidden = light.hidden[cube.outline.rows, cube.outline.columns]
    visible = int(np.count_nonzero(cube.outline.seen & ~hidden))
    return max(LEAST_SHOWN, visible / view.face_px)


def _as_gains(marked: Mask, light: Light) -> Planes:
    gains = np.where(marked, np.float32(3), np.float32(-3))
    gains[light.hidden & ~marked] = 0
    return np.asarray(gains[None], np.float32)


def _overlap(marked: Mask, scene: Scene) -> float:
    covered = scene.surface >= 0
    both, either = np.count_nonzero(marked & covered), np.count_nonzero(marked | covered)
    return float(both) / max(1.0, float(either))


def inside(scene: Scene) -> Mask:
    """The pixels that surely belong to a cube."""
    covered = (scene.surface >= 0).astype(np.uint8)
    return np.asarray(cv2.erode(covered, np.ones((5, 5), np.uint8)) > 0, np.bool_)


def surroundings(even: Logs, light: Light, scene: Scene, aside: Mask | None = None) -> Samples:
    """The tray's own pixels: all around the cubes, where shadows lie, and some of the rest."""
    covered = (scene.surface >= 0).astype(np.uint8)
    change = (even - light.empty) * light.steady[..., None]
    clear = cv2.dilate(covered, np.ones((7, 7), np.uint8)) == 0
    if aside is not None:
        clear &= ~aside
    shaded = clear & light.plain & (np.abs(change).max(axis=2) > 0.1)
    calm = clear & light.plain & ~shaded
    return np.concatenate([change[shaded], change[calm][::20]])


def some(samples: Samples, most: int = SAMPLES) -> Samples:
    step = max(1, len(samples) // most)
    return np.ascontiguousarray(samples[::step], np.float32)
