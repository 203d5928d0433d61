"""Looks at the same cubes, stirred in between: each is evidence of its own, and no more."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import sqrt

import pytest

from companion.tower.belief import Belief, reconcile
from companion.tower.looks import is_stirred, joined
from companion.tower.sensor import CAMERA, SCALE
from companion.tower.sighting import Hypothesis, Sighting, likeliest
from tests.support.honest_camera import APART, looked, seen, thrown
from tests.support.seeing import places, sighting

LAY = {"red": 3, "blue": 2}


def together(*looks: Sighting) -> Sighting:
    both = joined(looks)
    assert both is not None
    return both


def less_likely(look: Sighting, colour: str = "red") -> float:
    """Than the best: one cube less."""
    row = look.counts[colour]
    return row[likeliest(look)[colour] - 1] / max(row)


def test_one_look_says_what_it_says() -> None:
    look = sighting(LAY, 0.3, 1)
    assert joined([look]) == look


def test_another_look_at_the_same_cubes_makes_it_surer() -> None:
    both = together(sighting(LAY, 0.1, 1), sighting(LAY, 0.1, 2))
    assert likeliest(both) == LAY
    assert less_likely(both) == pytest.approx(0.1 * 0.1, rel=0.5)


def test_no_number_of_agreeing_looks_makes_it_quite_sure() -> None:
    floor = 1e-4
    looks = [sighting(LAY, floor, number) for number in range(3)]
    assert 1e-7 < less_likely(together(*looks)) < floor


def test_a_look_at_what_was_not_moved_makes_nothing_surer() -> None:
    same = together(sighting(LAY, 0.1, 1), sighting(LAY, 0.1, 1))
    assert less_likely(same) == pytest.approx(0.1)
    assert not is_stirred(sighting(LAY, lying=1), sighting(LAY, lying=1))
    assert is_stirred(sighting(LAY, lying=1), sighting(LAY, lying=2))


def test_a_colour_that_lies_as_it_did_is_no_surer() -> None:
    first, later = sighting(LAY, 0.1, 1), sighting(LAY, 0.1, 2)
    partly = together(first, replace(later, places={**later.places, "red": first.places["red"]}))
    assert less_likely(partly, "red") == pytest.approx(0.1)
    assert less_likely(partly, "blue") < 0.08


def test_a_second_look_settles_which_of_two_things_the_first_has_seen() -> None:
    red, black = {"red": 3, "black": 1}, {"red": 2, "black": 2}
    first = replace(
        sighting(red, lying=1), otherwise=(Hypothesis(0.6, sighting(black).counts),), doubt=0.01
    )
    both = together(first, sighting(black, lying=2))
    assert likeliest(both) == black
    assert all(each.odds < 1e-3 for each in both.otherwise)
    assert both.doubt < 0.01


@pytest.mark.parametrize(
    "later",
    [
        {"red": 2, "blue": 2},  # one taken out
        {"red": 4, "blue": 2},  # one dropped in
        {"red": 2, "blue": 3},  # exchanged
        {},  # all taken out
    ],
)
def test_other_cubes_have_nothing_in_common(later: Mapping[str, int]) -> None:
    counts = dict.fromkeys(LAY, 0) | dict(later)
    assert joined([sighting(LAY, 0.01, 1), sighting(counts, 1e-4, 2)]) is None


def test_a_cube_that_was_rather_there_may_have_been_taken_out_but_one_in_doubt_was_none() -> None:
    fewer = sighting({"red": 2, "blue": 2}, 1e-6, 2)
    assert joined([sighting(LAY, 0.04, 1), fewer]) is None
    assert likeliest(together(sighting(LAY, 0.6, 1), fewer)) == {"red": 2, "blue": 2}


def test_a_weight_is_weighed_once() -> None:
    five = Sighting(SCALE, total=(0.0, 0.0, 0.0, 0.01, 0.4, 1.0, 0.4))
    assert joined([five, five]) == five
    assert joined([five, Sighting(SCALE, total=(0.0, 1.0, 0.0))]) is None


# --- Whole evenings of looks, by a camera that knows how well it sees ---


def beliefs(
    rng: random.Random, rates: tuple[float, float], in_heaps: float, trays: int
) -> Iterator[tuple[Belief, bool]]:
    """What is believed once a second look has joined a doubtful first one, and is it right?"""
    for _ in range(trays):
        throw, tray = thrown(rng)
        looks = [looked(rng, tray, (APART, rates), in_heaps) for _ in range(2)]
        both = joined(looks)
        if both is not None and reconcile(throw, looks[:1]).ask:
            belief = reconcile(throw, [both])
            yield belief, belief.tray == tray


CAMERAS = (  # how often a cube is hidden, how often seen twice; how much lies in heaps
    (0.005, 0.0005, 0.05),
    (0.02, 0.002, 0.2),
    (0.05, 0.005, 0.5),
    (0.1, 0.01, 0.3),
    (0.15, 0.02, 0.5),
    (0.15, 0.0005, 0.05),
)


def test_stirring_takes_wrong_counts_no_oftener_than_it_says() -> None:
    """The same evenings each time."""
    stated, wrong, taken = 0.0, 0, 0
    for number, (hidden, doubled, in_heaps) in enumerate(CAMERAS):
        for belief, is_right in beliefs(random.Random(number), (hidden, doubled), in_heaps, 100):
            if not belief.ask:
                stated, wrong, taken = stated + 1 - belief.sure, wrong + (not is_right), taken + 1
    assert taken > 100
    assert wrong <= stated + 3 * sqrt(stated + 0.1)


def test_a_cube_lifted_out_instead_of_stirred_is_never_silently_missing() -> None:
    rng, fewer = random.Random(5), 0
    for _ in range(200):
        throw, tray = thrown(rng)
        colour = max(tray, key=lambda each: tray[each])
        if not tray[colour]:
            continue
        rows = {each: seen(number) for each, number in tray.items()}
        first = Sighting(CAMERA, rows, places=places(tray, 1))
        less = tray | {colour: tray[colour] - 1}
        later = Sighting(CAMERA, rows | {colour: seen(less[colour])}, places=places(less, 2))
        both = joined([first, later])
        belief = None if both is None else reconcile(throw, [both])
        fewer += belief is not None and not belief.ask and belief.tray != tray
    assert fewer == 0
