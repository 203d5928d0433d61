"""Kinds of sensors that nothing here knows: each is what it says it is, and none is silent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from companion.errors import UnreadableFile
from companion.tower.observation import Activity, Observation
from companion.tower.scale import scale_sighting
from companion.tower.sensor import BOARD, BUILT_IN, Sensor, Tells
from companion.tower.sighting import Sighting
from companion.tower.stored_claims import claim_form, claim_of
from companion.tray.claims import (
    from_pictures,
    in_order,
    lying_colours,
    of_falls,
    of_sums,
    sum_lying,
)
from companion.tray.inputs import (
    Asked,
    Confirmed,
    CountsSaid,
    CountTaken,
    EnterPressed,
    Laid,
    Stands,
)
from companion.tray.recording import read, written
from companion.tray.state import Doubt, Stage
from companion.words.at_rest import only_what_falls, still_lies
from companion.words.counting import waiting
from companion.words.remarks import beside_the_count, beside_the_game, who_says
from companion.words.sources import source_name
from tests.support.seeing import camera, sighting
from tests.support.tray_steps import ASKED, FALLEN, NONE, after, count

PLATE = Sensor("colour plate", is_waited_for=True)  # colours that lie, without pictures
CHUTE = Sensor("counting chute", tells=Tells.FALLEN)  # colours that have fallen
GATE = Sensor("light gate", tells=Tells.FALLEN)  # how many have fallen
SPRING = Sensor("spring balance", is_waited_for=True)  # how many lie there
KINDS = (PLATE, CHUTE, GATE, SPRING)


def claim(sensor: Sensor, cubes: Mapping[str, int]) -> Sighting:
    if sensor in {GATE, SPRING}:
        return replace(scale_sighting(sum(cubes.values()), 1.0, 0.01, 20), source=sensor)
    return replace(sighting(NONE | dict(cubes)), source=sensor)


def sees(sensor: Sensor, cubes: Mapping[str, int], **more: Any) -> Observation:
    return Observation(sensor, Activity.STILL, (claim(sensor, cubes),), **more)


def fell(sensor: Sensor, cubes: Mapping[str, int] = FALLEN, **more: Any) -> Observation:
    return sees(sensor, cubes, fell=True, **more)


SURE = camera(sighting=sighting(NONE | FALLEN), fell=True)
EMPTY = camera(sighting=sighting(NONE))


def test_each_claim_is_taken_for_what_it_is() -> None:
    claims = [claim(each, FALLEN) for each in (GATE, SPRING, CHUTE, PLATE)]
    assert [each.source for each in of_falls(claims)] == [GATE, CHUTE]
    assert [each.source for each in of_sums(claims)] == [SPRING]
    assert sum_lying(claims) == 5
    lying = lying_colours(claims)
    assert lying is not None
    assert lying.source == PLATE
    assert from_pictures(claims) == ()
    assert [each.source for each in in_order(claims)] == [PLATE, SPRING, CHUTE, GATE]


def test_colours_and_their_sum_in_one_claim_are_claimed_once() -> None:
    both = replace(claim(PLATE, FALLEN), total=claim(SPRING, FALLEN).total)
    assert in_order([both]) == (both,)
    assert (of_sums([both]), lying_colours([both])) == ((both,), both)


# --- Which decisions are made on it ---


def test_colours_that_lie_there_are_counted_like_a_camera_s() -> None:
    seen = count(ASKED, fell(PLATE))
    assert (seen.stage, seen.counts, seen.source) == (Stage.PROPOSED, FALLEN, "colour plate")
    unseen = count(ASKED, sees(PLATE, FALLEN))
    assert (unseen.doubt, unseen.may_be_nothing) == (Doubt.NOT_SEEN, True)


def test_cubes_are_not_to_be_stirred_for_what_takes_no_pictures() -> None:
    doubtful = replace(claim(PLATE, FALLEN), counts=sighting(NONE | FALLEN, 0.3, lying=1).counts)
    seen = Observation(PLATE, Activity.STILL, (doubtful,), fell=True)
    assert count(ASKED, seen).stage is Stage.ASKING


def test_what_has_fallen_is_not_taken_for_what_lies_there() -> None:
    for sensor in (CHUTE, GATE):
        state = after(Stands((1, 0), {}), sees(sensor, FALLEN))
        assert not state.difference
        before = after(ASKED, sees(sensor, {}))
        assert before.count is not None
        assert (before.count.left_lying, before.count.weighed) == ({}, None)


def test_what_fell_for_a_throw_that_is_answered_is_not_claimed_again() -> None:
    for sensor in KINDS:
        state = after(Stands((1, 1), {}), sees(sensor, FALLEN, since=(1, 0)))
        is_of_falls = sensor.tells is Tells.FALLEN
        assert bool(state.together.claims) is not is_of_falls


def test_colours_or_a_sum_that_the_ledger_does_not_have_are_told() -> None:
    assert after(Stands((1, 0), {}), sees(PLATE, {"red": 1})).difference.more == {"red": 1}
    state = after(Stands((1, 0), {}), sees(SPRING, {"red": 1}))
    assert state.difference.weighed == 1
    assert still_lies(state) == "By weight, about 1 cube is still in the tray."


def test_a_fall_beside_a_hand_is_a_hand_only_to_what_takes_pictures() -> None:
    hand, falling = camera(Activity.HAND), Activity.FALLING
    for sensor in KINDS:
        state = after(ASKED, hand, Observation(sensor, falling, fell=True))
        assert state.together.activity is Activity.FALLING
        assert state.fell


def test_cubes_laid_anew_are_forgotten_only_by_what_takes_pictures() -> None:
    for sensor in KINDS:
        assert after(sees(sensor, FALLEN), Laid()).together.claims
    assert not after(SURE, Laid()).together.claims


def test_only_those_that_are_waited_for_hold_up_a_count() -> None:
    for sensor in KINDS:
        state = after(ASKED, Observation(sensor, Activity.STILL), SURE)
        is_held_up = state.stage is Stage.WAITING
        assert is_held_up is sensor.is_waited_for


def test_a_claim_from_before_the_fall_is_waited_for_or_left_out() -> None:
    fallen = replace(SURE, taken_at=20.5, fell_at=20.0)
    for is_waited_for in (True, False):
        late = Sensor("late", is_waited_for=is_waited_for, lag=3.0)
        old = sees(late, {}, taken_at=22.0)
        state = after(ASKED, old, fallen)
        assert (state.stage is Stage.WAITING) is is_waited_for
        state = after(ASKED, old, fallen, fell(late, FALLEN, taken_at=23.5, fell_at=20.2))
        assert len(state.together.claims) == 2
        assert state.stage is Stage.PROPOSED


def test_cubes_of_a_typed_count_that_only_a_sum_shows_late_are_asked_about() -> None:
    typed = (ASKED, sees(SPRING, {}), CountsSaid({"red": 3}), EnterPressed(), EnterPressed())
    accepted = (*typed, Confirmed(), CountTaken((1, 1), {}))
    following = Asked(ASKED.throw, (1, 1), ((ASKED.throw, {"red": 3}),))
    late = fell(SPRING, {"red": 3})
    assert count(*accepted, following, late).doubt is Doubt.LATE
    assert count(*accepted, late, following, sees(SPRING, {}), fell(SPRING)).doubt is None


def test_without_colours_people_are_asked_for_them() -> None:
    for sensor in (GATE, SPRING):
        assert count(ASKED, fell(sensor)).stage is Stage.ASKING


def test_it_confirms_a_count_unless_it_learns_from_it() -> None:
    plain = replace(count(ASKED, fell(PLATE)), is_unasked=True)
    assert plain.is_confirmed
    learning = Sensor("learning plate", learns=True)
    assert not replace(count(ASKED, fell(learning)), is_unasked=True).is_confirmed


# --- None is silent, none is called something else ---


@pytest.mark.parametrize("sensor", KINDS, ids=lambda each: each.name)
@pytest.mark.parametrize(
    ("activity", "told"),
    [
        (Activity.LOST, "no connection. The app keeps trying. (unplugged)"),
        (Activity.FAILED, "not available this time. (unplugged)"),
        (Activity.DARK, "it is too dark. (unplugged)"),
    ],
)
def test_its_loss_is_told_beside_a_camera_beside_the_board_and_alone(
    sensor: Sensor, activity: Activity, told: str
) -> None:
    gone = Observation(sensor, activity, reason="unplugged")
    text = f"{sensor.name[:1].upper()}{sensor.name[1:]}: {told}"
    for beside in ((), (SURE,), (Observation(BOARD, Activity.STILL),)):
        state = after(ASKED, *beside, gone)
        assert beside_the_count(state).splitlines()[-1] == text
        assert "camera" not in waiting(state)
        assert beside_the_game(state.together.remarks) == f"{text} F8 shows what to do."
    assert after(ASKED, SURE, gone).stage is Stage.PROPOSED


def test_it_is_called_by_its_name() -> None:
    claims = [claim(each, FALLEN) for each in (PLATE, SPRING)]
    assert who_says(claims) == "Colour plate: 3 red, 2 blue · spring balance: 5 cubes in all"
    assert source_name("camera+colour plate+board") == "camera, colour plate and sensor board"
    state = after(ASKED, sees(PLATE, {}), sees(SPRING, {"red": 4}))
    assert waiting(state).startswith("Colour plate and spring balance disagree.")
    assert "lanes" not in only_what_falls({})


# --- Files ---


@pytest.mark.parametrize("sensor", KINDS, ids=lambda each: each.name)
def test_a_file_has_all_that_is_known_of_it(sensor: Sensor) -> None:
    seen = fell(replace(sensor, lag=0.5, claim="It has {cubes}"))
    [(_, again)] = read([written(1.0, seen)], "line")
    assert again == seen
    assert isinstance(again, Observation)
    for stored in (again.source, again.sightings[0].source):
        assert repr(stored) == repr(seen.source)  # rows of one name are equal


def test_built_in_ones_are_written_by_their_names_and_read_as_they_are() -> None:
    for name, sensor in BUILT_IN.items():
        form = claim_form(claim(sensor, FALLEN))
        assert form["source"] == name
        assert repr(claim_of(form).source) == repr(sensor)


def test_a_name_that_nobody_has_is_not_guessed_at() -> None:
    line = written(1.0, SURE).replace('"camera"', '"mystery"')
    with pytest.raises(UnreadableFile, match="mystery"):
        list(read([line], "line"))
