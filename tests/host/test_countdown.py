"""A sure count counts down exactly once, whatever is in front of whoever looks."""

from __future__ import annotations

import contextlib

import pytest

from companion.engine.entries import Entry
from companion.engine.flow import Number
from companion.errors import NotSaved
from companion.evening.page_roles import KEEPER
from companion.host.host import Host
from companion.host.host_acts import (
    ActDone,
    ActRefused,
    CloseResult,
    ConfirmCount,
    Giver,
    SayCounts,
    StopCountdown,
    Undo,
)
from companion.host.host_events import CountNotAccepted
from companion.host.signals import NoDevices
from companion.host.throw import READ, Attention
from companion.said import said
from companion.settings import Settings
from companion.tower.observation import Activity
from companion.tray.inputs import AnyKey, Watched
from companion.tray.state import Stage
from companion.words.counting import waiting
from tests.support.manual_clock import ManualClock
from tests.support.seeing import camera, sighting
from tests.support.tables import a_throw, answers, asked

COUNTS = {"red": 3, "blue": 2}
SURE = camera(sighting=sighting({"red": 3, "blue": 2, "yellow": 0}), fell=True)
AFTER = Number(1, 4, seat=1)
PHONE = Giver(KEEPER, "keeper")


class Played:
    """A host whose game asks for a throw, and then for a number."""

    def __init__(self, *questions: object, countdown: int = 3) -> None:
        self.clock = ManualClock()
        self.is_full = False
        self.evening = asked(*(questions or (a_throw(), AFTER)), record=self._record)  # type: ignore[arg-type]
        self.host = Host(Settings(countdown=countdown), clock=self.clock)
        self.news = self.host.subscribe(lambda: None)
        self.host.open(self.evening)
        self.host.tray.take(Watched(("camera",)))

    def _record(self, _entry: Entry) -> None:
        if self.is_full:
            raise NotSaved(said("the disk is full"))

    @property
    def stage(self) -> Stage:
        return self.host.tray.state.stage

    def is_at(self, stage: Stage) -> bool:
        return self.stage is stage

    def count(self) -> None:
        """The cubes fall, and the camera counts them surely."""
        self.host.observe(camera(sighting=sighting({})))
        self.host.observe(SURE)
        assert self.stage is Stage.PROPOSED


def test_after_its_seconds_the_game_has_the_count() -> None:
    played = Played()
    played.host.attend("terminal", Attention.LEADS)
    played.count()
    played.clock.advance(2.9)
    assert answers(played.evening) == []
    played.clock.advance(0.2)
    assert answers(played.evening) == [COUNTS]
    assert played.is_at(Stage.COUNTED)


@pytest.mark.parametrize("countdown", [0, 1, 3])
def test_while_a_count_waits_its_screens_never_show_0_seconds(countdown: int) -> None:
    played = Played(countdown=countdown)
    played.host.attend("terminal", Attention.LEADS)
    played.count()
    while played.is_at(Stage.PROPOSED):
        assert " 0 s" not in waiting(played.host.tray.state)
        played.clock.advance(0.5)


@pytest.mark.parametrize("seconds", [0, 3])
def test_a_page_alone_lets_it_count_down_too_and_0_is_at_once(seconds: int) -> None:
    played = Played(countdown=seconds)
    played.host.attend("phone", Attention.WATCHES)
    played.count()
    played.clock.advance(seconds)
    assert answers(played.evening) == [COUNTS]


def test_while_nobody_attends_the_count_waits() -> None:
    played = Played()
    played.count()
    played.clock.advance(60)
    assert (answers(played.evening), played.stage) == ([], Stage.PROPOSED)
    played.host.attend("phone", Attention.WATCHES)
    played.clock.advance(3)
    assert answers(played.evening) == [COUNTS]


def test_it_waits_as_well_once_everybody_has_left() -> None:
    played = Played()
    played.host.attend("phone", Attention.WATCHES)
    played.count()
    played.clock.advance(1)
    played.host.attend("phone", Attention.AWAY)
    played.clock.advance(60)
    assert answers(played.evening) == []


def test_two_who_look_do_not_count_twice_as_fast() -> None:
    played = Played()
    played.host.attend("terminal", Attention.LEADS)
    played.host.attend("phone", Attention.WATCHES)
    played.count()
    played.clock.advance(2.5)
    played.host.attend("phone", Attention.AWAY)
    played.host.attend("phone", Attention.WATCHES)
    assert answers(played.evening) == []
    played.clock.advance(0.6)
    assert answers(played.evening) == [COUNTS]


@pytest.mark.parametrize("countdown", [0, 3])
def test_a_hand_over_the_tray_stops_the_seconds_but_not_the_count(countdown: int) -> None:
    played = Played(countdown=countdown)
    played.host.attend("terminal", Attention.LEADS)
    played.count()
    played.host.observe(camera(Activity.HAND))
    played.clock.advance(30)
    assert (answers(played.evening), played.stage) == ([], Stage.PROPOSED)


@pytest.mark.parametrize(
    "way",
    [
        lambda host: host.do(StopCountdown()),
        lambda host: host.do(StopCountdown(), PHONE),
        lambda host: host.do(SayCounts(counts={"red": 1}), PHONE),
        lambda host: host.tray.take(AnyKey()),
        lambda host: host.leave(),
    ],
    ids=["a key", "a page", "a count", "another screen", "the game is closed"],
)
def test_each_way_of_stopping_it_stops_it(way: object) -> None:
    played = Played()
    played.host.attend("terminal", Attention.LEADS)
    played.count()
    played.clock.advance(1)
    way(played.host)  # type: ignore[operator]
    played.clock.advance(60)
    assert answers(played.evening) == []


@pytest.mark.parametrize("seconds", [1, 7])
def test_a_count_of_a_game_that_was_left_is_never_given_to_the_next_one(seconds: int) -> None:
    played = Played()
    played.host.attend("phone", Attention.WATCHES)
    played.count()
    played.clock.advance(1)
    played.host.leave()
    played.host.attend("phone", Attention.AWAY)
    played.host.attend("phone", Attention.WATCHES)  # the page has come back
    played.clock.advance(seconds)
    other = asked(a_throw(), AFTER)
    played.host.open(other)
    played.clock.advance(60)
    assert answers(other) == answers(played.evening) == []
    assert played.is_at(Stage.WAITING)


def test_a_count_is_given_once_whatever_fails_after_it() -> None:
    class Failing(NoDevices):
        def took(self, _evening: object, _took: object, /) -> None:
            raise OSError("no room for the picture")

    evening = asked(a_throw(), a_throw(), AFTER)
    host = Host(clock=ManualClock(), devices=Failing())
    host.open(evening)
    with contextlib.suppress(OSError):
        host.do(ConfirmCount(counts={"red": 3, "blue": 2, "yellow": 0}))
    host.observe(camera(sighting=sighting({})))
    host.observe(SURE)
    assert answers(evening) == [COUNTS]


def test_a_count_that_the_disk_has_no_room_for_is_asked_for_again() -> None:
    played = Played()
    played.host.attend("terminal", Attention.LEADS)
    played.count()
    played.is_full = True
    played.clock.advance(60)
    assert answers(played.evening) == []
    refused = [each for each in played.news.take() if isinstance(each, CountNotAccepted)]
    assert "the disk is full" in str(refused[0].error)
    assert len(refused) == 1  # people decide, not the clock
    played.is_full = False
    assert played.host.do(ConfirmCount()) == ActDone()
    assert answers(played.evening) == [COUNTS]


def test_a_page_that_confirms_hears_that_the_disk_is_full() -> None:
    played = Played()
    played.count()
    played.is_full = True
    result = played.host.do(ConfirmCount(counts=COUNTS | {"yellow": 0}), PHONE)
    assert isinstance(result, ActRefused)
    assert isinstance(result.why, NotSaved)


def test_a_result_stays_for_the_terminal_until_it_goes_on() -> None:
    played = Played(a_throw(), a_throw(), AFTER)
    played.host.attend("terminal", Attention.LEADS)
    played.count()
    played.clock.advance(60)
    assert played.is_at(Stage.COUNTED)
    played.host.do(CloseResult())
    assert played.is_at(Stage.WAITING)


def test_on_pages_alone_the_next_throw_is_asked_for_once_the_result_could_be_read() -> None:
    played = Played(a_throw(), a_throw(), AFTER)
    played.host.attend("phone", Attention.WATCHES)
    played.count()
    played.clock.advance(3)
    assert played.is_at(Stage.COUNTED)
    played.clock.advance(READ - 0.1)
    assert played.is_at(Stage.COUNTED)
    played.clock.advance(0.2)
    assert played.is_at(Stage.WAITING)


def test_the_terminal_that_comes_back_meanwhile_reads_as_long_as_it_likes() -> None:
    played = Played(a_throw(), a_throw(), AFTER)
    played.host.attend("phone", Attention.WATCHES)
    played.count()
    played.clock.advance(4)
    played.host.attend("terminal", Attention.LEADS)
    played.clock.advance(60)
    assert played.is_at(Stage.COUNTED)


def test_undone_while_it_is_read_the_throw_is_asked_for_again() -> None:
    played = Played()
    played.host.attend("terminal", Attention.LEADS)
    played.count()
    played.clock.advance(3)
    assert played.is_at(Stage.COUNTED)
    played.host.do(Undo())
    assert (answers(played.evening), played.stage) == ([], Stage.ASKING)  # its cubes still lie


def test_the_throw_is_asked_for_whatever_the_terminal_shows() -> None:
    played = Played(AFTER, a_throw())
    assert played.is_at(Stage.IDLE)
    played.evening.answer(2)
    assert played.is_at(Stage.WAITING)


def test_a_result_that_the_terminal_turns_away_from_closes_on_pages_after_some_seconds() -> None:
    played = Played()
    played.host.attend("terminal", Attention.LEADS)
    played.host.attend("phone", Attention.WATCHES)
    played.count()
    played.clock.advance(3)
    assert played.host.throw.is_being_read
    played.clock.advance(60)
    assert played.host.throw.is_being_read  # until its reader goes on
    played.host.attend("terminal", Attention.AWAY)
    played.clock.advance(READ - 0.1)
    assert played.host.throw.is_being_read
    played.clock.advance(0.2)
    assert not played.host.throw.is_being_read


def test_a_result_stays_if_the_terminal_comes_back_to_it() -> None:
    played = Played()
    played.host.attend("terminal", Attention.LEADS)
    played.host.attend("phone", Attention.WATCHES)
    played.count()
    played.clock.advance(3)
    played.host.attend("terminal", Attention.AWAY)
    played.clock.advance(READ / 2)
    played.host.attend("terminal", Attention.LEADS)
    played.clock.advance(60)
    assert played.host.throw.is_being_read
