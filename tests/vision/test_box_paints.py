"""A box's paints are found from counts that people confirmed; usual boxes stay as they are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import numpy as np
import pytest

from companion.vision.colour.mixture import Mixture
from companion.vision.colour.paints import Paints, usual_paints
from companion.vision.learning.box_paints import ConfirmedPicture, Shift, found_shifts, shifted
from companion.vision.learning.confirmed import confirmed_picture, learned_shifts, look_alike
from tests.support.paper_floors import drawn_floor, spread_out

COLOURS = ("red", "blue", "yellow", "black", "violet", "green")
THROWS = (
    {"red": 3, "blue": 1, "yellow": 2, "black": 1, "violet": 2, "green": 0},
    {"red": 1, "blue": 3, "yellow": 0, "black": 3, "violet": 1, "green": 2},
    {"red": 2, "blue": 2, "yellow": 3, "black": 2, "violet": 3, "green": 3},
)


def plain(paint: Mixture) -> Mixture:
    """As one box shows it: it varies less than boxes do."""
    middle = paint.weights @ paint.means
    return Mixture(
        paint.weights, middle + 0.4 * (paint.means - middle), paint.spreads / 6 + np.eye(3) * 0.002
    )


def picture(paints: Paints, counts: Mapping[str, int], seed: int) -> ConfirmedPicture:
    """Some 100 pixels a cube, and a few of no colour."""
    chance = np.random.default_rng(seed)
    pixels = [chance.uniform(-2, 0.5, (30, 3))]
    for colour, number in counts.items():
        paint = plain(paints.cubes[colour])
        for share, mean, spread in zip(paint.weights, paint.means, paint.spreads, strict=True):
            pixels.append(chance.multivariate_normal(mean, spread, round(100 * number * share)))
    return ConfirmedPicture(np.concatenate(pixels).astype(np.float32), counts)


def evening(paints: Paints) -> list[ConfirmedPicture]:
    return [picture(paints, counts, seed) for seed, counts in enumerate(THROWS)]


def shifts_by_chance(seed: int) -> dict[str, Shift]:
    """0.3 to 0.6 of a logarithm, all channels of a colour alike, and a little apart."""
    chance = np.random.default_rng(seed)
    return {
        colour: chance.uniform(0.3, 0.5) * chance.choice([-1, 1]) + chance.normal(0, 0.1, 3)
        for colour in COLOURS
    }


@cache
def from_usual() -> Mapping[str, Shift]:
    """What is found where nothing has shifted, as such pixels are."""
    usual = usual_paints(COLOURS)
    return found_shifts(usual, evening(usual))


@pytest.mark.parametrize("seed", range(2))
def test_a_box_of_other_paints_is_found_within_three_confirmed_throws(seed: int) -> None:
    usual, other = usual_paints(COLOURS), shifts_by_chance(seed)
    found = found_shifts(usual, evening(shifted(usual, other)))
    off = {c: np.abs(found[c] - from_usual().get(c, 0) - other[c]).max() for c in found}
    assert len(found) == len(COLOURS)
    assert max(off.values()) < 0.15, off
    assert np.median(list(off.values())) < 0.05


def test_a_colour_of_which_too_few_cubes_were_confirmed_keeps_its_paint() -> None:
    usual = usual_paints(COLOURS)
    seen = picture(shifted(usual, {"red": np.full(3, 0.4)}), {"red": 2, "blue": 3}, 1)
    assert set(found_shifts(usual, [seen])) == {"blue"}


def test_what_was_learned_is_learned_once() -> None:
    usual = usual_paints(COLOURS)
    pictures = evening(shifted(usual, shifts_by_chance(7)))
    shifts = learned_shifts(usual, {}, pictures)
    assert shifts
    assert learned_shifts(usual, shifts, pictures) is None


def test_nothing_is_learned_without_a_picture() -> None:
    assert learned_shifts(usual_paints(COLOURS), {}, []) is None


def test_a_picture_of_another_tray_teaches_nothing() -> None:
    paints = usual_paints(COLOURS)
    floor = drawn_floor(spread_out(["red", "blue", "green", "violet"]), paints)
    assert confirmed_picture(floor, 10.0, {"red": 1, "blue": 1, "green": 1, "violet": 1})
    assert confirmed_picture(floor, 10.0, {"red": 12, "blue": 9}) is None
    assert confirmed_picture(floor, 10.0, {"red": 0}) is None


def test_colours_that_come_too_near_each_other_are_told() -> None:
    usual = usual_paints(COLOURS)
    assert look_alike(usual) == []
    between = usual.cubes["blue"].weights @ usual.cubes["blue"].means
    violet = usual.cubes["violet"].weights @ usual.cubes["violet"].means
    near = shifted(usual, {"violet": between - violet})
    assert look_alike(near) == [("blue", "violet")]
