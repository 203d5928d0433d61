"""The tower's ways are learned over an evening, a throw at a time."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.flow import Throw
from companion.tower.belief import reconcile
from companion.tower.model import (
    TowerModel,
    at_most,
    falling,
    fresh_model,
    learned,
    stuck,
    tray_odds,
)

COLOURS = ("red", "blue", "yellow", "green")

counts = st.dictionaries(st.sampled_from(COLOURS), st.integers(0, 9))
throws = st.builds(Throw, counts, counts, counts)


def evening(fall: float, loose: float, number: int) -> list[tuple[Throw, dict[str, int]]]:
    """Battles of two colours each, beside a tower that does just that."""
    rng = random.Random(3)
    seen = []
    tower = dict.fromkeys(COLOURS, 4)
    for _ in range(number):
        throw = Throw(tower, {side: rng.randint(2, 9) for side in rng.sample(COLOURS, 2)}, {})
        tray = {
            c: some(rng, falling(throw, c), fall) + some(rng, stuck(throw, c), loose)
            for c in COLOURS
        }
        tower = {colour: at_most(throw, colour) - tray[colour] for colour in COLOURS}
        seen.append((throw, tray))
    return seen


def some(rng: random.Random, cubes: int, chance: float) -> int:
    return sum(rng.random() < chance for _ in range(cubes))


def spread(throw: Throw, model: TowerModel) -> int:
    """How many counts of red are still worth thinking of."""
    return sum(chance > 0.05 for chance in reconcile(throw, (), model).marginals["red"])


def test_a_tower_never_seen_is_as_towers_are() -> None:
    model = fresh_model()
    assert model.fall == pytest.approx(2 / 3, abs=0.01)
    assert model.loose == pytest.approx(1 / 3, abs=0.01)


@pytest.mark.parametrize(("fall", "loose"), [(0.9, 0.1), (0.5, 0.5), (0.4, 0.2), (2 / 3, 1 / 3)])
def test_an_evening_teaches_how_this_tower_is(fall: float, loose: float) -> None:
    model = learned(evening(fall, loose, 30))
    assert model.fall == pytest.approx(fall, abs=0.1)  # 300 cubes tell no more
    assert model.loose == pytest.approx(loose, abs=0.1)


def test_the_first_throws_already_lead_the_way() -> None:
    seen = evening(0.95, 0.05, 8)
    models = [learned(seen[:number]) for number in (0, 1, 3, 8)]
    assert all(earlier.fall < later.fall for earlier, later in pairwise(models))
    assert all(earlier.loose > later.loose for earlier, later in pairwise(models))


def test_a_known_tower_leaves_fewer_counts_to_think_of() -> None:
    throw = Throw({}, {"red": 12}, {})
    assert spread(throw, learned(evening(0.7, 0.3, 25))) < spread(throw, fresh_model())


def test_cubes_that_lay_in_the_tray_are_thrown_too() -> None:
    thrown, lay = Throw({}, {"red": 5}, {}), Throw({}, {}, {"red": 5})
    assert reconcile(thrown).marginals == reconcile(lay).marginals


def test_a_full_tower_gives_more_than_an_empty_one() -> None:
    full, empty = Throw({"red": 6}, {"red": 5}, {}), Throw({}, {"red": 5}, {})
    assert mean(full) == pytest.approx(mean(empty) + 2, abs=0.1)  # a third of six


def mean(throw: Throw) -> float:
    return sum(number * odds for number, odds in enumerate(reconcile(throw).marginals["red"]))


def test_one_colour_that_fell_badly_makes_the_others_doubtful_too() -> None:
    throw = Throw({}, {"red": 10, "blue": 10}, {})
    badly = fresh_model().after(Throw({}, {"red": 10}, {}), {"red": 1})
    assert reconcile(throw, (), badly).marginals["blue"][1] > reconcile(throw).marginals["blue"][1]


@given(throws, st.data())
def test_every_tray_teaches_and_leaves_probabilities(throw: Throw, data: st.DataObject) -> None:
    tray = {c: data.draw(st.integers(0, throw.at_most(c)), label=c) for c in COLOURS}
    before = fresh_model()
    after = before.after(throw, tray)
    assert sum(after.weights) == pytest.approx(1)
    assert min(after.weights) >= 0
    assert 0 < after.loose < 1
    assert before == fresh_model()
    assert after == learned([(throw, tray)])


def test_a_tray_that_cannot_be_teaches_nothing() -> None:
    model = fresh_model()
    assert model.after(Throw({}, {"red": 3}, {}), {"red": 4}) == model
    assert model.after(Throw({}, {"red": 3}, {}), {"blue": 1}) == model


@given(st.integers(0, 30), st.integers(0, 30))
def test_what_can_come_out_comes_out(thrown: int, held: int) -> None:
    odds = tray_odds(thrown, held)
    assert odds.shape[1] == thrown + held + 1
    assert np.allclose(odds.sum(axis=1), 1)
