"""Where nothing but doubt asks, cubes are stirred, and another look joins the first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.engine.flow import Throw
from companion.tower.observation import Activity, Observation
from companion.tower.scale import scale_sighting
from companion.tower.sensor import BOARD, CAMERA
from companion.tower.sighting import Sighting
from companion.tray.inputs import AnyKey, Asked, CountsSaid, CountTaken, EnterPressed, Input
from companion.tray.state import Doubt, Stage
from companion.words.counting import waiting
from tests.support.seeing import camera, sighting
from tests.support.tables import a_throw
from tests.support.tray_steps import ASKED, FALLEN, NONE, after, count

HAND = camera(Activity.HAND)


def look(
    lying: int | None, counts: Mapping[str, int] = FALLEN, doubt: float = 0.05, **more: Any
) -> Observation:
    return camera(sighting=sighting(NONE | dict(counts), doubt, lying), **more)


FIRST = look(1, fell=True)
SECOND = look(2, reached_in=True)


def weighs(cubes: int) -> Observation:
    return Observation(BOARD, Activity.STILL, (scale_sighting(cubes * 0.62, 0.62, 0.06, 20),))


def test_two_doubtful_looks_that_agree_make_a_sure_one() -> None:
    assert count(ASKED, FIRST).stage is Stage.STIRRING
    sure = count(ASKED, FIRST, HAND, SECOND)
    assert (sure.stage, sure.counts, sure.source) == (Stage.PROPOSED, FALLEN, "camera")


def test_what_both_looks_said_is_kept_as_evidence() -> None:
    rests_on = count(ASKED, FIRST, HAND, SECOND).evidence()
    assert len(rests_on["sightings"]) == 1
    assert [claim["source"] for [claim] in rests_on["looks"]] == [CAMERA.name, CAMERA.name]


def test_a_second_look_may_show_what_was_hidden() -> None:
    hidden = sighting(NONE | {"red": 2, "blue": 2}, lying=1)
    rows = {**hidden.counts, "red": (1e-9, 1e-4, 1.0, 0.2, 0.01, 1e-9)}
    first = camera(sighting=Sighting(CAMERA, rows, places=hidden.places), fell=True)
    seen = count(ASKED, first, HAND, look(2, doubt=1e-4, reached_in=True))
    assert (seen.stage, seen.counts) == (Stage.PROPOSED, FALLEN)


@pytest.mark.parametrize(
    "again",
    [
        (look(1),),  # nobody has touched them
        (HAND, look(1, reached_in=True)),  # a hand that only points
        (camera(Activity.FALLING), look(1)),
    ],
)
def test_the_same_arrangement_is_the_same_look(again: tuple[Input, ...]) -> None:
    once, twice = count(ASKED, FIRST), count(ASKED, FIRST, *again)
    assert (twice.stage, twice.stirs, twice.looks) == (Stage.STIRRING, 1, once.looks)


def test_half_of_them_stirred_settles_less_than_all() -> None:
    first, half = sighting(NONE | FALLEN, 0.05, 1), sighting(NONE | FALLEN, 0.05, 2)
    left = {"red": first.places["red"], "blue": half.places["blue"]}
    stirred = camera(sighting=Sighting(CAMERA, half.counts, places=left), reached_in=True)
    partly = count(ASKED, FIRST, HAND, stirred)
    assert partly.stage is not Stage.PROPOSED
    assert "red" in partly.tally.doubtful


def test_twice_stirred_is_enough() -> None:
    doubtful = [look(n, doubt=0.7, reached_in=True) for n in (2, 3)]
    stages = [
        count(ASKED, look(1, doubt=0.7, fell=True), *doubtful[:stirs]).stage for stirs in range(3)
    ]
    assert stages == [Stage.STIRRING, Stage.STIRRING, Stage.ASKING]


@pytest.mark.parametrize(
    ("later", "proposed"),
    [
        ({"red": 3, "blue": 1}, {"red": 3, "blue": 1}),  # one was lifted out
        ({"red": 4, "blue": 2}, {"red": 4, "blue": 2}),  # one was dropped in
    ],
)
def test_other_cubes_than_before_are_asked_about_with_the_first_count_one_key_away(
    later: Mapping[str, int], proposed: Mapping[str, int]
) -> None:
    first = camera(sighting=_doubts_yellow(1), fell=True)
    again = count(ASKED, first, HAND, look(2, later, 1e-6, reached_in=True))
    assert (again.stage, again.doubt, again.counts) == (Stage.ASKING, Doubt.CHANGED, proposed)
    assert {colour: n for colour, n in again.tally.others[0].items() if n} == FALLEN


def _doubts_yellow(lying: int) -> Sighting:
    seen = sighting(NONE | FALLEN, lying=lying)
    return Sighting(CAMERA, {**seen.counts, "yellow": (1.0, 0.5, 1e-9)}, places=seen.places)


def test_a_cube_taken_out_while_the_others_lie_as_they_did_is_noticed() -> None:
    first, later = sighting(NONE | FALLEN, 0.3, 1), sighting(NONE | {"red": 3, "blue": 1}, 1e-6, 1)
    claims = camera(sighting=first, fell=True), HAND, camera(sighting=later, reached_in=True)
    assert count(ASKED, *claims).doubt is Doubt.CHANGED


def test_a_doubted_cube_that_is_gone_may_have_been_taken_out() -> None:
    """Where it was likelier there than not, a look without it is no word against it."""
    later = look(2, {"red": 2, "blue": 2}, 1e-6, reached_in=True)
    asked = count(ASKED, look(1, doubt=0.04, fell=True), HAND, later)
    assert (asked.stage, asked.doubt) == (Stage.ASKING, Doubt.CHANGED)


def test_another_weight_than_before_is_asked_about() -> None:
    lighter = count(ASKED, camera(), weighs(5), _red_or_yellow(1), HAND, weighs(4), look(2))
    assert (lighter.stage, lighter.doubt) == (Stage.ASKING, Doubt.CHANGED)


def test_the_same_weight_is_weighed_once() -> None:
    heard = count(ASKED, camera(), weighs(5), _red_or_yellow(1), HAND, _red_or_yellow(2))
    assert len(heard.looks) == 2
    totals = [claim.total for claim in heard.sightings if claim.total is not None]
    assert totals == [weighs(5).sightings[0].total]


def _red_or_yellow(lying: int) -> Observation:
    """Which the scale cannot tell."""
    rows = {"red": (1e-9, 1e-9, 0.8, 1.0, 1e-9), "yellow": (1.0, 0.8, 1e-9)}
    seen = sighting(NONE | FALLEN, lying=lying)
    return camera(sighting=Sighting(CAMERA, {**seen.counts, **rows}, places=seen.places), fell=True)


def test_a_tray_that_was_cleared_instead_is_asked_about_as_it_was() -> None:
    cleared = count(ASKED, FIRST, HAND, camera(sighting=sighting(NONE, lying=1), reached_in=True))
    assert (cleared.stage, cleared.doubt, cleared.counts) == (Stage.ASKING, None, FALLEN)


def test_a_cube_that_comes_late_is_counted_with_the_others() -> None:
    first = sighting(NONE | FALLEN, 0.05, 1)
    late = sighting(NONE | {"red": 4, "blue": 2}, 1e-6)
    places = {**first.places, "red": (*first.places["red"], (70.0, 100.0))}
    seen = camera(sighting=Sighting(CAMERA, late.counts, places=places), fell=True)
    then = count(ASKED, FIRST, camera(Activity.FALLING, fell=True), seen)
    assert (then.stage, then.counts) == (Stage.PROPOSED, {"red": 4, "blue": 2})


@pytest.mark.parametrize(
    "first",
    [
        look(None, fell=True),  # it does not say where they lie
        weighs(4),
        look(1, fell=True, reached_in=True),  # more than doubt asks
        look(1, doubt=1e-6),  # nobody saw them fall
        camera(sighting=sighting({"red": 3, "blue": 2, "yellow": 2}, lying=1), fell=True),
    ],
)
def test_people_are_asked_at_once_where_stirring_tells_nothing(first: Observation) -> None:
    assert count(ASKED, camera(), first).stage in {Stage.ASKING, Stage.WAITING}


def test_nobody_is_made_to_stir() -> None:
    assert count(ASKED, FIRST, EnterPressed()).stage is Stage.DUE
    assert count(ASKED, FIRST, CountsSaid({"red": 1})).stage is Stage.TYPED
    assert count(ASKED, FIRST, CountsSaid({"red": 1}), HAND, SECOND).stage is Stage.TYPED
    assert count(ASKED, FIRST, AnyKey()).stage is Stage.STIRRING


def test_the_next_throw_begins_with_its_own_first_look() -> None:
    taken = CountTaken((1, 1), {})
    following = Asked(a_throw(), (1, 1), ((a_throw(), FALLEN),))
    again = count(
        ASKED,
        FIRST,
        HAND,
        SECOND,
        EnterPressed(),
        taken,
        following,
        look(3, {}),
        look(4, fell=True),
    )
    assert (again.stage, again.stirs, len(again.looks)) == (Stage.STIRRING, 1, 1)


def test_of_a_colour_that_no_camera_was_taught_people_are_asked_at_once() -> None:
    thrown = Throw({}, {"red": 3, "white": 4}, {})
    asked = count(Asked(thrown, (1, 0)), look(1, {"red": 3}, fell=True))
    assert asked.stage is Stage.ASKING
    told = waiting(after(Asked(thrown, (1, 0)), look(1, {"red": 3}, fell=True)))
    assert told == "The camera does not know white. Type how many are in the tray, such as w3."
