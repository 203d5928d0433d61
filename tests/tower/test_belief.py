"""What is believed of the tray is what listing every possible tray would give."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.flow import Throw
from companion.tower.belief import Belief, reconcile
from companion.tower.joint import ODD
from companion.tower.model import CHANCES, TowerModel, at_most, falling, fresh_model, stuck
from companion.tower.sensor import CAMERA, SCALE
from companion.tower.sighting import Likelihood, Sighting
from tests.support.claims import BATTLE, camera

COLOURS = ("red", "blue", "green")

few = st.fixed_dictionaries(dict.fromkeys(COLOURS, st.integers(0, 2)))
throws = st.builds(Throw, few, few, few)
likelihoods = st.lists(st.floats(0.001, 1), min_size=1, max_size=8).map(tuple)
sightings = st.builds(
    Sighting,
    st.just("camera"),
    st.dictionaries(st.sampled_from(COLOURS), likelihoods),
    st.none() | likelihoods,
)
# Whatever a broken source may hand over.
wild = st.lists(st.floats(), max_size=4).map(tuple)
wild_sightings = st.builds(
    Sighting, st.just("?"), st.dictionaries(st.sampled_from(COLOURS), wild), st.none() | wild
)


def listed(
    throw: Throw, seen: Sequence[Sighting], model: TowerModel
) -> dict[tuple[int, ...], float]:
    """Every tray that can be with its probability, the long way."""
    reaches = [range(at_most(throw, colour) + 1) for colour in COLOURS]
    odds = {
        tray: prior(throw, tray, model) * math.prod(claimed(sight, tray) for sight in seen)
        for tray in product(*reaches)
    }
    total = sum(odds.values())
    return {tray: each / total for tray, each in odds.items()}


def prior(throw: Throw, tray: tuple[int, ...], model: TowerModel) -> float:
    chances = (1 - ODD) * model.chances() + ODD / len(CHANCES) ** 2  # now and then cubes jam
    points = zip(product(CHANCES, CHANCES), chances, strict=True)
    return sum(
        float(chance)
        * math.prod(
            out(number, falling(throw, colour), fall, stuck(throw, colour), loose)
            for number, colour in zip(tray, COLOURS, strict=True)
        )
        for (fall, loose), chance in points
    )


@cache
def out(number: int, falling: int, fall: float, stuck: int, loose: float) -> float:
    return sum(
        binomial(fallen, falling, fall) * binomial(number - fallen, stuck, loose)
        for fallen in range(number + 1)
    )


def binomial(of_them: int, cubes: int, chance: float) -> float:
    if of_them > cubes:
        return 0.0
    return float(math.comb(cubes, of_them) * chance**of_them * (1 - chance) ** (cubes - of_them))


def claimed(sighting: Sighting, tray: tuple[int, ...]) -> float:
    counts = dict(zip(COLOURS, tray, strict=True))
    own = math.prod(at(row, counts[colour]) for colour, row in sighting.counts.items())
    return own * (at(sighting.total, sum(tray)) if sighting.total is not None else 1.0)


def at(likelihood: Likelihood, number: int) -> float:
    return likelihood[min(number, len(likelihood) - 1)]


def within(tray: Mapping[str, int], throw: Throw) -> bool:
    return all(0 <= number <= throw.at_most(colour) for colour, number in tray.items())


@settings(max_examples=30, deadline=None)
@given(throws, st.lists(sightings, max_size=3))
def test_a_belief_is_what_listing_every_tray_gives(throw: Throw, seen: list[Sighting]) -> None:
    belief = reconcile(throw, seen, colours=COLOURS)
    trays = listed(throw, seen, fresh_model())
    best = tuple(belief.tray[colour] for colour in COLOURS)
    assert belief.sure == pytest.approx(max(trays.values()))
    assert trays[best] == pytest.approx(belief.sure)
    for index, colour in enumerate(COLOURS):
        for number, chance in enumerate(belief.marginals[colour]):
            each = sum(odds for tray, odds in trays.items() if tray[index] == number)
            assert chance == pytest.approx(each)


@settings(max_examples=30, deadline=None)
@given(throws, st.lists(sightings, max_size=2))
def test_the_alternatives_are_the_next_likely_trays(throw: Throw, seen: list[Sighting]) -> None:
    belief = reconcile(throw, seen, colours=COLOURS)
    chances = [belief.sure, *(chance for _, chance in belief.alternatives)]
    likeliest = sorted(listed(throw, seen, fresh_model()).values(), reverse=True)
    assert chances == pytest.approx(likeliest[: len(chances)])


@settings(max_examples=100, deadline=None)
@given(throws, st.lists(sightings | wild_sightings, max_size=4))
def test_whatever_is_claimed_the_belief_is_a_possible_tray(
    throw: Throw, seen: list[Sighting]
) -> None:
    belief = reconcile(throw, seen, colours=COLOURS)
    assert within(belief.tray, throw)
    assert all(within(tray, throw) for tray, _ in belief.alternatives)
    assert 0 < belief.sure <= 1
    for colour in COLOURS:
        assert len(belief.marginals[colour]) == throw.at_most(colour) + 1
        assert sum(belief.marginals[colour]) == pytest.approx(1)
        assert belief.marginals[colour][belief.tray[colour]] >= belief.sure - 1e-9
    assert belief.surprise is None or 0 < belief.surprise.chance <= 1


@settings(max_examples=60, deadline=None)
@given(throws, st.lists(sightings, max_size=3))
def test_a_belief_that_is_not_sure_asks_and_says_where_to_look(
    throw: Throw, seen: list[Sighting]
) -> None:
    belief = reconcile(throw, seen, colours=COLOURS)
    if belief.sure < 0.995:
        assert belief.ask
        assert belief.doubtful
    assert belief.ask or not belief.doubtful


@settings(max_examples=30, deadline=None)
@given(throws, st.data(), st.integers(1, 8))
def test_more_looks_at_the_same_tray_never_make_it_less_sure(
    throw: Throw, data: st.DataObject, looks: int
) -> None:
    tray = {c: data.draw(st.integers(0, throw.at_most(c)), label=c) for c in COLOURS}
    sure = [reconcile(throw, [camera(**tray)] * n).sure for n in (looks, looks + 1)]
    belief = reconcile(throw, [camera(**tray)] * looks)
    assert belief.tray == tray
    assert sure[1] >= sure[0] - 1e-12


def test_a_thousand_looks_are_still_a_number() -> None:
    belief = reconcile(BATTLE, [camera(red=4, blue=6, green=0, violet=1)] * 1000)
    assert belief.tray == {"red": 4, "blue": 6, "green": 0, "violet": 1}
    assert belief.sure == pytest.approx(1)


def test_a_thousand_looks_that_contradict_each_other_ask() -> None:
    disputed = [camera(red=4, blue=6, green=0, violet=1), camera(red=5, blue=7, green=1, violet=0)]
    belief = reconcile(BATTLE, disputed * 500 + [Sighting(SCALE, total=(1.0, 0.0))] * 500)
    assert belief.ask
    assert belief.surprise is not None
    assert 0 < belief.sure < 1


def test_without_any_claim_the_answer_is_asked_for() -> None:
    belief = reconcile(BATTLE)
    assert belief.ask
    assert belief.surprise is None
    assert set(belief.doubtful) == {"red", "blue", "green", "violet"}


def test_where_nothing_can_lie_nothing_is_asked() -> None:
    assert reconcile(Throw({}, {}, {}), colours=("red",)) == Belief(
        {"red": 0}, 1.0, False, (), None, {"red": (1.0,)}, ()
    )


def test_a_clear_picture_is_taken_unasked() -> None:
    belief = reconcile(BATTLE, [camera(red=4, blue=6, green=0, violet=1)])
    assert belief.tray == {"red": 4, "blue": 6, "green": 0, "violet": 1}
    assert not belief.ask


def test_the_scale_decides_between_one_cube_and_two_blobs() -> None:
    blurred = Sighting(CAMERA, {"red": (0, 0, 0, 0, 0.5, 0.5), "blue": (1,), "violet": (0, 1)})
    three_colours = Throw({}, {"red": 5}, {"violet": 1})
    scale = Sighting(SCALE, total=tuple(1.0 if n == 6 else 1e-4 for n in range(12)))
    assert reconcile(three_colours, [blurred]).doubtful == ("red",)
    sure = reconcile(three_colours, [blurred, scale])
    assert (sure.tray, sure.ask) == ({"red": 5, "violet": 1, "blue": 0}, False)


def test_the_colour_in_doubt_is_the_only_one_marked() -> None:
    seen = camera(red=4, green=0, violet=1)
    belief = reconcile(BATTLE, [seen, camera(0.2, blue=6)])
    assert belief.doubtful == ("blue",)
    assert {tray["blue"] for tray, _ in belief.alternatives[:2]} == {5, 7}


def test_a_claim_past_its_end_goes_on_as_it_ended() -> None:
    short = Sighting(CAMERA, {"red": (0.0, 1.0)})
    level = Sighting(CAMERA, {"red": (0.0, *[1.0] * 8)})
    assert reconcile(BATTLE, [short]).marginals == reconcile(BATTLE, [level]).marginals


def test_how_sure_is_sure_enough_is_the_tables_to_say() -> None:
    seen = [camera(0.05, red=4, blue=6, green=0, violet=1)]
    sure = reconcile(BATTLE, seen).sure
    assert not reconcile(BATTLE, seen, sure_enough=sure - 0.01).ask
    assert reconcile(BATTLE, seen, sure_enough=sure + 0.01).ask
