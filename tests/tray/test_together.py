"""Camera and board over one tray."""

from __future__ import annotations

from random import Random

import pytest

from companion.engine.flow import Throw
from companion.sensors.board.reports import Agreed
from companion.sensors.board.watch import BoardWatch
from companion.tower.belief import reconcile
from companion.tower.observation import Activity
from companion.tower.person import person_sighting
from companion.tower.sighting import Sighting
from companion.tray.together import Part, Says, Whole, together, who_says_what
from tests.support.board_table import Feed, met, profile, throw

THROW = Throw(tower_before={"red": 2, "blue": 1}, thrown={"red": 6, "blue": 5}, tray_before={})
FALLEN = {"red": 5, "blue": 3}
CAMERA = (person_sighting(FALLEN, source="camera"),)


def board(fallen: dict[str, int] = FALLEN) -> tuple[Sighting, ...]:
    watch, feed, random = BoardWatch(profile()), Feed(), Random(3)
    told = [each for seen in met() for each in watch.see(seen)]
    for seen in throw(feed, fallen, random, sum(fallen.values())):
        told += watch.see(seen)
    return next(each for each in reversed(told) if isinstance(each, Agreed)).sightings


@pytest.mark.parametrize(
    "parts",
    [
        {"camera": Part(Activity.STILL, CAMERA)},
        {"board": Part(Activity.STILL, board())},
        {"camera": Part(Activity.STILL, CAMERA), "board": Part(Activity.STILL, board())},
    ],
    ids=["camera", "board", "both"],
)
def test_whoever_looks_the_ledger_is_the_same(parts: dict[str, Part]) -> None:
    seen = together(parts)
    belief = reconcile(THROW, seen.sightings)
    assert {colour: number for colour, number in belief.tray.items() if number} == FALLEN
    assert not belief.ask


@pytest.mark.parametrize(
    ("camera", "from_board", "seen"),
    [
        (Activity.STILL, Activity.FALLING, Activity.FALLING),  # the beam hears a late cube
        (Activity.FALLING, Activity.STILL, Activity.FALLING),
        (Activity.HAND, Activity.STILL, Activity.HAND),
        (Activity.LOST, Activity.STILL, Activity.STILL),  # the board alone
        (Activity.DARK, Activity.STILL, Activity.STILL),
        (Activity.STILL, Activity.LOST, Activity.STILL),  # the camera alone
        (Activity.LOST, Activity.LOST, Activity.LOST),
        (Activity.DARK, Activity.LOST, Activity.DARK),
    ],
)
def test_what_is_going_on(camera: Activity, from_board: Activity, seen: Activity) -> None:
    parts = {"camera": Part(camera), "board": Part(from_board)}
    assert together(parts).tray is seen


def test_nothing_is_proposed_until_both_have_counted() -> None:
    parts = {"camera": Part(Activity.STILL), "board": Part(Activity.STILL, board())}
    assert together(parts) == Whole(Activity.STILL)
    parts["camera"] = Part(Activity.LOST)
    assert together(parts).sightings


def test_a_board_with_a_beam_alone_is_not_waited_for_to_count() -> None:
    beam = Part(Activity.STILL, counts=False)
    assert together({"camera": Part(Activity.STILL, CAMERA), "board": beam}).sightings == CAMERA


def test_a_contradiction_asks_and_shows_who_says_what() -> None:
    parts = {
        "camera": Part(Activity.STILL, CAMERA),
        "board": Part(Activity.STILL, board({"red": 5, "blue": 4})),
    }
    seen = together(parts)
    assert reconcile(THROW, seen.sightings).ask
    assert who_says_what(seen.sightings) == [
        Says("camera", FALLEN),
        Says("lanes", {"red": 5, "blue": 4}),
        Says("scale", {}, 9),
    ]
