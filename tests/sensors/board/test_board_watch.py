"""A throw as the board sees it: from the first cube to what its parts claim of the tray."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest
from msgspec.structs import replace

from companion.engine.flow import Throw
from companion.sensors.board.board_messages import (
    Beam,
    Fault,
    Flag,
    Ident,
    Lost,
    MessageContent,
    PartTrouble,
    Press,
    Pressed,
    ScaleState,
    Unheard,
)
from companion.sensors.board.board_profile import BoardProfile
from companion.sensors.board.board_reports import (
    ButtonPressed,
    NotTheOne,
    Overflowed,
    PartFailed,
    Reported,
    Restarted,
    Rested,
    Turned,
    Unread,
)
from companion.sensors.board.board_watch import BoardWatch
from companion.sensors.board.link_events import Acquainted, LinkLost
from companion.tower.belief import Belief, reconcile
from companion.tower.observation import Activity
from companion.tower.sensor import LANES, SCALE
from companion.tower.surprise import Reason
from tests.support.board_table import (
    BOARD,
    CUBE,
    EMPTY,
    Feed,
    beat,
    cube,
    met,
    profile,
    throw,
    weight,
)

THROW = Throw(tower_before={"red": 2, "blue": 1}, thrown={"red": 6, "blue": 5}, tray_before={})
FALLEN = {"red": 5, "blue": 3}


class Table:
    """A watch that has met its board, and all that it has told."""

    def __init__(self) -> None:
        self.watch, self.feed, self.random = BoardWatch(profile()), Feed(), Random(3)
        self.told: list[Reported] = []
        for seen in met():
            self.told += self.watch.see(seen)

    def happen(self, *happened: MessageContent) -> None:
        for what in happened:
            self.told += self.watch.see(self.feed(what))

    def throw(self, lies: float = 8) -> None:
        for seen in throw(self.feed, FALLEN, self.random, lies):
            self.told += self.watch.see(seen)

    @property
    def agreed(self) -> Rested:
        return [each for each in self.told if isinstance(each, Rested)][-1]

    @property
    def states(self) -> list[Activity]:
        return [each.activity for each in self.told if isinstance(each, Turned)]


def lying(belief: Belief) -> dict[str, int]:
    return {colour: number for colour, number in belief.tray.items() if number}


@pytest.fixture
def table() -> Table:
    return Table()


def test_lanes_and_scale_together_are_sure_of_a_throw(table: Table) -> None:
    table.throw()
    belief = reconcile(THROW, table.agreed.sightings)
    assert lying(belief) == FALLEN
    assert not belief.ask


def test_lanes_alone_ask_since_a_cube_may_have_jumped_past_them(table: Table) -> None:
    table.throw()
    lanes = [each for each in table.agreed.sightings if each.source == LANES]
    belief = reconcile(THROW, lanes)
    assert lying(belief) == FALLEN
    assert belief.ask
    assert belief.sure > 0.6


def test_nothing_is_agreed_while_something_falls(table: Table) -> None:
    before = len(table.told)
    table.happen(Beam(True, 1), cube("red", table.random), weight(1))
    assert [type(each) for each in table.told[before:]] == [Turned]
    assert table.states[-1] is Activity.FALLING


def test_what_was_weighed_before_the_fall_is_not_agreed_after_it(table: Table) -> None:
    table.happen(Beam(True, 1), cube("red", table.random), Beam(False, 1))
    assert table.states[-1] is Activity.FALLING
    table.told += table.watch.see(beat(1.0, 1, ScaleState.MOVING))
    table.told += table.watch.see(beat(1.5, 1))
    assert table.agreed.falls
    assert table.agreed.grams == pytest.approx(CUBE)


def test_a_straggler_is_agreed_anew(table: Table) -> None:
    table.throw(8)
    table.happen(Beam(True, 1), cube("red", table.random), Beam(False, 1), weight(9))
    belief = reconcile(THROW, table.agreed.sightings)
    assert lying(belief) == {"red": 6, "blue": 3}


def test_the_same_tray_is_told_once(table: Table) -> None:
    table.throw()
    number = len(table.told)
    for time in range(5):
        table.told += table.watch.see(beat(5.0 + time, 8.01))
    assert len(table.told) == number


def test_after_its_answer_a_throw_counts_no_more(table: Table) -> None:
    table.throw()
    table.watch.settled()
    table.told += table.watch.see(beat(5.0, 8))
    assert not table.agreed.falls
    assert [each.source for each in table.agreed.sightings] == [SCALE]


def test_a_cube_on_the_floor_is_a_contradiction_that_asks(table: Table) -> None:
    table.throw(lies=6)
    belief = reconcile(THROW, table.agreed.sightings)
    assert belief.ask


def test_a_reset_amid_a_throw_blinds_the_lanes_and_not_the_scale(table: Table) -> None:
    table.happen(Beam(True, 1), cube("red", table.random))
    table.told += table.watch.see(Acquainted(1.0, BOARD, was_reset=True))
    table.happen(Beam(False, 1), weight(8))
    assert Restarted(1.0, has_forgotten=False) in table.told
    assert [each.source for each in table.agreed.sightings] == [SCALE]
    table.watch.settled()
    table.throw()
    assert len(table.agreed.sightings) == 2


def test_a_reset_between_throws_blinds_nothing(table: Table) -> None:
    table.told += table.watch.see(Acquainted(1.0, BOARD, was_reset=True))
    table.throw()
    assert len(table.agreed.sightings) == 2


def test_cubes_that_the_board_could_not_keep_leave_their_colour_open(table: Table) -> None:
    table.happen(Beam(True, 1), Lost((1, 0, 0, 0), 2))
    table.throw(9)
    belief = reconcile(THROW, table.agreed.sightings)
    assert belief.ask
    assert sum(belief.tray.values()) == 9
    assert any(isinstance(each, Overflowed) for each in table.told)


def test_a_lane_that_fails_is_told_and_claims_nothing(table: Table) -> None:
    fault = Fault(8, PartTrouble.NO_ANSWER)
    table.happen(fault)
    assert isinstance(table.told[-1], PartFailed | Rested)
    table.throw()
    assert [each.source for each in table.agreed.sightings] == [SCALE]


def test_a_cube_of_doubtful_length_may_be_two(table: Table) -> None:
    table.happen(Beam(True, 1), cube("red", table.random, flags=Flag.LENGTH_DOUBTFUL))
    table.happen(Beam(False, 1), weight(2))
    one = reconcile(THROW, table.agreed.sightings)
    assert one.tray["red"] == 2


def test_a_cube_too_dark_for_the_eye_is_a_cube_all_the_same(table: Table) -> None:
    table.happen(Beam(True, 1), cube("red", table.random, flags=Flag.TOO_DARK))
    table.happen(Beam(False, 1), weight(1))
    belief = reconcile(THROW, table.agreed.sightings)
    assert belief.ask
    assert belief.marginals["red"][1] + belief.marginals["blue"][1] > 0.9


def test_a_board_without_scale_and_beam_counts_by_its_lanes(table: Table) -> None:
    watch, feed = BoardWatch(profile()), Feed()
    bare = Ident(1, 1, 0, 1, 1, 0, 0x0F00, 7, 0, 1)
    table.told = watch.see(Acquainted(0.0, bare))
    table.told += watch.see(feed(cube("red", table.random)))
    assert table.states[-1] is Activity.FALLING
    table.told += watch.see(LinkLost(0.5, "unplugged")) + watch.see(Acquainted(2.0, bare))
    assert [each.source for each in table.agreed.sightings] == [LANES]


def test_a_board_never_calibrated_still_says_when_nothing_falls_any_more() -> None:
    watch, feed = BoardWatch(BoardProfile()), Feed()
    told = [each for seen in met() for each in watch.see(seen)]
    for what in (Beam(True, 1), Beam(False, 3)):
        told += watch.see(feed(what))
    told += watch.see(beat(1.0))
    assert [each.activity for each in told if isinstance(each, Turned)] == [
        Activity.STILL,
        Activity.FALLING,
        Activity.STILL,
    ]
    assert not any(isinstance(each, Rested) for each in told)


def test_a_board_that_is_not_the_one_calibrated_claims_nothing() -> None:
    watch, feed = BoardWatch(replace(profile(), settings_crc=BOARD.settings_crc + 1)), Feed()
    told = [each for seen in met() for each in watch.see(seen)]
    for seen in throw(feed, FALLEN, Random(1), 8):
        told += watch.see(seen)
    assert isinstance(told[0], NotTheOne)
    assert not any(isinstance(each, Rested) for each in told)
    assert any(
        each == Turned(Activity.FALLING, each.time) for each in told if isinstance(each, Turned)
    )


def test_a_scale_that_drifts_is_followed_while_the_tray_is_empty(table: Table) -> None:
    for hour in range(1, 11):
        table.told += table.watch.see(beat(float(hour), hour * 0.1))
    table.throw(9)
    belief = reconcile(THROW, table.agreed.sightings)
    assert sum(belief.tray.values()) == 8


def test_the_weight_of_cubes_is_learned_from_trays_that_are_known(table: Table) -> None:
    for _ in range(10):
        table.happen(weight(8 * 1.03))
        table.watch.learn(8)
        table.watch.settled()
        table.happen(weight(0))
    weighing = table.watch.profile.weighing
    assert weighing is not None
    assert weighing.cube == pytest.approx(CUBE * 1.03, rel=0.01)


def test_the_button_and_a_lost_link_are_told(table: Table) -> None:
    table.happen(Pressed(Press.HELD))
    assert any(each == ButtonPressed(Press.HELD, table.feed.time) for each in table.told)
    lost = LinkLost(9.0, "unplugged")
    assert table.watch.see(lost) == [Turned(Activity.LOST, 9.0, lost)]


def test_a_contradiction_between_scale_and_lanes_says_who_differs(table: Table) -> None:
    table.throw(lies=14)
    surprise = reconcile(THROW, table.agreed.sightings).surprise
    assert surprise is not None
    assert surprise.reason in {Reason.TOTAL_DIFFERS, Reason.SOURCE_DIFFERS}


def test_what_fell_stays_until_somebody_may_have_touched_it(table: Table) -> None:
    table.throw()
    assert table.agreed.stays
    table.told += table.watch.see(beat(5.0, 8, ScaleState.MOVING))  # another eight, for all we know
    table.told += table.watch.see(beat(5.5, 8))
    assert not table.agreed.stays


def test_what_is_taken_out_and_laid_in_is_not_what_fell(table: Table) -> None:
    table.throw()
    table.happen(weight(0), weight(8))
    assert not table.agreed.stays


def test_a_lane_whose_groove_is_not_seen_makes_the_lanes_claim_nothing(table: Table) -> None:
    hidden = beat(0.0)
    dark = dataclasses.replace(hidden.heartbeat, empty=(0, EMPTY, EMPTY, EMPTY))
    table.happen(cube("red", table.random))
    table.told += table.watch.see(dataclasses.replace(hidden, heartbeat=dark))
    table.throw()
    assert [each.source for each in table.agreed.sightings] == [SCALE]


def test_what_this_app_does_not_know_is_told_and_nothing_else(table: Table) -> None:
    table.happen(Unheard(99, b"?"))
    assert isinstance(table.told[-1], Unread)
