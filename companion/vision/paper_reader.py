"""Read a tray by the printed paper in the picture, without any calibration.

The sheet's markers give the camera's pose, the paper on the floor gives the light, and the cubes'
paints belong to the box. So the camera may be moved or replaced at any time. Evidence is collected
and weighed as with a profile (reading.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import replace
from functools import cached_property

import cv2
import numpy as np

from companion.said import Said, said
from companion.vision.arrays import Image, Points, Samples
from companion.vision.colour.mixture import cells
from companion.vision.colour.paints import Paints
from companion.vision.confidence.evidence import PictureClaims, collect_evidence, weigh_evidence
from companion.vision.confidence.probabilities import ON_PAPER, fitted, mix_shifted
from companion.vision.floor.bowl_floor import bowl_floor
from companion.vision.floor.mat_floor import mat_floor
from companion.vision.floor.paper_floor import PaperFloor
from companion.vision.foreign_things import foreign_things
from companion.vision.geometry.paper_pose import PaperSheet, Standpoint, corners_about, standpoint
from companion.vision.geometry.solids import SLACK_MM
from companion.vision.profile.hand import is_much
from companion.vision.profile.illumination import in_light_of
from companion.vision.reading import DARK, PictureState, Reading, reading_of, unread
from companion.vision.scene.cube_scene import Scene
from companion.vision.scene.segment import Evidence, Lit, Palette, palette
from companion.vision.seen_cubes import OntoPicture

# All chosen. Higher LIKE_PAPER, UNLIKE_PAINT and MISTAKEN make more counts unsure, so that the app
# asks; with lower ones it may accept wrong counts of white cubes or of another box.
LIKE_PAPER = 0.75  # `segment.telling` of a colour, below which it is too much like paper, as white
UNLIKE_PAINT = -2.5  # median log density of a colour's pixels, below which its paint does not fit
GLARE = 0.35  # a logarithm: cubes so much lighter than such a paint lie in glare, not in shade
CLEARLY = 3.0  # cube faces of margin from which no other colour explains a cube of another paint
# Cubes of one colour differ in brightness, by light; in tint at most so much (a logarithm).
OTHER_TINT = 0.38
MISTAKEN = 0.08  # the probability then of one cube more, and of one fewer, of each colour
# Most such detections in rendered pictures were cubes, and in soft light there were none. Lower
# limits make the app ask about shade.
SEEN_ALONE, LOOKS_ALONE = 0.5, 0.1  # a candidate's `alone` and `looks`
CUBE_ALONE = 0.3  # the probability that is left for it
INSIDE = np.ones((3, 3), np.uint8)  # px of the sheet: cubes' edges are eroded by it
FEWEST = 50  # pixels of a colour that are needed


class PaperReader:
    """Reads pictures of one box's cubes, from any camera position."""

    def __init__(self, paints: Paints) -> None:
        self.paints = paints

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the box's cubes, in the order of its paints."""
        return self.paints.colours

    @cached_property
    def palette(self) -> Palette:
        """The lookup tables of these paints; making them takes most of a second."""
        return palette(list(self.paints.cubes.values()), self.paints.tray)

    def read(
        self,
        image: Image,
        previous: Reading | None = None,
        *,
        rested: bool = False,
        focal: float | None = None,
    ) -> Reading:
        """Read what is in the tray.

        Args:
            image: a picture with the sheet in it.
            previous: the previous reading, if the same camera took it.
            rested: nothing has moved for so long that no hand is in the picture.
            focal: px, where the picture's file gives it.
        """
        if float(image.mean()) < DARK:
            return unread(PictureState.DARK)
        place = standpoint(image, previous.standpoint if previous else None, focal)
        if isinstance(place, Said):
            return unread(PictureState.NO_TRAY, place)
        floor = floor_of(image, place, self.paints.cube_mm)
        if isinstance(floor, Said):
            return unread(PictureState.NO_TRAY, floor)
        if floor.is_reached_into:
            return unread(_reached(rested), said("something reaches over the bowl: take it away"))
        in_light = in_light_of(floor.logs, Lit(floor.light, self.palette))
        evidence = collect_evidence(in_light, floor.view)
        beside = np.where(evidence.scene.surface < 0, in_light.unexplained, np.float32(0))
        if is_much(beside, floor.view):
            return unread(
                _reached(rested), said("something in the tray is not a cube of these colours")
            )
        pixels = cube_pixels(in_light.judged, evidence.scene)
        unlike = unlike_paints(pixels, self.palette)
        weighed = weigh_evidence(evidence, fitted(ON_PAPER))
        claims = _doubted(weighed, unlike, tints_apart(pixels), self.palette)
        onto = OntoPicture(floor.view.sheet, floor.homography, place.pose.distorted)
        reading = reading_of(claims, self.colours, onto, foreign_things(in_light, evidence))
        return replace(reading, standpoint=place, has_glare=_have_glare(unlike))

    def floor_corners(self, image: Image) -> Points | None:
        """Return the corners (4, 2), px, of a rectangle around the tray; None without a sheet.

        They run clockwise from the far left.
        """
        place = standpoint(image)
        return None if isinstance(place, Said) else corners_about(place)


def _reached(rested: bool) -> PictureState:
    """Return the state of a picture with something over the tray: at rest, it is no hand."""
    return PictureState.COVERED if rested else PictureState.HAND


def floor_of(image: Image, place: Standpoint, cube_mm: float) -> PaperFloor | Said:
    """Rectify the tray's floor and estimate its light.

    Where this is not possible, return a message that says why and what to do.
    """
    if place.sheet is PaperSheet.STAND:
        return bowl_floor(image, place.pose, cube_mm)
    return mat_floor(image, place, cube_mm)


def _doubted(
    read: PictureClaims, unlike: Mapping[int, float], apart: Set[int], palette: Palette
) -> PictureClaims:
    """Return the same claims, less sure where the paints may mislead.

    What the detector finds beside all placed cubes, on changed paper, may be a cube in glare, which
    looks greyish: one of each colour, since a wall's shade may look like a row of them. A colour
    that hardly differs from paper may be mistaken for shade. Where the cubes of a colour look
    unlike its paint, the box is probably another one: each of them may have the colour that
    explains it nearly as well, which no scale detects. In glare cubes of any colour may look like
    paper. A cube of another tint than all others of its colour may have a colour of its own.
    """
    doubtful = {colour for colour, telling in enumerate(palette.telling) if telling < LIKE_PAPER}
    doubtful |= apart
    if _have_glare(unlike):
        doubtful |= set(range(len(read.claims)))
    for each, _ in read.cubes:
        if each.placed and each.colour in unlike and each.margin < CLEARLY:
            doubtful |= {each.colour, each.confusable}
    claims = [
        mix_shifted(mix_shifted(claim, 1, MISTAKEN), -1, MISTAKEN) if colour in doubtful else claim
        for colour, claim in enumerate(read.claims)
    ]
    alone = (each for each, _ in read.cubes if each.alone > SEEN_ALONE)
    for colour in {each.colour for each in alone if each.looks > LOOKS_ALONE}:
        claims[colour] = mix_shifted(claims[colour], 1, CUBE_ALONE)
    return replace(read, claims=claims)


def _have_glare(unlike: Mapping[int, float]) -> bool:
    """Return whether cubes are paler than their paints, as `unlike_paints` returns them."""
    return any(lighter > GLARE for lighter in unlike.values())


def cube_pixels(judged: Evidence, scene: Scene) -> dict[int, list[Samples]]:
    """Return the visible pixels of each cube, by colour, without its edges and without walls.

    Each are (n, 3), logarithms over the paper's light.
    """
    by_colour: dict[int, list[Samples]] = {}
    for cube in scene.cubes:
        window = cube.outline.rows, cube.outline.columns
        front = cube.outline.mask & (scene.surface[window] <= cube.outline.heights + SLACK_MM)
        inside = cv2.erode(front.astype(np.uint8), INSIDE) > 0
        if judged.wall is not None:
            inside &= ~judged.wall[window]
        pixels = np.asarray(judged.over[window][inside], np.float32)
        by_colour.setdefault(cube.colour, []).append(pixels)
    return by_colour


def unlike_paints(of_cubes: Mapping[int, list[Samples]], palette: Palette) -> dict[int, float]:
    """Return the colours whose cubes look unlike their paints, and how much lighter they are.

    Args:
        of_cubes: as `cube_pixels` returns them.
        palette: the paints' lookup tables.

    Returns:
        For each such colour the median logarithm of its cubes' pixels over its paint's mean.
    """
    lighter: dict[int, float] = {}
    for colour, cubes in of_cubes.items():
        pixels = np.concatenate(cubes)
        if len(pixels) < FEWEST:
            continue
        places = cells(pixels - palette.up)
        if np.median(palette.cubes[places, colour]) < UNLIKE_PAINT:
            over = pixels.mean(axis=1) - palette.paints[colour].mean()
            lighter[colour] = float(np.median(over))
    return lighter


def tints_apart(of_cubes: Mapping[int, list[Samples]]) -> set[int]:
    """Return the colours of which one cube has another tint than the others, in any light.

    Args:
        of_cubes: as `cube_pixels` returns them.
    """
    apart: set[int] = set()
    for colour, cubes in of_cubes.items():
        middles = [np.median(pixels, axis=0) for pixels in cubes if len(pixels) >= FEWEST]
        tints = np.array([each - each.mean() for each in middles])
        if len(tints):
            usual = np.sort(tints, axis=0)[len(tints) // 2]
            apart |= {colour} if np.abs(tints - usual).max() > OTHER_TINT else set()
    return apart
