"""Two cameras over one tray: each claims for itself; a hand in either is a hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from companion.tower.observation import Activity, Observation, Trouble
from companion.tower.sensor import CAMERA, SECOND_CAMERA
from companion.tower.sighting import Sighting
from companion.tray.inputs import CountsSaid, EnterPressed, Stands
from companion.tray.machine import step
from companion.tray.state import Doubt, Stage
from companion.words.counting import waiting
from companion.words.remarks import beside_the_count
from tests.support.seeing import camera, sighting
from tests.support.tray_steps import ASKED, FALLEN, NONE, after, believe, count


def second(seen: Observation) -> Observation:
    claims = tuple(replace(each, source=SECOND_CAMERA) for each in seen.sightings)
    return replace(seen, source=SECOND_CAMERA, sightings=claims)


def lies(counts: Mapping[str, int], doubt: float = 1e-6, **more: Any) -> Observation:
    return camera(sighting=sighting(NONE | dict(counts), doubt), **more)


DOUBTFUL = lies(FALLEN, 0.05, fell=True)
SURE = lies(FALLEN, fell=True)
EMPTY = lies({})
STILL, FALLING, HAND = camera(), camera(Activity.FALLING, fell=True), camera(Activity.HAND)
THREE = (
    CountsSaid({"red": 3}),
    EnterPressed(),
    EnterPressed(),
)  # of the first colour, and no others
LOST = camera(Activity.LOST, reason="unplugged")


def test_what_two_cameras_doubt_alone_they_may_know_together() -> None:
    assert count(ASKED, DOUBTFUL).stage is Stage.ASKING
    both = count(ASKED, STILL, second(DOUBTFUL), DOUBTFUL)
    assert (both.stage, both.counts, both.source) == (Stage.PROPOSED, FALLEN, "camera")
    assert [each.source for each in both.sightings] == [CAMERA, SECOND_CAMERA]


def test_a_cube_that_one_camera_cannot_see_is_counted_by_the_other() -> None:
    hidden = sighting(NONE | {"red": 2, "blue": 2})
    rows = {**hidden.counts, "red": (1e-9, 1e-4, 1.0, 0.05, 0.001, 1e-9)}
    from_here = camera(sighting=Sighting(CAMERA, rows), fell=True)
    assert count(ASKED, STILL, second(lies(FALLEN, 1e-3, fell=True)), from_here).counts == FALLEN


def test_nothing_is_claimed_before_both_have_counted() -> None:
    state = after(ASKED, second(STILL), SURE)
    assert state.together.claims == ()
    assert step(state, second(SURE), believe).together.claims


def test_cameras_that_contradict_each_other_are_asked_about() -> None:
    asked = count(ASKED, STILL, second(lies({"red": 5, "blue": 2}, fell=True)), SURE)
    assert asked.stage is Stage.ASKING
    state = after(ASKED, STILL, second(lies({"red": 5, "blue": 2}, fell=True)), SURE)
    assert beside_the_count(state).startswith("Camera: 3 red")
    assert "second camera: 5 red" in beside_the_count(state)


@pytest.mark.parametrize("seen", [(HAND, second(FALLING)), (second(HAND), FALLING)])
def test_a_hand_in_either_picture_is_a_hand(seen: tuple[Observation, Observation]) -> None:
    assert after(ASKED, *seen).together.activity is Activity.HAND


def test_a_hand_that_clears_the_tray_is_no_fall_though_one_camera_takes_it_for_one() -> None:
    counted = (ASKED, STILL, second(SURE), SURE)
    cleared = (HAND, second(FALLING), lies({}, reached_in=True), second(lies({}, fell=True)))
    after_it = count(*counted, *cleared)
    assert (after_it.stage, after_it.counts) == (Stage.PROPOSED, FALLEN)


@pytest.mark.parametrize("hand", [(HAND, second(FALLING)), (second(FALLING), HAND)])
def test_a_hand_that_one_takes_for_a_fall_lets_nobody_type_a_throw_that_did_not_fall(
    hand: tuple[Observation, Observation],
) -> None:
    cleared = (*hand, lies({}, reached_in=True), second(lies({}, fell=True)))
    typed = count(second(EMPTY), EMPTY, ASKED, *cleared, *THREE)
    assert typed.stage is Stage.NOTHING_FELL


def test_a_fall_that_both_see_stands_though_one_sees_a_hand_after_it() -> None:
    fell = (second(FALLING), FALLING, HAND)
    typed = count(second(EMPTY), EMPTY, ASKED, *fell, *THREE)
    assert typed.stage is Stage.DUE


def test_cubes_that_both_see_fall_have_fallen_though_a_hand_was_there_before() -> None:
    fell = (HAND, second(HAND), FALLING, second(FALLING), SURE, second(SURE))
    assert count(ASKED, second(EMPTY), EMPTY, *fell).stage is Stage.PROPOSED


def test_a_hand_after_the_fall_is_asked_about_whoever_has_seen_it() -> None:
    reached = second(lies(FALLEN, fell=True, reached_in=True))
    assert count(ASKED, STILL, reached, SURE).doubt is Doubt.REACHED_IN


@pytest.mark.parametrize(
    ("gone", "told"),
    [
        (LOST, "Camera: no connection. The app keeps trying. (unplugged)"),
        (second(LOST), "Second camera: no connection. The app keeps trying. (unplugged)"),
        (second(camera(Activity.DARK)), "Second camera: it is too dark."),
        (
            second(camera(Activity.FAILED, reason="x")),
            "Second camera: not available this time. (x)",
        ),
    ],
)
def test_where_one_is_gone_the_other_counts_and_it_is_told(gone: Observation, told: str) -> None:
    there = second(SURE) if gone.source == CAMERA else SURE
    state = after(ASKED, gone, there)
    assert state.count is not None
    assert (state.count.stage, state.count.counts) == (Stage.PROPOSED, FALLEN)
    assert "Any other key: stop" in waiting(state)
    assert beside_the_count(state) == told
    assert [each.trouble for each in state.together.remarks] == [Trouble.BLIND]


def test_a_second_one_that_is_still_being_made_ready_is_not_worth_a_word() -> None:
    state = after(ASKED, second(camera(Activity.COMING)), SURE)
    assert state.stage is Stage.PROPOSED
    assert beside_the_count(state) == ""


def test_one_that_comes_back_counts_from_then_on() -> None:
    state = after(ASKED, LOST, second(EMPTY), EMPTY, second(SURE), SURE)
    assert state.count is not None
    assert len(state.count.sightings) == 2
    assert state.together.remarks == ()


def test_the_picture_is_of_one_that_sees() -> None:
    here, there = camera(picture=object()), second(camera(picture=object()))
    assert after(there, here).together.picture is here.picture
    assert after(there, here, LOST).together.picture is there.picture


def test_between_throws_they_tell_together_what_lies_there() -> None:
    resting = (Stands((1, 0), {}), second(lies({"yellow": 2})))
    assert after(*resting, lies({"yellow": 2}, 0.3)).difference.more == {"yellow": 2}


def test_stirred_cubes_are_looked_at_by_both() -> None:
    def look(lying: int, **more: Any) -> Observation:
        return camera(sighting=sighting(NONE | FALLEN, 0.2, lying), **more)

    first = (STILL, second(look(1, fell=True)), look(1, fell=True))
    assert count(ASKED, *first).stage is Stage.STIRRING
    again = (HAND, second(HAND), look(2, reached_in=True), second(look(2, reached_in=True)))
    stirred = count(ASKED, *first, *again)
    assert (stirred.stage, len(stirred.sightings)) == (Stage.PROPOSED, 2)
