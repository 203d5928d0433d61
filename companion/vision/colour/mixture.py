"""Model the colours of one thing's pixels: a mixture of a few Gaussians in log B, G and R.

A cube's colour is not one point: its lit top, its shaded sides and the lamp's gloss on it differ.
All of them are learned from the calibration pictures. Reading looks densities up in a table with
CELLS cells along each of the three axes, which is faster than computing them for each pixel.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Logs, Samples

# All chosen; the detector is trained and the weights of `confidence.json` are fitted with them.
# Larger shares and spreads explain more pixels without a cube, and separate colours less well.
LOWEST, HIGHEST, STEP = -2.8, 1.2, 0.08  # the table's range and its cells' width, logarithms
ABOVE = 0.5  # added to the range beyond the brightest paint, for gloss
CELLS = round((HIGHEST - LOWEST) / STEP)
SPREAD = 0.05  # least standard deviation, as a few cubes do not show how much paint and light vary
STRAY = 0.02  # share of pixels that no Gaussian explains
SHADE = 0.2  # share of the tray's pixels near cubes that are in shade
SHADE_DEPTHS = (0.15, 0.4, 0.65, 0.9)  # logarithms
SHADE_STEP = 0.12  # logarithms, standard deviation around each depth
SHADE_TINT = (0.04, 0.12)  # deviation of shade's tint: always, and more for each logarithm
GLEAM = 0.05  # share of the tray's pixels in more light than before: a wall that a lamp reaches
GLEAM_HEIGHTS, GLEAM_STEP = (0.2, 0.45, 0.7), 0.14  # the same for these
OTHER_LIGHT = 0.03  # share of a cube's pixels in other light than any that was learned
LIGHTS = tuple(np.arange(-4, 5) * 0.16)  # logarithms: a wall's shadow may end below a cube's top
GLOSSES = (0.0, 0.1, 0.25)  # share of the lamp's light that a cube may reflect
STRAY_DENSITY = (HIGHEST - LOWEST) ** -3  # uniform over the table's range


@dataclass(frozen=True, slots=True, eq=False)
class Mixture:
    """A mixture of k Gaussians over the logarithms of B, G and R."""

    weights: NDArray[np.float64]  # (k,), sum 1
    means: NDArray[np.float64]  # (k, 3)
    spreads: NDArray[np.float64]  # (k, 3, 3), covariances

    def logs(self, samples: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the log density (n,) at samples (n, 3); a small uniform share is for strays."""
        density, channels = np.full(len(samples), STRAY * STRAY_DENSITY), samples.T.copy()
        for weight, mean, spread in zip(self.weights, self.means, self.spreads, strict=True):
            away = np.linalg.cholesky(np.linalg.inv(spread)).T @ (channels - mean[:, None])
            distance = np.einsum("in,in->n", away, away)
            peak = weight / np.sqrt((2 * np.pi) ** 3 * np.linalg.det(spread))
            density += (1 - STRAY) * peak * np.exp(-distance / 2)
        return np.asarray(np.log(density))


def learned(samples: Samples, parts: int) -> Mixture:
    """Fit a mixture of `parts` Gaussians to these samples, by k-means."""
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
    """Return one mixture of these mixtures, with these shares, which sum to 1."""
    return Mixture(
        np.concatenate([share * each.weights for share, each in mixtures]),
        np.concatenate([each.means for _, each in mixtures]),
        np.concatenate([each.spreads for _, each in mixtures]),
    )


def greys(levels: Sequence[float], bright: float, tint: float) -> Mixture:
    """Return a mixture of greys around these levels.

    Args:
        levels: logarithms.
        bright: standard deviation of the brightness, a logarithm.
        tint: standard deviation of the tint, a logarithm.
    """
    grey = np.full((3, 3), 1 / 3)
    spread = grey * 3 * bright**2 + (np.eye(3) - grey) * tint**2
    number = len(levels)
    return Mixture(
        np.full(number, 1 / number),
        np.repeat(np.array(levels)[:, None], 3, axis=1),
        np.repeat(spread[None], number, axis=0),
    )


def typical(mixture: Mixture) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return six points around each Gaussian's mean that have its mean and covariance.

    Source: the unscented transform (Julier and Uhlmann, 1997).

    Returns:
        The points' weights (6 k,), and the points (6 k, 3).
    """
    axes = np.sqrt(3) * np.linalg.cholesky(mixture.spreads).transpose(0, 2, 1)
    places = mixture.means[:, None] + np.concatenate([axes, -axes], axis=1)
    return np.repeat(mixture.weights / 6, 6), places.reshape(-1, 3)


def with_shade(tray: Mixture) -> Mixture:
    """Return the tray's mixture with a share for the shade between cubes.

    Shade is nearly grey: it takes on a little of the cubes' colours.
    """
    return _in_other_light(tray, SHADE, [-each for each in SHADE_DEPTHS], SHADE_STEP)


def with_gleam(tray: Mixture) -> Mixture:
    """Return the tray's mixture with a share for places that are lit since it was learned."""
    return _in_other_light(tray, GLEAM, GLEAM_HEIGHTS, GLEAM_STEP)


def _in_other_light(tray: Mixture, share: float, heights: Sequence[float], step: float) -> Mixture:
    """Return the mixture with a share of its pixels brighter by these heights, and nearly grey."""
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
    """Return how far (B, G, R) the table's range moves up for cubes brighter than a dark floor."""
    highest = np.max([mixture.means.max(axis=0) for mixture in mixtures], axis=0)
    return np.asarray(np.maximum(highest + ABOVE - HIGHEST, 0), np.float32)


def table(mixtures: Sequence[Mixture], up: Samples | float = 0.0) -> NDArray[np.float32]:
    """Return the log densities (cells, mixtures) at the middle of each cell, shifted up by `up`."""
    axis = LOWEST + STEP * (np.arange(CELLS) + 0.5)
    middles = np.stack(np.meshgrid(axis, axis, axis, indexing="ij"), axis=-1).reshape(-1, 3) + up
    return np.stack([mixture.logs(middles) for mixture in mixtures], axis=1).astype(np.float32)


def in_any_light(lookup: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return a table of cubes, with a share of them in other light than they were learned in.

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
    """Return for each cell of an axis the cell that it comes from, and the factor of the density.

    Args:
        light: how much brighter, a logarithm.
        gloss: the share of the lamp's light that is added.
    """
    levels = np.exp(LOWEST + STEP * (np.arange(CELLS) + 0.5) - light)
    paint = np.maximum(levels - gloss, np.exp(LOWEST) / 2)
    cell = np.rint((np.log(paint) - LOWEST) / STEP - 0.5).astype(np.int64)
    within = (cell >= 0) & (cell < CELLS)
    gain = np.where(within, levels / paint, 0).astype(np.float32)
    return np.clip(cell, 0, CELLS - 1), gain


def cells(logs: Logs | Samples) -> NDArray[np.int32]:
    """Return the index of the table's cell that each pixel falls into."""
    place = np.clip((logs - np.float32(LOWEST)) * np.float32(1 / STEP), 0, CELLS - 1)
    whole = place.astype(np.int32)
    return np.asarray((whole[..., 0] * CELLS + whole[..., 1]) * CELLS + whole[..., 2], np.int32)
