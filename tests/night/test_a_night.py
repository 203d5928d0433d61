"""A night in which broker, hub and tables are killed again and again, with a thief about."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.night.a_night import a_night
from tests.support.night_conductor import AWAY, TABLES

KILLS = 20  # of each


@pytest.mark.skipif("NIGHT_SEED" not in os.environ, reason="takes minutes: NIGHT_SEED=1 runs it")
async def test_whatever_is_killed_league_and_wall_are_as_the_journals_say(tmp_path: Path) -> None:
    seed = int(os.environ["NIGHT_SEED"])
    night, report = await a_night(tmp_path, seed, KILLS)
    print(f"NIGHT_SEED={seed}", report, night.killed)  # noqa: T201
    assert (report.missing, report.doubled, report.wrong) == ([], [], [])
    assert all(night.killed[what] >= KILLS for what in ("broker", "hub", *TABLES))
    assert report.over > len(TABLES)
    gone, back = night.far_away
    assert back - gone >= AWAY
    assert night.thief.refused
    assert any("shut out" in line for line in night.said)
    assert any(line.startswith("guest: ") for line in night.said)
    assert night.complaints == []
