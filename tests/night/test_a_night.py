"""A night in which broker, hub and tables are killed again and again, with a thief about."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.rigs.night.a_night import a_night
from tests.rigs.night.conductor import AWAY, TABLES

KILLS = 20  # of each
ENOUGH = 15


@pytest.mark.slow
@pytest.mark.long
async def test_whatever_is_killed_league_and_wall_are_as_the_journals_say(tmp_path: Path) -> None:
    seed = int(os.environ.get("NIGHT_SEED") or 1)
    night, report = await a_night(tmp_path, seed, KILLS)
    print(f"NIGHT_SEED={seed}", report, night.killed, night.took)  # noqa: T201
    assert (report.missing, report.doubled, report.wrong) == ([], [], [])
    # One that has just ended by itself, as a hub without its broker does, is not killed once more.
    assert all(night.killed.times[what] >= ENOUGH for what in ("broker", "hub", *TABLES))
    assert night.killed.times["writing"]
    assert not any(night.killed.by_itself[table] for table in TABLES)
    assert report.over > len(TABLES)
    gone, back = night.far_away
    assert back - gone >= AWAY
    assert night.thief.refused
    said = night.hub.said
    assert any("a connection was refused" in line for line in said)
    assert any(line.startswith("guest: ") for line in said)
    assert night.complaints == []
