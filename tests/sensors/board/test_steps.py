"""A scale under the whole tower: what goes in and is taken out, by its steps."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Event
from typing import cast

import pytest
from msgspec.structs import replace

from companion.sensors.board.board_messages import (
    LIFTED,
    Fault,
    Lost,
    PartTrouble,
    ScaleState,
    SensorPart,
    WeightStep,
)
from companion.sensors.board.board_profile import BoardProfile, load, save, with_scale
from companion.sensors.board.board_reports import Reported, Rested, Turned
from companion.sensors.board.board_source import BoardSource
from companion.sensors.board.board_watch import BoardWatch
from companion.sensors.board.driver import SensorBoard
from companion.sensors.board.link_events import Acquainted, Happening
from companion.sensors.board.step_tracker import RESTLESS, StepTracker
from companion.tower.change import CERTAIN, Change, net
from companion.tower.observation import Activity
from companion.tower.scale import Weighing
from companion.tower.sensor import SCALE, TOWER_SCALE, Tells
from companion.tower.sighting import Sighting
from tests.support.board_table import BOARD, CUBE, Feed, beat, weight

PARTS = SensorPart.SCALE | SensorPart.BUTTON | SensorPart.LIGHT | SensorPart.WHOLE_TOWER
MG = 1.25  # a count
TOWER = 320_000  # counts of tower and bowl
PROFILE = with_scale(BoardProfile(), CUBE, 0.03, MG)


def step(grams: float, before: int = TOWER) -> WeightStep:
    return WeightStep(before, before + round(grams * 1000 / MG), 2500, 900)


class Scale:
    """A board under a tower, and what its watch has told."""

    def __init__(self, profile: BoardProfile = PROFILE) -> None:
        self.watch, self.feed = BoardWatch(profile), Feed()
        self.told: list[Reported] = []
        board = dataclasses.replace(BOARD, parts=PARTS)
        self.see(Acquainted(0.0, board), beat(0.0, parts=PARTS))

    def see(self, *happened: Happening) -> None:
        for each in happened:
            self.told += self.watch.see(each)

    def step(self, *cubes: float) -> None:
        for each in cubes:
            self.see(self.feed(step(each * CUBE)))

    @property
    def changes(self) -> tuple[Change, ...]:
        rested = [each for each in self.told if isinstance(each, Rested)][-1]
        [claim] = [each for each in rested.sightings if each.source == TOWER_SCALE]
        return claim.changes

    @property
    def numbers(self) -> list[int | None]:
        return [each.best if each.is_known else None for each in self.changes]


def test_a_step_is_a_number_of_cubes_in_or_out_and_a_bump_is_none() -> None:
    scale = Scale()
    assert scale.changes == ()
    scale.step(1, 5.1, 0.02, -3, -0.03)
    assert scale.numbers == [1, 5, 0, -3, 0]
    assert net(scale.changes).fits(3)
    assert not any(each.source == SCALE for each in _claims(scale))


def test_cubes_that_differ_make_a_large_step_less_sure_than_small_ones() -> None:
    one, many = Weighing(CUBE).change(9 * CUBE, 1), [Weighing(CUBE).change(CUBE, 1)] * 9
    assert max(one.odds) < 0.98
    assert max(net(many).odds) > 0.99
    between = Weighing(CUBE).change(8.5 * CUBE, 1)
    assert between.fits(8)
    assert between.fits(9)


@pytest.mark.parametrize("grams", [0.3, 0.9, 41.0, -55.2, 900.0])
def test_what_is_no_number_of_cubes_is_not_known(grams: float) -> None:
    scale = Scale()
    scale.see(scale.feed(step(grams)))
    assert scale.numbers == [None]


def test_something_that_comes_back_has_changed_nothing() -> None:
    scale = Scale()
    scale.see(scale.feed(step(-61.3)))  # the funnel
    scale.step(4)
    assert scale.numbers == [None, 4]
    scale.see(scale.feed(step(61.28)))
    assert scale.numbers == [0, 4, 0]
    scale.see(scale.feed(step(-61.3)), scale.feed(step(61.3 + 2 * CUBE)))  # with two cubes in it
    assert scale.numbers == [0, 4, 0, 0, 2]


def test_a_lifted_tower_has_changed_nothing_or_it_is_not_known() -> None:
    scale = Scale()
    for cubes in (0.05, 1):
        lifted = dataclasses.replace(step(cubes * CUBE), spread=LIFTED)
        scale.see(scale.feed(lifted))
    assert scale.numbers == [0, None]


def test_a_reset_or_what_found_no_room_or_a_failed_scale_leaves_it_unknown() -> None:
    fault = Fault(0, PartTrouble.NO_ANSWER)
    for what in (Lost((0, 0, 0, 0), 3), fault):
        scale = Scale()
        scale.step(2)
        scale.see(scale.feed(what))
        assert scale.numbers == [2, None]
    scale = Scale()
    scale.see(Acquainted(1.0, BOARD, was_reset=True))
    assert scale.numbers == [None]


def test_a_reset_before_anything_is_known_of_the_weight_loses_nothing() -> None:
    watch = BoardWatch(PROFILE)
    board = dataclasses.replace(BOARD, parts=PARTS)
    watch.see(Acquainted(0.0, board, was_reset=True, has_forgotten=True))
    told = watch.see(beat(0.0, parts=PARTS))
    assert [each.sightings[0].changes for each in told if isinstance(each, Rested)] == [()]


def test_a_board_that_was_not_calibrated_holds_nothing_up() -> None:
    scale = Scale(BoardProfile())
    scale.see(beat(1.0, scale=ScaleState.MOVING, parts=PARTS))
    assert Activity.MOVING not in _activities(scale)


def test_while_the_weight_moves_nothing_rests_until_its_step_has_come() -> None:
    scale = Scale()
    scale.see(beat(1.0, scale=ScaleState.MOVING, parts=PARTS))
    scale.see(beat(1.5, parts=PARTS))
    assert _activities(scale) == [Activity.STILL, Activity.MOVING]
    scale.feed.time = 2.0
    scale.step(3)
    assert _activities(scale) == [Activity.STILL, Activity.MOVING, Activity.STILL]
    scale.see(scale.feed(weight(0)))
    assert _activities(scale)[-1] is Activity.STILL


def test_a_movement_without_a_step_and_a_table_that_shakes_hold_nothing_up_for_long() -> None:
    scale = Scale()
    scale.see(beat(1.0, scale=ScaleState.MOVING, parts=PARTS), beat(1.5, parts=PARTS))
    scale.see(beat(6.5, parts=PARTS))
    assert _activities(scale)[-1] is Activity.STILL
    for half in range(20, 26 + 2 * round(RESTLESS)):
        scale.see(beat(half / 2, scale=ScaleState.MOVING, parts=PARTS))
    assert _activities(scale)[-1] is Activity.STILL
    assert scale.numbers == [None]


def test_small_steps_teach_what_a_cube_weighs() -> None:
    random, heavy = Random(3), 1.03
    tracker, weighing = StepTracker(), Weighing(CUBE)
    for _ in range(200):
        number = random.choice([1, 2, 3, -1, -2, 0])
        grams = sum(random.gauss(heavy, 0.06) for _ in range(abs(number))) * CUBE
        weighing = tracker.step(grams if number > 0 else -grams, weighing)
    assert weighing.cube == pytest.approx(heavy * CUBE, rel=0.01)


def test_a_right_number_is_never_certain_to_be_another_however_many_cubes_move() -> None:
    random, tracker, weighing = Random(8), StepTracker(), Weighing(CUBE)
    for _ in range(2000):
        number, sign = random.randint(1, 16), random.choice([1, -1])
        grams = sum(random.gauss(CUBE, 0.06 * CUBE) for _ in range(number)) + random.gauss(0, 0.016)
        weighing = tracker.step(sign * grams, weighing)
        tracker.settled()
        assert tracker.changes[-1].fits(sign * number, CERTAIN)
    assert weighing.spread == pytest.approx(0.06, rel=0.15)  # learned, from large steps, too


def test_one_cube_more_of_few_is_certain() -> None:
    weighing = Weighing(CUBE, spread=0.06, weighed=500.0)
    for number in range(1, 6):
        assert not weighing.change((number + 1) * CUBE, 1).fits(number, CERTAIN)
    assert weighing.change(17 * CUBE, 1).fits(16, CERTAIN)


def test_it_keeps_the_changes_of_the_last_two_throws() -> None:
    tracker, weighing = StepTracker(), Weighing(CUBE)
    for _ in range(3):
        weighing = tracker.step(2 * CUBE, weighing)
        weighing = tracker.step(-CUBE, weighing)
        tracker.settled()
    assert [each.number for each in tracker.changes] == [5, 6]
    tracker.settled()
    tracker.settled()
    assert [each.number for each in tracker.changes] == [6]


class Told:
    """A board that sends this, and nothing more."""

    def __init__(self, *happened: Happening) -> None:
        self._happened = happened

    def turns(self, stop: Event, keep: object) -> Iterator[list[Happening]]:
        yield from ([each] for each in self._happened)


def test_the_board_claims_it_as_a_source_of_changes() -> None:
    feed, board = Feed(), dataclasses.replace(BOARD, parts=PARTS)
    told = Told(Acquainted(0.0, board), beat(0.0, parts=PARTS), feed(step(2 * CUBE)))
    source = BoardSource(cast("SensorBoard", told), BoardWatch(PROFILE))
    seen = list(source.observations(Event()))[-1]
    assert [each.source for each in seen.sightings] == [TOWER_SCALE]
    assert [each.best for each in seen.sightings[0].changes] == [2]
    assert seen.detectable is Tells.CHANGES


def test_an_old_profile_is_one_for_a_tray(tmp_path: Path) -> None:
    path = tmp_path / "board.json"
    path.write_text('{"weighing": {"cube": 0.6}}', "utf-8")
    assert load(path).step_mg is None
    save(PROFILE, path)
    assert load(path) == PROFILE
    assert Scale(replace(PROFILE, step_mg=None)).watch.has_scale


def _claims(scale: Scale) -> list[Sighting]:
    return [each for told in scale.told if isinstance(told, Rested) for each in told.sightings]


def _activities(scale: Scale) -> list[Activity]:
    return [each.activity for each in scale.told if isinstance(each, Turned)]
