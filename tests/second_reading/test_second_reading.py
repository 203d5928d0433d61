"""The game and a second reading of its rule texts never differ."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.games.wallenstein.editions import SECOND
from companion.games.wallenstein.starts import STARTS
from tests.second_reading import boards
from tests.second_reading.breaches import BREACHES
from tests.second_reading.broken import Breach
from tests.second_reading.in_step import Match, random_options

HERE = Path(__file__).parent


@pytest.mark.parametrize("seed", range(24))
def test_the_game_and_the_second_reading_do_not_differ_at_any_answer(seed: int) -> None:
    random = Random(seed)
    players, options = random.choice((3, 4, 5)), random_options(random)
    assert Match(seed, players, options).play() is None


@pytest.mark.parametrize("breach", BREACHES, ids=lambda breach: f"{breach.rule} {breach.what}")
def test_a_rule_broken_on_purpose_is_noticed(breach: Breach) -> None:
    assert breach.noticed() is not None


# These bring the game and the second reading together.
BETWEEN = {"in_step.py", "broken.py", "breaches.py", "test_second_reading.py"}


def test_the_second_reading_takes_no_rule_from_the_game() -> None:
    files = [path for path in HERE.glob("*.py") if path.name not in BETWEEN]
    assert len(files) > 10
    assert [path.name for path in files if "companion.games" in path.read_text("utf-8")] == []


def test_thirty_rules_are_broken() -> None:
    assert len({breach.what for breach in BREACHES}) >= 30


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
