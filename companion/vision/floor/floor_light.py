"""Even out the light: the empty picture's illumination is removed from every later picture.

All planes are logarithms, so that a brighter lamp adds a constant. There are two references: the
empty picture itself (is anything there?) and the bare floor's light, extrapolated under the markers
and up the walls (what colour is it?).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image, Logs, Mask, Plane
from companion.vision.colour.mixture import Mixture
from companion.vision.geometry.front_wall import first_hidden

# All chosen; the detector is trained and the weights of `confidence.json` are fitted with them.
LIFT = 6.0  # of 255, added before the logarithm: differences below it are only noise
_LOGS = np.log(np.arange(256, dtype=np.float32) + np.float32(LIFT))
GRID = 10  # px between the floor pixels that the exposure is fitted to
FLOOR_TOLERANCE = 0.12  # a floor pixel differs by less once the exposure is right
NOISE_AROUND = 6.0  # px of the sheet, sigma of the neighbourhood in which noise is measured
EDGE = 0.8  # a slope that noise does not reach
QUIET, NOISY = 0.06, 15.0  # a logarithm of noise that is ignored; slope of the weight beyond it
BEYOND = 0.2  # a logarithm by which walls may be lit better or worse than any visible paper
OTHER_LIGHT = 0.35  # a logarithm by which another light differs; in less, cubes look the same
TURNS = 4  # rounds of fitting the exposure


def logs_of(image: Image) -> Logs:
    """Return the logarithm of each channel plus LIFT, float32."""
    return np.asarray(cv2.LUT(image, _LOGS), np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class FloorLight:
    """The empty tray's appearance on the sheet, in one illumination; logarithms of B, G, R."""

    empty: Logs  # the rectified picture of the empty tray, slightly blurred
    floor: Logs  # the plain floor's light, extrapolated to every pixel
    walls: Logs  # print and walls over the plain floor's light
    lighter: Plane  # the mean of `walls` over the channels
    steady: Plane  # weights: 1 where the empty picture is plain, less on edges and in noise
    plain: Mask  # the plain floor
    hidden: Mask  # behind the tray's front wall, where nothing is known
    walls_paint: Mixture | None = None  # the walls' colours where they hide paper, if known
    outside: Mask | None = None  # where no cube can be visible
    others: tuple[Logs, ...] = ()  # other lights near by, over this one

    @property
    def two_lights(self) -> Mask:
        """Mask of the pixels near a shadow's edge, which may be in another light."""
        differs = np.zeros_like(self.hidden)
        for other in self.others:
            differs |= np.abs(other).max(axis=2) > OTHER_LIGHT
        return differs


def light_of(empty: Logs, plain: Mask, ink: Plane, least_hidden: int = 0) -> FloorLight:
    """Return the light of an empty tray.

    Args:
        empty: (height, width, 3) the rectified picture of the empty tray.
        plain: mask of the floor without print.
        ink: (height, width) logarithm of what is printed.
        least_hidden: the first row that the front wall can hide.
    """
    soft = softened(empty)
    hidden = np.zeros_like(plain)
    hidden[first_hidden(soft, plain, ink, least_hidden) :] = True
    visible = plain & ~hidden
    return _light(empty, soft, _carried_on(soft, visible), visible, hidden)


def light_again(empty: Logs, before: FloorLight) -> FloorLight:
    """Return the same tray's light in another picture of it, which is as empty as the first."""
    soft = softened(empty)
    return _light(empty, soft, _carried_on(soft, before.plain), before.plain, before.hidden)


def light_of_paper(
    logs: Logs, bare: Logs, paper: Logs, *, plain: Mask, visible: Mask, reach: Mask
) -> FloorLight:
    """Return the light of a floor of bare paper that was never seen empty.

    Args:
        logs: (height, width, 3) the rectified picture, with cubes in it.
        bare: the same shape: what the empty floor would look like, with its print.
        paper: the same shape: the light on plain paper, on every pixel.
        plain: mask of the paper by which exposure is judged.
        visible: mask of pixels that would show paper if nothing lay on it.
        reach: mask of pixels where a cube could be visible. Outside of it the picture counts as
            empty tray; inside it, nothing is known of what is no paper.
    """
    empty = np.where(visible[..., None], bare, logs).astype(np.float32)
    light = _light(empty, softened(empty), within(paper, visible), plain, reach & ~visible)
    return replace(light, outside=~(reach | visible))


def within(paper: Logs, visible: Mask) -> Logs:
    """Return the paper's light, limited to BEYOND over and under the range that is visible."""
    visible_logs = paper[visible]
    least, most = visible_logs.min(axis=0) - BEYOND, visible_logs.max(axis=0) + BEYOND
    return np.asarray(np.clip(paper, least, most), np.float32)


def _light(empty: Logs, soft: Logs, floor: Logs, visible: Mask, hidden: Mask) -> FloorLight:
    walls = soft - floor
    steady = steadiness(soft, empty - soft)
    return FloorLight(soft, floor, walls, walls.mean(axis=2), steady, visible, hidden)


def softened(logs: Logs) -> Logs:
    """Return the picture under a Gaussian blur of 1 px."""
    return np.asarray(cv2.GaussianBlur(logs, (0, 0), 1.0), np.float32)


def steadiness(soft: Logs, rough: Logs) -> Plane:
    """Return a plane of weights: 1 where the picture is plain, less on edges and in noise.

    Args:
        soft: the blurred picture.
        rough: the original picture minus the blurred one.
    """
    slope = np.max(
        np.hypot(cv2.Sobel(soft, cv2.CV_32F, 1, 0), cv2.Sobel(soft, cv2.CV_32F, 0, 1)), axis=2
    )
    unrest = slope + NOISY * np.maximum(_noise(rough, slope < EDGE) - QUIET, 0)
    return np.asarray(1 / (1 + unrest), np.float32)


def _noise(rough: Logs, apart: Mask) -> Plane:
    """Return how much pixels differ from their surroundings, a local standard deviation.

    Pixels outside of `apart` (printed edges) are left out.
    """
    strays = np.where(apart, (rough**2).max(axis=2), 0).astype(np.float32)
    some = cv2.GaussianBlur(apart.astype(np.float32), (0, 0), NOISE_AROUND)
    around = cv2.GaussianBlur(strays, (0, 0), NOISE_AROUND) / np.maximum(some, 0.05)
    return np.asarray(np.sqrt(around), np.float32)


def _carried_on(logs: Logs, plain: Mask) -> Logs:
    """Return the plain floor's light; elsewhere it is a blur of the nearest plain pixels."""
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


def exposure(logs: Logs, light: FloorLight) -> Logs:
    """Return how much brighter than the empty picture the plain floor is, (height, width, 3).

    It is a quadratic surface fitted to the pixels that agree with it; cubes and their shadows do
    not.
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
    """Return the median change of each channel, which is mostly the plain floor's."""
    return np.asarray(np.median(change, axis=0), np.float64)


def quadratic_terms(x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the terms 1, x, y, x², xy and y² of each point, (n, 6)."""
    return np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], axis=1)


def quadratic_surface(surface: NDArray[np.float64], height: int, width: int) -> Logs:
    """Return the fitted surface on every pixel, interpolated from a coarse grid as it is smooth.

    Args:
        surface: (6, 3) coefficients of `quadratic_terms`, with x and y from -0.5 to 0.5.
    """
    y, x = np.mgrid[0:13, 0:13] / 12 - 0.5
    coarse = (quadratic_terms(x.ravel(), y.ravel()) @ surface).reshape(13, 13, 3).astype(np.float32)
    return np.asarray(
        cv2.resize(coarse, (width, height), interpolation=cv2.INTER_LINEAR), np.float32
    )
