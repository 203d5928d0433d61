"""What went in and was taken out, by a source that sees no cube: it asks, and counts nothing."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from companion.commands.devices import shining
from companion.sensors.panel import Lamp
from companion.tower.change import Change
from companion.tower.observation import Activity, Observation
from companion.tower.sensor import BOARD, TOWER_SCALE, Sensor, Tells
from companion.tower.sighting import Sighting
from companion.tray.accounts import Imbalance, Odd
from companion.tray.inputs import (
    Asked,
    CountsSaid,
    CountTaken,
    EnterPressed,
    Input,
    Second,
    Stands,
)
from companion.tray.recording import read, written
from companion.tray.state import Doubt, Stage, TrayState
from companion.words.at_rest import still_lies
from companion.words.counting import waiting
from companion.words.remarks import beside_the_count
from tests.support.honest_camera import COLOURS, looked, thrown
from tests.support.seeing import camera, sighting
from tests.support.tables import a_throw
from tests.support.tower_scale import EMPTY, OTHER, SURE, TAKEN, counted, odd, scale
from tests.support.tray_steps import ASKED, FALLEN, NONE, after


def seen_for_certain(cubes: Mapping[str, int]) -> Sighting:
    return sighting(dict.fromkeys(COLOURS, 0) | dict(cubes))


# --- The throw ---


def test_the_right_number_changes_nothing() -> None:
    state = after(scale(), EMPTY, ASKED, scale(8), SURE)
    assert (state.stage, state.imbalance) == (Stage.PROPOSED, None)
    assert state.count is not None
    assert state.count.source == "camera"


def test_no_count_is_surer_for_it_or_taken_where_it_would_not_be_taken_without() -> None:
    rng = Random(11)
    for _ in range(150):
        throw, tray = thrown(rng)
        asked = Asked(throw, (1, 0), countdown=2)
        lay = camera(sighting=seen_for_certain(throw.tray_before))
        looks = [camera(sighting=looked(rng, tray), fell=n == 0) for n in range(rng.randint(1, 2))]
        right = sum(throw.thrown.values())
        choices: list[int | str] = [0, 1, -1, 7, OTHER, right]
        changes = rng.choices(choices, k=3)
        steps = [scale(*changes[:n]) for n in range(4)]
        where = sorted(rng.choices(range(len(looks) + 1), k=3))
        with_it: list[Input] = [steps[0], lay, asked, *looks]
        for step, place in zip(reversed(steps[1:]), reversed(where), strict=True):
            with_it.insert(3 + place, step)
        one, other = after(*with_it), after(lay, asked, *looks)
        assert one.count is not None
        assert other.count is not None
        assert one.stage is not Stage.PROPOSED or other.stage is Stage.PROPOSED
        if one.count.belief is not None and other.count.belief is not None:
            assert one.count.belief.tray == other.count.belief.tray
            assert one.count.belief.sure == pytest.approx(other.count.belief.sure)


@pytest.mark.parametrize(
    ("changes", "is_right"),
    [
        ((5, 3), True),  # each side for itself
        ((5, 0, 3, 0), True),  # and bumps
        ((9, -1), True),  # one too many, put back
        ((9,), False),
        ((5, 4), False),
        ((7,), False),
        ((8, -8), True),  # an eager hand clears the tray before the count is accepted
        ((7, -5), False),
        ((*(1,) * 9, -5), False),
    ],
)
def test_another_number_than_is_thrown_is_asked_about(
    changes: tuple[int, ...], is_right: bool
) -> None:
    state = after(scale(), EMPTY, ASKED, scale(*changes), SURE)
    assert state.count is not None
    assert (state.stage is Stage.PROPOSED) is is_right
    assert (state.count.doubt is Doubt.OTHER_NUMBER) is not is_right


def test_too_many_are_told_before_the_count_and_too_few_only_once_it_is_made() -> None:
    told = "9 cubes went in instead of 8. Take 1 cube out of the tray again."
    state = after(scale(), EMPTY, ASKED, scale(9))
    assert beside_the_count(state) == told
    assert odd(scale(), EMPTY, ASKED, scale(5)) is None
    few = after(scale(), EMPTY, ASKED, scale(7), SURE)
    assert waiting(few) == (
        "7 cubes went in instead of 8. Throw 1 more cube in. Enter accepts these counts."
    )
    assert beside_the_count(few) == ""


def test_what_is_likely_and_not_certain_is_asked_as_such_and_asks_for_no_cube() -> None:
    def nine_or_eight(eight: float) -> TrayState:
        return after(scale(), EMPTY, ASKED, scale(Change(1, 8, (eight, 1 - eight))), SURE)

    assert nine_or_eight(0.4).stage is Stage.PROPOSED
    told = "This is not certain: 9 cubes went in instead of 8. Enter accepts these counts."
    assert [waiting(nine_or_eight(each)) for each in (0.01, 0.0002)] == [told, told]
    assert nine_or_eight(0.00009).imbalance == Imbalance(Odd.WENT_IN, 9, 8)
    six_or_five = counted(scale(8, Change(2, -6, (0.99, 0.01))))
    assert beside_the_count(six_or_five) == (
        "This is not certain: 6 cubes were taken out of the tray instead of 5. Then the count was "
        "wrong. Ctrl+Z undoes it."
    )


def test_one_key_goes_on_as_counted() -> None:
    state = after(scale(), EMPTY, ASKED, scale(9), SURE, EnterPressed())
    assert state.stage is Stage.DUE
    assert state.count is not None
    assert state.count.counts == FALLEN
    assert odd(scale(), EMPTY, ASKED, scale(9), SURE, EnterPressed(), TAKEN, scale(9, -5)) is None


def test_a_step_that_is_told_late_stops_the_countdown() -> None:
    state = after(scale(), EMPTY, ASKED, scale(8), SURE, Second(), scale(8, 1))
    assert (state.stage, state.imbalance) == (Stage.ASKING, Imbalance(Odd.WENT_IN, 9, 8))


def test_a_missing_cube_that_is_thrown_in_later_is_counted_with_the_others() -> None:
    late = camera(sighting=sighting(NONE | FALLEN | {"blue": 3}), fell=True)
    falling = camera(Activity.FALLING)
    doubtful = (scale(), EMPTY, ASKED, scale(7), SURE)
    state = after(*doubtful, scale(7, activity=Activity.MOVING), falling, late, scale(7, 1))
    assert (state.stage, state.imbalance) == (Stage.PROPOSED, None)
    assert state.count is not None
    assert state.count.counts == FALLEN | {"blue": 3}


def test_an_extra_cube_that_is_taken_out_again_is_not_counted() -> None:
    with_it = camera(sighting=sighting(NONE | FALLEN | {"blue": 3}), fell=True)
    hand = camera(Activity.HAND)
    without = camera(sighting=sighting(NONE | FALLEN), reached_in=False)
    doubtful = (scale(), EMPTY, ASKED, scale(9), with_it)
    for order in ((hand, scale(9, -1), without), (hand, without, scale(9, -1))):
        state = after(*doubtful, *order)
        assert state.stage is Stage.PROPOSED
        assert state.count is not None
        assert state.count.counts == FALLEN


def test_while_the_tower_is_touched_nothing_counts_down() -> None:
    moving = scale(activity=Activity.MOVING)
    state = after(scale(), EMPTY, ASKED, moving, SURE, Second(), Second())
    assert state.count is not None
    assert (state.stage, state.count.left) == (Stage.PROPOSED, 2)
    told = "Counted. Hands are at the tower. Enter accepts the count now."
    assert waiting(state) == told
    assert after(scale(), EMPTY, ASKED, moving, SURE, scale(8)).stage is Stage.PROPOSED
    assert after(scale(), EMPTY, ASKED, moving, SURE, scale(7)).stage is Stage.ASKING


def test_cubes_that_lay_there_and_are_thrown_again_do_not_count() -> None:
    again = Asked(a_throw(tray_before={"yellow": 2}), (1, 0), countdown=2)
    lie = camera(sighting=sighting(NONE | {"yellow": 2}))
    came = camera(sighting=sighting(NONE | FALLEN), fell=True)
    for changes in ((8,), (-2, 10), (-2, 2, 8)):
        state = after(scale(), lie, again, scale(*changes), came)
        assert (state.imbalance, state.stage) == (None, Stage.PROPOSED)
    state = after(scale(), lie, again, scale(-2, 11), came)
    assert state.imbalance == Imbalance(Odd.WENT_IN, 11, 10)  # of the ten on the screen


def test_what_was_no_number_of_cubes_makes_no_claim_and_is_said() -> None:
    for changes in ((OTHER,), (8, OTHER), (60,)):
        state = after(scale(), EMPTY, ASKED, scale(*changes), SURE)
        assert (state.stage, state.imbalance) == (Stage.PROPOSED, Imbalance(Odd.UNKNOWN))
        assert beside_the_count(state).startswith("The app does not know how many cubes went in")
    back = after(scale(), EMPTY, ASKED, scale(OTHER), scale(0, 8), SURE)  # it is back again
    assert (back.stage, back.imbalance) == (Stage.PROPOSED, None)


def test_it_sees_no_fall_and_no_tray() -> None:
    typed = (CountsSaid(NONE | FALLEN), EnterPressed())
    assert after(scale(), ASKED, *typed).stage is Stage.DUE
    assert "type each colour's letter" in waiting(after(scale(), ASKED))
    dark = camera(Activity.DARK)
    state = after(scale(), EMPTY, ASKED, scale(8), SURE, dark)
    assert state.together.activity is Activity.DARK
    assert state.is_disturbed
    lost = Observation(BOARD, Activity.LOST)
    assert after(scale(), EMPTY, ASKED, lost, SURE).stage is Stage.PROPOSED


# --- The clearing ---


def test_a_right_clearing_says_nothing() -> None:
    for changes in ((8,), (8, -5), (8, -3, -2), (8, -6, 1)):
        assert counted(scale(*changes)).imbalance is None


def test_one_that_was_left_or_counted_wrongly_is_said_with_what_puts_it_right() -> None:
    state = counted(scale(8, -4))
    assert state.imbalance == Imbalance(Odd.TAKEN_OUT, 4, 5)
    assert beside_the_count(state) == (
        "4 of 5 cubes are out of the tray. Take out the rest. If nothing is left, the count was "
        "wrong. Ctrl+Z undoes it."
    )
    state = counted(EMPTY, scale(8, -4, -2), Stands((1, 1), {}))
    assert still_lies(state) == (
        "6 cubes were taken out of the tray instead of 5. Then the count was wrong. F4 changes it."
    )


def test_a_cube_too_many_may_be_taken_out_with_the_counted_ones() -> None:
    """The app said to take it out; a count without it, by hand, is right."""
    accepted = (scale(), EMPTY, ASKED, scale(9), SURE, EnterPressed(), TAKEN)
    for out in (-5, -6):
        assert odd(*accepted, scale(9, out)) is None
    assert odd(*accepted, scale(9, -7)) == Imbalance(Odd.TAKEN_OUT, 7, 5)
    following = Asked(ASKED.throw, (1, 1), ((ASKED.throw, FALLEN),), countdown=2)
    state = after(*accepted, scale(9, -6), EMPTY, following, scale(9, -6, 8), SURE)
    assert state.stage is Stage.PROPOSED


def test_the_light_shows_a_doubt_once_more_is_taken_out_than_was_counted() -> None:
    lights = [shining(counted(scale(8, -out))) for out in (3, 5, 6)]
    assert lights == [Lamp.SURE, Lamp.SURE, Lamp.DOUBT]


def test_cubes_that_stay_are_not_to_be_taken_out() -> None:
    stay = CountTaken((1, 1), {"blue": 2})
    state = after(scale(), EMPTY, ASKED, scale(8), SURE, EnterPressed(), stay)
    assert state.imbalance is None
    thrown = (scale(), EMPTY, ASKED, scale(8), SURE, EnterPressed(), stay)
    assert odd(*thrown, scale(8, -3)) is None
    assert odd(*thrown, scale(8, -4)) == Imbalance(Odd.TAKEN_OUT, 4, 3)


def test_a_wrong_clearing_is_asked_about_at_the_next_throw_and_not_later() -> None:
    following = Asked(ASKED.throw, (1, 1), ((ASKED.throw, FALLEN),), countdown=2)
    played = (scale(), EMPTY, ASKED, scale(8), SURE, EnterPressed(), TAKEN)
    state = after(*played, scale(8, -4), EMPTY, following, scale(8, -4, 8), SURE)
    assert state.stage is Stage.ASKING
    assert waiting(state).startswith(
        "After the last throw 4 cubes were taken out of the tray instead of 5. Please check"
    )
    for out in (-5, -6):  # of one that was counted too few nothing can lie there any more
        right = after(*played, scale(8, out), EMPTY, following, scale(8, out, 8), SURE)
        assert right.stage is Stage.PROPOSED
    later = Asked(ASKED.throw, (1, 2), ((ASKED.throw, FALLEN),) * 2, countdown=2)
    on = (*played, scale(8, -4), EMPTY, following, scale(8, -4, 8), SURE, EnterPressed())
    cleared = (CountTaken((1, 2), {}), scale(8, -4, 8, -5), EMPTY, later)
    assert after(*on, *cleared, scale(8, -4, 8, -5, 8), SURE).stage is Stage.PROPOSED


def test_between_throws_nothing_may_go_in_or_out() -> None:
    between = (scale(8, -5), Stands((1, 1), {}), EMPTY)
    assert counted(*between).imbalance is None
    assert still_lies(counted(*between, scale(8, -5, 1))) == (
        "1 cube went into the tower or the tray, although the app asked for no throw. "
        "Take it out again."
    )
    assert counted(*between, scale(8, -5, 1, -1)).imbalance is None
    assert counted(*between, scale(8, -5, 0, OTHER)).imbalance == Imbalance(Odd.UNKNOWN)


# --- What is not known ---


def test_a_source_that_comes_in_the_middle_of_a_throw_compares_nothing_of_it() -> None:
    state = after(EMPTY, ASKED, SURE, scale())
    assert (state.stage, state.imbalance) == (Stage.PROPOSED, None)
    taken = after(EMPTY, ASKED, SURE, scale(), EnterPressed(), TAKEN, scale(-4))
    assert taken.imbalance == Imbalance(Odd.TAKEN_OUT, 4, 5)


def test_after_an_app_start_the_tray_may_still_be_to_clear() -> None:
    following = Asked(ASKED.throw, (1, 1), ((ASKED.throw, FALLEN),), countdown=2)
    for changes, is_right in (((8,), True), ((-5, 8), True), ((-4, 8), True), ((-5, 9), False)):
        state = after(scale(), EMPTY, following, scale(*changes), SURE)
        assert (state.stage is Stage.PROPOSED) is is_right


def test_what_a_board_remembers_of_a_throw_from_before_the_app_was_closed_is_compared() -> None:
    following = Asked(ASKED.throw, (1, 1), ((ASKED.throw, FALLEN),), countdown=2)
    for changes, is_right in (((-5, 8), True), ((-5, 9), False)):
        state = after(EMPTY, following, scale(*changes), SURE)
        assert (state.stage is Stage.PROPOSED) is is_right


def test_changes_that_the_source_has_forgotten_are_not_compared() -> None:
    later = Sighting(TOWER_SCALE, changes=(Change(7, 9, (1.0,)),))
    forgotten = Observation(BOARD, Activity.STILL, (later,))
    assert after(scale(), EMPTY, ASKED, forgotten, SURE).stage is Stage.PROPOSED


# --- As any other source ---


def test_any_sensor_may_claim_changes_and_a_file_has_them() -> None:
    shelf = Sensor("weighing shelf", tells=Tells.CHANGES)
    claim = Sighting(shelf, changes=(Change(1, 9, (0.9, 0.1)), Change(2)))
    seen = Observation(shelf, Activity.STILL, (claim,))
    [(_, again)] = read([written(1.0, seen)], "line")
    assert again == seen
    state = after(Observation(shelf, Activity.STILL, (Sighting(shelf),)), EMPTY, ASKED)
    assert state.account is not None
    assert after(EMPTY, ASKED, SURE).account is None
