"""What no colour explains: a cube by its shape is asked about, a patch of light is not."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.tower.belief import SURE_ENOUGH
from companion.vision.arrays import Image, Points
from companion.vision.detector.unexplained import unexplained_cubes
from companion.vision.reading import in_light, read
from companion.vision.scene.cubes import explained
from tests.support.vision_table import COLOURS, picture, profile, truth

WHITE, BLACK = 245.0, 0.0


def _black_cube() -> Points:
    """What is seen of the one that lies alone."""
    (cube,) = (
        each for each in read(picture("throw-05"), profile()).cubes if each.colour == "black"
    )
    return cube.outline


def _top(outline: Points) -> Points:
    return np.column_stack([outline[:, 0], np.minimum(outline[:, 1], outline[:, 1].mean() + 4)])


def _whitened(outline: Points, share: float, soft: float, level: float = WHITE) -> Image:
    """A lamp is mirrored there; or, of a low level, shade lies there."""
    image = picture("throw-05")
    mirror = np.zeros(image.shape[:2], np.float32)
    cv2.fillPoly(mirror, [np.rint(outline).astype(np.int32)], (1.0,))
    mirror = cv2.GaussianBlur(mirror, (0, 0), soft)[..., None] * share
    return np.asarray(image * (1 - mirror) + level * mirror, np.uint8)


def _strange(image: Image) -> dict[str, float]:
    seen = in_light(image, profile())
    assert seen is not None
    found = unexplained_cubes(
        seen.judged, seen.unexplained, explained(seen.judged.log_ratios, profile().view)
    )
    return dict(zip(COLOURS, found, strict=True))


@pytest.mark.parametrize("share", [0.6, 0.9])
def test_a_black_cube_whose_lacquer_mirrors_the_lamp_is_asked_about(share: float) -> None:
    image = _whitened(_top(_black_cube()), share, 0.8)
    reading = read(image, profile())
    assert max(reading.marginals["black"]) < SURE_ENOUGH


def test_a_top_that_mirrors_the_lamp_has_a_cubes_shape() -> None:
    assert _strange(_whitened(_top(_black_cube()), 0.9, 0.8))["black"] > 0.5


def test_a_patch_of_light_on_the_floor_is_no_cube() -> None:
    far_from_all = _black_cube() + np.array([60.0, 90.0])
    image = _whitened(far_from_all, 0.5, 12.0)
    reading = read(image, profile())
    assert max(_strange(image).values()) < 0.5
    assert dict(reading.counts) == truth("throw-05")


def test_a_walls_shade_is_longer_than_any_cube_and_is_none() -> None:
    stripe = np.array([[500.0, 170.0], [520.0, 170.0], [526.0, 400.0], [506.0, 400.0]])
    image = _whitened(stripe, 0.3, 1.0, BLACK)
    assert max(_strange(image).values()) < 0.5
    assert dict(read(image, profile()).counts) == truth("throw-05")
