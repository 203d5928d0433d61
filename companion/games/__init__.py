"""The games, a folder each; rules only."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Game
from companion.games.wallenstein.game import GAME as WALLENSTEIN

GAMES: dict[str, Game[Any]] = {game.name: game for game in (WALLENSTEIN,)}
