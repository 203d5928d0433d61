"""What is wrong with a picture is said, with what would do; of good pictures nothing is."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.fit import floor_in
from companion.errors import BadCalibration
from companion.said import Said
from companion.sensors.drawn.animation import DrawnScene
from companion.sensors.drawn.drawable_trays import BOWL_TRAY
from companion.sensors.drawn.painter import Painter
from companion.sensors.drawn.projection import BOWL_VIEWS
from companion.sensors.drawn.virtual_table import portraits
from companion.vision.arrays import Image, Matrix
from companion.vision.geometry.locate import grey
from companion.vision.geometry.moved_camera import nudged
from companion.vision.geometry.paper_pose import standpoint
from companion.vision.geometry.turned_picture import MIRRORED, UPSIDE_DOWN, turned_away
from companion.vision.profile.picture_faults import (
    HAZY,
    NO_MARGIN,
    NOT_SHARP,
    poor_by_profile,
    poor_on_paper,
)
from companion.vision.reading import PictureState, read
from tests.support.vision_table import picture, profile, truth

pytestmark = pytest.mark.slow

Changed = Callable[[Image], Image]


def hazy(image: Image) -> Image:
    light = (image.astype(np.float64) / 255) ** 2.2
    around = cv2.GaussianBlur(light, (0, 0), 80)
    veiled = (0.75 * light + 0.3 * around + 0.03).clip(0, 1)
    return np.asarray(255 * veiled ** (1 / 2.2), np.uint8)


def blurred(image: Image) -> Image:
    return np.asarray(cv2.GaussianBlur(image, (0, 0), 2.5), np.uint8)


def much_blurred(image: Image) -> Image:
    return np.asarray(cv2.GaussianBlur(image, (0, 0), 4.0), np.uint8)


def mirrored(image: Image) -> Image:
    return np.ascontiguousarray(image[:, ::-1])


def turned(image: Image) -> Image:
    return np.ascontiguousarray(image[::-1, ::-1])


def as_it_is(image: Image) -> Image:
    return image


def bent(image: Image, coefficient: float) -> Image:
    """As a lens shows it that is so wide."""
    high, wide = image.shape[:2]
    x, y = np.meshgrid(np.arange(wide, dtype=np.float32), np.arange(high, dtype=np.float32))
    across, along = (x - wide / 2) / wide, (y - high / 2) / wide
    longer = 1 - coefficient * (across**2 + along**2)
    x, y = across * longer * wide + wide / 2, along * longer * wide + high / 2
    return np.asarray(cv2.remap(image, x, y, cv2.INTER_LINEAR), np.uint8)


@cache
def bowl() -> Image:
    (seen,) = portraits([{"red": 3}], BOWL_VIEWS[0], BOWL_TRAY)
    return seen


@pytest.mark.parametrize(
    ("change", "told"), [(as_it_is, ()), (hazy, (HAZY,)), (blurred, (NOT_SHARP,))]
)
def test_a_picture_worse_than_the_profiles_is_told_so(
    change: Changed, told: tuple[Said, ...]
) -> None:
    known = profile()
    assert poor_by_profile(change(picture("throw-05")), known.homography, known) == told


@pytest.mark.parametrize(
    ("change", "told"), [(as_it_is, ()), (hazy, (HAZY,)), (much_blurred, (NOT_SHARP,))]
)
def test_a_poor_picture_of_the_stand_is_told_so_by_its_print(
    change: Changed, told: tuple[Said, ...]
) -> None:
    place = standpoint(bowl())
    assert not isinstance(place, Said)
    assert poor_on_paper(change(bowl()), place, 10.0) == told


def test_a_tray_that_fills_the_picture_has_no_margin() -> None:
    known = profile()
    corner = cv2.perspectiveTransform(np.array([[[0.0, 0.0]]]), known.homography)[0, 0]
    left = int(corner[0])
    closer = np.array([[1, 0, -left], [0, 1, 0], [0, 0, 1.0]]) @ known.homography
    cut = np.ascontiguousarray(picture("throw-05")[:, left:])
    assert NO_MARGIN in poor_by_profile(cut, closer, known)


def test_a_mirrored_sheet_is_known_for_one() -> None:
    assert standpoint(mirrored(bowl())) == MIRRORED


def test_a_picture_upside_down_is_told_so_where_nothing_printed_tells() -> None:
    known = profile()
    upside_down = grey(turned(picture("throw-05")))
    assert turned_away(upside_down, known.landmarks, marked=False) == UPSIDE_DOWN
    assert turned_away(grey(bowl()), known.landmarks, marked=False) == ""


@pytest.mark.parametrize(
    ("change", "told"),
    [(mirrored, "is mirrored"), (lambda image: bent(image, -2.0), "lens distorts the picture")],
)
def test_a_mat_is_refused_for_what_the_camera_does_to_it(
    tmp_path: Path, change: Changed, told: str
) -> None:
    path = tmp_path / "empty.png"
    cv2.imwrite(str(path), change(Painter().paint(DrawnScene(()))))
    with pytest.raises(BadCalibration, match=told):
        floor_in(path)


def nudge(image: Image, px: float, degrees: float) -> tuple[Image, Matrix]:
    high, wide = image.shape[:2]
    way = np.asarray(cv2.getRotationMatrix2D((wide / 2, high / 2), degrees, 1.0), np.float64)
    way[:, 2] += px
    moved = cv2.warpAffine(image, way, (wide, high), borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(moved, np.uint8), np.vstack([way, [0, 0, 1]])


@pytest.mark.parametrize(("px", "degrees"), [(3.0, 0.3), (10.0, -1.5)])
def test_after_a_nudge_the_tray_is_found_again_without_a_sheet(px: float, degrees: float) -> None:
    known = profile()
    image, way = nudge(picture("throw-05"), px, degrees)
    found = nudged(grey(image), known.landmarks)
    assert found is not None
    corners = np.array([[[0.0, 0], [known.width_mm, 0], [known.width_mm, known.height_mm]]])
    there = cv2.perspectiveTransform(corners, way @ known.homography)
    assert np.abs(cv2.perspectiveTransform(corners, found) - there).max() < 1.5


def test_another_picture_is_no_nudge() -> None:
    assert nudged(grey(bowl()), profile().landmarks) is None
    assert nudged(grey(turned(picture("throw-05"))), profile().landmarks) is None


def test_a_nudged_tray_is_still_counted() -> None:
    image, _ = nudge(picture("throw-05"), 4.0, 0.4)
    reading = read(image, profile())
    assert reading.state is PictureState.STILL
    assert dict(reading.counts) == truth("throw-05")
