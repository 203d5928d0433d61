"""What people are asked of a count that is not sure: a colour, and its two likeliest counts."""

from __future__ import annotations

from companion.tower.sensor import CAMERA
from companion.tower.sighting import Likelihood, Sighting
from companion.tray.inputs import CountsSaid, EnterPressed
from companion.tray.state import Count, Stage
from companion.words.counting import waiting
from companion.words.headlines import headline
from tests.support.seeing import camera
from tests.support.tray_steps import ASKED, after, count

SURE_OF_TWO = (1e-9, 1e-9, 1.0, 1e-9, 1e-9, 1e-9)
TWO_OR_THREE = (1e-9, 1e-9, 1.0, 0.4, 1e-9, 1e-9)
TWO_OR_ONE = (1e-9, 0.1, 1.0, 1e-9, 1e-9, 1e-9)
NONE: Likelihood = (1.0, 1e-9)


def claims(red: Likelihood, blue: Likelihood) -> Sighting:
    return Sighting(CAMERA, {"red": red, "blue": blue, "yellow": NONE})


def unsure(red: Likelihood, blue: Likelihood) -> Count:
    return count(ASKED, camera(sighting=claims(red, blue), fell=True))


def test_the_colour_in_doubt_is_named_with_its_two_likeliest_counts() -> None:
    asked = unsure(TWO_OR_THREE, SURE_OF_TWO)
    assert asked.stage is Stage.ASKING
    assert asked.tally.choices == {"red": (2, 3)}
    state = after(ASKED, camera(sighting=claims(TWO_OR_THREE, SURE_OF_TWO), fell=True))
    assert headline(state) == "Red: 2 or 3?"
    assert waiting(state) == "Red: press 2 or 3. Enter accepts all counts as they are."


def test_the_colour_least_sure_is_asked_first_and_the_others_after_it() -> None:
    seen = camera(sighting=claims(TWO_OR_THREE, TWO_OR_ONE), fell=True)
    asked = count(ASKED, seen)
    assert (asked.tally.in_question, dict(asked.tally.choices)) == (
        "red",
        {"red": (2, 3), "blue": (1, 2)},
    )
    state = after(ASKED, seen, CountsSaid({"red": 3}))
    assert headline(state) == "Blue: 1 or 2?"
    answered = count(ASKED, seen, CountsSaid({"red": 3}), CountsSaid({"red": 3, "blue": 2}))
    assert answered.tally.in_question is None
    assert answered.counts == {"red": 3, "blue": 2}
    state = after(ASKED, seen, CountsSaid({"red": 3, "blue": 2}), EnterPressed())
    assert state.stage is Stage.DUE


def test_a_count_that_is_sure_asks_nothing() -> None:
    sure = unsure(SURE_OF_TWO, SURE_OF_TWO)
    assert (sure.stage, sure.tally.in_question) == (Stage.PROPOSED, None)


def test_a_colour_that_no_camera_knows_is_counted_and_not_chosen() -> None:
    known = Sighting(CAMERA, {"red": SURE_OF_TWO, "blue": SURE_OF_TWO})
    assert count(ASKED, camera(sighting=known, fell=True)).tally.in_question is None


def test_a_hand_in_the_tray_asks_for_the_whole_throw() -> None:
    seen = camera(sighting=claims(TWO_OR_THREE, SURE_OF_TWO), fell=True, reached_in=True)
    assert count(ASKED, seen).tally.in_question is None
