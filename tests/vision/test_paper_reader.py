"""Pictures of the drawn bowl that must not be counted, and why each is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import cv2
import numpy as np
import pytest

from companion.said import Said
from companion.sensors.drawn.drawable_trays import BOWL_TRAY
from companion.sensors.drawn.projection import BOWL_VIEWS
from companion.sensors.drawn.virtual_table import portraits
from companion.tower.belief import SURE_ENOUGH
from companion.vision import paper_reader
from companion.vision.arrays import Image
from companion.vision.colour.paints import usual_paints
from companion.vision.confidence.evidence import PictureClaims, weigh_evidence
from companion.vision.geometry.paper_pose import corners_about, standpoint
from companion.vision.paper_reader import PaperReader, floor_of
from companion.vision.reading import PictureState, Reading

pytestmark = pytest.mark.slow

COLOURS = ("red", "blue", "yellow", "green")
LAY = {"red": 3, "blue": 2, "green": 1}
DISC = 58.0  # mm, its radius


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


def on_floor(x: float, y: float) -> tuple[int, int]:
    """The pixel of a point on the bowl's floor, mm from its far left corner."""
    place = standpoint(bowl())
    assert not isinstance(place, Said)
    floor = floor_of(bowl(), place, 10.0)
    assert not isinstance(floor, Said)
    column, row, depth = floor.homography @ (x, y, 1)
    return round(column / depth), round(row / depth)


def test_a_cubes_mirror_in_the_black_wall_is_no_hidden_cube() -> None:
    picture = bowl().copy()
    here = on_floor(DISC, 2 * DISC + 10)  # on the near wall
    cv2.ellipse(picture, here, (24, 10), 0, 0, 360, (36, 34, 84), -1)  # dark red
    seen = reader().read(picture)
    assert counted(seen) == LAY
    assert seen.sure > 0.995


def painted(change: Callable[[Image], Image], colour: str, first: int) -> Reading:
    """Read the bowl with the cubes of a colour changed, from the `first` on."""
    picture = bowl().copy()
    for cube in [each for each in reading().cubes if each.colour == colour][first:]:
        mask = np.zeros(picture.shape[:2], np.uint8)
        cv2.fillConvexPoly(mask, np.rint(cube.outline).astype(np.int32), 1)
        picture[mask > 0] = change(picture[mask > 0])
    return reader().read(picture)


def test_a_red_cube_of_another_tint_than_the_others_is_asked_about() -> None:
    pinkish = np.array([2.2, 2.2, 1.0])
    seen = painted(lambda red: np.asarray(np.minimum(red * pinkish, 255), np.uint8), "red", 2)
    assert counted(seen) == LAY
    assert seen.sure < 0.95


def test_cubes_that_look_pale_are_asked_about_and_it_says_why() -> None:
    seen = painted(lambda red: np.asarray(red * 0.45 + 90, np.uint8), "red", 0)
    assert seen.sure < 0.95
    assert "mirrored" in str(seen.remarks)


def test_a_row_of_false_cubes_in_a_walls_shade_is_asked_about_and_not_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def with_row(*given: Any) -> PictureClaims:
        read = weigh_evidence(*given)
        one = next(each for each, _ in read.cubes if each.placed)
        false = replace(one, placed=False, alone=1.0, looks=0.2)
        return replace(read, cubes=[*read.cubes, *[(false, 0.02)] * 12])

    monkeypatch.setattr(paper_reader, "weigh_evidence", with_row)
    read = reader().read(bowl())
    assert counted(read) == LAY
    assert read.sure < SURE_ENOUGH
