"""Games and second readings of their rule texts never differ."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.second_reading.all_games import BREACHES, MATCHES
from tests.second_reading.broken import Breach
from tests.second_reading.in_step import Match

HERE = Path(__file__).parent
GAMES = 16
BROKEN = [breach for breaches in BREACHES.values() for breach in breaches]


def named(each: object) -> str:
    match each:
        case Breach():
            return f"{each.match.game.name} {each.rule} {each.what}"
        case type():
            return each.__name__
    return str(each)


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("match", MATCHES, ids=named)
def test_a_game_and_its_second_reading_do_not_differ_at_any_answer(
    match: type[Match], seed: int
) -> None:
    assert match.of(seed).play() is None


@pytest.mark.parametrize("breach", BROKEN, ids=named)
def test_a_rule_broken_on_purpose_is_noticed(breach: Breach) -> None:
    assert breach.noticed() is not None


# These bring games and second readings together.
BETWEEN = {"in_step.py", "broken.py", "breaches.py", "all_games.py"}


def test_the_second_reading_takes_no_rule_from_the_game() -> None:
    files = [
        path
        for path in HERE.rglob("*.py")
        if path.name not in BETWEEN and not path.name.startswith("test_")
    ]
    assert len(files) > 10
    assert [path.name for path in files if "companion.games" in path.read_text("utf-8")] == []


def test_thirty_rules_are_broken() -> None:
    assert len(BROKEN) >= 30
