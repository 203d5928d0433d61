"""Whole random games with any number of players, edition, modules and options together.

`make bench TOPICS=combined GAMES=10000` plays ten thousand of each game.
"""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import Game
from companion.engine.setup_checks import applied
from companion.games import GAMES
from tests.support.any_setup import any_setup, faults

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
SETUPS = 400  # looked at; played are fewer
PLAYED = 16


@every_game
def test_each_choice_of_each_option_and_each_number_of_players_comes_up(game: Game[Any]) -> None:
    setups = [any_setup(game, seed) for seed in range(SETUPS)]
    assert {len(setup.players) for setup in setups} == set(game.players)
    come = {choice for setup in setups for choice in setup.options.items()}
    assert come == {(option.name, choice) for option in game.options for choice in option.choices}
    for setup in setups:
        assert applied(game, len(setup.players), setup.options) == setup.options


@pytest.mark.slow
@every_game
def test_whatever_is_combined_every_promise_is_kept(game: Game[Any]) -> None:
    assert [fault for seed in range(PLAYED) for fault in faults(game, seed)] == []
