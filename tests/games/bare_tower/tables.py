"""Evenings round a bare tower, begun for tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.entries import Header
from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.evening.evening import Evening
from companion.games.bare_tower.game import GAME
from companion.games.bare_tower.questions import CubesFell
from companion.games.bare_tower.state import State

ANNA, BEN = Player("Anna", "red"), Player("Ben", "blue")
FEW = {"red": 10, "blue": 10, "green": 5}


def session(*people: Player, stock: Mapping[str, int] = FEW, **options: str) -> Session[State]:
    """With so many cubes there."""
    begun = Session(GAME, Setup(people, options))
    begun.answer(stock)
    return begun


def evening(*people: Player, stock: Mapping[str, int] = FEW, **options: str) -> Evening[Any]:
    begun: Evening[Any] = Evening(GAME, Header(GAME.name, people, options))
    begun.answer(stock)
    return begun


def thrown(played: Session[State], cubes: Mapping[str, int], tray: Mapping[str, int]) -> CubesFell:
    """What came of these cubes, when those lay in the tray."""
    played.answer(cubes)
    played.answer(tray)
    return next(each for each in reversed(played.events) if isinstance(each, CubesFell))
