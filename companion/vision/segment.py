"""How much more like a cube of each colour than like the empty tray each pixel is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Logs, Mask, Plane, Planes, Samples
from companion.vision.light import Light, exposure
from companion.vision.mixture import (
    Mixture,
    cells,
    in_any_light,
    raised,
    table,
    typical,
    with_gleam,
    with_shade,
)
from companion.vision.scene import CLIP

STRANGE = -1.5  # a logarithm of density under which a pixel is like nothing known
CAMOUFLAGED = -1.0  # a logarithm of density from which the tray looks like a cube
ALMOST_NOTHING = 0.7  # what such a pixel says against one, as long as it is unchanged
WALL_SHARE = 0.7  # of what a pixel says beside the paper: mirrors and shade are not modelled
TOUCHED = 0.16  # a pixel that differs less from the empty picture is not looked at


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    """The tables of one profile."""

    cubes: NDArray[np.float32]  # (cells, colours), of pixels over the floor's light
    tray: NDArray[np.float32]  # (cells,), of pixels over the empty picture
    up: Samples  # (3,), how much higher than the tray's the cubes' table reaches
    paints: Samples  # (colours, 3): how much brighter than the plain floor each is in the mean
    telling: NDArray[np.float64]  # (colours,), see `telling`


def palette(cubes: Sequence[Mixture], tray: Mixture) -> Palette:
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
    """For each colour, from 0 to 1: how unlike the tray and its shadows its pixels are.

    A black cube on white paper is so everywhere; on dark wood in the sun its sides are not.
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
    """The empty tray in one light."""

    light: Light
    palette: Palette

    @cached_property
    def unchanged(self) -> Planes:
        return unchanged(self.light, self.palette)


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """A picture's pixels, judged."""

    gains: Planes  # for each colour, log p(pixel | cube of it) - log p(pixel | empty tray)
    strange: Plane  # 1 where neither the tray nor any colour explains the pixel
    changed: Plane  # 1 where the pixel is not as in the empty tray
    over: Logs  # how much brighter than the plain floor
    unlike: Plane  # how far from the empty tray, a logarithm
    light: Planes  # as `light_planes` has it
    paints: Samples  # as the palette has them
    telling: NDArray[np.float64]  # the same
    wall: Mask | None = None  # where a wall is seen, and no paper


def unchanged(light: Light, palette: Palette) -> Planes:
    """What a pixel that is as in the empty tray says for each colour.

    Much against it; but little where the empty tray looks like that colour, as a black cube does
    on a marker.
    """
    over = light.walls.reshape(-1, 3) - palette.up
    looks = palette.cubes.take(cells(over), axis=0).T.reshape(-1, *light.plain.shape)
    if light.outside is None:
        gains = np.where(looks > CAMOUFLAGED, np.float32(-ALMOST_NOTHING), np.float32(-CLIP))
    else:  # paper that is drawn is known better than a tray that was seen
        bare = palette.tray[cells(np.zeros((1, 3), np.float32))[0]]
        gains = np.clip(looks - bare, -CLIP, -ALMOST_NOTHING)
    gains[:, light.hidden] = 0
    return np.asarray(gains, np.float32)


def evidence(logs: Logs, lit: Lit) -> Evidence:
    """`logs` is the squared picture."""
    light, palette, blank = lit.light, lit.palette, lit.unchanged
    change = cv2.subtract(logs, cv2.add(light.empty, exposure(logs, light)))
    blue, green, red = cv2.split(np.abs(change))
    most = cv2.multiply(cv2.max(cv2.max(blue, green), red), light.steady)
    changed = np.asarray((most > TOUCHED) & ~light.hidden)
    touched = np.flatnonzero(changed)
    differs = np.asarray(change, np.float32).reshape(-1, 3).take(touched, axis=0)
    steady = light.steady.reshape(-1, 1).take(touched, axis=0)
    walls = light.walls.reshape(-1, 3).take(touched, axis=0)
    as_tray = palette.tray.take(cells(differs * steady))
    as_cubes = np.ascontiguousarray(
        palette.cubes.take(cells(differs + walls - palette.up), axis=0).T
    )
    gains = blank.reshape(len(blank), -1).copy()
    likely = _told_apart(as_cubes, as_tray)
    for plane, gain in zip(gains, likely, strict=True):
        plane[touched] = gain
    if light.walls_paint is not None:
        around = np.flatnonzero(light.hidden)
        gains[:, around] = _over_walls(logs, light, palette, light.walls_paint, around)
    if light.outside is not None:
        gains[:, np.flatnonzero(light.outside)] = -CLIP
    strange = np.zeros(light.steady.size, np.float32)
    strange[touched] = np.maximum(as_tray, as_cubes.max(axis=0)) < STRANGE
    return Evidence(
        gains.reshape(-1, *changed.shape),
        strange.reshape(changed.shape),
        changed.astype(np.float32),
        np.asarray(cv2.add(change, light.walls), np.float32),
        np.where(light.hidden, np.float32(0), most),
        light_planes(logs, light),
        palette.paints,
        palette.telling,
        None if light.walls_paint is None else light.hidden,
    )


def _over_walls(
    logs: Logs, light: Light, palette: Palette, walls: Mixture, around: NDArray[np.int64]
) -> Planes:
    """Return (colours, n): what pixels beside the paper say for a cube, against a wall."""
    over = (logs - light.floor).reshape(-1, 3).take(around, axis=0)
    as_walls = walls.logs(over.astype(np.float64)).astype(np.float32)
    as_cubes = palette.cubes.take(cells(over - palette.up), axis=0).T
    return np.asarray(
        WALL_SHARE * _told_apart(np.ascontiguousarray(as_cubes), as_walls), np.float32
    )


def light_planes(logs: Logs, light: Light) -> Planes:
    """(2, height, width), logarithms: brightness; and how much brighter than its floor the tray is.

    What is as bright as a camera can tell has no colour left; print and walls have their own.
    """
    blue, green, red = cv2.split(logs)
    brightest = cv2.max(cv2.max(blue, green), red)
    return np.asarray(np.stack([brightest, light.lighter]), np.float32)


def _told_apart(as_cubes: Planes, as_tray: NDArray[np.float32]) -> Planes:
    """The likeliest colour over the tray, clipped; the others as much under it as they are unlike.

    Clipped one by one, all colours are alike on a floor that none of them resembles.
    """
    best = as_cubes.max(axis=0)
    over = np.minimum(best - as_tray, CLIP)
    return np.asarray(np.clip(as_cubes + (over - best), -CLIP, CLIP), np.float32)
