"""What colours the pixels of one thing take: a few Gaussians in logarithms of B, G and R.

A cube's colour is not one point: its lit top, its shaded sides and the lamp's gloss on it differ.
All of them are learned from the calibration pictures, and looked up in a table at reading time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Logs, Samples

LOWEST, HIGHEST, STEP = -2.8, 1.2, 0.08  # the table's range, in logarithms
ABOVE = 0.5  # of range beyond the brightest paint, for gloss
CELLS = round((HIGHEST - LOWEST) / STEP)
SPREAD = 0.05  # no Gaussian is narrower: a few cubes do not show how much paint and light vary
STRAY = 0.02  # of the pixels are like nothing known
SHADE = 0.2  # of the tray's pixels near cubes lie in some shade
SHADE_DEPTHS = (0.15, 0.4, 0.65, 0.9)  # logarithms
SHADE_STEP = 0.12
SHADE_TINT = (0.04, 0.12)  # how far shade strays from grey: always, and for each logarithm
GLEAM = 0.05  # of the tray's pixels lie in more light than they did: a wall that a lamp now reaches
GLEAM_HEIGHTS, GLEAM_STEP = (0.2, 0.45, 0.7), 0.14  # logarithms
OTHER_LIGHT = 0.03  # of a cube's pixels lie in other light than any that were learned
LIGHTS = tuple(np.arange(-4, 5) * 0.16)  # logarithms: a wall's shadow ends below a cube's top
GLOSSES = (0.0, 0.1, 0.25)  # of the lamp's light that a cube may mirror
STRAY_DENSITY = (HIGHEST - LOWEST) ** -3


@dataclass(frozen=True, slots=True, eq=False)
class Mixture:
    weights: NDArray[np.float64]  # (k,), sum 1
    means: NDArray[np.float64]  # (k, 3)
    spreads: NDArray[np.float64]  # (k, 3, 3), covariances

    def logs(self, samples: NDArray[np.float64]) -> NDArray[np.float64]:
        """The logarithm of the density at each sample, strays allowed for."""
        density = np.full(len(samples), STRAY * STRAY_DENSITY)
        for weight, mean, spread in zip(self.weights, self.means, self.spreads, strict=True):
            away = samples - mean
            distance = np.einsum("ni,ij,nj->n", away, np.linalg.inv(spread), away)
            peak = weight / np.sqrt((2 * np.pi) ** 3 * np.linalg.det(spread))
            density += (1 - STRAY) * peak * np.exp(-distance / 2)
        return np.asarray(np.log(density))


def learned(samples: Samples, parts: int) -> Mixture:
    """The mixture of `parts` Gaussians that these samples show."""
    criteria = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 40, 1e-3)
    cv2.setRNGSeed(1)  # k-means starts at random: the same pictures give the same profile
    start = np.zeros((len(samples), 1), np.int32)
    _, labels, _ = cv2.kmeans(samples, parts, start, criteria, 3, cv2.KMEANS_PP_CENTERS)
    groups = [samples[labels.ravel() == part].astype(np.float64) for part in range(parts)]
    groups = [group for group in groups if len(group) > 10] or [samples.astype(np.float64)]
    counts = np.array([len(group) for group in groups], np.float64)
    return Mixture(
        counts / counts.sum(),
        np.array([group.mean(axis=0) for group in groups]),
        np.array([np.cov(group.T) + np.eye(3) * SPREAD**2 for group in groups]),
    )


def like_any(mixtures: Sequence[tuple[float, Mixture]]) -> Mixture:
    """Return pixels of which such shares are like each of these; the shares sum to 1."""
    return Mixture(
        np.concatenate([share * each.weights for share, each in mixtures]),
        np.concatenate([each.means for _, each in mixtures]),
        np.concatenate([each.spreads for _, each in mixtures]),
    )


def greys(levels: Sequence[float], bright: float, tint: float) -> Mixture:
    """Return greys about these levels, logarithms; `bright` and `tint` are standard deviations."""
    grey = np.full((3, 3), 1 / 3)
    spread = grey * 3 * bright**2 + (np.eye(3) - grey) * tint**2
    number = len(levels)
    return Mixture(
        np.full(number, 1 / number),
        np.repeat(np.array(levels)[:, None], 3, axis=1),
        np.repeat(spread[None], number, axis=0),
    )


def typical(mixture: Mixture) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Six places about the middle of each Gaussian, with its mean and spread, and their weights.

    (6 k,) and (6 k, 3): the unscented transform (Julier and Uhlmann, 1997).
    """
    axes = np.sqrt(3) * np.linalg.cholesky(mixture.spreads).transpose(0, 2, 1)
    places = mixture.means[:, None] + np.concatenate([axes, -axes], axis=1)
    return np.repeat(mixture.weights / 6, 6), places.reshape(-1, 3)


def with_shade(tray: Mixture) -> Mixture:
    """The tray's mixture, with shade between cubes, which takes on a little of their colours."""
    return _in_other_light(tray, SHADE, [-each for each in SHADE_DEPTHS], SHADE_STEP)


def with_gleam(tray: Mixture) -> Mixture:
    """The tray's mixture, brighter here and there: light has come from elsewhere since."""
    return _in_other_light(tray, GLEAM, GLEAM_HEIGHTS, GLEAM_STEP)


def _in_other_light(tray: Mixture, share: float, heights: Sequence[float], step: float) -> Mixture:
    """So many of its pixels are brighter by about these heights, and not quite grey."""
    grey = np.full((3, 3), 1 / 3)
    spreads = [
        grey * 3 * step**2 + (np.eye(3) - grey) * (SHADE_TINT[0] + SHADE_TINT[1] * abs(height)) ** 2
        for height in heights
    ]
    return Mixture(
        np.concatenate([tray.weights * (1 - share), np.full(len(heights), share / len(heights))]),
        np.concatenate([tray.means, np.tile(np.array(heights)[:, None], 3)]),
        np.concatenate([tray.spreads, np.array(spreads)]),
    )


def raised(mixtures: Sequence[Mixture]) -> Samples:
    """How far (B, G, R) the table's range must go up for cubes brighter than a dark floor."""
    highest = np.max([mixture.means.max(axis=0) for mixture in mixtures], axis=0)
    return np.asarray(np.maximum(highest + ABOVE - HIGHEST, 0), np.float32)


def table(mixtures: Sequence[Mixture], up: Samples | float = 0.0) -> NDArray[np.float32]:
    """(cells, mixtures): each mixture's logarithms at the middle of each cell, `up` higher."""
    axis = LOWEST + STEP * (np.arange(CELLS) + 0.5)
    middles = np.stack(np.meshgrid(axis, axis, axis, indexing="ij"), axis=-1).reshape(-1, 3) + up
    return np.stack([mixture.logs(middles) for mixture in mixtures], axis=1).astype(np.float32)


def in_any_light(lookup: NDArray[np.float32]) -> NDArray[np.float32]:
    """A table of cubes, a few of which lie in other light than those that it was learned from.

    More light makes all channels brighter alike; gloss adds the lamp's own colour to the paint's.
    """
    learned_light = np.exp(lookup).reshape(CELLS, CELLS, CELLS, -1)
    other = np.zeros_like(learned_light)
    for light in LIGHTS:
        for gloss in GLOSSES:
            place, gain = _relit(light, gloss)
            density = learned_light[np.ix_(place, place, place)]
            other += density * (gain[:, None, None] * gain[:, None] * gain)[..., None]
    other /= len(LIGHTS) * len(GLOSSES)
    mixed = (1 - OTHER_LIGHT) * learned_light + OTHER_LIGHT * other
    return np.log(np.maximum(mixed, STRAY * STRAY_DENSITY)).reshape(CELLS**3, -1)


def _relit(light: float, gloss: float) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """Along one axis of a table: which cell each comes from, and how much denser that makes it."""
    levels = np.exp(LOWEST + STEP * (np.arange(CELLS) + 0.5) - light)
    paint = np.maximum(levels - gloss, np.exp(LOWEST) / 2)
    cell = np.rint((np.log(paint) - LOWEST) / STEP - 0.5).astype(np.int64)
    within = (cell >= 0) & (cell < CELLS)
    gain = np.where(within, levels / paint, 0).astype(np.float32)
    return np.clip(cell, 0, CELLS - 1), gain


def cells(logs: Logs | Samples) -> NDArray[np.int32]:
    """Which cell of a table each pixel falls in."""
    place = np.clip((logs - np.float32(LOWEST)) * np.float32(1 / STEP), 0, CELLS - 1)
    whole = place.astype(np.int32)
    return np.asarray((whole[..., 0] * CELLS + whole[..., 1]) * CELLS + whole[..., 2], np.int32)
