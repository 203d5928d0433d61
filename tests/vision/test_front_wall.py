"""From where the tray's front wall hides its floor: also a wall that is coloured like the floor."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.random import default_rng

from companion.vision.arrays import Logs
from companion.vision.floor.mat_floor import ink_on, plain_floor
from companion.vision.geometry.front_wall import first_hidden
from companion.vision.geometry.mat import MAT, Mat
from companion.vision.geometry.sheet import Sheet
from tests.support.vision_table import profile

LEAST_MM = 90.0  # a camera stands so that nothing before it is hidden
NOISE = 0.03  # a logarithm
NEAR = 4  # rows
FLOOR, DARKER = 5.0, 4.2  # logarithms


def _sheet() -> Sheet:
    return profile().sheet


def _seen(wall: float, first: int, *, shade: float = 0.0) -> Logs:
    """An empty tray on whose sheet a wall of this brightness begins in row `first`."""
    ink = ink_on(_sheet(), MAT)
    bright = ink - ink.max() + FLOOR
    bright[:, : _sheet().size[0] // 3] -= shade
    bright[first:] = wall
    noisy = bright[..., None] + default_rng(2).normal(0, NOISE, (*bright.shape, 3))
    return np.asarray(noisy, np.float32)


@pytest.mark.parametrize("down", [-9, 9])
def test_print_off_its_place_is_no_wall(down: int) -> None:
    """A curled mat, or a lens that bends it."""
    seen = np.roll(_seen(FLOOR, _sheet().size[1]), down, axis=0)
    seen[_row(115.0) :] = DARKER
    assert _found(seen) == pytest.approx(_row(115.0), abs=NEAR)


def _row(mm: float) -> int:
    return round(float(_sheet().to_px(np.array([0.0, mm]))[1]))


def _found(seen: Logs, mat: Mat | None = MAT) -> int:
    plain, ink = plain_floor(_sheet(), mat), ink_on(_sheet(), mat)
    return first_hidden(seen, plain, ink, _row(LEAST_MM))


@pytest.mark.parametrize("mm", [103.0, 108.0, 111.0])
@pytest.mark.parametrize("shade", [0.0, 0.7])
def test_a_wall_like_the_floor_begins_where_the_print_ends(mm: float, shade: float) -> None:
    field = float(np.median(_seen(FLOOR, _sheet().size[1])))
    assert _found(_seen(field, _row(mm), shade=shade)) == pytest.approx(_row(mm), abs=NEAR)


def test_a_darker_wall_is_seen_behind_the_print_as_well() -> None:
    assert _found(_seen(DARKER, _row(115.0))) == pytest.approx(_row(115.0), abs=NEAR)


def test_nothing_is_hidden_where_all_print_is_seen() -> None:
    assert _found(_seen(FLOOR, _sheet().size[1])) >= _row(113.0)


def test_a_tray_without_the_mat_shows_its_wall_by_colour() -> None:
    bare = np.full_like(_seen(FLOOR, 1), FLOOR)
    bare[_row(109.0) :] = DARKER
    assert _found(bare, None) == pytest.approx(_row(109.0), abs=NEAR)
