"""Those who watch the tray, each in a thread, and what waits for whoever is slower."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

from companion.sensors.watchers import Source, Watchers, failed
from companion.tower.observation import Activity, Observation, Remark, Trouble
from companion.tower.sensor import BOARD, CAMERA, Sensor
from companion.tower.sighting import Sighting
from companion.tray.merge import merged
from tests.support.patience import PATIENCE
from tests.support.seeing import camera

SEEN = Sighting(CAMERA, {"red": (0.0, 1.0)})


STILL, FALLING = Activity.STILL, Activity.FALLING
GONE_ONCE = [STILL, Activity.LOST, STILL, Activity.FAILED]


def taken(*seen: Observation) -> list[Observation]:
    """What is there for one who is slower than the source."""
    told: list[bool] = []
    watchers = Watchers(lambda: told.append(True), clock=lambda: 0.0)
    for each in seen:
        watchers.bring(each)
    assert told == [True]  # once, until it is taken
    found = watchers.take()
    assert watchers.take() == []
    return found


def ended(source: Source, sensor: Sensor = CAMERA) -> list[Observation]:
    watchers = Watchers(lambda: None, again_after=0.0)
    watchers.watch({sensor: source})
    watchers.start()
    assert watchers.wait(PATIENCE)
    return watchers.take()


def test_of_pictures_that_show_nothing_new_only_the_last_is_kept() -> None:
    first, last = camera(picture=object()), camera(picture=object())
    (kept,) = taken(first, camera(picture=object()), last)
    assert kept.picture is last.picture


def test_a_picture_goes_with_what_was_claimed_before_it() -> None:
    claim, after = camera(sighting=SEEN, fell=True), camera(picture=object())
    found = taken(camera(), claim, camera(), after)
    assert [(each.sightings, each.fell) for each in found] == [
        ((), False),
        ((SEEN,), True),
        ((), False),
    ]
    assert found[-1].picture is after.picture


def test_what_goes_on_is_told_in_order() -> None:
    activities = (Activity.FALLING, Activity.STILL, Activity.HAND)
    assert [each.activity for each in taken(*map(camera, activities))] == list(activities)


def test_what_is_said_once_is_told_as_often_as_it_is_said() -> None:
    again = Observation(BOARD, Activity.STILL, remarks=(Remark(Trouble.OVERFLOWED),))
    assert taken(again, again) == [again, again]


def test_mere_pictures_keep_their_pace() -> None:
    told, now = [], 0.0
    watchers = Watchers(lambda: told.append(now), clock=lambda: now)
    for number in range(30):
        now = number / 20
        watchers.bring(camera())
        watchers.take()
    assert 6 < len(told) < 12


def gone_once(error: Exception | None = None) -> Source:
    """It ends after it was seen once, by an error or without; then it gives up."""
    tries: list[Event] = []

    def source(stop: Event) -> Iterator[Observation]:
        tries.append(stop)
        yield camera()
        if len(tries) > 1:
            yield failed(CAMERA, "given up")
        elif error is not None:
            raise error

    return source


def test_a_source_that_fails_is_told_with_its_reason_and_started_again() -> None:
    found = ended(gone_once(MemoryError("no more")))
    assert [each.activity for each in found] == GONE_ONCE
    assert "no more" in str(found[1].reason)
    gone = ended(gone_once(MemoryError("no more")), BOARD)[1]
    assert [each.trouble for each in merged({BOARD: gone}).remarks] == [Trouble.BLIND]


def test_a_source_that_just_ends_is_told_too_and_started_again() -> None:
    assert [each.activity for each in ended(gone_once())] == GONE_ONCE


def test_what_a_late_sensor_reports_is_dated_so_that_no_claim_passes_for_a_newer_one() -> None:
    late, now = Sensor("late", lag=2.0), 10.0
    watchers = Watchers(lambda: None, clock=lambda: now)
    for activity, is_fall in ((STILL, False), (FALLING, False), (STILL, True), (STILL, False)):
        watchers.bring(Observation(late, activity, fell=is_fall))
        now += 1.0
    times = [(each.taken_at, each.fell_at) for each in watchers.take()]
    assert times == [(10.0, None), (11.0, 11.0), (12.0, 11.0), (13.0, 11.0)]
    watchers.bring(camera(FALLING))
    assert [each.taken_at for each in watchers.take()] == [None]


def test_what_others_have_seen_is_not_taken_for_news_of_those_that_watch_now() -> None:
    watchers = Watchers(lambda: None)
    watchers.bring(camera(sighting=SEEN))
    watchers.watch({})
    assert watchers.take() == []
