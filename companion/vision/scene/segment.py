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
from companion.vision.floor.floor_light import LIFT, FloorLight, exposure
from companion.vision.scene.cube_scene import CLIP

# All chosen; the detector is trained and the weights of `confidence.json` are fitted with them.
STRANGE = -1.5  # log density under which a pixel is unexplained; a higher one adds regions
CAMOUFLAGED = -1.0  # log density from which the empty tray looks like a cube
ALMOST_NOTHING = 0.7  # evidence against a cube by such a pixel, if it is unchanged
WALL_SHARE = 0.7  # factor for evidence beside the paper: mirrors and shade are not modelled
RARER = 1.0  # a logarithm: a pixel is so much rarer in another light than the paper's near by
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
    light, palette = lit.light, lit.palette
    reference = np.asarray(cv2.add(light.empty, exposure(logs, light)), np.float32)
    change = np.asarray(cv2.subtract(logs, reference), np.float32)
    most, edges = _most(change, light), light.two_lights
    comparable = ~light.hidden if light.outside is None else ~(light.hidden | light.outside)
    touched = np.flatnonzero(((most > TOUCHED) | edges) & comparable)
    as_tray, as_cubes = _densities(_at(change, touched), touched, lit)
    if light.others:
        here = np.flatnonzero(edges.take(touched))
        paper_light = as_tray[here], as_cubes[:, here]
        as_tray[here], as_cubes[:, here] = _in_likeliest_light(
            logs, reference, change, touched[here], paper_light=paper_light, lit=lit
        )
        most = _most(change, light)
    changed = np.asarray((most > TOUCHED) & comparable)
    log_ratios = lit.unchanged.reshape(len(lit.unchanged), -1).copy()
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


def _at(plane: NDArray[np.float32], pixels: NDArray[np.int64]) -> NDArray[np.float32]:
    """Return the plane's values (n, channels) at these flat indices of pixels."""
    channels = plane.shape[2] if plane.ndim == 3 else 1
    return plane.reshape(-1, channels).take(pixels, axis=0)


def _most(change: Logs, light: FloorLight) -> Plane:
    blue, green, red = cv2.split(np.abs(change))
    return np.asarray(cv2.multiply(cv2.max(cv2.max(blue, green), red), light.steady), np.float32)


def _densities(
    differs: NDArray[np.float32], pixels: NDArray[np.int64], lit: Lit
) -> tuple[NDArray[np.float32], Planes]:
    """Return the log densities of pixels as empty tray (n,), and as cubes (colours, n).

    Args:
        differs: (n, 3) logarithms over the empty tray.
        pixels: (n,) their flat indices.
        lit: the empty tray, and the paints.
    """
    light, palette = lit.light, lit.palette
    as_tray = palette.tray.take(cells(differs * _at(light.steady, pixels)))
    over = differs + _at(light.walls, pixels)
    as_cubes = palette.cubes.take(cells(over - palette.up), axis=0)
    return as_tray, np.ascontiguousarray(as_cubes.T)


def _in_likeliest_light(
    logs: Logs,
    reference: Logs,
    change: Logs,
    pixels: NDArray[np.int64],
    *,
    paper_light: tuple[NDArray[np.float32], Planes],
    lit: Lit,
) -> tuple[NDArray[np.float32], Planes]:
    """Return `_densities` of pixels near a shadow's edge, each in the light that explains it best.

    Tray and cubes may be in different lights: what is a shaded tray, or a dark cube in the sun,
    is evidence for neither. `change` becomes that of the light that explains the pixel best.

    Args:
        logs: the rectified picture.
        reference: the empty tray in this exposure.
        change: `logs` over `reference`.
        pixels: (n,) flat indices.
        paper_light: their `_densities` in the light of the paper near by.
        lit: the empty tray, and the paints.
    """
    as_tray, as_cubes = paper_light
    level = np.maximum(np.exp(_at(logs, pixels)) - LIFT, 0)
    for other in lit.light.others:
        relit = np.log(level * np.exp(-_at(other, pixels)) + LIFT) - _at(reference, pixels)
        tray, cubes = (each - RARER for each in _densities(relit, pixels, lit))
        better = np.maximum(tray, cubes.max(axis=0)) > np.maximum(as_tray, as_cubes.max(axis=0))
        change.reshape(-1, 3)[pixels[better]] = relit[better]
        as_tray, as_cubes = np.maximum(as_tray, tray), np.maximum(as_cubes, cubes)
    return as_tray, as_cubes


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
