"""How rules of Wallenstein are broken: besides functions, numbers of an edition and modules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar

import pytest

from companion.games.wallenstein.editions import EDITIONS
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.state import State
from tests.second_reading import broken
from tests.second_reading.broken import Break, does_in
from tests.second_reading.in_step import Match
from tests.second_reading.wallenstein.in_step import Wallenstein

PACKAGE = "companion.games.wallenstein"


@dataclass(frozen=True, slots=True)
class Breach(broken.Breach):
    match: ClassVar[type[Match]] = Wallenstein


does = partial(broken.does, PACKAGE)
constant = partial(broken.constant, PACKAGE)


def printed(edition: str = "second", **numbers: Callable[[Any], Any]) -> Break:
    """Another number is printed: each is worked out from the right one."""

    def breaks(patch: pytest.MonkeyPatch) -> None:
        right = EDITIONS[edition]
        wrong = {name: change(getattr(right, name)) for name, change in numbers.items()}
        patch.setitem(EDITIONS, edition, replace(right, **wrong))

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
        return lambda state, asked: choice if asked.name == option else right(state, asked)

    return does_in(State, "chosen", other)
