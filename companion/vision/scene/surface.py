"""Measure a cube's visible pixels: how light they are, and how many are unexplained.

A hard shadow is as dark as the shaded side of a black cube, but nowhere as light as its top.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from companion.vision.arrays import Mask
from companion.vision.geometry.solids import Silhouette
from companion.vision.scene.segment import Evidence

SHARES = (0.1, 0.5, 0.9)  # quantiles of the pixels' lightness


@dataclass(frozen=True, slots=True)
class Surface:
    """Statistics of a cube's visible pixels."""

    unexplained: float  # share of pixels that neither the tray nor any paint explains
    light: tuple[float, ...]  # quantiles SHARES of the pixels' mean logarithm over its paint's mean
    telling: float  # from 0 to 1: how unlike the tray its paint is, as `segment.telling` returns it


def surface(judged: Evidence, colour: int, outline: Silhouette, visible: Mask) -> Surface:
    """Measure a cube's visible pixels.

    Args:
        visible: mask of them, in the outline's window.
    """
    telling = float(judged.telling[colour])
    if not visible.any():
        return Surface(0.0, (0.0,) * len(SHARES), telling)
    window = outline.rows, outline.columns
    light = np.sort(judged.over[window][visible].mean(axis=1)) - judged.paints[colour].mean()
    parts = [float(light[int(share * (len(light) - 1))]) for share in SHARES]
    return Surface(float(judged.unexplained[window][visible].mean()), tuple(parts), telling)
