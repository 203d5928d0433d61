"""A crash amid a throw: what the board saw is still there afterwards."""

from __future__ import annotations

import errno
from pathlib import Path
from random import Random
from threading import Event as Flag

import pytest

from companion.engine.entries import Entry
from companion.evening.evening import Evening
from companion.sensors.board.board_messages import Beam, BoardEvent, Ident
from companion.sensors.board.board_reports import Rested
from companion.sensors.board.board_source import BoardSource, turns
from companion.sensors.board.board_watch import BoardWatch
from companion.sensors.board.driver import SensorBoard
from companion.sensors.board.link_events import Acquainted, DeliveredEvent, Happening
from companion.sensors.board.logbook import Logbook
from companion.tray.claims import who_says_what
from tests.support.board_table import beat, cube, profile
from tests.support.board_world import World, meetings
from tests.support.tables import Asking, a_throw, asked


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "board.log"


def program(world: World, path: Path, until: float) -> None:
    """The app from one start to a crash: nothing is said or written at its end."""
    world.board = SensorBoard(
        "board",
        find=world.find,
        open_port=world.open,
        clock=lambda: world.now,
        pause=world.pass_time,
        session=int(until),
    )
    logbook, stop = Logbook(path), Flag()
    world.at(until, stop.set)
    for _ in turns(world.board, BoardWatch(profile()), stop, logbook):
        pass


def kept(path: Path) -> list[BoardEvent]:
    return [seen.event for seen in Logbook(path).entries() if isinstance(seen, DeliveredEvent)]


def test_what_happened_is_there_after_crashes_and_each_thing_once(path: Path) -> None:
    world = World()
    for number in range(60):
        world.happen(1.0 + number / 7, Beam(True, number))
    for until in (2.0, 3.1, 4.5, 7.0, 12.0):
        program(world, path, until)
    assert kept(path) == world.model.entered


def test_the_colours_of_a_throw_are_told_after_a_crash_as_before(path: Path) -> None:
    world, random = World(), Random(1)
    for number, colour in enumerate(("red", "blue", "red")):
        world.happen(1.0 + number / 5, cube(colour, random, number))
    program(world, path, 2.0)
    watch = BoardWatch(profile())
    told = [each for seen in Logbook(path).entries() for each in watch.see(seen)]
    told += watch.see(beat(1.0, 3))
    agreed = [each for each in told if isinstance(each, Rested)][-1]
    assert who_says_what(agreed.sightings)[0].counts == {"red": 2, "blue": 1}


def test_an_answered_throw_is_forgotten_and_its_place_is_not(path: Path) -> None:
    world = World()
    world.happen(1.0, Beam(True, 1))
    program(world, path, 2.0)
    Logbook(path).settled()
    assert kept(path) == []
    place = Logbook(path).place
    assert place is not None
    assert place[1] == 1
    world.happen(2.5, Beam(True, 2))
    program(world, path, 4.0)
    assert [event.number for event in kept(path)] == [1]


def test_a_throw_answered_as_the_app_is_closed_is_not_counted_again(path: Path) -> None:
    world, stop = World(), Flag()
    source = BoardSource(world.board, BoardWatch(profile()), logbook=Logbook(path))
    world.happen(1.0, Beam(True, 1))
    for _ in source.observations(stop):
        if kept(path):
            source.settled(1)
            stop.set()
    assert kept(path) == []


def test_a_throw_that_the_journal_has_and_the_logbook_not_yet_is_not_counted_again(
    path: Path,
) -> None:
    world, evening = World(), asked(a_throw(), a_throw())
    Logbook(path).opened(evening.place)
    world.happen(1.0, Beam(True, 1))
    program(world, path, 2.0)
    Logbook(path).opened(evening.place)
    assert len(kept(path)) == 1  # it still waits for its answer
    evening.answer({"red": 1})  # and here the app dies
    Logbook(path).opened(evening.place)
    assert kept(path) == []
    world.happen(2.5, Beam(True, 2))
    program(world, path, 4.0)
    Logbook(path).opened(evening.place)
    assert [event.number for event in kept(path)] == [1]


def test_the_app_that_starts_again_tells_the_board_what_the_journal_has(path: Path) -> None:
    world, evening, stop = World(), asked(a_throw()), Flag()
    Logbook(path).opened(evening.place)
    world.happen(1.0, Beam(True, 1))
    program(world, path, 2.0)
    evening.answer({"red": 1})
    source = BoardSource(world.board, BoardWatch(profile()), logbook=Logbook(path))
    source.opened(evening.place)
    world.at(3.0, stop.set)
    assert not any(seen.has_fallen for seen in source.observations(stop))


def test_a_throw_answered_anew_after_an_undo_is_a_later_one(path: Path) -> None:
    world, evening = World(), asked(a_throw())
    evening.answer({"red": 1})
    Logbook(path).settled(evening.place)
    evening.undo()
    world.happen(1.0, Beam(True, 1))
    program(world, path, 2.0)
    evening.answer({"red": 2})
    Logbook(path).opened(evening.place)
    assert kept(path) == []


def test_an_evening_opened_again_is_at_the_same_place() -> None:
    entries: list[Entry] = []
    evening = asked(a_throw(), a_throw(), record=entries.append)
    evening.answer({"red": 1})
    evening.undo()
    again = Evening(Asking((a_throw(), a_throw())), evening.header, entries)
    assert again.place == evening.place


def test_what_fell_for_another_game_is_not_of_this_one(path: Path) -> None:
    world = World()
    Logbook(path).opened((1, 0))
    world.happen(1.0, Beam(True, 1))
    program(world, path, 2.0)
    Logbook(path).opened((2, 0))
    assert kept(path) == []


def test_a_settled_throw_stays_so_where_the_disk_is_full(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World()
    world.happen(1.0, Beam(True, 1))
    program(world, path, 2.0)
    before, logbook = path.read_bytes(), Logbook(path)
    with monkeypatch.context() as full:
        full.setattr(Path, "replace", _no_space)
        logbook.settled()
    assert "No space left" in str(logbook.fault)
    assert path.read_bytes() == before  # nothing of it is cut off
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    world.happen(2.5, Beam(True, 2))
    logbook.keep(world.run(4.0))
    assert [event.number for event in kept(path)] == [1]


def test_power_lost_while_the_app_was_off_is_said_aloud(path: Path) -> None:
    world = World()
    world.happen(1.0, Beam(True, 1))
    program(world, path, 2.0)
    world.model.lose_power(world.now)
    place = Logbook(path).place
    assert place is not None
    world.board.resume(*place)
    assert meetings(world.run(4.0))[0].has_forgotten


def test_a_line_cut_off_by_the_power_cut_costs_that_line_only(path: Path) -> None:
    world = World()
    for number in range(3):
        world.happen(1.0, Beam(True, number))
    program(world, path, 2.0)
    path.write_bytes(path.read_bytes()[:-7])
    assert kept(path) == world.model.entered[:2]
    world.happen(3.0, Beam(True, 3))
    program(world, path, 5.0)
    assert kept(path) == [*world.model.entered[:2], world.model.entered[3]]


def test_a_full_disk_is_told_and_what_it_did_not_take_is_written_later(path: Path) -> None:
    world, logbook = World(), Logbook(path)
    world.happen(1.0, Beam(True, 1))
    path.symlink_to("/dev/full")
    logbook.keep(world.run(2.0))
    assert "No space left" in str(logbook.fault)
    path.unlink()
    world.happen(2.5, Beam(True, 2))
    logbook.keep(world.run(4.0))
    assert logbook.fault == ""
    assert kept(path) == world.model.entered


def test_what_was_written_twice_as_the_disk_filled_up_has_happened_once(path: Path) -> None:
    world = World()
    for number in range(3):
        world.happen(1.0, Beam(True, number))
    program(world, path, 2.0)
    path.write_bytes(path.read_bytes() * 2)
    assert kept(path) == world.model.entered


def test_a_reset_amid_the_throw_is_told_after_a_crash_too(path: Path) -> None:
    world = World()
    world.happen(1.0, Beam(True, 1))
    world.at(1.5, lambda: world.model.reset(world.now))
    program(world, path, 3.0)
    met = meetings(list(Logbook(path).entries()))
    assert [(each.was_reset, each.has_forgotten) for each in met] == [(False, False), (True, False)]


def test_a_logbook_that_cannot_be_written_is_told_and_stops_nothing(tmp_path: Path) -> None:
    logbook = Logbook(tmp_path)
    logbook.keep([Acquainted(0.0, _ident())])
    assert str(tmp_path) in str(logbook.fault)


def _no_space(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def _ident() -> Ident:
    seen: list[Happening] = World().run(1.0)
    return meetings(seen)[0].board
