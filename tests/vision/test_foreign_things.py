"""A thing of no known colour is asked about and outlined; shade and light are no things."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import cv2
import numpy as np
import pytest

from companion.sensors.camera.outlines import outlined
from companion.sensors.camera.readers import ByPaper
from companion.sensors.drawn.drawable_trays import BOWL_TRAY, MAT_TRAY, DrawnTray
from companion.sensors.drawn.projection import Pinhole, views_of
from companion.sensors.drawn.virtual_table import portraits
from companion.tower.belief import SURE_ENOUGH, reconcile
from companion.vision.arrays import Image, Plane, Points
from companion.vision.colour.paints import usual_paints
from companion.vision.paper_reader import PaperReader
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.reading import FOREIGN, Reading, read
from tests.rigs.bench.trays import Throw
from tests.support.drawn_profiles import fitted

pytestmark = pytest.mark.slow

COLOURS = ("red", "blue", "yellow", "green")
CUBE = 10.0  # mm
GREY, BROWN, METAL = (110, 112, 112), (40, 62, 92), (150, 146, 140)  # BGR
TRAYS: dict[str, DrawnTray] = {"bowl": BOWL_TRAY, "mat": MAT_TRAY}
BESIDE = (14.0, 6.0)  # mm from the tray's middle


@cache
def paper_reader() -> PaperReader:
    return PaperReader(usual_paints(COLOURS))


@cache
def known_tray() -> TrayProfile:
    return fitted(COLOURS)


@cache
def empty(name: str) -> Image:
    (picture,) = portraits([{}], views_of(TRAYS[name])[0], TRAYS[name])
    return picture


def with_thing(name: str, paint: tuple[int, int, int], size: float) -> Image:
    """The tray with a block on its floor, `size` cubes wide and high, and the block's shade."""
    tray, edge = TRAYS[name], size * CUBE
    view = views_of(tray)[0]
    base = (
        np.array(tray.middle) + BESIDE + np.array([(0, 0), (1, 0.3), (0.7, 1.3), (-0.3, 1)]) * edge
    )
    floor, top = (np.column_stack([base, np.full(4, height)]) for height in (0.0, edge))
    shade = np.concatenate([base, base + np.array([0.5, 0.35]) * edge])
    lit = shone_on(empty(name), view, shade, 0.75, 3.0)
    for corners, light in ((np.concatenate([floor, top]), 0.65), (top, 1.0)):
        _fill(lit, view, corners, tuple(light * each for each in paint))
    return np.asarray(cv2.GaussianBlur(lit, (3, 3), 0.7), np.uint8)


def shone_on(image: Image, view: Pinhole, ground: Points, light: float, soft: float) -> Image:
    """The picture with this much light within points of the floor, (n, 2) mm."""
    change: Plane = np.zeros(image.shape[:2], np.float32)
    hull = cv2.convexHull(view.flat(ground).astype(np.float32))
    cv2.fillConvexPoly(change, np.rint(hull).astype(np.int32), (light - 1,))
    softened = cv2.GaussianBlur(change, (0, 0), soft)[..., None]
    return np.asarray(np.clip(image * (1 + softened), 0, 255), np.uint8)


def _fill(image: Image, view: Pinhole, corners: Points, paint: tuple[float, ...]) -> None:
    hull = cv2.convexHull(view.pixels(corners).astype(np.float32))
    cv2.fillConvexPoly(image, np.rint(hull).astype(np.int32), paint, cv2.LINE_AA)


def is_asked_about(reading: Reading) -> bool:
    look = reading.sighting()
    assert look is not None
    everything = dict.fromkeys(COLOURS, 3)
    return reconcile(Throw({}, everything, {}), [look]).ask and reading.sure < SURE_ENOUGH


def is_outlined(reading: Reading, tray: DrawnTray) -> bool:
    """Something of no colour is outlined where the thing lies."""
    view = views_of(tray)[0]
    place = view.pixels(np.array([[*np.add(tray.middle, BESIDE), 0.0]]))[0]
    away = [np.hypot(*(thing.outline.mean(axis=0) - place)) for thing in reading.things]
    return len(away) == 1 and away[0] < 100


@pytest.mark.parametrize("tray", TRAYS)
@pytest.mark.parametrize("paint", [GREY, BROWN, METAL], ids=["grey", "brown", "metal"])
@pytest.mark.parametrize("size", [0.5, 1.0, 2.0])
def test_a_thing_on_paper_is_asked_about(
    tray: str, paint: tuple[int, int, int], size: float
) -> None:
    reading = paper_reader().read(with_thing(tray, paint, size))
    assert is_asked_about(reading)
    assert is_outlined(reading, TRAYS[tray])


@pytest.mark.parametrize("paint", [GREY, BROWN, METAL], ids=["grey", "brown", "metal"])
@pytest.mark.parametrize("size", [0.5, 1.0, 2.0])
def test_a_thing_in_a_calibrated_tray_is_asked_about(
    paint: tuple[int, int, int], size: float
) -> None:
    reading = read(with_thing("mat", paint, size), known_tray())
    assert is_asked_about(reading)
    assert reading.things


def test_a_white_piece_on_a_grey_floor_is_asked_about() -> None:
    darker = np.asarray(empty("mat") * 0.55, np.uint8)
    tray = replace(known_tray(), empty=darker)
    thing = with_thing("mat", (215, 215, 215), 1.0)
    is_changed = np.abs(thing.astype(int) - empty("mat")).max(axis=2, keepdims=True) > 25
    reading = read(np.where(is_changed, thing, darker), tray)
    assert is_asked_about(reading)
    assert reading.things


@pytest.mark.parametrize("tray", TRAYS)
@pytest.mark.parametrize("soft", [1.0, 6.0])
def test_a_shadow_from_outside_is_no_thing(tray: str, soft: float) -> None:
    """Its edge may be sharp, but somewhere it reaches a wall."""
    view, middle = views_of(TRAYS[tray])[0], np.array(TRAYS[tray].middle)
    band = np.array([(-90, -12), (4, -12), (4, 10), (-90, 10)]) + middle
    shaded = shone_on(empty(tray), view, band, 0.6, soft)
    assert not paper_reader().read(shaded).things


@pytest.mark.parametrize("tray", TRAYS)
def test_a_patch_of_light_is_no_thing(tray: str) -> None:
    view, middle = views_of(TRAYS[tray])[0], np.array(TRAYS[tray].middle)
    patch = np.array([(0, 0), (14, 3), (11, 15), (-2, 12)]) + middle
    lit = shone_on(empty(tray), view, patch, 1.15, 14.0)
    assert not paper_reader().read(lit).things


@pytest.mark.parametrize("tray", TRAYS)
def test_cubes_and_their_shade_are_no_things(tray: str) -> None:
    many = {"red": 3, "blue": 3, "yellow": 2, "green": 3}
    (image,) = portraits([many], views_of(TRAYS[tray])[0], TRAYS[tray])
    reading = paper_reader().read(image)
    assert dict(reading.counts) == many
    assert not reading.things


def test_people_are_told_of_a_thing_and_see_where_it_lies() -> None:
    image, reader = with_thing("bowl", GREY, 1.0), ByPaper(lambda: COLOURS)
    reading = reader.read(image, rested=True)
    assert reader.poor(image, reading)[0] == FOREIGN
    high, wide = image.shape[:2]
    (spot,) = outlined(image, reading, (0, 0, wide, high)).spots
    assert spot.colour not in COLOURS
    assert len(spot.outline) > 3
