"""The tray machine, row by row of its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.tower.observation import Activity, Observation, Remark, Trouble
from companion.tower.scale import scale_sighting
from companion.tower.sensor import BOARD, CAMERA, LANES, Tells
from companion.tower.sighting import Sighting
from companion.tray.inputs import (
    AnyKey,
    Asked,
    Confirmed,
    CountRefused,
    CountsSaid,
    CountTaken,
    EnterPressed,
    Input,
    Laid,
    NothingLies,
    Second,
    Stands,
    Watched,
)
from companion.tray.machine import TABLE, step
from companion.tray.observing import ClaimAfterFall, Falling, Lies
from companion.tray.state import Doubt, Stage
from tests.support.seeing import camera, sighting
from tests.support.tables import a_throw
from tests.support.tray_steps import ASKED, FALLEN, NONE, after, believe

FOLLOWING = Asked(a_throw(), (1, 1), ((a_throw(), FALLEN),))
THIRD = Asked(a_throw(), (1, 2), ((a_throw(), FALLEN), (a_throw(), FALLEN)))
TAKEN = CountTaken((1, 1), {})
STILL = camera()


def lies(counts: Mapping[str, int], **more: Any) -> Observation:
    return camera(sighting=sighting(NONE | dict(counts)), **more)


def lies_as(counts: Mapping[str, int], lying: int, doubt: float = 0.3, **more: Any) -> Observation:
    """After a hand has been there, it tells where they lie."""
    seen = sighting(NONE | dict(counts), doubt, lying)
    return camera(sighting=seen, reached_in=True, **more)


def fell(counts: Mapping[str, int] = FALLEN, **more: Any) -> Observation:
    return lies(counts, fell=True, **more)


FALLS = camera(Activity.FALLING, fell=True)
DOUBTED = camera(sighting=sighting(NONE | FALLEN, doubt=0.3, lying=1), fell=True)
STIRRED = lies_as(FALLEN, 2)
UNSURE = camera(sighting=sighting(NONE | FALLEN, doubt=0.3), fell=True)
EMPTY = lies({})
THREE = CountsSaid({"red": 3})
BY_HAND = (ASKED, THREE)
TAKE = (EnterPressed(), EnterPressed())  # and of the colours left out, none
COUNTED_BY_LANES = Observation(
    BOARD,
    Activity.STILL,
    (Sighting(LANES, sighting(NONE | FALLEN).counts),),
    fell=True,
    has_fallen=True,
    tells=Tells.FALLEN,
    since=(1, 0),
)

# What leads to a stage, and then from each stage by each input of its row.
TO = {
    Stage.IDLE: (),
    Stage.WAITING: (ASKED, EMPTY),
    Stage.PROPOSED: (ASKED, fell()),
    Stage.STIRRING: (ASKED, DOUBTED),
    Stage.ASKING: (ASKED, UNSURE),
    Stage.TYPED: (ASKED, EMPTY, FALLS, THREE),
    Stage.LEFT_OUT: (ASKED, EMPTY, FALLS, THREE, EnterPressed()),
    Stage.NOTHING_FELL: (ASKED, EMPTY, THREE, *TAKE),
    Stage.DUE: (ASKED, fell(), EnterPressed()),
    Stage.COUNTED: (ASKED, fell(), EnterPressed(), TAKEN),
}
SAID = CountsSaid({"red": 1})
ROWS: list[tuple[Stage, Input, Stage]] = [
    (Stage.IDLE, fell(), Stage.IDLE),
    (Stage.IDLE, EMPTY, Stage.IDLE),
    (Stage.IDLE, ASKED, Stage.WAITING),
    (Stage.WAITING, fell(), Stage.PROPOSED),
    (Stage.WAITING, UNSURE, Stage.ASKING),
    (Stage.WAITING, lies(FALLEN), Stage.ASKING),  # none was seen to fall
    (Stage.WAITING, SAID, Stage.TYPED),
    (Stage.WAITING, EnterPressed(), Stage.WAITING),  # nothing is counted
    (Stage.WAITING, Second(), Stage.WAITING),
    (Stage.PROPOSED, fell({"red": 4, "blue": 2}), Stage.PROPOSED),  # a late one
    (Stage.PROPOSED, fell({"red": 1}), Stage.ASKING),
    (Stage.PROPOSED, EMPTY, Stage.PROPOSED),  # a hand clears the tray
    (
        Stage.PROPOSED,
        CountsSaid({"red": 99}),
        Stage.ASKING,
    ),  # no such count, but it stops
    (Stage.PROPOSED, SAID, Stage.TYPED),
    (Stage.PROPOSED, AnyKey(), Stage.ASKING),
    (Stage.PROPOSED, Confirmed(), Stage.ASKING),
    (Stage.PROPOSED, Second(), Stage.PROPOSED),
    (Stage.PROPOSED, EnterPressed(), Stage.DUE),
    (Stage.STIRRING, lies_as(FALLEN, 2, 1e-6), Stage.PROPOSED),
    (Stage.STIRRING, lies_as(FALLEN, 2, 1e-6, fell=True), Stage.PROPOSED),  # they rolled
    (Stage.STIRRING, STIRRED, Stage.STIRRING),  # once more
    (Stage.STIRRING, SAID, Stage.TYPED),
    (Stage.STIRRING, EnterPressed(), Stage.DUE),
    (Stage.STIRRING, AnyKey(), Stage.STIRRING),
    (Stage.STIRRING, Second(), Stage.STIRRING),
    (Stage.ASKING, fell(), Stage.PROPOSED),  # what came late settles the doubt
    (Stage.ASKING, SAID, Stage.TYPED),
    (Stage.ASKING, EnterPressed(), Stage.DUE),
    (Stage.ASKING, Second(), Stage.ASKING),
    (Stage.TYPED, fell(), Stage.TYPED),
    (Stage.TYPED, SAID, Stage.TYPED),
    (Stage.TYPED, EnterPressed(), Stage.LEFT_OUT),
    (Stage.LEFT_OUT, EnterPressed(), Stage.DUE),
    (Stage.LEFT_OUT, AnyKey(), Stage.TYPED),
    (Stage.LEFT_OUT, SAID, Stage.TYPED),
    (Stage.NOTHING_FELL, EnterPressed(), Stage.NOTHING_FELL),
    (Stage.NOTHING_FELL, FALLS, Stage.TYPED),
    (Stage.NOTHING_FELL, AnyKey(), Stage.TYPED),
    (Stage.NOTHING_FELL, SAID, Stage.TYPED),
    (Stage.NOTHING_FELL, Confirmed(), Stage.DUE),
    (Stage.DUE, TAKEN, Stage.COUNTED),
    (Stage.DUE, CountRefused(), Stage.ASKING),
    (Stage.COUNTED, COUNTED_BY_LANES, Stage.COUNTED),
    (Stage.COUNTED, FOLLOWING, Stage.WAITING),
    (Stage.COUNTED, Stands((1, 1), {}), Stage.IDLE),
]


@pytest.mark.parametrize(("stage", "given", "then"), ROWS)
def test_a_row_of_the_table(stage: Stage, given: Input, then: Stage) -> None:
    before = after(*TO[stage])
    assert before.stage is stage
    assert step(before, given, believe).stage is then


def test_every_input_of_every_row_is_tried() -> None:
    seen: tuple[type, ...] = (ClaimAfterFall, Lies, Falling)
    tried = {(stage, type(given)) for stage, given, _then in ROWS}
    for stage, row in TABLE.items():
        for kind in row:
            assert (stage, Observation if kind in seen else kind) in tried


def test_the_countdown_ends_by_itself_and_rests_while_something_moves() -> None:
    counting = (ASKED, fell(), Second())
    assert after(*counting, Second()).stage is Stage.DUE
    assert after(*counting, camera(Activity.HAND), Second()).stage is Stage.PROPOSED


def test_a_throw_is_counted_by_the_belief_that_it_is_given() -> None:
    count = after(ASKED, fell()).count
    assert count is not None
    assert (count.counts, count.source) == (FALLEN, "camera")


@pytest.mark.parametrize(
    ("inputs", "doubt"),
    [
        ((ASKED, fell(reached_in=True)), Doubt.REACHED_IN),
        ((ASKED, fell(), fell({"red": 1})), Doubt.AGAIN),
        ((ASKED, lies(FALLEN)), Doubt.NOT_SEEN),
        ((COUNTED_BY_LANES, ASKED), Doubt.EARLY),
        ((fell(), ASKED), Doubt.NOT_SEEN),  # a camera remembers no falls
    ],
)
def test_why_a_sure_count_is_asked_about(inputs: tuple[Input, ...], doubt: Doubt) -> None:
    count = after(*inputs).count
    assert count is not None
    assert (count.stage, count.doubt) == (Stage.ASKING, doubt)


def test_a_second_fall_that_leaves_the_same_tray_unsure_stops_the_countdown_of_a_sure_count() -> (
    None
):
    assert after(ASKED, fell()).stage is Stage.PROPOSED
    shaken = after(ASKED, fell(), UNSURE)
    assert shaken.stage in {Stage.STIRRING, Stage.ASKING}
    assert shaken.count is not None
    assert shaken.count.counts == FALLEN


def test_what_the_last_throw_left_is_told_and_asked_about_when_more_falls_onto_it() -> None:
    waiting = after(lies({"red": 1}), FOLLOWING)
    assert waiting.count is not None
    assert waiting.count.left_lying == {"red": 1}
    count = step(waiting, fell({"red": 4, "blue": 2}), believe).count
    assert count is not None
    assert count.doubt is Doubt.LEFT_LYING
    assert count.tally.others[0] == FALLEN


@pytest.mark.parametrize("seen", [(lies({"red": 1}), FOLLOWING), (ASKED, lies(FALLEN))])
def test_cubes_that_people_say_are_none_leave_no_doubt(seen: tuple[Input, ...]) -> None:
    state = after(*seen, NothingLies())
    assert state.count is not None
    assert (state.stage, state.count.counts) == (Stage.WAITING, {})
    count = step(state, fell(), believe).count
    assert count is not None
    assert (count.stage, count.doubt, count.counts) == (Stage.PROPOSED, None, FALLEN)


def test_what_was_seen_to_fall_nobody_can_say_is_not_there() -> None:
    state = after(ASKED, fell())
    assert step(state, NothingLies(), believe) == state


# --- Nothing fell, and yet somebody has counted ---

BLIND = camera(Activity.DARK)
DEAF = Observation(BOARD, Activity.STILL, tells=Tells.NOTHING)


@pytest.mark.parametrize(
    ("seen", "then"),
    [
        ((), Stage.DUE),  # counting by hand
        ((BLIND,), Stage.DUE),
        ((camera(Activity.COMING),), Stage.DUE),
        ((DEAF,), Stage.DUE),
        ((FALLS, STILL), Stage.DUE),  # counted faster than the camera does
        ((EMPTY,), Stage.NOTHING_FELL),
        ((camera(Activity.FALLING),), Stage.NOTHING_FELL),  # too short for a fall
        ((BLIND, Observation(BOARD, Activity.STILL, tells=Tells.FALLEN)), Stage.NOTHING_FELL),
    ],
)
def test_a_typed_count_is_asked_about_where_a_fall_would_have_been_seen(
    seen: tuple[Input, ...], then: Stage
) -> None:
    assert after(ASKED, *seen, THREE, *TAKE).stage is then


def test_a_throw_taken_back_has_fallen_when_it_is_typed_anew() -> None:
    again = (TAKEN, Stands((1, 1), {}), ASKED, EMPTY, THREE)
    assert after(*TO[Stage.DUE], *again, *TAKE).stage is Stage.DUE
    fresh = (TAKEN, FOLLOWING, EMPTY, THREE, *TAKE)
    assert after(*TO[Stage.DUE], *fresh).stage is Stage.NOTHING_FELL


# --- A fall that is seen late: counted by hand, and the next throw at once ---

WHOLE = (CountsSaid(FALLEN),)


@pytest.mark.parametrize(
    "first",
    [
        (ASKED, EMPTY, *WHOLE, *TAKE, Confirmed()),  # the camera lags
        (ASKED, EMPTY, CountsSaid({"red": 2}), *TAKE, Confirmed()),  # and they were miscounted
        (ASKED, FALLS, STILL, *WHOLE, *TAKE),  # counted faster than the camera does
        (ASKED, FALLS, *WHOLE, *TAKE),
        (ASKED, camera(Activity.LOST), *WHOLE, *TAKE),  # a stream that comes back
    ],
)
def test_a_fall_that_may_be_of_a_count_that_nobody_saw_fall_is_asked_about(
    first: tuple[Input, ...],
) -> None:
    count = after(*first, TAKEN, FOLLOWING, EMPTY, FALLS, fell()).count
    assert count is not None
    assert (count.stage, count.doubt, count.counts) == (Stage.ASKING, Doubt.LATE, FALLEN)


def test_while_a_camera_lags_the_fall_after_every_count_by_hand_is_asked_about() -> None:
    first = (ASKED, EMPTY, *WHOLE, *TAKE, Confirmed(), TAKEN)
    second = (FOLLOWING, FALLS, fell(), *WHOLE, *TAKE, CountTaken((1, 2), {}))
    count = after(*first, *second, camera(Activity.HAND), EMPTY, THIRD, FALLS, fell()).count
    assert count is not None
    assert count.doubt is Doubt.LATE


@pytest.mark.parametrize(
    ("first", "between"),
    [
        ((ASKED, FALLS, fell(), SAID, *TAKE), ()),  # put right, and seen
        ((ASKED, EMPTY, *WHOLE, *TAKE, Confirmed()), (FALLS, fell())),  # late, but soon enough
        ((ASKED, FALLS, fell(), EnterPressed()), ()),
        ((ASKED, lies(FALLEN), EnterPressed()), ()),  # too short a fall
    ],
)
def test_once_a_camera_has_seen_the_cubes_of_the_last_count_the_next_is_not_doubted(
    first: tuple[Input, ...], between: tuple[Input, ...]
) -> None:
    count = after(*first, TAKEN, *between, EMPTY, FOLLOWING, EMPTY, FALLS, fell()).count
    assert count is not None
    assert (count.stage, count.doubt) == (Stage.PROPOSED, None)


def test_a_late_fall_does_not_pass_for_one_of_the_next_throw() -> None:
    late = (ASKED, EMPTY, *WHOLE, *TAKE, Confirmed(), TAKEN, FALLS, fell(), EMPTY)
    assert after(*late, FOLLOWING, *WHOLE, *TAKE).stage is Stage.NOTHING_FELL


def test_one_who_takes_the_late_fall_for_the_new_throw_is_not_asked_again() -> None:
    said = (ASKED, EMPTY, *WHOLE, *TAKE, Confirmed(), TAKEN, FOLLOWING, fell(), EnterPressed())
    count = after(*said, CountTaken((1, 2), {}), EMPTY, THIRD, EMPTY, fell()).count
    assert count is not None
    assert count.doubt is None


# --- Between throws, and whose fall it is ---


def weighs(cubes: float) -> Observation:
    claim = scale_sighting(cubes * 0.62, 0.62, 0.06, 20, noise=0.03)
    return Observation(BOARD, Activity.STILL, (claim,))


def test_what_lies_there_is_compared_with_the_ledger_and_anew_when_the_game_goes_on() -> None:
    state = after(Stands((1, 0), {}), lies({"yellow": 2}))
    assert state.difference.more == {"yellow": 2}
    assert not step(state, Stands((1, 0), {"yellow": 2}), believe).difference


def test_nobody_tells_what_lies_there_while_all_are_blind() -> None:
    assert not after(Stands((1, 0), {}), weighs(2), Observation(BOARD, Activity.LOST)).difference


def test_what_fell_for_an_answered_throw_is_not_claimed_for_the_next() -> None:
    taken = (ASKED, COUNTED_BY_LANES, EnterPressed(), TAKEN)
    count = after(*taken, FOLLOWING).count
    assert count is not None
    assert count.stage is Stage.WAITING


def test_lanes_that_see_more_fall_once_it_is_counted_say_so() -> None:
    later = Observation(
        BOARD,
        Activity.STILL,
        (Sighting(LANES, sighting(NONE | {"red": 1}).counts),),
        fell=True,
        has_fallen=True,
        since=(1, 1),
    )
    count = after(ASKED, COUNTED_BY_LANES, EnterPressed(), TAKEN, later).count
    assert count is not None
    assert count.has_more


def test_remarks_of_the_throw_hold_until_it_is_answered() -> None:
    said = Observation(BOARD, Activity.STILL, remarks=(Remark(Trouble.OVERFLOWED),))
    quiet = Observation(BOARD, Activity.STILL)
    state = after(ASKED, said, quiet, THREE)
    assert state.together.remarks == (Remark(Trouble.OVERFLOWED),)
    assert after(ASKED, said, quiet, fell(), EnterPressed(), TAKEN).together.remarks == ()


def test_drawn_cubes_that_are_laid_otherwise_are_looked_at_anew() -> None:
    assert after(EMPTY).together.claims
    assert after(EMPTY, Laid()).together.claims == ()
    assert after(EMPTY, Laid(), EMPTY).together.claims


def test_who_watches_from_now_on_has_seen_nothing_yet() -> None:
    state = after(lies({"yellow": 2}), Watched((CAMERA.name,)))
    assert state.is_watched
    assert not state.difference
    assert state.together.claims == ()
