"""Camera and board over one tray."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.engine.flow import Throw
from companion.sensors.board.board_reports import Rested
from companion.sensors.board.board_watch import BoardWatch
from companion.tower.belief import reconcile
from companion.tower.observation import Activity, Observation
from companion.tower.reconcile import person_sighting
from companion.tower.sensor import BOARD, CAMERA, LANES, SCALE, Sensor
from companion.tower.sighting import Sighting
from companion.tray.claims import Says, who_says_what
from companion.tray.merge import merged
from companion.tray.state import Together
from tests.support.board_table import Feed, met, profile, throw

THROW = Throw(tower_before={"red": 2, "blue": 1}, thrown={"red": 6, "blue": 5}, tray_before={})
FALLEN = {"red": 5, "blue": 3}
SIGHTINGS = (replace(person_sighting(FALLEN), source=CAMERA),)
SEES = Observation(CAMERA, Activity.STILL, SIGHTINGS)


def feels(claims: tuple[Sighting, ...] = ()) -> Observation:
    return Observation(BOARD, Activity.STILL, claims)


def board(fallen: dict[str, int] = FALLEN) -> tuple[Sighting, ...]:
    watch, feed, random = BoardWatch(profile()), Feed(), Random(3)
    told = [each for seen in met() for each in watch.see(seen)]
    for seen in throw(feed, fallen, random, sum(fallen.values())):
        told += watch.see(seen)
    return next(each for each in reversed(told) if isinstance(each, Rested)).sightings


@pytest.mark.parametrize(
    "parts",
    [
        {CAMERA: SEES},
        {BOARD: feels(board())},
        {CAMERA: SEES, BOARD: feels(board())},
    ],
    ids=["camera", "board", "both"],
)
def test_whoever_looks_the_ledger_is_the_same(parts: dict[Sensor, Observation]) -> None:
    seen = merged(parts)
    belief = reconcile(THROW, seen.claims)
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
    parts = {CAMERA: Observation(CAMERA, camera), BOARD: Observation(BOARD, from_board)}
    assert merged(parts).activity is seen


def test_nothing_is_proposed_until_both_have_counted() -> None:
    parts = {CAMERA: Observation(CAMERA, Activity.STILL), BOARD: feels(board())}
    assert merged(parts) == Together(Activity.STILL, source=CAMERA)
    parts[CAMERA] = Observation(CAMERA, Activity.LOST)
    assert merged(parts).claims


def test_a_board_with_a_beam_alone_is_not_waited_for_to_count() -> None:
    assert merged({CAMERA: SEES, BOARD: feels()}).claims == SIGHTINGS


def test_a_contradiction_asks_and_shows_who_says_what() -> None:
    parts = {
        CAMERA: SEES,
        BOARD: feels(board({"red": 5, "blue": 4})),
    }
    seen = merged(parts)
    assert reconcile(THROW, seen.claims).ask
    assert who_says_what(seen.claims) == [
        Says(CAMERA, FALLEN),
        Says(SCALE, {}, 9),
        Says(LANES, {"red": 5, "blue": 4}),
    ]
