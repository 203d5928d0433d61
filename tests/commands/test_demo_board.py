"""`companion demo --board`: the firmware in a simulator counts what the virtual tower lets fall."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from threading import Event, Timer

import pytest

from calibration.virtual_board import virtual_board_profile
from companion.commands import virtual_board
from companion.commands.virtual_board import BoardedTower, watched_board
from companion.sensors.drawn.virtual_table import VirtualTable
from companion.tower.sighting import Sighting, likeliest
from companion.tray.claims import of_falls, sum_lying
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.slow


def counted(tower: BoardedTower, cache: Path, thrown: dict[str, int]) -> tuple[Sighting, ...]:
    """What the board claims once cubes have fallen."""
    stop, has_thrown = Event(), False
    deadline = Timer(PATIENCE, stop.set)
    deadline.start()
    for seen in watched_board(tower, cache, lambda _source: None, stop):
        if seen.fell and seen.sightings:
            stop.set()
            deadline.cancel()
            return seen.sightings
        if seen.sightings and not has_thrown:  # the tray is at rest: now
            tower.throw(thrown, {}, {})
            has_thrown = True
    raise AssertionError("nothing was seen to fall")


def test_the_virtual_board_counts_what_falls_into_the_virtual_tray(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    two_colours = partial(virtual_board_profile, colours=("red", "blue"))  # a third of the time
    monkeypatch.setattr(virtual_board, "virtual_board_profile", two_colours)
    two_colours(tmp_path)  # made once, found again
    tower = BoardedTower(VirtualTable(seed=3))
    claims = counted(tower, tmp_path, {"red": 4, "blue": 3})
    assert likeliest(of_falls(claims)[0]) == tower.tray()
    assert sum_lying(claims) == sum(tower.tray().values())
