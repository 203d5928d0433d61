"""Rules of the game broken on purpose, one at a time: what the second reading must notice.

A rule is broken where it stands: a number of an edition is another, a function of the game does
something else. Each breach has a game in which it shows early.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest

from companion.games.wallenstein.editions import EDITIONS
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.table import Table
from tests.second_reading.in_step import Difference, Match

PACKAGE = "companion.games.wallenstein"
GAMES = 25  # at most, until it shows
Break = Callable[[pytest.MonkeyPatch], None]


@dataclass(frozen=True, slots=True)
class Breach:
    """`what` is played instead of the rule; it shows in the game of this seed, or soon after."""

    what: str
    rule: str
    breaks: Break
    seed: int = 0
    players: int = 3
    options: Mapping[str, str] | None = None

    def noticed(self) -> Difference | None:
        """The first difference, in one of a few games."""
        with pytest.MonkeyPatch.context() as patch:
            self.breaks(patch)
            for seed in range(self.seed, self.seed + GAMES):
                if found := Match(seed, self.players, self.options or {}).play():
                    return found
        return None


def printed(edition: str = "second", **numbers: Callable[[Any], Any]) -> Break:
    """Another number is printed: each is worked out from the right one."""

    def breaks(patch: pytest.MonkeyPatch) -> None:
        right = EDITIONS[edition]
        wrong = {name: change(getattr(right, name)) for name, change in numbers.items()}
        patch.setitem(EDITIONS, edition, replace(right, **wrong))

    return breaks


def does(name: str, wrong: Callable[[Any], Any]) -> Break:
    """A function, "module.name", is another, worked out from the right one, wherever it is used."""

    def breaks(patch: pytest.MonkeyPatch) -> None:
        module, _, function = name.rpartition(".")
        right = getattr(sys.modules[f"{PACKAGE}.{module}"], function)
        for user in [each for key, each in sys.modules.items() if key.startswith(PACKAGE)]:
            if getattr(user, function, None) is right:
                patch.setattr(user, function, wrong(right))

    return breaks


def does_in(owner: type, name: str, wrong: Callable[[Any], Any]) -> Break:
    """The same of a class."""

    def breaks(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(owner, name, wrong(getattr(owner, name)))

    return breaks


def constant(module: str, name: str, value: Any) -> Break:
    """Something that is told in one place is told otherwise."""

    def breaks(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(sys.modules[f"{PACKAGE}.{module}"], name, value)

    return breaks


def module_does(name: str, **wrong: Any) -> Break:
    """A module of the game does something else where it is asked."""

    def breaks(patch: pytest.MonkeyPatch) -> None:
        modules = tuple(
            replace(module, **wrong) if module.name == name else module for module in GAME.modules
        )
        patch.setattr(GAME, "modules", modules)

    return breaks


def played(option: str, choice: str) -> Break:
    """Whatever the table has chosen, this is played."""

    def other(right: Any) -> Any:
        return lambda table, asked: choice if asked.name == option else right(table, asked)

    return does_in(Table, "chosen", other)
