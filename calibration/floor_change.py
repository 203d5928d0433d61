"""Find what differs from the empty tray, and decide whether it can be shade."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Logs, Mask, Plane, Samples
from companion.vision.floor.floor_light import FloorLight
from companion.vision.scene.cube_scene import Scene

# All chosen. Higher limits for shade lose cubes of dark or dull paint; lower ones take coloured
# light for cubes.
CALM = 0.16  # a logarithm: a pixel that changed less shows the tray
COLOUR_COUNTS = 3.0  # weight of colour over brightness: shadows have hardly any colour
SOFT = 1.5  # px of the sheet, against noise
GREY, GREYISH = 0.05, 0.15  # how far shade differs from grey: always, and added for each logarithm
COLOURED = 1.5  # factor of that limit, from which a pixel is no shade
MIRRORED = 0.15  # a logarithm over the floor, as of a lamp in a cube's top; shade never is
MIRROR = 0.2  # cube faces of such pixels
CHANGED = 0.25  # change of a pixel that is neither the floor nor its light shade
NEAR = 10  # px of the sheet around a cube, within which its shadow begins
TOP = 17  # px of the sheet between the visible sides of a cube whose top is not visible
RIM = 5  # px of the sheet, the edge of a thing, which is not used
WEAK = 0.5  # of a cube's difference from the floor: shadows differ less
ONE_HUE = 0.25  # a logarithm: cubes of one colour differ less from each other in hue
ONE_COLOUR = 0.2  # cosine of two cubes' differences from the floor, from which they have one colour


@dataclass(frozen=True, slots=True, eq=False)
class FloorChange:
    """How a picture differs from the empty tray, on the sheet."""

    away: Plane  # strength of each pixel's difference from the empty tray
    coloured: Mask  # where the difference is more than any shade's
    lit: Plane  # largest logarithm over the floor in any channel; shade has none


def change_of(even: Logs, light: FloorLight) -> FloorChange:
    """Return how a picture differs from the empty tray.

    In front of a wall a pixel must differ both from the wall and from the floor.

    Args:
        even: (height, width, 3) the rectified picture's logarithms, exposure corrected.
    """
    soft = cv2.GaussianBlur(even, (0, 0), SOFT)  # dark wood is noisy
    change = np.asarray(soft - cv2.GaussianBlur(light.empty, (0, 0), SOFT), np.float32)
    calm = np.abs(change * light.steady[..., None]).max(axis=2) < CALM
    away, coloured = _strength(change)
    away_from_floor, coloured_on_floor = _strength(change + light.walls)
    walls = np.ones_like(calm)
    rows, columns = np.nonzero(light.plain)
    walls[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1] = False
    away = np.where(walls, np.minimum(away, away_from_floor), away_from_floor)
    away[calm] = 0
    lit = np.where(calm | walls, 0, (change + light.walls).max(axis=2))
    coloured = (coloured | ~walls) & coloured_on_floor & ~calm & ~light.hidden
    solid = cv2.erode(coloured.astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
    return FloorChange(away, np.asarray(solid), np.asarray(lit, np.float32))


def _strength(change: Logs) -> tuple[Plane, Mask]:
    """Return how strong a change is, and where it is no shade.

    Colour counts more than brightness.
    """
    level = change.mean(axis=2)
    chroma = np.abs(change - level[..., None]).max(axis=2)
    coloured = chroma > COLOURED * (GREY + GREYISH * np.abs(level))
    return np.hypot(level, COLOUR_COUNTS * chroma).astype(np.float32), coloured


def looks_of(over: Logs, scene: Scene) -> Samples:
    """Return (cubes, 3): each cube's difference from the plain floor, colour weighted more.

    It is the median of the half of a cube's pixels that differ most. In the others a lamp's
    reflection may hide the paint.
    """
    looks = np.zeros((len(scene.cubes), 3), np.float32)
    for number, cube in enumerate(scene.cubes):
        window = cube.outline.rows, cube.outline.columns
        front = cube.outline.mask & (scene.surface[window] <= cube.outline.heights)
        front &= scene.log_ratios[0][window] > 0
        pixels = over[window][front]
        if len(pixels):
            level = pixels.mean(axis=1, keepdims=True)
            pixels = level + COLOUR_COUNTS * (pixels - level)
            strength = np.linalg.norm(pixels, axis=1)
            looks[number] = np.median(pixels[strength >= np.median(strength)], axis=0)
    return looks


def shadows(looks: Samples) -> list[int]:
    """Return the numbers of the cubes that are shadows.

    These are grey, darker than the floor, and weaker than the cube that differs most.
    """
    if not len(looks):
        return []
    most = looks[np.argmax(np.linalg.norm(looks, axis=1))]
    weak = looks @ most < WEAK * (most @ most)
    return [int(each) for each in np.flatnonzero(_like_shade(looks) & weak)]


def coloured(looks: Samples) -> int:
    """Return how many of the cubes cannot be a shadow."""
    return int(np.count_nonzero(~_like_shade(looks)))


def is_one_hue(even: Logs, scene: Scene) -> bool:
    """Return whether all cubes have one hue in the picture itself, whatever the floor is.

    Relative to a green floor, for example, the top of a green cube looks red or blue.
    """
    visible_pixels = [
        even[cube.outline.rows, cube.outline.columns][cube.outline.mask] for cube in scene.cubes
    ]
    hues = np.array(
        [np.median(each - each.mean(axis=1, keepdims=True), axis=0) for each in visible_pixels]
    )
    return bool(np.abs(hues - np.median(hues, axis=0)).max() < ONE_HUE)


def is_one_colour(looks: Samples) -> bool:
    """Return whether all cubes differ from the floor in the same direction.

    Grey and bright ones are left out, as they mirror the lamp on a dark floor.
    """
    level, grey = looks.mean(axis=1), _is_grey(looks)
    looks = looks[~(grey & (level > 0))]
    if not len(looks):
        return True
    lengths = np.linalg.norm(looks, axis=1)
    most = int(np.argmax(lengths))
    alike = looks @ looks[most] / np.maximum(lengths * lengths[most], 1e-6)
    return bool(alike.min() > ONE_COLOUR)


def _like_shade(looks: Samples) -> NDArray[np.bool_]:
    return np.asarray((looks.mean(axis=1) < 0) & _is_grey(looks))


def _is_grey(looks: Samples) -> NDArray[np.bool_]:
    level = looks.mean(axis=1)
    chroma = np.abs(looks - level[:, None]).max(axis=1) / COLOUR_COUNTS
    return np.asarray(chroma < GREY + GREYISH * np.abs(level))


def mirroring(change: FloorChange, scene: Scene) -> list[Mask]:
    """Return a mask of each thing beside the cubes that cannot be their shadow.

    Such a thing mirrors a lamp. It is brighter than the floor; or it changed while no cube is near:
    then a cube's top may look like the floor, and only its sides are visible.
    """
    bright = change.lit > MIRRORED
    covered = (scene.surface >= 0).astype(np.uint8)
    near = cv2.dilate(covered, np.ones((2 * NEAR + 1, 2 * NEAR + 1), np.uint8)) > 0
    free = ((bright & (covered == 0)) | ((change.away > CHANGED) & ~near)).astype(np.uint8)
    whole = cv2.morphologyEx(free, cv2.MORPH_CLOSE, np.ones((TOP, TOP), np.uint8))
    whole = np.asarray(cv2.erode(whole * (covered == 0), np.ones((RIM, RIM), np.uint8)), np.uint8)
    _, labels, boxes, _ = cv2.connectedComponentsWithStats(whole)
    large = boxes[1:, cv2.CC_STAT_AREA] > MIRROR * scene.view.face_px
    return [np.asarray(labels == number) for number in np.flatnonzero(large) + 1]
