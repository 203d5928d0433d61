"""`companion demo --board` and `--scale`: the firmware in a simulator under the virtual tower."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event, Timer

import pytest

from calibration.virtual_board import virtual_board_profile
from companion.commands import virtual_board
from companion.commands.virtual_board import BoardedTower, TowerOnScale, watched_board
from companion.evening.live_tray import Slip
from companion.sensors.drawn.virtual_table import VirtualTable
from companion.tower.observation import Activity
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


def changes(tower: TowerOnScale, cache: Path, *acts: Callable[[], object]) -> list[int]:
    """What the scale feels when this is done, one after the other."""
    stop, to_come, felt = Event(), list(acts), list[int]()
    deadline = Timer(2 * PATIENCE, stop.set)
    deadline.start()
    for seen in watched_board(tower, cache, lambda _source: None, stop):
        if seen.activity is not Activity.STILL or not seen.sightings:
            continue
        steps = seen.sightings[0].changes
        if len(steps) != len(acts) - len(to_come):
            continue
        felt = [each.best for each in steps]
        if not to_come:
            stop.set()
            deadline.cancel()
            return felt
        to_come.pop(0)()
    raise AssertionError(f"only {felt} were felt")


def test_a_scale_under_the_virtual_tower_feels_what_goes_in_and_is_taken_out(
    tmp_path: Path,
) -> None:
    profile, _memory = virtual_board_profile(tmp_path, under_tower=True)
    assert profile.step_mg is not None
    assert profile.tones == {}
    tower = TowerOnScale(VirtualTable(seed=3))
    out: list[int] = []

    def throw_one_too_many() -> None:
        tower.slip = Slip.ONE_TOO_MANY
        out.append(sum(tower.throw({"red": 2, "blue": 2}, {}, {}).values()))

    def clear_but_one() -> None:
        tower.slip = Slip.LEAVES_ONE
        tower.lay({})

    felt = changes(tower, tmp_path, throw_one_too_many, clear_but_one, lambda: tower.lay({}))
    assert felt == [5, 1 - out[0], -1]
