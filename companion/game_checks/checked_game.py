"""A game to be checked, and a check: what both the tests and the command line handle."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, TypeAlias

from companion.engine.bots import random_answer
from companion.engine.flow import Event, FlowStep, Question
from companion.engine.game import Game, Setup, people
from companion.engine.session import Session
from companion.views.face import Face


@dataclass(frozen=True, slots=True)
class CheckedGame:
    """A game with its face for a setup (None: before there is one) and the package it is in."""

    game: Game[Any]
    face: Callable[[Setup | None], Face]
    package: str


FaultsOf: TypeAlias = Callable[[CheckedGame], Iterator[str]]


@dataclass(frozen=True, slots=True)
class GameCheck:
    """A check of any game: its `title`, for translation, and the function that yields faults."""

    title: str
    faults: FaultsOf


def played(game: Game[Any], seed: int, answers: int = 10**9) -> Session[Any]:
    """Return a game of the fewest players by a bot, after so many answers or at its end."""
    rng = Random(seed)
    session = Session(game, Setup(people(game, game.players[0])))
    while session.pending is not None and len(session.happened) < min(answers, LONGEST):
        session.answer(random_answer(session.pending, rng))
    return session


LONGEST = 6_000  # answers, after which a game is not played on. Chosen: our longest has 3,000


def own_kinds(package: str) -> set[type[FlowStep]]:
    """Return the types of questions and events that the modules of a game's package define."""
    return {
        kind
        for name in _modules(package)
        for kind in vars(import_module(name)).values()
        if isinstance(kind, type) and kind.__module__ == name and issubclass(kind, Event | Question)
    }


def _modules(package: str) -> Iterator[str]:
    for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
        if not module.name.rpartition(".")[2].startswith("test"):
            yield module.name
