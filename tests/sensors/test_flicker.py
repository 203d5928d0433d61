"""Lamps that flicker in bands are told apart from all else that moves."""

from __future__ import annotations

import numpy as np
import pytest

from companion.sensors.camera.live_faults import Flicker
from companion.vision.arrays import Image

CALM = np.random.default_rng(1).integers(60, 200, (120, 160, 3)).astype(np.float64)


def banded(number: int, strength: float) -> Image:
    phase = 1.3 * number
    rows = 1 + strength * np.sin(2 * np.pi * np.arange(120) / 30 + phase)
    return np.asarray((CALM * rows[:, None, None]).clip(0, 255), np.uint8)


def brighter(number: int) -> Image:
    """The camera's exposure goes up and down."""
    return np.asarray((CALM * (1 + 0.2 * np.sin(number))).clip(0, 255), np.uint8)


def with_hand(number: int) -> Image:
    """Half of the picture wide, to and fro."""
    image = CALM.copy()
    top = 40 + 5 * (number % 8)
    image[top:, 30:110] = 90
    return np.asarray(image, np.uint8)


def flickers(pictures: list[Image]) -> bool:
    flicker = Flicker()
    for each in pictures:
        flicker.see(each)
    return flicker.is_there


@pytest.mark.parametrize("strength", [0.05, 0.15])
def test_bands_that_wander_are_a_lamp_that_flickers(strength: float) -> None:
    assert flickers([banded(number, strength) for number in range(40)])


def test_exposure_hands_and_stillness_are_none() -> None:
    assert not flickers([banded(0, 0.15)] * 40)
    assert not flickers([brighter(number) for number in range(40)])
    assert not flickers([with_hand(number) for number in range(40)])


def test_a_lamp_that_no_longer_flickers_is_forgotten() -> None:
    assert not flickers([banded(n, 0.15) for n in range(40)] + [banded(0, 0.0)] * 30)
