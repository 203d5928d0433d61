"""Pictures of the drawn bowl that must not be counted, and why each is not."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
import pytest

from companion.sensors.drawn.drawable_trays import BOWL_TRAY
from companion.sensors.drawn.projection import BOWL_VIEWS
from companion.sensors.drawn.virtual_table import portraits
from companion.vision.arrays import Image
from companion.vision.colour.paints import usual_paints
from companion.vision.geometry.paper_pose import corners_about, standpoint
from companion.vision.paper_reader import PaperReader
from companion.vision.reading import PictureState, Reading

pytestmark = pytest.mark.slow

COLOURS = ("red", "blue", "yellow", "green")
LAY = {"red": 3, "blue": 2, "green": 1}


@cache
def reader() -> PaperReader:
    return PaperReader(usual_paints(COLOURS))


@cache
def bowl() -> Image:
    (picture,) = portraits([LAY], BOWL_VIEWS[0], BOWL_TRAY)
    return picture


def with_arm(skin: tuple[int, int, int]) -> Image:
    """An arm lies across the right rim, its hand over the bowl's floor."""
    place = standpoint(bowl())
    assert not isinstance(place, str)
    corners = corners_about(place)  # type: ignore[arg-type]
    middle, right = corners.mean(axis=0), corners[1:3].mean(axis=0)
    out = right - middle
    up = np.array([out[1], -out[0]]) * 0.3
    arm = np.array([middle + up, right + 3 * out + up, right + 3 * out - up, middle - up])
    picture = bowl().copy()
    cv2.fillPoly(picture, [np.rint(arm).astype(np.int32)], skin)
    return picture


@cache
def reading() -> Reading:
    return reader().read(bowl())


def counted(seen: Reading) -> dict[str, int]:
    return {colour: number for colour, number in seen.counts.items() if number}


def test_the_bowl_itself_is_counted() -> None:
    assert counted(reading()) == LAY


@pytest.mark.parametrize("skin", [(120, 160, 215), (60, 80, 130), (40, 40, 45)])
def test_an_arm_over_the_rim_is_a_hand(skin: tuple[int, int, int]) -> None:
    assert reader().read(with_arm(skin)).state is PictureState.HAND


def test_an_arm_that_rests_there_covers_the_bowl() -> None:
    assert reader().read(with_arm((60, 80, 130)), rested=True).state is PictureState.COVERED


def test_without_the_front_of_the_stand_it_says_so() -> None:
    high = bowl().shape[0]
    picture = bowl().copy()
    picture[high // 2 :] = 90
    seen = reader().read(picture)
    assert seen.state is PictureState.NO_TRAY
    assert str(seen.problem)


def test_a_dark_picture_is_dark() -> None:
    assert reader().read(np.zeros_like(bowl())).state is PictureState.DARK


def test_a_camera_that_was_pushed_still_reads() -> None:
    high, wide = bowl().shape[:2]
    push = cv2.getRotationMatrix2D((wide / 2, high / 2), 4, 0.97)
    pushed = np.asarray(cv2.warpAffine(bowl(), push, (wide, high), borderValue=(90, 90, 90)))
    assert counted(reader().read(np.asarray(pushed, np.uint8), reading())) == LAY
