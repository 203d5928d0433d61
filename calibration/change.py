"""What differs from the empty tray, and whether that can be shade."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Logs, Mask, Plane, Samples
from companion.vision.light import Light
from companion.vision.scene import Scene

CALM = 0.16  # a pixel that changed less is the tray's
COLOUR_COUNTS = 3.0  # times as much as brightness: shadows have hardly any
SOFT = 1.5  # px of the sheet, against noise
GREY, GREYISH = 0.05, 0.15  # how far shade strays from grey: always, and for each logarithm
COLOURED = 1.5  # times as far from grey as any shade
MIRRORED = 0.15  # brighter than the floor by that: a lamp in a cube's top, never shade
MIRROR = 0.2  # cube faces of that
CHANGED = 0.25  # what is neither the floor nor its light shade
NEAR = 10  # px of the sheet around a cube, where its shadow begins
TOP = 17  # px of the sheet between the sides of a cube whose top is not seen
RIM = 5  # px of the sheet around a thing: its edge may be anything's
WEAK = 0.5  # of a cube's difference from the floor: shadows have less
ONE_HUE = 0.25  # a logarithm: cubes of a colour stray less from grey than they do from each other
ONE_COLOUR = 0.2  # cosine of cubes' differences from the floor, from which they are of one colour


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    away: Plane  # how much each pixel differs from the empty tray
    coloured: Mask  # where that is more than any shade
    lit: Plane  # how much brighter some channel is: no shade is


def change_of(even: Logs, light: Light) -> Change:
    """What is not as in the empty tray.

    Before a wall it must differ both from that and from the floor.
    """
    soft = cv2.GaussianBlur(even, (0, 0), SOFT)  # dark wood is all noise
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
    return Change(away, np.asarray(solid), np.asarray(lit, np.float32))


def _strength(change: Logs) -> tuple[Plane, Mask]:
    """How strong a change is, colour counting more than brightness; and where it is no shade."""
    level = change.mean(axis=2)
    chroma = np.abs(change - level[..., None]).max(axis=2)
    coloured = chroma > COLOURED * (GREY + GREYISH * np.abs(level))
    return np.hypot(level, COLOUR_COUNTS * chroma).astype(np.float32), coloured


def looks_of(over: Logs, scene: Scene) -> Samples:
    """How each cube differs from the plain floor, colour counting more than brightness.

    Its more telling half is asked: a lamp mirrored in a cube's top takes the colour from it.
    """
    looks = np.zeros((len(scene.cubes), 3), np.float32)
    for number, cube in enumerate(scene.cubes):
        window = cube.outline.rows, cube.outline.columns
        front = cube.outline.seen & (scene.surface[window] <= cube.outline.heights)
        front &= scene.gains[0][window] > 0
        pixels = over[window][front]
        if len(pixels):
            level = pixels.mean(axis=1, keepdims=True)
            pixels = level + COLOUR_COUNTS * (pixels - level)
            strength = np.linalg.norm(pixels, axis=1)
            looks[number] = np.median(pixels[strength >= np.median(strength)], axis=0)
    return looks


def shadows(looks: Samples) -> list[int]:
    """Those of the cubes found that are shadows: greyer and weaker than the most telling one."""
    if not len(looks):
        return []
    most = looks[np.argmax(np.linalg.norm(looks, axis=1))]
    weak = looks @ most < WEAK * (most @ most)
    return [int(each) for each in np.flatnonzero(_like_shade(looks) & weak)]


def coloured(looks: Samples) -> int:
    """How many of the cubes no shadow can be."""
    return int(np.count_nonzero(~_like_shade(looks)))


def is_one_hue(even: Logs, scene: Scene) -> bool:
    """Whatever the floor is: before a green one the top of a green cube is red or blue."""
    visible_pixels = [
        even[cube.outline.rows, cube.outline.columns][cube.outline.seen] for cube in scene.cubes
    ]
    hues = np.array(
        [np.median(each - each.mean(axis=1, keepdims=True), axis=0) for each in visible_pixels]
    )
    return bool(np.abs(hues - np.median(hues, axis=0)).max() < ONE_HUE)


def is_one_colour(looks: Samples) -> bool:
    """Of those that can tell: one that is grey and bright mirrors the lamp on a dark floor."""
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


def mirroring(change: Change, scene: Scene) -> list[Mask]:
    """Each thing beside the cubes that no shadow of theirs is, as where a lamp is mirrored.

    Brighter than the floor, or hardly unlike it: then only its sides show, and no cube is near.
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
