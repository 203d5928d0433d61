"""Colours that look alike to a camera, and what would tell them apart."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.profile.confusable import Remedy, confusable_colours
from tests.support.vision_table import profile

pytestmark = pytest.mark.slow


def with_a_twin(of: str, away: float) -> TrayProfile:
    """One more colour, this much darker than that one."""
    paint = profile().cubes[of]
    twin = replace(paint, means=paint.means - away)
    return replace(profile(), cubes={**profile().cubes, "twin": twin})


def lit(known: TrayProfile, *gains: float) -> TrayProfile:
    """The same paint over an empty tray in other light (blue, green, red)."""
    dimmed = np.clip(known.empty * np.array(gains), 0, 255).astype(np.uint8)
    return replace(known, empty=dimmed)


def test_colours_that_differ_are_not_told_to_be_alike() -> None:
    assert confusable_colours(profile()) == []


def test_two_colours_of_nearly_one_paint_are_told_the_worst_first() -> None:
    (pair,) = confusable_colours(with_a_twin("violet", 0.05))
    assert {pair.one, pair.other} == {"violet", "twin"}
    assert pair.apart < 0.2
    assert pair.remedy is Remedy.AGAIN


@pytest.mark.parametrize(
    ("gains", "remedy"), [((0.2, 0.2, 0.2), Remedy.BRIGHTER), ((0.4, 0.8, 1.0), Remedy.WHITER)]
)
def test_what_would_help_follows_from_the_light(
    gains: tuple[float, float, float], remedy: Remedy
) -> None:
    (pair,) = confusable_colours(lit(with_a_twin("violet", 0.05), *gains))
    assert pair.remedy is remedy
