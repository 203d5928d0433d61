"""What a scale and a person claim."""

from __future__ import annotations

import pytest

from companion.tower.reconcile import person_sighting
from companion.tower.scale import scale_sighting
from companion.tower.sighting import Likelihood

CUBE = 0.62


def weighed(grams: float, most: int = 20, spread: float = 0.06) -> Likelihood:
    total = scale_sighting(grams, CUBE, spread, most).total
    assert total is not None
    return total


def likeliest(likelihood: Likelihood) -> int:
    return max(range(len(likelihood)), key=likelihood.__getitem__)


@pytest.mark.parametrize("cubes", range(21))
def test_a_weight_speaks_for_its_number_of_cubes(cubes: int) -> None:
    assert likeliest(weighed(cubes * CUBE)) == cubes


def test_few_cubes_are_told_apart_better_than_many() -> None:
    few, many = weighed(3 * CUBE), weighed(19 * CUBE)
    assert few[3] / few[4] > many[19] / many[20]


@pytest.mark.parametrize("grams", [-40.0, -0.3, 0.0])  # set to zero with cubes on it; drift
def test_less_than_nothing_is_no_cube_at_most(grams: float) -> None:
    total = weighed(grams)
    assert total[0] == max(total)


def test_a_hand_speaks_for_more_than_there_is() -> None:
    total = weighed(300.0)
    assert total[-1] > 100 * max(total[:-1])


def test_a_scale_that_is_far_off_rules_nothing_out() -> None:
    total = weighed(10 * CUBE)
    assert total[10] / total[2] < 10_000


def test_cubes_all_alike_and_none_there_still_give_a_claim() -> None:
    assert likeliest(weighed(0.0, most=0, spread=0.0)) == 0


def test_a_person_is_nearly_certain() -> None:
    [certain] = person_sighting({"red": 3}).counts.values()
    assert likeliest(certain) == 3
    assert certain[4] == certain[2] < certain[3] / 1000
