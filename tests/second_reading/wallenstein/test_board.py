"""The board that was typed anew is the game's."""

from __future__ import annotations

import pytest

from companion.games.wallenstein.board import STARTS
from companion.games.wallenstein.editions import SECOND
from tests.second_reading.wallenstein import boards


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_province_is_the_one_that_is_printed(players: int) -> None:
    board = boards.board("wallenstein", players)
    assert len(board) == (37 if players == 3 else 45)
    for name, land in board.items():
        province = SECOND.board.provinces[name]
        assert province.region == land.region
        assert (province.grain, province.tax, province.sites) == (land.grain, land.tax, land.sites)


SUMS = {"wallenstein": (88, 216, 135, 114), "shogun": (87, 220, 140, 97)}


@pytest.mark.parametrize("name", sorted(SUMS))
def test_sums_and_borders_are_those_that_the_texts_tell(name: str) -> None:
    lands = boards.board(name, 5).values()
    assert SUMS[name] == (
        sum(land.sites for land in lands),
        sum(land.tax for land in lands),
        sum(land.grain for land in lands),
        sum(len(land.beside) for land in lands) / 2,
    )
    assert len(boards.board(name, 3)) == 37


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_printed_start_is_the_one_that_is_printed(players: int) -> None:
    assert boards.starts(players) == STARTS[players]
