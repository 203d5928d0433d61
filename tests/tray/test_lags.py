"""Falls by when their pictures were taken: a camera may be seconds behind the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from companion.tower.observation import Activity, Observation
from companion.tower.sensor import SECOND_CAMERA
from companion.tray.inputs import Asked, Confirmed, CountsSaid, CountTaken, EnterPressed, Input
from companion.tray.state import Doubt, Stage
from tests.support.seeing import camera, sighting
from tests.support.tables import a_throw
from tests.support.tray_steps import FALLEN, NONE, after, count

ASKED = Asked(a_throw(), (1, 0), countdown=2, at=10.0)
WHOLE = (CountsSaid(FALLEN),)
BY_HAND = (*WHOLE, EnterPressed(), EnterPressed(), Confirmed())
TAKEN = CountTaken((1, 1), {}, at=13.0)
NEXT = Asked(a_throw(), (1, 1), ((a_throw(), FALLEN),), at=14.0)
OTHERS = {"red": 1, "blue": 1, "yellow": 1}


def lies(counts: Mapping[str, int], at: float = 0.0, *, fell: bool = False) -> Observation:
    """A tray at rest; `at` is when the last cube of it was seen to fall."""
    return camera(sighting=sighting(NONE | dict(counts)), fell=fell, fell_at=at, taken_at=at + 0.5)


def falls(counts: Mapping[str, int], at: float) -> tuple[Observation, ...]:
    falling = camera(Activity.FALLING, fell=True, fell_at=at, taken_at=at)
    return falling, lies(counts, at, fell=True)


EMPTY = lies({})
# By hand, before the camera shows anything.
COUNTED: tuple[Input, ...] = (ASKED, EMPTY, *BY_HAND, TAKEN)


@pytest.mark.parametrize("counts", [FALLEN, OTHERS], ids=["as counted", "counted wrong"])
def test_a_fall_taken_before_the_last_count_is_not_the_new_throws(counts: dict[str, int]) -> None:
    seen = count(*COUNTED, NEXT, EMPTY, *falls(counts, at=11.0))
    assert (seen.stage, seen.counts, seen.left_lying) == (Stage.WAITING, {}, counts)


def test_after_the_late_fall_the_new_throws_own_is_taken_without_a_question() -> None:
    seen = count(*COUNTED, NEXT, EMPTY, *falls(FALLEN, 11.0), EMPTY, *falls(OTHERS, 16.0))
    assert (seen.stage, seen.doubt, seen.counts) == (Stage.PROPOSED, None, OTHERS)


def test_a_late_fall_does_not_spare_the_question_whether_anything_fell() -> None:
    late: tuple[Input, ...] = (NEXT, EMPTY, *falls(FALLEN, 11.0), EMPTY)
    take = (*WHOLE, EnterPressed(), EnterPressed())
    assert after(*COUNTED, *late, *take).stage is Stage.NOTHING_FELL


def test_a_throw_that_comes_before_it_is_asked_for_is_counted_and_asked_about() -> None:
    first: tuple[Input, ...] = (ASKED, EMPTY, *falls(FALLEN, 11.0), EnterPressed(), TAKEN, EMPTY)
    seen = count(*first, NEXT, EMPTY, *falls(OTHERS, 13.5))
    assert (seen.stage, seen.doubt, seen.counts) == (Stage.ASKING, Doubt.EARLY, OTHERS)


def test_a_throw_that_is_asked_for_again_has_its_fall_still() -> None:
    again = replace(ASKED, at=20.0)  # the count was taken back
    seen = count(*COUNTED, again, EMPTY, *falls(FALLEN, 11.0))
    assert (seen.stage, seen.counts) == (Stage.PROPOSED, FALLEN)


# --- A camera whose pictures do not say when they were taken ---

# Just these cubes, four seconds after their count.
MEASURED: tuple[Input, ...] = (*COUNTED, *falls(FALLEN, 17.0))
SECOND: tuple[Input, ...] = (EMPTY, replace(NEXT, at=20.0), EMPTY)


def test_a_camera_that_shows_the_cubes_after_their_count_is_known_to_lag() -> None:
    third = Asked(a_throw(), (1, 2), ((a_throw(), FALLEN), (a_throw(), OTHERS)), at=25.0)
    by_hand = (*SECOND, *WHOLE, EnterPressed(), EnterPressed(), Confirmed())
    late = falls(OTHERS, 26.0)  # 22 by the table's clock: before the count of the second throw
    seen = count(*MEASURED, *by_hand, CountTaken((1, 2), {}, at=24.0), third, EMPTY, *late)
    assert (seen.stage, seen.left_lying) == (Stage.WAITING, OTHERS)


def test_a_camera_that_shows_what_was_counted_after_it_was_asked_does_not_lag_so_far() -> None:
    state = after(*MEASURED, *SECOND, *falls(OTHERS, 21.0))
    assert state.lags == {"camera": 4.0}
    assert state.count is not None
    assert (state.count.stage, state.count.doubt) == (Stage.ASKING, Doubt.EARLY)
    taken: tuple[Input, ...] = EnterPressed(), CountTaken((1, 2), {}, 23.0)
    assert after(*MEASURED, *SECOND, *falls(OTHERS, 21.0), *taken).lags == {"camera": 1.0}


def test_what_two_cameras_see_is_put_together_once_both_have_caught_up() -> None:
    def other(counts: Mapping[str, int], taken: float) -> Observation:
        claim = replace(sighting(NONE | dict(counts)), source=SECOND_CAMERA)
        return Observation(SECOND_CAMERA, Activity.STILL, (claim,), taken_at=taken)

    first: tuple[Input, ...] = (ASKED, other({}, 10.0), EMPTY, *falls(FALLEN, 12.0))
    assert count(*first).stage is Stage.WAITING
    fallen = replace(other(FALLEN, 13.0), fell=True, fell_at=12.0)
    assert count(*first, fallen).stage is Stage.PROPOSED
