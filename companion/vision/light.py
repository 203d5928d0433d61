"""Light evened out: what the empty picture says of the lamp is taken out of every later one.

All in logarithms, so that a brighter lamp adds a constant. Two references are kept: the empty
picture itself (is anything there?) and the bare floor's light, carried on under the markers and up
the walls (what colour is it?).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image, Logs, Mask, Plane
from companion.vision.front import first_hidden
from companion.vision.mixture import Mixture

LIFT = 6.0  # added before the logarithm: below it there is only noise
_LOGS = np.log(np.arange(256, dtype=np.float32) + np.float32(LIFT))
GRID = 10  # px between the floor pixels by which exposure is judged
FLOOR_TOLERANCE = 0.12  # a floor pixel differs by less, once exposure is right
NOISE_AROUND = 6.0  # px of the sheet over which noise is judged
EDGE = 0.8  # a slope that no noise makes
QUIET, NOISY = 0.06, 15.0  # a logarithm of noise that does not matter; what more of it takes away
BEYOND = 0.2  # a logarithm by which walls may be lit better or worse than the paper is anywhere
TURNS = 4  # rounds of fitting the exposure


def logs_of(image: Image) -> Logs:
    return np.asarray(cv2.LUT(image, _LOGS), np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class Light:
    """The empty tray on the sheet."""

    empty: Logs
    floor: Logs  # as if the plain floor went on everywhere
    walls: Logs  # how much brighter than the plain floor print and walls are
    lighter: Plane  # the same, of all channels together
    steady: Plane  # 1 where the empty picture is plain, less on edges and where it is all noise
    plain: Mask  # the plain floor
    hidden: Mask  # behind the tray's front wall: nothing can be known there
    walls_paint: Mixture | None = None  # of what is seen where paper is hidden, if known
    outside: Mask | None = None  # where no cube can show


def light_of(empty: Logs, plain: Mask, ink: Plane, least_hidden: int = 0) -> Light:
    """The lamp's light on an empty sheet, of which `plain` is the floor without print, `ink`.

    From row `least_hidden` on the front wall may hide the floor, never before.
    """
    soft = softened(empty)
    hidden = np.zeros_like(plain)
    hidden[first_hidden(soft, plain, ink, least_hidden) :] = True
    visible = plain & ~hidden
    return _light(empty, soft, _carried_on(soft, visible), visible, hidden)


def light_again(empty: Logs, before: Light) -> Light:
    """The same tray's light in another picture of it, as empty as it was then."""
    soft = softened(empty)
    return _light(empty, soft, _carried_on(soft, before.plain), before.plain, before.hidden)


def light_of_paper(
    logs: Logs, bare: Logs, paper: Logs, *, plain: Mask, visible: Mask, reach: Mask
) -> Light:
    """Return the light of a floor that is bare paper and was never seen empty.

    Args:
        logs: (height, width, 3) the squared picture, with cubes in it.
        bare: the same, what the empty floor would look like, print and all.
        plain: the paper by which exposure is judged.
        shown: where paper would be seen were nothing on it.
        reach: where a cube could show. Elsewhere all is as it is; within it, nothing is known of
            what is no paper.
        paper: the light on plain paper, on every pixel.
    """
    empty = np.where(visible[..., None], bare, logs).astype(np.float32)
    light = _light(empty, softened(empty), within(paper, visible), plain, reach & ~visible)
    return replace(light, outside=~(reach | visible))


def within(paper: Logs, visible: Mask) -> Logs:
    """Return the light on paper, no brighter or darker elsewhere than about where it is shown."""
    visible_logs = paper[visible]
    least, most = visible_logs.min(axis=0) - BEYOND, visible_logs.max(axis=0) + BEYOND
    return np.asarray(np.clip(paper, least, most), np.float32)


def _light(empty: Logs, soft: Logs, floor: Logs, visible: Mask, hidden: Mask) -> Light:
    walls = soft - floor
    steady = steadiness(soft, empty - soft)
    return Light(soft, floor, walls, walls.mean(axis=2), steady, visible, hidden)


def softened(logs: Logs) -> Logs:
    return np.asarray(cv2.GaussianBlur(logs, (0, 0), 1.0), np.float32)


def steadiness(soft: Logs, rough: Logs) -> Plane:
    """1 where the softened picture is plain, less on edges and where what was softened is noise."""
    slope = np.max(
        np.hypot(cv2.Sobel(soft, cv2.CV_32F, 1, 0), cv2.Sobel(soft, cv2.CV_32F, 0, 1)), axis=2
    )
    unrest = slope + NOISY * np.maximum(_noise(rough, slope < EDGE) - QUIET, 0)
    return np.asarray(1 / (1 + unrest), np.float32)


def _noise(rough: Logs, apart: Mask) -> Plane:
    """How much pixels stray from their surroundings, apart from printed edges."""
    strays = np.where(apart, (rough**2).max(axis=2), 0).astype(np.float32)
    some = cv2.GaussianBlur(apart.astype(np.float32), (0, 0), NOISE_AROUND)
    around = cv2.GaussianBlur(strays, (0, 0), NOISE_AROUND) / np.maximum(some, 0.05)
    return np.asarray(np.sqrt(around), np.float32)


def _carried_on(logs: Logs, plain: Mask) -> Logs:
    """The plain floor's light; elsewhere a blur of the nearest, wider the farther away."""
    filled = logs.copy()
    weights = plain.astype(np.float32)
    filled[~plain] = 0
    missing = ~plain
    for sigma in (3.0, 8.0, 20.0, 60.0):
        weight = cv2.GaussianBlur(weights, (0, 0), sigma)
        blurred = cv2.GaussianBlur(np.where(plain[..., None], logs, 0), (0, 0), sigma)
        near = missing & (weight > 0.05)
        filled[near] = blurred[near] / weight[near, None]
        missing &= ~near
    filled[missing] = logs[plain].mean(axis=0)
    return filled


def exposure(logs: Logs, light: Light) -> Logs:
    """How much brighter or darker than in the empty picture the plain floor is, place by place.

    A smooth surface of second degree, fitted to the pixels that agree with it: cubes and their
    shadows do not.
    """
    height, width = light.plain.shape
    rows, columns = np.nonzero(light.plain[::GRID, ::GRID])
    change = logs[::GRID, ::GRID][rows, columns] - light.empty[::GRID, ::GRID][rows, columns]
    terms = quadratic_terms(columns * (GRID / width) - 0.5, rows * (GRID / height) - 0.5)
    level = _commonest(change)
    surface = np.zeros((terms.shape[1], 3))
    surface[0] = level
    for turn in range(TURNS):
        away = np.abs(change - terms @ surface).max(axis=1)
        near = away < FLOOR_TOLERANCE * (2 if turn == 0 else 1)
        if np.count_nonzero(near) < 8 * terms.shape[1]:
            break
        used = terms[near]
        pull = 1e-3 * len(used) * np.diag([0, 1, 1, 1, 1, 1])
        surface = np.linalg.solve(
            used.T @ used + pull, used.T @ change[near] + pull @ np.vstack([level, surface[1:] * 0])
        )
    return quadratic_surface(surface, height, width)


def _commonest(change: NDArray[np.float32]) -> NDArray[np.float64]:
    """The commonest change of brightness of each channel: the plain floor's, mostly."""
    return np.asarray(np.median(change, axis=0), np.float64)


def quadratic_terms(x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], axis=1)


def quadratic_surface(surface: NDArray[np.float64], height: int, width: int) -> Logs:
    """The fitted surface on every pixel; coarse first, as it is smooth."""
    y, x = np.mgrid[0:13, 0:13] / 12 - 0.5
    coarse = (quadratic_terms(x.ravel(), y.ravel()) @ surface).reshape(13, 13, 3).astype(np.float32)
    return np.asarray(
        cv2.resize(coarse, (width, height), interpolation=cv2.INTER_LINEAR), np.float32
    )
