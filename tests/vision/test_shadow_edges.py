"""Paper is followed across a shadow's edge; black and white cubes are no light."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import cv2
import numpy as np
import pytest

from companion.sensors.drawn.drawable_trays import BOWL_TRAY
from companion.sensors.drawn.projection import BOWL_VIEWS
from companion.sensors.drawn.virtual_table import portraits
from companion.vision.arrays import Image, Logs, Mask
from companion.vision.colour.paints import usual_paints
from companion.vision.floor.bowl_view import FINE, REACH_MM, BowlView, bowl_in
from companion.vision.floor.floor_light import LIFT, light_of_paper
from companion.vision.floor.local_light import PaperLight, local_light
from companion.vision.floor.paper_floor import standard_paper
from companion.vision.geometry.paper_pose import corners_about, standpoint
from companion.vision.geometry.sheet import CUBE_PX
from companion.vision.geometry.stand import STAND
from companion.vision.paper_reader import PaperReader
from companion.vision.reading import PictureState
from companion.vision.scene.cube_scene import CLIP
from companion.vision.scene.segment import Lit, evidence, palette

COLOURS = ("red", "yellow", "black", "green")
LAY = {"red": 3, "yellow": 2, "green": 1}
SIDE = 10 * CUBE_PX
SHADE = np.array([-0.7, -0.8, -0.9], np.float32)  # a warm lamp's, which is bluish
BLACK, WHITE = -1.1, 0.15  # cubes over paper, logarithms
NOISE, DEEP = 0.02, np.float32(1.3)


def paper(level: Logs) -> Logs:
    """Plain paper in this light, with some noise."""
    noise = np.random.default_rng(1).normal(0, NOISE, level.shape)
    return np.asarray(level + noise, np.float32)


def half_shaded() -> Logs:
    """The light on paper whose left half lies in shade."""
    light = np.zeros((SIDE, SIDE, 3), np.float32)
    light[:, : SIDE // 2] = SHADE
    return light


def cube_at(column: int) -> tuple[slice, slice]:
    """The pixels of a cube in the middle row."""
    wide = round(1.4 * CUBE_PX)
    return slice(SIDE // 2, SIDE // 2 + wide), slice(column, column + wide)


def light_on(picture: Logs) -> PaperLight:
    whole: Mask = np.ones(picture.shape[:2], np.bool_)
    return local_light(picture, np.zeros_like(picture), whole)


def test_paper_is_followed_on_both_sides_of_a_shadows_edge() -> None:
    light = light_on(paper(half_shaded()))
    away = np.abs(light.bare - half_shaded()).max(axis=2)
    away[:, SIDE // 2 - 6 : SIDE // 2 + 6] = 0
    assert away.max() < 0.1


@pytest.mark.parametrize(("column", "under"), [(CUBE_PX, SHADE), (SIDE - 3 * CUBE_PX, 0 * SHADE)])
@pytest.mark.parametrize("cube", [BLACK, WHITE])
def test_the_light_is_carried_on_under_cubes(column: int, under: Logs, cube: float) -> None:
    picture = paper(half_shaded())
    picture[cube_at(column)] += cube
    assert np.abs(light_on(picture).bare[cube_at(column)] - under).max() < 0.12


def test_near_the_edge_a_cube_may_be_in_either_light() -> None:
    darkest, brightest = light_on(paper(half_shaded())).others
    row = SIDE // 2
    sunny, shaded = SIDE // 2 + CUBE_PX, SIDE // 2 - CUBE_PX
    assert np.allclose(darkest[row, sunny], SHADE, atol=0.1)
    assert np.allclose(brightest[row, shaded], -SHADE, atol=0.1)
    far = SIDE // 2 + 3 * CUBE_PX
    assert np.abs(darkest[row, far]).max() < 0.1


def test_without_a_shadows_edge_the_smooth_light_stays() -> None:
    picture = paper(np.zeros((SIDE, SIDE, 3), np.float32))
    for column in (CUBE_PX, 4 * CUBE_PX, 7 * CUBE_PX):
        picture[cube_at(column)] += BLACK
    light = light_on(picture)
    assert not light.others
    assert not light.bare.any()


@pytest.mark.slow
def test_what_may_be_shade_or_a_black_cube_is_evidence_for_neither() -> None:
    near, far = cube_at(SIDE // 2 + CUBE_PX // 2), cube_at(SIDE - 2 * CUBE_PX)
    picture = paper(DEEP * half_shaded())
    picture[near] = picture[far] = DEEP * SHADE + 0.05
    light, whole = light_on(picture), np.ones(picture.shape[:2], np.bool_)
    logs, bare = standard_paper(picture) + picture - light.bare, standard_paper(picture)
    floor = light_of_paper(logs, bare, bare, plain=whole, visible=whole, reach=whole)
    paints = usual_paints(["black"])
    tables = palette(list(paints.cubes.values()), paints.tray)
    single = evidence(logs, Lit(floor, tables)).log_ratios[0]
    either = evidence(logs, Lit(replace(floor, others=light.others), tables)).log_ratios[0]
    assert np.median(either[near]) < 0 < np.median(single[near])
    assert np.median(either[near]) > -CLIP
    assert np.isclose(np.median(either[far]), np.median(single[far]))


@pytest.mark.parametrize("shade", [1.0, 0.55, 0.4])
def test_a_disc_partly_in_shade_is_found_whole(shade: float) -> None:
    middle, radius = np.array(STAND.middle), 57.0
    side = round(2 * REACH_MM * FINE)
    y, x = np.mgrid[0:side, 0:side] / FINE - REACH_MM
    away = np.hypot(x, y)
    brightness = np.where(away < radius, 180.0, np.where(away < 80, 14.0, 230.0))
    brightness[(x < -10) & (away < 80)] *= shade
    soft = cv2.GaussianBlur(brightness, (0, 0), 2.0)
    plane = np.asarray(np.log(soft + LIFT), np.float32)
    flat = np.repeat(soft[..., None], 3, axis=2).astype(np.uint8)
    visible, tint = np.ones_like(plane, np.bool_), np.zeros(3, np.float32)
    bowl = bowl_in(BowlView(plane, float(plane.max()), flat, visible, tint))
    assert bowl is not None
    assert not bowl.is_clear
    assert abs(bowl.paper.radius - radius) < 1.5
    assert np.hypot(bowl.paper.x - middle[0], bowl.paper.y - middle[1]) < 1.5


@cache
def bowl() -> Image:
    (picture,) = portraits([LAY], BOWL_VIEWS[0], BOWL_TRAY)
    return picture


def shaded(image: Image, across: float) -> Image:
    """A wall's shadow lies over the picture, left of this share of the bowl's width."""
    place = standpoint(image)
    corners = corners_about(place)  # type: ignore[arg-type]
    edge = round(corners[:, 0].min() + across * float(np.ptp(corners[:, 0])))
    light = np.ones(image.shape, np.float32)
    light[:, :edge] = np.exp(SHADE)
    light = np.asarray(cv2.GaussianBlur(light, (0, 0), 3.0), np.float32)
    return np.asarray(image * light, np.uint8)


@pytest.mark.slow
@pytest.mark.parametrize("across", [0.35, 0.5, 0.65])
def test_a_bowl_half_in_shade_is_counted(across: float) -> None:
    reading = PaperReader(usual_paints(COLOURS)).read(shaded(bowl(), across))
    assert reading.state is PictureState.STILL
    assert {colour: number for colour, number in reading.counts.items() if number} == LAY
