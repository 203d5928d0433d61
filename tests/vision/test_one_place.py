"""No two cubes are in one place: a cube that is found several times is counted once."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.vision.arrays import Image
from companion.vision.reading import read
from tests.support.vision_table import picture, profile, truth

FIVE = ((-0.3, -0.25), (0.3, -0.25), (0.3, 0.25), (-0.3, 0.25), (0.0, 0.0))  # in widths from middle
DARK, LIGHT = (30, 30, 30), (235, 235, 235)


def with_pips(name: str, ink: tuple[int, int, int]) -> Image:
    """A picture in which each cube has the five pips of a die on its top."""
    image = picture(name).copy()
    for cube in read(image, profile()).cubes:
        x, y = cube.outline.mean(axis=0) - (0, 4)
        half = np.ptp(cube.outline[:, 0]) / 2
        for across, down in FIVE:
            at = round(x + across * half), round(y + down * half)
            size = round(half * 0.14), round(half * 0.11)
            cv2.ellipse(image, at, size, 0, 0, 360, ink, -1, cv2.LINE_AA)
    return image


@pytest.mark.parametrize(
    ("name", "colour", "ink"),
    [
        ("cal-yellow", "yellow", DARK),
        ("cal-blue", "blue", DARK),
        ("cal-violet", "violet", LIGHT),
    ],
)
def test_a_die_is_counted_once_however_many_pips_it_has(
    name: str, colour: str, ink: tuple[int, int, int]
) -> None:
    counts = read(with_pips(name, ink), profile()).counts
    assert {each: number for each, number in counts.items() if number} == {colour: 4}


def test_pips_make_no_cube_doubtful_that_is_seen_well() -> None:
    reading = read(with_pips("throw-05", LIGHT), profile())
    assert dict(reading.counts) == truth("throw-05")
    assert reading.sure > 0.985
