"""Whole random games with any number of players, edition, modules and options together.

`make bench TOPICS=combined GAMES=10000` plays ten thousand of each game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.game import Game
from companion.engine.setup_checks import applied
from companion.games import GAMES
from tests.support.any_setup import any_setup, faults

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
SETUPS = 400  # looked at; those are played in which something is for the first time


def choices(game: Game[Any], seed: int) -> set[tuple[str, str | int]]:
    """Each choice of an option in the setup of this number, and the number of players."""
    setup = any_setup(game, seed)
    return {*setup.options.items(), ("players", len(setup.players))}


def covering(game: Game[Any]) -> Iterator[int]:
    """The setups by which each choice and each number of players comes up."""
    come: set[tuple[str, str | int]] = set()
    for seed in range(SETUPS):
        if not choices(game, seed) <= come:
            come |= choices(game, seed)
            yield seed


@every_game
def test_each_choice_of_each_option_and_each_number_of_players_comes_up(game: Game[Any]) -> None:
    come = {choice for seed in covering(game) for choice in choices(game, seed)}
    options = {(option.name, choice) for option in game.options for choice in option.choices}
    assert come == options | {("players", number) for number in game.players}
    for seed in range(SETUPS):
        setup = any_setup(game, seed)
        assert applied(game, len(setup.players), setup.options) == setup.options


@pytest.mark.slow
@every_game
def test_whatever_is_combined_every_promise_is_kept(game: Game[Any]) -> None:
    assert [fault for seed in covering(game) for fault in faults(game, seed)] == []
