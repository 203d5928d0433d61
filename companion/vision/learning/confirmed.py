"""Learn a box's paints from pictures whose counts people have confirmed or corrected.

    picture = confirmed_picture(floor, cube_mm, counts)    # None: it does not fit the counts
    shifts = learned_shifts(usual, shifts, pictures)       # None: as good as it gets

Only confirmed counts are used, as a wrong one would shift a paint. Paints that explain the pictures
well already stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

import cv2
import numpy as np

from companion.vision.arrays import Mask, Samples
from companion.vision.colour.mixture import typical
from companion.vision.colour.paints import Paints
from companion.vision.floor.paper_floor import PaperFloor
from companion.vision.learning import box_paints

# All chosen. A lower BETTER or STEP learns from noise; a higher one keeps the usual paints longer.
MOST_PIXELS = 300  # saved for each colour in a picture
MOST_PICTURES = 12  # saved; the oldest is deleted first
COLOURED, DARK = 0.25, -0.9  # a pixel's range of channels, or its mean, from which it is no paper
LEAST_AREA, MOST_AREA = 0.35, 3.3  # bounds of the visible area, per counted cube, in cube faces
BETTER = 0.03  # logarithm per pixel by which new paints must explain the pictures better
STEP = 0.02  # a logarithm: smaller changes of a shift are not worth learning
ALIKE = 2.5  # mean log-likelihood ratio of a pixel under which two paints look alike
CLEAR = 6.0  # a pixel's log-likelihood ratio is clipped to this


def confirmed_picture(
    floor: PaperFloor, cube_mm: float, counts: Mapping[str, int]
) -> box_paints.ConfirmedPicture | None:
    """Return the cubes' pixels; None where their area does not fit the number of cubes counted."""
    mask = cube_mask(floor)
    number = sum(counts.values())
    scale = cube_mm / floor.view.edge
    area = np.count_nonzero(mask) / (floor.view.face_px * scale**2)
    if not number or not LEAST_AREA * number < area < MOST_AREA * number:
        return None
    pixels = over_paper(floor)[cv2.erode(mask.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0]
    most = MOST_PIXELS * sum(count > 0 for count in counts.values())
    return box_paints.ConfirmedPicture(
        some_pixels(np.asarray(pixels, np.float32), most), dict(counts)
    )


def cube_mask(floor: PaperFloor) -> Mask:
    """Return a mask of what lies on the paper: coloured, or darker than shade."""
    over, light = over_paper(floor), floor.light
    thing = (np.ptp(over, axis=2) > COLOURED) | (over.mean(axis=2) < DARK)
    return np.asarray(thing & light.plain & ~light.hidden, np.bool_)


def over_paper(floor: PaperFloor) -> Samples:
    """Return the floor's pixels (height, width, 3) as logarithms over the light of its paper."""
    return np.asarray(floor.logs - floor.light.floor, np.float32)


def learned_shifts(
    usual: Paints, now: box_paints.Shifts, pictures: Sequence[box_paints.ConfirmedPicture]
) -> dict[str, box_paints.Shift] | None:
    """Return the shifts that explain these pictures; None where the present ones are as good.

    A colour of which too few cubes were confirmed keeps its shift.
    """
    shifts_found = box_paints.found_shifts(usual, pictures) if pictures else {}
    moved = [
        each
        for each, shift in shifts_found.items()
        if np.abs(shift - now.get(each, 0)).max() > STEP
    ]
    if not moved:
        return None
    shifts = {**now, **{each: shifts_found[each] for each in moved}}
    before = box_paints.explained(box_paints.shifted(usual, now), pictures)
    after = box_paints.explained(box_paints.shifted(usual, shifts), pictures)
    return shifts if after > before + BETTER else None


def look_alike(paints: Paints) -> list[tuple[str, str]]:
    """Return the pairs of colours that a camera can hardly separate."""
    return [
        (one, other)
        for one, other in combinations(paints.colours, 2)
        if min(_unlike(paints, one, other), _unlike(paints, other, one)) < ALIKE
    ]


def _unlike(paints: Paints, one: str, other: str) -> float:
    """Return the mean clipped log-likelihood ratio of a pixel of paint `one`, against `other`."""
    mine, others = paints.cubes[one], paints.cubes[other]
    weights, pixels = typical(mine)
    return float(weights @ np.clip(mine.logs(pixels) - others.logs(pixels), -CLEAR, CLEAR))


def some_pixels(pixels: Samples, most: int) -> Samples:
    """Return at most `most` of these pixels, chosen at random but the same ones each time."""
    order = np.random.default_rng(1).permutation(len(pixels))
    return pixels[order[:most]]
