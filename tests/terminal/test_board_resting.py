"""What a board tells of the tray between throws: a sum without colours, or nothing at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from companion.engine.flow import Pick
from companion.evening.live_tray import LiveTray
from companion.sensors.board.board_messages import Beam, ScaleState, SensorPart, Weight
from companion.sensors.board.board_profile import BoardProfile
from companion.sensors.board.board_source import BoardSource
from companion.sensors.board.board_watch import BoardWatch
from companion.sensors.board.link_events import DeliveredEvent, Happening, LinkLost
from companion.sensors.board.logbook import Logbook
from companion.tower.ledger import TOWER
from companion.tower.observation import Observation
from companion.tower.scale import scale_sighting
from companion.tower.sensor import LANES, Tells
from companion.tower.sighting import Sighting
from companion.tray.resting import Difference, at_rest
from tests.support.board_battle import FALLEN, NONE, Table, battle, see
from tests.support.board_table import CUBE, PARTS, beat, cube, met, profile, throw, weight
from tests.support.playing import evening as played
from tests.support.screens import shown
from tests.support.seeing import camera, sighting
from tests.support.tables import a_throw, answers, asked

NEXT = Pick(("palace", "church"))
ONLY_LANES = PARTS & ~SensorPart.SCALE


def scale(number: float) -> Sighting:
    return scale_sighting(number * CUBE, CUBE, 0.06, 20, noise=0.03)


def lanes(counts: Mapping[str, int]) -> Sighting:
    return Sighting(LANES, sighting(NONE | dict(counts)).counts)


# --- The main screen ---


async def test_a_scale_alone_tells_how_many_still_lie_there_and_no_colour() -> None:
    table = Table()
    async with battle(asked(NEXT), table) as pilot:
        await see(pilot, *table.hears(table.feed(weight(2))))
        screen = shown(pilot)
    assert "By weight, about 2 cubes are still in the tray." in screen
    assert "F6" not in screen


async def test_what_is_taken_out_is_no_longer_told() -> None:
    table = Table()
    async with battle(asked(NEXT), table) as pilot:
        await see(pilot, *table.hears(table.feed(weight(1))))
        assert "about 1 cube is still in the tray" in shown(pilot)
        await see(pilot, *table.hears(table.feed(weight(0))))
        assert "still in the tray" not in shown(pilot)


async def test_scale_and_lanes_together_tell_colours_and_f6_takes_them_over() -> None:
    evening, table = played(15), Table()
    stuck = next(iter(evening.session.game.ledger(evening.session.state).at(TOWER)))
    async with battle(evening, table) as pilot:
        await see(pilot, *table.falls({stuck: 1}))
        assert f"1 {stuck} is still in the tray. Press F6 if that is right." in shown(pilot)
        await pilot.press("f6")
        assert evening.resting() == {stuck: 1}
        await see(pilot, *table.hears(table.feed(weight(0))))
        assert f"1 {stuck} is missing from the tray. Press F6 if that is right." in shown(pilot)
        await pilot.press("f6")
    assert not sum(evening.resting().values())


async def test_cubes_that_come_after_those_that_fell_are_of_no_known_colour() -> None:
    table = Table()
    async with battle(asked(NEXT), table) as pilot:
        await see(pilot, *table.falls({"red": 2}))
        assert "2 red are still in the tray" in shown(pilot)
        await see(pilot, *table.hears(table.feed(weight(0))))
        await see(pilot, *table.hears(table.feed(weight(2))))
        assert "By weight, about 2 cubes are still in the tray." in shown(pilot)


async def test_cubes_that_somebody_may_have_changed_keep_no_colour() -> None:
    table = Table()
    async with battle(asked(NEXT), table) as pilot:
        await see(pilot, *table.falls({"red": 2}))
        moving = beat(table.feed.time, 2, ScaleState.MOVING)
        await see(pilot, *table.hears(moving, table.feed(weight(2))))  # two of any colour
        assert "By weight, about 2 cubes are still in the tray." in shown(pilot)


def restarted(path: Path, *seen: Happening) -> tuple[Table, list[Observation]]:
    """The app dies after that; the next one, and what it sees first."""
    in_turn = sorted(
        seen, key=lambda each: each.event.number if isinstance(each, DeliveredEvent) else 0
    )
    Logbook(path).keep([*met(), *in_turn])
    table = Table()
    table.source = BoardSource(table.board, BoardWatch(profile()), logbook=Logbook(path))
    seen_first = table.hears()
    table.source.logbook = None  # read once
    return table, seen_first


@pytest.mark.parametrize(
    "later",
    [
        (),  # whatever was done to them while the app was off
        (weight(0), weight(2)),
        (weight(5), weight(2)),
    ],
)
async def test_after_a_restart_no_colour_is_told_of_what_fell_before(
    later: Sequence[Weight], tmp_path: Path
) -> None:
    live = Table()
    seen = throw(live.feed, {"red": 2}, live.random, 2)
    table, looks = restarted(tmp_path / "board.log", *seen, *map(live.feed, later))
    async with battle(asked(NEXT), table) as pilot:
        for each in (looks, table.hears(*met()[:1], beat(1.0, 2))):
            await see(pilot, *each)
            assert "By weight, about 2 cubes are still in the tray." in shown(pilot)


async def test_after_a_restart_the_throw_is_counted_though_the_tray_is_cleared(
    tmp_path: Path,
) -> None:
    live, evening = Table(), asked(a_throw())
    seen = throw(live.feed, FALLEN, live.random, 5)
    table, looks = restarted(tmp_path / "board.log", *seen, live.feed(weight(0)))
    async with battle(evening, table) as pilot:
        await see(pilot, *looks, *table.hears())
        await pilot.press("enter")
    assert answers(evening) == [FALLEN]


async def test_after_a_restart_a_tray_that_was_cleared_is_known_to_be_empty(tmp_path: Path) -> None:
    live = Table()
    seen = throw(live.feed, {"red": 2}, live.random, 2)
    table, looks = restarted(tmp_path / "board.log", *seen, live.feed(weight(0)))
    async with battle(asked(NEXT), table) as pilot:
        await see(pilot, *looks, *table.hears(beat(1.0, 0)))
        assert "still in the tray" not in shown(pilot)


async def test_a_fall_that_no_screen_has_seen_is_counted_before_what_came_after() -> None:
    evening, table = asked(a_throw()), Table()
    async with battle(evening, table) as pilot:
        await see(pilot, *table.falls(FALLEN), *table.hears(table.feed(weight(0))))
        await pilot.press("enter")
    assert answers(evening) == [FALLEN]


async def test_lanes_alone_tell_what_fell_unasked_and_offer_nothing() -> None:
    table = Table(parts=ONLY_LANES)
    async with battle(asked(NEXT), table) as pilot:
        red = table.feed(cube("red", table.random))
        await see(pilot, *table.hears(table.feed(Beam(True, 1)), red, table.feed(Beam(False, 1))))
        screen = shown(pilot)
    assert "1 red has just fallen out of the tower" in screen
    assert "F6" not in screen


async def test_camera_and_scale_that_differ_are_both_told_and_neither_is_believed() -> None:
    table = Table()
    async with battle(asked(NEXT), table) as pilot:
        await see(pilot, *table.hears(table.feed(weight(3))))
        await see(pilot, camera(sighting=sighting(NONE | {"red": 1})))
        screen = shown(pilot)
    assert "Camera: 1 red · scale: 3 cubes in all. Which is right?" in screen
    assert "F6" not in screen


async def test_a_board_that_is_pulled_is_missed_until_it_is_back() -> None:
    table = Table()
    async with battle(asked(NEXT), table) as pilot:
        await see(pilot, *table.hears(table.feed(weight(2)), LinkLost(1.0, "unplugged")))
        screen = " ".join(shown(pilot).replace("│", " ").split())
        assert "The app keeps trying. (unplugged) F8 shows" in screen
        assert "about 2 cubes" not in screen  # nobody weighs them any longer
        await see(pilot, *table.hears(*met(), table.feed(weight(2))))
        assert "No connection to the sensor board" not in shown(pilot)
        assert "about 2 cubes" in shown(pilot)


async def test_a_board_that_is_pulled_leaves_the_note_to_the_camera() -> None:
    table = Table()
    async with battle(asked(NEXT), table) as pilot:
        still = camera(sighting=sighting(NONE | {"red": 1}))
        await see(pilot, *table.hears(LinkLost(1.0, "unplugged")), still)
        assert "1 red is still in the tray. Press F6 if that is right." in shown(pilot)


# --- What is made of the claims ---


@pytest.mark.parametrize(
    ("expected", "camera", "weighed", "odd"),
    [
        ({}, None, 0.1, Difference()),
        ({"red": 3}, None, 3.1, Difference()),
        ({"red": 3}, None, 2, Difference(weighed=2, expected=3)),  # which one is gone?
        ({"red": 3}, None, 0, Difference(fewer={"red": 3})),
        ({"red": 3}, {"red": 3}, 3, Difference()),
        ({"red": 3}, {"red": 2}, 2, Difference(fewer={"red": 1})),
        ({"red": 3}, {"red": 3}, 1, Difference(contradicts=True)),
    ],
)
def test_no_colour_is_told_that_nobody_has_seen(
    expected: Mapping[str, int], camera: Mapping[str, int] | None, weighed: float, odd: Difference
) -> None:
    seen = None if camera is None else sighting(NONE | dict(camera))
    assert at_rest(expected, seen, [scale(weighed)]) == odd


def test_a_scale_makes_up_a_doubtful_cameras_mind() -> None:
    doubtful = sighting(NONE | {"red": 1}, doubt=0.5)
    assert at_rest({}, doubtful) == Difference()
    assert at_rest({}, doubtful, [scale(1)]) == Difference(more={"red": 1})


def test_lanes_that_do_not_add_up_with_the_scale_tell_no_colour() -> None:
    assert at_rest({}, None, [scale(2)], [lanes({"red": 1})]) == Difference(weighed=2)


# --- The battle screen, before the throw ---


async def test_a_board_with_lanes_alone_says_what_it_does() -> None:
    evening, table = asked(a_throw()), Table(parts=ONLY_LANES)
    async with battle(evening, table) as pilot:
        await see(pilot, *table.first)
        assert "Throw all these cubes in. The app counts what falls." in shown(pilot)
        await see(pilot, *table.falls(FALLEN))
        await pilot.press("enter")
    assert answers(evening) == [FALLEN]


async def test_a_board_that_tells_nothing_leaves_the_counting_to_people() -> None:
    table = Table(BoardProfile())
    async with battle(asked(a_throw()), table) as pilot:
        await see(pilot, *table.first)
        assert "Throw all these cubes in. Then type" in shown(pilot)
        await see(pilot, *table.falls(FALLEN))
        assert "Throw all these cubes in. Then type" in shown(pilot)


def test_what_a_board_without_a_scale_can_tell_is_known_to_the_next_throw() -> None:
    tray = LiveTray()
    tray.take(*Table(parts=ONLY_LANES).first)
    tray.ask(a_throw(), 3, 0.995)
    assert tray.state.together.tells is Tells.FALLEN


async def test_camera_and_scale_that_differ_before_the_throw_are_told() -> None:
    table = Table()
    async with battle(asked(a_throw()), table) as pilot:
        await see(pilot, camera(sighting=sighting(NONE)))
        await see(pilot, *table.hears(table.feed(weight(2))))
        screen = shown(pilot)
    assert "Camera and scale disagree" in screen
    assert "Camera: nothing · scale: 2 cubes in all" in screen
