"""Our games are put to every check that a game of somebody else's package is put to as well."""

from __future__ import annotations

import pytest

from companion.game_checks.by_name import checked_game
from companion.game_checks.checked_game import GameCheck
from companion.game_checks.every_check import CHECKS
from companion.games import GAMES, face
from companion.words import speaking

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.title)
def test_it_passes_each_check(check: GameCheck, name: str) -> None:
    with speaking("en"):
        assert list(check.faults(checked_game(name))) == []


def test_each_says_something_else_of_itself_where_games_are_chosen() -> None:
    assert len({face(name).about for name in GAMES}) == len(GAMES)
