"""A battle of many colours: all of its numbers, and what else may lie there, fit the screen."""

from __future__ import annotations

import pytest

from companion.words.language import speaking
from tests.support.battle import battle
from tests.support.board_battle import see
from tests.support.screens import shown
from tests.support.seeing import camera, sighting
from tests.support.tables import a_throw, asked

COUNTS = {"red": 3, "blue": 2, "yellow": 4, "green": 1, "black": 5, "violet": 6}
BADGES = ("R●", "B■", "Y▲", "G✚", "K◆", "V★")


@pytest.mark.parametrize("size", [(100, 30), (80, 24), (160, 45)])
async def test_six_numbers_stand_above_whose_they_are(size: tuple[int, int]) -> None:
    thrown = dict.fromkeys(COUNTS, 7)
    evening = asked(a_throw(tower_before={}, thrown=thrown, sides=tuple(COUNTS)))
    async with battle(evening, size=size) as (_, pilot):
        await see(pilot, camera(sighting=sighting(COUNTS, doubt=0.3), fell=True))
        await pilot.pause()
        lines = shown(pilot).splitlines()
    (badges,) = (line for line in lines if "R●" in line and "1  " not in line)
    assert [each for each in BADGES if each in badges] == list(BADGES)
    (sure,) = (line for line in lines if "% ?" in line)
    assert sure.count("% ?") == len(COUNTS)


@pytest.mark.parametrize(("size", "how"), [((100, 30), "or type r2"), ((160, 45), "such as r2")])
async def test_how_a_count_is_typed_is_told_whole(size: tuple[int, int], how: str) -> None:
    seen = {colour: COUNTS[colour] for colour in ("red", "blue", "yellow", "green")}
    evening = asked(a_throw(tower_before={}, thrown=dict.fromkeys(seen, 7), sides=tuple(seen)))
    async with battle(evening, size=size) as (_, pilot):
        unsure = sighting(seen, doubt=0.3)
        await see(pilot, camera(sighting=unsure, fell=True, reached_in=True))
        await pilot.pause()
        (line,) = (line for line in shown(pilot).splitlines() if "Not right?" in line)
        assert line.rstrip().endswith(how)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        (line,) = (line for line in shown(pilot).splitlines() if "Not right?" in line)
    assert "  3 " in line
    assert "type" not in line  # no room for it, nor for half of it
    assert "letter" not in line


async def test_where_cubes_come_from_stands_in_a_column_behind_the_longest_colour() -> None:
    thrown = dict.fromkeys(COUNTS, 7)
    evening = asked(a_throw(tower_before={}, thrown=thrown, sides=tuple(COUNTS)))
    with speaking("de"):
        async with battle(evening, size=(160, 45)) as (_, pilot):
            await pilot.pause()
            lines = [line for line in shown(pilot).splitlines() if "□" in line]
    assert any("violett" in line for line in lines)
    assert len({line.index("hineingeworfen") for line in lines}) == 1
