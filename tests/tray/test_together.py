"""Camera and board over one tray."""

from __future__ import annotations

from random import Random

import pytest

from companion.engine.flow import Throw
from companion.sensors.board.reports import Agreed
from companion.sensors.board.watch import BoardWatch
from companion.sensors.tray import Tray
from companion.tower.belief import reconcile
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
        {"camera": Part(Tray.STILL, CAMERA)},
        {"board": Part(Tray.STILL, board())},
        {"camera": Part(Tray.STILL, CAMERA), "board": Part(Tray.STILL, board())},
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
        (Tray.STILL, Tray.FALLING, Tray.FALLING),  # the beam hears a late cube
        (Tray.FALLING, Tray.STILL, Tray.FALLING),
        (Tray.HAND, Tray.STILL, Tray.HAND),
        (Tray.LOST, Tray.STILL, Tray.STILL),  # the board alone
        (Tray.DARK, Tray.STILL, Tray.STILL),
        (Tray.STILL, Tray.LOST, Tray.STILL),  # the camera alone
        (Tray.LOST, Tray.LOST, Tray.LOST),
        (Tray.DARK, Tray.LOST, Tray.DARK),
    ],
)
def test_what_is_going_on(camera: Tray, from_board: Tray, seen: Tray) -> None:
    parts = {"camera": Part(camera), "board": Part(from_board)}
    assert together(parts).tray is seen


def test_nothing_is_proposed_until_both_have_counted() -> None:
    parts = {"camera": Part(Tray.STILL), "board": Part(Tray.STILL, board())}
    assert together(parts) == Whole(Tray.STILL)
    parts["camera"] = Part(Tray.LOST)
    assert together(parts).sightings


def test_a_board_with_a_beam_alone_is_not_waited_for_to_count() -> None:
    beam = Part(Tray.STILL, counts=False)
    assert together({"camera": Part(Tray.STILL, CAMERA), "board": beam}).sightings == CAMERA


def test_a_contradiction_asks_and_shows_who_says_what() -> None:
    parts = {
        "camera": Part(Tray.STILL, CAMERA),
        "board": Part(Tray.STILL, board({"red": 5, "blue": 4})),
    }
    seen = together(parts)
    assert reconcile(THROW, seen.sightings).ask
    assert who_says_what(seen.sightings) == [
        Says("camera", FALLEN),
        Says("lanes", {"red": 5, "blue": 4}),
        Says("scale", {}, 9),
    ]
