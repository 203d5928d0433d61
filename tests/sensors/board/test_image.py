"""The wire's promises kept by the real image: minutes of each are in tests/rigs/bench/image.py."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from companion.sensors.board.board_messages import Cube, Pressed
from companion.sensors.board.simulated import SimulatedBoard
from tests.support.board_book import book_of
from tests.support.board_image import bench
from tests.support.board_paced import events_in
from tests.support.board_traffic import Traffic
from tests.support.faulty_port import Faults
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.slow

BACK_WITHIN = 2.0  # s


def test_a_bad_cable_to_the_real_image_loses_and_doubles_nothing(tmp_path: Path) -> None:
    faults = Faults(0.005, 0.005, 0.02, double_acks=0.2, reset=0.002, unplug=0.001)
    told = Traffic(tmp_path, faults, seed=4).run(12)
    assert told.entered > 15
    assert told.is_whole


def test_the_real_image_reset_and_unplugged_at_random_is_back_soon_with_everything(
    tmp_path: Path,
) -> None:
    board, random = Traffic(tmp_path, Faults(drop=0.002, garble=0.002), seed=3), Random(3)
    for number in range(2):
        board.at(3 * number + random.uniform(1.5, 2.5), "hang" if number % 2 else "reset")
        board.unplug(6 + 3 * number + random.uniform(0, 0.5), random.uniform(0.1, 0.9))
        board.unplug(12 + 3 * number + random.uniform(0, 0.5), 0.4, powerless=True)
    assert board.run(18).is_whole
    assert sum(met.has_forgotten for met in board.met) == 2
    assert len(board.back()) == 6
    assert max(board.back()) < BACK_WITHIN


def test_an_app_killed_before_it_could_acknowledge_finds_every_event_once(tmp_path: Path) -> None:
    log, entered = tmp_path / "board.log", tmp_path / "entered"
    with SimulatedBoard(seed=2, entered=entered, quiet=True) as board:
        for events in (1, 2, 3, 1):
            board.say("throw red=2 blue=2")
            app = [
                sys.executable,
                "-m",
                "tests.support.board_killed",
                board.port,
                str(log),
                str(events),
            ]
            assert subprocess.run(app, check=False, timeout=PATIENCE).returncode == -9
    host = events_in(log)
    assert host == book_of(entered).entered[: len(host)]
    assert len(host) >= 7
    assert any(isinstance(each.what, Cube) for each in host)


@pytest.mark.parametrize("incident", ["reset", "power", "hang"])
def test_a_restart_is_no_press_of_the_button(incident: str) -> None:
    with bench() as on:
        on.run(1000)
        on.board.say(incident)
        on.run(2500)
        assert len(on.meetings()) == 2
        assert not any(isinstance(what, Pressed) for what in on.told())
