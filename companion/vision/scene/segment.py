"""Judge each pixel: the log-likelihood ratio of a cube of each colour against the empty tray."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Logs, Mask, Plane, Planes, Samples
from companion.vision.colour.mixture import (
    Mixture,
    cells,
    in_any_light,
    raised,
    table,
    typical,
    with_gleam,
    with_shade,
)
from companion.vision.floor.floor_light import FloorLight, exposure
from companion.vision.scene.cube_scene import CLIP

# All chosen; the detector is trained and the weights of `confidence.json` are fitted with them.
STRANGE = -1.5  # log density under which a pixel is unexplained; a higher one adds regions
CAMOUFLAGED = -1.0  # log density from which the empty tray looks like a cube
ALMOST_NOTHING = 0.7  # evidence against a cube by such a pixel, if it is unchanged
WALL_SHARE = 0.7  # factor for evidence beside the paper: mirrors and shade are not modelled
# A lower one takes noise for changes; a higher one misses cubes that look like the tray.
TOUCHED = 0.16  # a logarithm: a pixel that differs less from the empty picture is unchanged


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    """Lookup tables of the log densities of one set of paints."""

    cubes: NDArray[np.float32]  # (cells, colours), log density of pixels over the floor's light
    tray: NDArray[np.float32]  # (cells,), log density of pixels over the empty picture
    up: Samples  # (3,), shift of the cubes' table above the tray's
    paints: Samples  # (colours, 3), mean logarithms of each paint over the plain floor
    telling: NDArray[np.float64]  # (colours,), as `telling` returns it


def palette(cubes: Sequence[Mixture], tray: Mixture) -> Palette:
    """Compute the lookup tables of these paints."""
    up = raised(cubes)
    paints = np.array([each.weights @ each.means for each in cubes], np.float32)
    as_cubes = in_any_light(table(cubes, up))
    as_tray = table([with_gleam(with_shade(tray))])[:, 0]
    return Palette(as_cubes, as_tray, up, paints, telling(cubes, as_cubes, as_tray, up))


def telling(
    cubes: Sequence[Mixture],
    as_cubes: NDArray[np.float32],
    as_tray: NDArray[np.float32],
    up: Samples,
) -> NDArray[np.float64]:
    """Return for each colour, from 0 to 1, how unlike the tray and its shadows its pixels are.

    It is the mean log-likelihood ratio of the paint's pixels as a share of CLIP. A black cube on
    white paper has a high one; on dark wood in the sun its sides look like the shadows.
    """
    shares = []
    for number, mixture in enumerate(cubes):
        weights, places = typical(mixture)
        over = places.astype(np.float32)
        likely = as_cubes[cells(over - up), number] - as_tray[cells(over)]
        shares.append(float(weights @ np.clip(likely, 0, CLIP)) / CLIP)
    return np.array(shares)


@dataclass(frozen=True, eq=False)
class Lit:
    """The empty tray in one illumination, with the paints' tables."""

    light: FloorLight
    palette: Palette

    @cached_property
    def unchanged(self) -> Planes:
        """The evidence (colours, height, width) of pixels that look as in the empty tray."""
        return unchanged(self.light, self.palette)


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """The evidence of each pixel of one picture."""

    log_ratios: Planes  # for each colour, log p(pixel | cube of it) - log p(pixel | empty tray)
    unexplained: Plane  # 1 where neither the tray nor any colour explains the pixel
    changed: Plane  # 1 where the pixel differs from the empty tray
    over: Logs  # logarithms over the plain floor
    unlike: Plane  # difference from the empty tray, a logarithm
    light: Planes  # as `light_planes` returns it
    paints: Samples  # (colours, 3), those of the palette
    telling: NDArray[np.float64]  # (colours,), that of the palette
    wall: Mask | None = None  # mask of pixels that show a wall and no paper


def unchanged(light: FloorLight, palette: Palette) -> Planes:
    """Return the evidence of a pixel that looks as in the empty tray, (colours, height, width).

    It is strong against each colour, but weak where the empty tray looks like that colour, as a
    marker looks like a black cube.
    """
    over = light.walls.reshape(-1, 3) - palette.up
    looks = palette.cubes.take(cells(over), axis=0).T.reshape(-1, *light.plain.shape)
    if light.outside is None:
        log_ratios = np.where(looks > CAMOUFLAGED, np.float32(-ALMOST_NOTHING), np.float32(-CLIP))
    else:  # drawn paper is known better than a photographed tray
        looks -= palette.tray[cells(np.zeros((1, 3), np.float32))[0]]
        log_ratios = np.clip(looks, -CLIP, -ALMOST_NOTHING, out=looks)
    log_ratios[:, light.hidden] = 0
    return np.asarray(log_ratios, np.float32)


def evidence(logs: Logs, lit: Lit) -> Evidence:
    """Compute the evidence of each pixel of a rectified picture in this illumination."""
    light, palette, blank = lit.light, lit.palette, lit.unchanged
    change = cv2.subtract(logs, cv2.add(light.empty, exposure(logs, light)))
    blue, green, red = cv2.split(np.abs(change))
    most = cv2.multiply(cv2.max(cv2.max(blue, green), red), light.steady)
    changed = (most > TOUCHED) & ~light.hidden
    if light.outside is not None:
        changed &= ~light.outside
    touched = np.flatnonzero(changed)
    differs = np.asarray(change, np.float32).reshape(-1, 3).take(touched, axis=0)
    steady = light.steady.reshape(-1, 1).take(touched, axis=0)
    walls = light.walls.reshape(-1, 3).take(touched, axis=0)
    as_tray = palette.tray.take(cells(differs * steady))
    as_cubes = np.ascontiguousarray(
        palette.cubes.take(cells(differs + walls - palette.up), axis=0).T
    )
    log_ratios = blank.reshape(len(blank), -1).copy()
    likely = _told_apart(as_cubes, as_tray)
    for plane, gain in zip(log_ratios, likely, strict=True):
        plane[touched] = gain
    if light.walls_paint is not None:
        around = np.flatnonzero(light.hidden)
        log_ratios[:, around] = _over_walls(logs, light, palette, light.walls_paint, around)
    if light.outside is not None:
        log_ratios[:, np.flatnonzero(light.outside)] = -CLIP
    unexplained = np.zeros(light.steady.size, np.float32)
    unexplained[touched] = np.maximum(as_tray, as_cubes.max(axis=0)) < STRANGE
    return Evidence(
        log_ratios.reshape(-1, *changed.shape),
        unexplained.reshape(changed.shape),
        changed.astype(np.float32),
        np.asarray(cv2.add(change, light.walls), np.float32),
        np.where(light.hidden, np.float32(0), most),
        light_planes(logs, light),
        palette.paints,
        palette.telling,
        None if light.walls_paint is None else light.hidden,
    )


def _over_walls(
    logs: Logs, light: FloorLight, palette: Palette, walls: Mixture, around: NDArray[np.int64]
) -> Planes:
    """Return the evidence (colours, n) of pixels beside the paper, for a cube against a wall."""
    over = (logs - light.floor).reshape(-1, 3).take(around, axis=0)
    as_walls = walls.logs(over.astype(np.float64)).astype(np.float32)
    as_cubes = palette.cubes.take(cells(over - palette.up), axis=0).T
    return np.asarray(
        WALL_SHARE * _told_apart(np.ascontiguousarray(as_cubes), as_walls), np.float32
    )


def light_planes(logs: Logs, light: FloorLight) -> Planes:
    """Return (2, height, width), logarithms: brightness, and the empty tray's over its floor.

    Pixels at the camera's limit have no colour left; print and walls have their own colours.
    """
    blue, green, red = cv2.split(logs)
    brightest = cv2.max(cv2.max(blue, green), red)
    return np.asarray(np.stack([brightest, light.lighter]), np.float32)


def _told_apart(as_cubes: Planes, as_tray: NDArray[np.float32]) -> Planes:
    """Return each colour's log-likelihood ratio to the tray, clipped so that the order remains.

    The likeliest colour is clipped, and the others stay below it by their difference. If each were
    clipped by itself, all colours would be equal on a floor that none of them resembles.
    """
    best = as_cubes.max(axis=0)
    over = np.minimum(best - as_tray, CLIP)
    return np.asarray(np.clip(as_cubes + (over - best), -CLIP, CLIP), np.float32)
