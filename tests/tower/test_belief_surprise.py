"""What no tray explains is said, and an honest throw is not."""

from __future__ import annotations

import pytest

from companion.engine.flow import Throw
from companion.tower.belief import reconcile
from companion.tower.scale import scale_sighting
from companion.tower.sensor import PERSON, SCALE, Sensor
from companion.tower.sighting import Sighting
from companion.tower.surprise import Reason, Surprise
from tests.support.claims import BATTLE, camera

CUBE, MOST = 0.62, 20


def scale(cubes: float) -> Sighting:
    return scale_sighting(cubes * CUBE, CUBE, 0.06, MOST)


def surprise(*sightings: Sighting, throw: Throw = BATTLE) -> Surprise:
    found = reconcile(throw, sightings)
    assert found.ask
    assert found.surprise is not None
    return found.surprise


def test_more_of_a_colour_than_can_exist() -> None:
    found = surprise(camera(red=10, blue=6, green=0, violet=1))
    assert (found.reason, found.colour) == (Reason.MORE_THAN_EXIST, "red")
    assert (found.claimed, found.explained) == (10, 8)


def test_a_colour_that_takes_no_part() -> None:
    found = surprise(camera(red=4, blue=6, green=0, violet=1, yellow=1))
    assert (found.reason, found.colour) == (Reason.MORE_THAN_EXIST, "yellow")
    assert (found.claimed, found.explained) == (1, 0)


def test_a_cube_fell_beside_the_tray_in_view_of_the_camera() -> None:
    found = surprise(camera(1e-6, red=4, blue=6, green=0, violet=1), scale(10))
    assert found.reason is Reason.TOTAL_DIFFERS
    assert (found.source, found.claimed, found.explained) == (SCALE, 10, 11)


@pytest.mark.parametrize("cubes", [13.0, 40.0, 3000.0])  # two hidden ones; a hand; a fist
def test_the_scale_bears_more_than_anybody_sees(cubes: float) -> None:
    found = surprise(camera(1e-6, red=4, blue=6, green=0, violet=1), scale(cubes))
    assert found.reason is Reason.TOTAL_DIFFERS
    assert found.claimed > found.explained == 11


def test_a_hand_on_the_tray_is_noticed_by_the_scale_alone() -> None:
    assert surprise(scale(500)).reason is Reason.TOTAL_DIFFERS


def test_two_that_see_different_counts() -> None:
    person = Sighting(PERSON, {"red": tuple(1.0 if n == 2 else 1e-6 for n in range(9))})
    found = surprise(camera(1e-6, red=4, blue=6, green=0, violet=1), person)
    assert (found.reason, found.colour) == (Reason.SOURCE_DIFFERS, "red")


def test_a_colour_that_was_left_beside_the_tower() -> None:
    throw = Throw({}, {"red": 8, "blue": 8}, {})
    found = surprise(camera(red=0, blue=6), throw=throw)
    assert (found.reason, found.colour, found.claimed) == (Reason.COLOUR_NOT_THROWN, "red", 0)


def test_a_look_before_the_cubes_were_thrown() -> None:
    found = surprise(camera(red=0, blue=0, green=0, violet=1))
    assert (found.reason, found.claimed) == (Reason.NOTHING_THROWN, 1)


@pytest.mark.parametrize(
    "counts",
    [
        {"red": 4, "blue": 6, "green": 0, "violet": 1},  # as usual
        {"red": 6, "blue": 8, "green": 0, "violet": 1},  # everything fell through
        {"red": 8, "blue": 10, "green": 1, "violet": 1},  # and all that was stuck
        {"red": 2, "blue": 3, "green": 0, "violet": 0},  # the tower was hungry
    ],
)
def test_an_honest_throw_is_no_surprise(counts: dict[str, int]) -> None:
    belief = reconcile(BATTLE, [camera(**counts), scale(sum(counts.values()))])
    assert (belief.tray, belief.surprise) == (counts, None)


def test_a_source_alone_is_not_held_against_itself() -> None:
    assert reconcile(BATTLE, [camera(0.3, red=4)]).surprise is None


def test_a_source_that_rules_everything_out_rules_nothing_out() -> None:
    nothing = Sighting(Sensor("broken"), dict.fromkeys(BATTLE.thrown, (0.0,)), (float("nan"),))
    seen = [camera(red=4, blue=6, green=0, violet=1)]
    assert reconcile(BATTLE, [*seen, nothing]) == reconcile(BATTLE, seen)
