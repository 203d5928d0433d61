"""The link to the board: who is there, and every event once and in order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.sensors.board.board_commands import BoardSetting, put, tare
from companion.sensors.board.board_messages import (
    Ack,
    Beam,
    BoardEvent,
    Hello,
    Ident,
    OtherProtocol,
    Reply,
)
from companion.sensors.board.link_events import (
    Acquainted,
    DeliveredEvent,
    LinkLost,
    Pulse,
    WrongProtocol,
)
from companion.sensors.board.serial_link import DEAF, SILENT, Link
from tests.support.board_link import BOARD, said, say, standing
from tests.support.board_world import World, events, meetings


def event(number: int, stream: int = 2) -> BoardEvent:
    return BoardEvent(stream, number, Beam(True, number))


def test_an_opened_link_asks_who_is_there() -> None:
    link = Link(session=99)
    link.opened(0.0)
    assert said(link) == [Hello(1, 0, 0, 0)]


def test_a_board_is_answered_with_its_own_boot_and_its_oldest_event() -> None:
    link = Link(session=99)
    link.opened(0.0)
    said(link)
    assert say(link, BOARD, 0.5) == [Acquainted(0.5, BOARD)]
    assert said(link) == [Hello(1, 3, 2, 10)]


def test_an_event_is_taken_once_and_in_order() -> None:
    link = standing()
    taken = [say(link, event(number)) for number in (11, 10, 10, 11, 13, 12)]
    assert [len(seen) for seen in taken] == [0, 1, 0, 1, 0, 1]
    assert (link.statistics.early, link.statistics.doubled) == (2, 1)


def test_an_event_is_acknowledged_only_once_it_is_kept() -> None:
    link = standing()
    [happened] = say(link, event(10))
    assert isinstance(happened, DeliveredEvent)
    assert said(link) == []
    say(link, event(10))
    assert said(link) == [Ack(2, 10)]
    link.acknowledge(happened.event)
    assert said(link) == [Ack(2, 11)]


def test_numbers_go_on_over_the_wrap() -> None:
    link = Link(session=99)
    link.opened(0.0)
    say(link, Ident(1, 1, 0, 3, 2, 65535, 257, 7, 0, 1))
    assert len(say(link, event(65535)) + say(link, event(0)) + say(link, event(1))) == 3


def test_a_reset_is_told_and_the_stream_goes_on() -> None:
    link = standing()
    say(link, event(10))
    again = Ident(1, 1, 0, boot=4, stream=2, first=10, parts=257, id=7, settings_crc=0, cause=8)
    assert say(link, again, 1.0) == [Acquainted(1.0, again, was_reset=True)]
    assert len(say(link, event(10)) + say(link, event(11))) == 1


def test_a_loss_of_power_is_told_with_what_it_took() -> None:
    link = standing()
    anew = Ident(1, 1, 0, boot=4, stream=4, first=0, parts=257, id=7, settings_crc=0, cause=1)
    assert say(link, anew, 1.0) == [Acquainted(1.0, anew, was_reset=True, has_forgotten=True)]
    assert len(say(link, event(0, stream=4))) == 1


def test_another_board_with_the_same_numbers_is_another_board() -> None:
    link = standing()
    say(link, event(10))
    other = Ident(1, 1, 0, boot=2, stream=2, first=10, parts=257, id=8, settings_crc=0, cause=1)
    link.closed(1.0, "unplugged")
    link.opened(2.0)
    [met] = say(link, other, 2.0)
    assert isinstance(met, Acquainted)
    assert met.has_forgotten
    assert len(say(link, event(10))) == 1


def test_another_board_of_the_same_name_is_told_by_fewer_starts() -> None:
    link = standing()
    say(link, event(10))
    other = Ident(1, 1, 0, boot=2, stream=2, first=10, parts=257, id=7, settings_crc=0, cause=1)
    [met] = say(link, other, 2.0)
    assert isinstance(met, Acquainted)
    assert met.has_forgotten


def test_a_board_that_is_given_another_name_stays_the_same_board() -> None:
    link = standing()
    link.order(put(BoardSetting.ID, 12))
    link.tick(0.0)
    say(link, event(10))
    say(link, Reply(99, 1, 0, (12).to_bytes(4, "little")))
    renamed = Ident(1, 1, 0, boot=4, stream=2, first=10, parts=257, id=12, settings_crc=0, cause=2)
    [met] = say(link, renamed)
    assert isinstance(met, Acquainted)
    assert not met.has_forgotten


def test_silence_is_told_once_and_who_is_there_is_asked_again() -> None:
    link = standing()
    assert link.tick(SILENT - 0.1) == []
    [lost] = link.tick(SILENT)
    assert isinstance(lost, LinkLost)
    assert str(lost.reason) == "no message for 2 s"
    assert said(link)[-1] == Hello(1, 0, 0, 0)
    assert link.tick(3 * SILENT) == []


def test_a_board_that_does_not_hear_us_is_told_once_and_welcomed_back() -> None:
    link = standing()
    seen = [each for tick in range(20) for each in say(link, BOARD, tick / 4)]
    assert seen == [LinkLost(SILENT, DEAF)]
    pulse = next(each for each in World().run(0.1) if isinstance(each, Pulse))
    beat = replace(pulse.heartbeat, boot=BOARD.boot)
    assert say(link, beat, 5.0) == [Acquainted(5.0, BOARD), Pulse(5.0, beat)]


def test_a_board_of_another_protocol_is_told_once() -> None:
    link = Link(session=99)
    link.opened(0.0)
    assert say(link, OtherProtocol(2), 1.0) == [WrongProtocol(1.0, 2, 1)]
    assert say(link, OtherProtocol(2), 1.2) == []


def test_a_board_that_comes_back_with_another_protocol_is_ordered_nothing() -> None:
    link = standing()
    link.order(tare())
    assert say(link, OtherProtocol(2), 1.0) == [WrongProtocol(1.0, 2, 1)]
    link.tick(1.05)
    assert said(link, 1.05) == [Hello(1, 0, 0, 0)]


def test_events_that_come_together_are_acknowledged_together() -> None:
    link = standing()
    for number in range(10, 16):
        for seen in say(link, event(number)):
            assert isinstance(seen, DeliveredEvent)
            link.acknowledge(seen.event)
    assert said(link) == [Ack(2, 16)]


def test_a_silent_host_is_heard_of_all_the_same() -> None:
    link, heard = standing(), []
    for tick in range(20):
        link.tick(tick / 10)
        say(link, Reply(0, 0, 0), tick / 10)
        heard += said(link, tick / 10)
    assert heard.count(Ack(2, 10)) >= 4


def test_a_board_that_never_hears_us_still_keeps_what_happens() -> None:
    world = World()
    for number in range(5):
        world.happen(0.1 + number / 10, Beam(True, number))
    world.unplug(0.0, 5.0)
    assert events(world.run(7.0)) == world.model.entered


def test_more_than_the_board_can_keep_is_told_where_it_is_missing() -> None:
    world = World()
    for number in range(40):
        world.happen(2.0, Beam(True, number))
    world.unplug(1.0, 3.0)
    seen = events(world.run(8.0))
    assert seen == world.model.entered
    assert getattr(seen[-1].what, "others", None) == 24


@pytest.mark.parametrize("unplugged_at", [0.5, 1.0, 1.03])
def test_the_link_is_back_within_two_seconds(unplugged_at: float) -> None:
    world = World()
    world.unplug(unplugged_at, 1.0)
    back = meetings(world.run(6.0))[-1].time
    assert back - (unplugged_at + 1.0) < 2.0
