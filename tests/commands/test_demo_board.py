"""`companion demo --board`: the firmware in a simulator counts what the virtual tower lets fall."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Timer

import pytest

from calibration.virtual_board import virtual_board_profile
from companion.commands.virtual_board import BoardedTower, board_looks
from companion.sensors.drawn.table import VirtualTable
from companion.tower.sighting import best
from companion.tui.joining import BOARD, Joint
from companion.tui.looking import Look

pytestmark = pytest.mark.slow

WITHIN = 60.0  # s; a board that never tells of anything is not waited for any longer


def counted(tower: BoardedTower, cache: Path, thrown: dict[str, int]) -> Look:
    """The first look with a claim of cubes that have fallen."""
    joint, stop, has_thrown = Joint(), Event(), False
    deadline = Timer(WITHIN, stop.set)
    deadline.start()
    for look in board_looks(tower, cache, lambda _eye: None, stop):
        told = joint.see(BOARD, look)
        if told.fell and told.sightings:
            stop.set()
            deadline.cancel()
            return told
        if told.lying and not has_thrown:  # the tray is at rest: now
            tower.throw(thrown, {}, {})
            has_thrown = True
    raise AssertionError("nothing was seen to fall")


def test_the_virtual_board_counts_what_falls_into_the_virtual_tray(tmp_path: Path) -> None:
    virtual_board_profile(tmp_path)  # made once, found again
    tower = BoardedTower(VirtualTable(seed=3))
    told = counted(tower, tmp_path, {"red": 4, "blue": 3})
    lanes = {colour: best(odds) for colour, odds in told.fallen[0].counts.items()}
    assert {colour: number for colour, number in lanes.items() if number} == tower.tray()
    assert told.lying[0].total is not None
    assert best(told.lying[0].total) == sum(tower.tray().values())
