"""Collect one evening's things and lights for any renderer: meshes, materials, lamps."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.random import Generator, default_rng
from numpy.typing import NDArray

from calibration.studio import textures
from calibration.studio.bowl import TABLE
from calibration.studio.bowl_things import bowl_things, hiding_quads, tower_box
from calibration.studio.camera_view import CameraView, view_of
from calibration.studio.cube_physics import Pose
from calibration.studio.evening_settings import Colour, EveningSettings, StudioLamp
from calibration.studio.shapes import (
    Mesh,
    as_triple,
    plane,
    rectangle,
    rounded_box,
    sheet,
    translate,
)
from calibration.studio.textures import Tile
from calibration.studio.things import Material, StageThing

WALL = 6.0  # mm, the tray's walls
BELOW = -7.0  # mm, the table under the tray's floor
KINDS_OF_CUBE = 8  # with chips and grain of their own


@dataclass(frozen=True, slots=True, eq=False)
class StageCube:
    kind: int  # which of the stage's shapes
    paint: NDArray[np.float64]  # linear
    pose: Pose


@dataclass(frozen=True, slots=True, eq=False)
class Light:
    """A square lamp that shines to its front; `radiance` is linear, for red, green and blue."""

    corners: NDArray[np.float64]
    radiance: NDArray[np.float64]

    def mesh(self) -> Mesh:
        return rectangle(self.corners)


@dataclass(frozen=True, slots=True, eq=False)
class StudioStage:
    """What stays the same for a whole evening."""

    view: CameraView
    things: tuple[StageThing, ...]
    shapes: tuple[Mesh, ...]
    cube: Material  # its tile is grain, to be multiplied with the paint
    sky: Tile
    sky_strength: float
    # middle and half size of what may hide a cube
    boxes: tuple[tuple[NDArray[np.float64], NDArray[np.float64]], ...]
    quads: NDArray[np.float64]  # (n, 4, 3): what else may


def stage_of(settings: EveningSettings) -> StudioStage:
    rng = default_rng([settings.seed, settings.number, 1])
    size = settings.cube_mm
    shapes = tuple(
        rounded_box((size, size, size), settings.bevel, settings.chips, rng)
        for _ in range(KINDS_OF_CUBE)
    )
    material = Material(
        textures.grain(settings.grain, rng), 2.5 * size, settings.roughness, settings.coat
    )
    bowl = settings.bowl
    if bowl is not None:
        things = [*bowl_things(settings, bowl, rng), _table(settings, rng, TABLE)]
    else:
        things = _tray_things(settings, rng)
    sky = textures.sky(settings.ambient_kelvin, rng)
    return StudioStage(
        view_of(settings), tuple(things), shapes, material, sky, settings.ambient / np.pi,
        boxes=(tower_box(settings, bowl),) if bowl else (*_walls(settings), _tower_box(settings)),
        quads=hiding_quads(bowl) if bowl else np.zeros((0, 4, 3)),
    )  # fmt: skip


def _tray_things(settings: EveningSettings, rng: Generator) -> list[StageThing]:
    tray = Material(_tray_tile(settings, rng), 170.0, 0.55)
    things = [
        StageThing(
            translate(rounded_box(as_triple(2 * half), 0.7, 0, rng), as_triple(middle)), tray
        )
        for middle, half in _walls(settings)
    ]
    wide, deep = settings.tray_mm
    things.append(StageThing(plane(wide + 4, deep + 4, -0.3), tray))
    return [*things, _floor(settings, tray, rng), _table(settings, rng), *_tower(settings, rng)]


def lights_of(settings: EveningSettings, throw: int) -> tuple[Light, ...]:
    return tuple(
        light_of(lamp) for lamp in settings.lamps if lamp.lit_from <= throw < lamp.lit_until
    )


def light_of(lamp: StudioLamp) -> Light:
    azimuth, elevation = np.radians([lamp.azimuth, lamp.elevation])
    to_lamp = np.array(
        [
            np.cos(azimuth) * np.cos(elevation),
            np.sin(azimuth) * np.cos(elevation),
            np.sin(elevation),
        ]
    )
    across = np.array([-np.sin(azimuth), np.cos(azimuth), 0.0])
    up = np.cross(to_lamp, across)
    half = lamp.size / 2
    corners = lamp.distance * to_lamp + half * np.array(
        [-across - up, -across + up, across + up, across - up]
    )
    falling = lamp.strength / max(0.4, float(np.sin(elevation)))
    radiance = falling * lamp.distance**2 / lamp.size**2 * textures.kelvin(lamp.kelvin)
    return Light(corners, radiance.astype(np.float64))


def cubes_of(settings: EveningSettings, poses: list[Pose], rng: Generator) -> list[StageCube]:
    paints = dict(zip(settings.colours, settings.paints, strict=True))
    return [
        StageCube(
            int(rng.integers(KINDS_OF_CUBE)), _shade(paints[pose.colour], settings, rng), pose
        )
        for pose in poses
    ]


def _shade(paint: Colour, settings: EveningSettings, rng: Generator) -> NDArray[np.float64]:
    lighter = rng.normal(1, settings.shades)
    each = rng.normal(1, settings.shades / 3, 3)
    return np.clip(textures.linear(paint) * lighter * each, 0.004, 0.95).astype(np.float64)


def _walls(settings: EveningSettings) -> list[tuple[NDArray[np.float64], NDArray[np.float64]]]:
    wide, deep = (side / 2 for side in settings.tray_mm)
    high = (settings.wall_mm - BELOW) / 2
    middle = settings.wall_mm - high
    walls = []
    for sign in (-1, 1):
        walls.append(
            (np.array([sign * (wide + WALL / 2), 0, middle]), np.array([WALL / 2, deep, high]))
        )
        walls.append(
            (
                np.array([0, sign * (deep + WALL / 2), middle]),
                np.array([wide + WALL, WALL / 2, high]),
            )
        )
    return walls


def _tray_tile(settings: EveningSettings, rng: Generator) -> Tile:
    strength = {"white": 0.02, "grey": 0.05, "card": 0.08}.get(settings.tray, 0.2)
    return textures.wood(textures.WOODS[settings.tray], strength, rng)


def _floor(settings: EveningSettings, tray: Material, rng: Generator) -> StageThing:
    wide, deep = settings.tray_mm
    if settings.mat:
        tile = textures.printed_mat(settings.mat_stains, rng)
        slid = (rng.uniform(-1.0, 1.0), rng.uniform(-1.0, 1.0), 0.0)
        # Cubes stand on z = 0: the paper lies just under it and rises only towards its rim.
        across, along = settings.mat_stretch
        wide, deep = 156 * settings.mat_scale * across, 116 * settings.mat_scale * along
        mesh = translate(sheet(wide, deep, settings.mat_curl, rng), (slid[0], slid[1], -0.15))
        return StageThing(mesh, Material(tile, None, 0.8))
    if settings.floor in textures.FELTS:
        cover = Material(textures.cloth(textures.FELTS[settings.floor], rng), 60.0, 1.0)
        return StageThing(plane(wide + 4, deep + 4, 0.0), cover)
    return StageThing(plane(wide + 4, deep + 4, 0.0), tray)


def _table(settings: EveningSettings, rng: Generator, below: float = BELOW) -> StageThing:
    colour = settings.table_colour
    match settings.table:
        case "cloth":
            material = Material(textures.cloth(colour, rng), 150.0, 1.0)
        case "checked":
            material = Material(textures.checked(colour, rng), 160.0, 1.0)
        case "plain":
            material = Material(textures.wood(colour, 0.02, rng), 300.0, 0.6)
        case _:
            material = Material(textures.wood(colour, 0.25, rng), 420.0, 0.4)
    return StageThing(plane(3000, 3000, below), material)


def _tower_box(settings: EveningSettings) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    behind = settings.tray_mm[1] / 2 + WALL + 1.5
    return np.array([0, behind + 30, 70 + BELOW]), np.array([settings.tower_mm / 2, 30, 70])


def _tower(settings: EveningSettings, rng: Generator) -> list[StageThing]:
    middle, half = _tower_box(settings)
    body = Material(textures.wood(settings.tower, 0.15, rng), 150.0, 0.6)
    dark = Material(textures.wood((0.05, 0.045, 0.04), 0.1, rng), 150.0, 0.9)
    mouth = np.array([0, middle[1] - half[1], settings.wall_mm + 16])
    opening = (settings.tower_mm * 0.75, 0.6, 30.0)
    return [
        StageThing(
            translate(rounded_box(as_triple(2 * half), 0.8, 0, rng), as_triple(middle)), body
        ),
        StageThing(translate(rounded_box(opening, 0.2, 0, rng), as_triple(mouth)), dark),
    ]


def passer_by(settings: EveningSettings, view: CameraView, rng: Generator) -> list[StageThing]:
    """Build somebody who stands between a lamp and the tray, outside the picture."""
    lamp = settings.lamps[0]
    azimuth, elevation = np.radians([lamp.azimuth, lamp.elevation])
    to_lamp = np.array(
        [
            np.cos(azimuth) * np.cos(elevation),
            np.sin(azimuth) * np.cos(elevation),
            np.sin(elevation),
        ]
    )
    goal = np.array([rng.uniform(-90, 90), rng.uniform(-60, 60), 0.0])
    size = rng.uniform(60, 160)
    cover = Material(textures.cloth((0.3, 0.3, 0.32), rng), 60.0, 1.0)
    for share in np.arange(0.35, 0.9, 0.05):
        middle = goal + to_lamp * lamp.distance * share
        off = np.abs(view.pinhole(middle[None])[0] - view.middle) - view.middle
        depth = (middle - view.eye) @ view.axes[2]
        is_beside = depth > 0 and (off - 1.2 * size * view.focal / depth).max() > 0
        if is_beside or depth < -1.2 * size:  # wholly behind the camera: it may stand nearer
            box = rounded_box((size, size, size * 1.5), size * 0.4, 0, rng)
            return [StageThing(translate(box, as_triple(middle)), cover)]
    return []
