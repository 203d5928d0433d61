"""The wire's promises kept by the real image: minutes of each are in tests/bench/image.py."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from companion.sensors.board.faults import Faults
from companion.sensors.board.messages import Cube
from companion.sensors.board.simulated import SimulatedBoard
from tests.board_book import book_of, compared
from tests.board_paced import Paced, events_in, paced
from tests.board_traffic import Traffic

BACK_WITHIN = 2.0  # s


def test_a_bad_cable_to_the_real_image_loses_and_doubles_nothing(tmp_path: Path) -> None:
    faults = Faults(0.005, 0.005, 0.02, double_acks=0.2, reset=0.002, unplug=0.001)
    told = Traffic(tmp_path, faults, seed=4).run(20)
    assert told.entered > 30
    assert told.is_whole


def test_the_real_image_reset_and_unplugged_at_random_is_back_soon_with_everything(
    tmp_path: Path,
) -> None:
    with paced(tmp_path, seed=3) as board:
        assert board.back_after(board.began) < BACK_WITHIN
        for incident in ("reset", "hang", "reset"):
            board.busy(board.random.uniform(0.2, 0.8))
            assert back(board, incident) < BACK_WITHIN
        for powerless in (False, True):
            board.busy(board.random.uniform(0.2, 0.8))
            board.unplugged(board.random.uniform(0.1, 0.5), powerless=powerless)
            assert board.back_after(time.monotonic()) < BACK_WITHIN
        told = compared(*board.end())
    assert told.is_whole
    assert sum(met.has_forgotten for met in board.met) == 1


def back(board: Paced, incident: str) -> float:
    since = time.monotonic()
    board.simulated.say(incident)
    return board.back_after(since)


def test_an_app_killed_before_it_could_acknowledge_finds_every_event_once(tmp_path: Path) -> None:
    log, entered = tmp_path / "board.log", tmp_path / "entered"
    with SimulatedBoard(seed=2, entered=entered, quiet=True) as board:
        board.say("at 500 throw red=3 blue=3 green=3")
        for events in (1, 2, 4, 1):
            app = [sys.executable, "-m", "tests.board_killed", board.port, str(log), str(events)]
            assert subprocess.run(app, check=False).returncode == -9
        cubes = [each for each in events_in(log) if isinstance(each.what, Cube)]
    host = events_in(log)
    numbers = [each.number for each in host]
    assert numbers == list(range(len(host)))
    assert len(host) >= 8
    assert host == book_of(entered).entered[: len(host)]
    assert len(cubes) >= 5
