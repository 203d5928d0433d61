"""How much more like a cube of each colour than like the empty tray each pixel is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Logs, Plane, Planes
from companion.vision.light import Light, exposure
from companion.vision.mixture import Mixture, cells, table, with_shade

CLIP = 4.0  # one pixel alone never says more, as neighbours are not independent
TOUCHED = 0.16  # a pixel that differs less from the empty picture is not looked at


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    """The tables of one profile."""

    cubes: NDArray[np.float32]  # (cells, colours), of pixels over the floor's light
    tray: NDArray[np.float32]  # (cells,), of pixels over the empty picture


def palette(cubes: Sequence[Mixture], tray: Mixture) -> Palette:
    return Palette(table(cubes), table([with_shade(tray)])[:, 0])


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """A picture's pixels, judged."""

    gains: Planes  # for each colour, log p(pixel | cube of it) - log p(pixel | empty tray)
    strange: Plane  # 1 where neither the tray nor any colour explains the pixel
    over_floor: Logs


def evidence(logs: Logs, light: Light, palette: Palette) -> Evidence:
    """`logs` is the squared picture."""
    even = logs - exposure(logs, light)
    over_floor = even - light.floor
    change = (even - light.empty) * light.steady[..., None]
    gains = np.full((palette.cubes.shape[1], *change.shape[:2]), -CLIP, np.float32)
    strange = np.zeros(change.shape[:2], np.float32)
    touched = (np.abs(change).max(axis=2) > TOUCHED) & ~light.hidden
    as_tray = palette.tray[cells(change[touched])]
    as_cubes = palette.cubes[cells(over_floor[touched])]
    gains[:, touched] = np.clip(as_cubes - as_tray[:, None], -CLIP, CLIP).T
    gains[:, light.hidden] = 0
    strange[touched] = np.maximum(as_tray, as_cubes.max(axis=1)) < STRANGE
    return Evidence(gains, strange, over_floor)


STRANGE = -5.0  # a logarithm of density under which a pixel is like nothing known
