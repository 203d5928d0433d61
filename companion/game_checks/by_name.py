"""A game to be checked, by the name that people type."""

from __future__ import annotations

from functools import cache, partial

from companion.game_checks.checked_game import CheckedGame
from companion.games import GAMES, game_named


@cache
def checked_game(name: str) -> CheckedGame:
    """Return the game. Raises ImpossibleSetup: there is none of this name, or it is broken."""
    return CheckedGame(game_named(name), partial(GAMES.own_face, name), GAMES.packages[name])
