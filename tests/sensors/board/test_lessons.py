"""What a throw teaches the board once it is answered, and what teaches it nothing."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from companion.sensors.board.board_messages import Flag, Heartbeat, MessageContent
from companion.sensors.board.board_messages import ScaleState as Rest
from companion.sensors.board.board_reports import Rested
from companion.sensors.board.board_watch import BoardWatch
from companion.sensors.board.lane_colours import Passings
from companion.sensors.board.link_events import Pulse
from companion.tower.lanes import LaneRates
from companion.tower.scale import Tare, Weighing
from companion.tower.sensor import SCALE
from tests.support.board_evening import Evening, Lanes
from tests.support.board_table import CUBE, EMPTY, PARTS, Feed, cube, met, profile, throw, weight

FALLEN = {"red": 5, "blue": 3}
NO_SCALE = PARTS & ~1
FRESH = LaneRates()


class Table:
    """A board's watch, and a hand that throws, answers and takes the cubes out."""

    def __init__(self, parts: int = PARTS) -> None:
        self.watch, self.feed, self.random = BoardWatch(profile()), Feed(), Random(3)
        for seen in met(parts):
            self.watch.see(seen)

    def throw(self, fallen: Mapping[str, int] = FALLEN, lies: float = 8) -> Rested:
        seen = throw(self.feed, fallen, self.random, lies)
        told = [told for each in seen for told in self.watch.see(each)]
        return next(each for each in reversed(told) if isinstance(each, Rested))

    def happen(self, *happened: MessageContent) -> None:
        for what in happened:
            self.watch.see(self.feed(what))

    def answer(self, number: int, *, confirmed: bool = True) -> None:
        self.watch.learn(number, confirmed=confirmed)
        self.watch.settled()

    def clear(self) -> None:
        self.happen(weight(0))

    @property
    def weighing(self) -> Weighing:
        weighing = self.watch.profile.weighing
        assert weighing is not None
        return weighing

    @property
    def rates(self) -> LaneRates:
        return self.watch.profile.rates


@pytest.fixture
def table() -> Table:
    return Table()


def test_lanes_that_missed_none_all_evening_are_trusted_more(table: Table) -> None:
    for _ in range(40):
        table.throw()
        table.answer(8)
        table.clear()
    assert table.rates.miss < FRESH.miss / 5


def test_lanes_that_missed_a_cube_are_trusted_less(table: Table) -> None:
    table.throw({"red": 5, "blue": 2})
    table.answer(8)
    assert table.rates.miss > FRESH.miss


def test_a_jam_teaches_no_more_than_a_few_misses() -> None:
    assert FRESH.after(20, 0).miss == FRESH.after(20, 17).miss


def test_a_twin_that_was_no_cube_makes_the_next_one_doubtful() -> None:
    assert FRESH.after(8, 8, twins=1).twin > FRESH.twin > FRESH.after(9, 8, twins=1).twin


def test_lanes_do_not_teach_themselves() -> None:
    alone = Table(NO_SCALE)
    alone.throw()
    alone.answer(8, confirmed=False)
    assert alone.rates == FRESH


def test_what_a_person_says_teaches_lanes_without_a_scale() -> None:
    alone = Table(NO_SCALE)
    alone.throw()
    alone.answer(8)
    assert alone.rates.miss < FRESH.miss


def test_a_number_that_was_typed_wrongly_teaches_nothing(table: Table) -> None:
    before = table.watch.profile
    table.throw()
    table.answer(4)
    assert table.watch.profile == before


def test_an_answer_put_right_teaches_as_if_it_had_been_right_at_once(table: Table) -> None:
    other = Table()
    for each, answers in ((table, (7, 8)), (other, (8,))):
        each.throw()
        for number in answers:
            each.answer(number)
    assert table.watch.profile == other.watch.profile


def test_cubes_that_a_hand_has_taken_before_the_answer_still_weigh_what_they_did(
    table: Table,
) -> None:
    table.throw(lies=8.1)
    table.happen(weight(7.1))
    table.answer(8)
    assert table.weighing.cube > CUBE


def test_cubes_left_from_before_that_the_answer_leaves_out_teach_nothing(table: Table) -> None:
    table.throw()
    table.answer(8)
    table.happen(weight(1))
    before = table.watch.profile
    table.throw(lies=9)
    table.answer(8)
    assert table.watch.profile == before


def test_cubes_left_from_before_that_were_thrown_again_teach_as_any(table: Table) -> None:
    table.happen(weight(2))
    before = table.weighing.weighed
    table.throw()
    table.answer(8)
    assert table.weighing.weighed == before + 8


def test_a_zero_is_followed_though_the_tray_is_never_empty(table: Table) -> None:
    for minute in range(120):
        table.feed.time += 60
        drift = minute * 0.004 / CUBE  # g: three quarters of a cube in two hours
        agreed = table.throw(lies=8 + drift)
        table.answer(8)
        table.happen(weight(1 + drift))
    assert agreed.grams == pytest.approx(8 * CUBE, abs=CUBE / 3)
    assert table.weighing.cube == pytest.approx(CUBE, rel=0.03)


def test_a_zero_not_seen_for_long_makes_the_scale_less_sure() -> None:
    zero = Tare().empty(0.0, 0.0)
    assert zero.deviation(3600) > zero.deviation(60) > zero.deviation(0) == 0


def test_a_lamp_that_goes_out_blinds_the_lanes(table: Table) -> None:
    dark = (EMPTY, EMPTY // 4, EMPTY, EMPTY)
    table.watch.see(Pulse(1.0, Heartbeat(1, 0, PARTS, Rest.AT_REST, 0, 0, 0, 0, 0, 0, 0, dark)))
    assert [each.source for each in table.throw().sightings] == [SCALE]


def test_a_cube_that_touched_one_of_its_colour_may_be_the_same(table: Table) -> None:
    passed, tones = Passings(), table.watch.profile.tones
    first, second = (cube("red", table.random, 1, flags) for flags in (Flag(0), Flag.TOUCHED))
    for each in (first, second):
        passed.see(each, EMPTY, tones, FRESH)
    assert (passed.plain, passed.twins) == (1, 1)
    assert sum(passed.cubes[1].values()) == pytest.approx(1 - FRESH.twin)


@pytest.mark.parametrize(
    ("lanes", "spread"),
    [
        (Lanes(), 0.06),
        (Lanes().times(3), 0.06),  # worse than anybody assumed
        (Lanes(miss=0.25), 0.06),  # a lane is dead, and nobody has said so
        (Lanes(), 0.1),
    ],
)
def test_what_lanes_and_scale_take_unasked_is_right(lanes: Lanes, spread: float) -> None:
    tally = Evening(lanes, Random(4), spread=spread).play(60)
    assert tally.wrong == 0


def test_most_trays_are_taken_unasked_after_an_evening_with_a_scale() -> None:
    evening = Evening(Lanes().times(0.1), Random(2))
    evening.play(40)
    tally = evening.play(40)
    assert tally.taken > 32
    assert tally.wrong == 0


def test_lanes_alone_are_taken_once_they_have_shown_that_they_miss_nothing() -> None:
    evening = Evening(Lanes(0, 0, 0, 0), Random(2), has_scale=False)
    assert evening.play(40).taken == 0
    evening.play(160)
    tally = evening.play(40)
    assert tally.taken > 3
    assert tally.wrong == 0
