"""How a rule of a game is broken on purpose where it stands: a function does something else.

The second reading must notice it; each breach has a game in which it shows early.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from tests.second_reading.in_step import Difference, Match

GAMES = 25  # at most, until it shows
Break = Callable[[pytest.MonkeyPatch], None]


@dataclass(frozen=True, slots=True)
class Breach:
    """`what` is played instead of the rule; it shows in the game of this seed, or soon after."""

    match: ClassVar[type[Match]]

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
                if found := self.match(seed, self.players, self.options or {}).play():
                    return found
        return None


def does(package: str, name: str, wrong: Callable[[Any], Any]) -> Break:
    """A function, "module.name", is another, worked out from the right one, wherever it is used."""

    def breaks(patch: pytest.MonkeyPatch) -> None:
        module, _, function = name.rpartition(".")
        right = getattr(sys.modules[f"{package}.{module}"], function)
        for user in [each for key, each in sys.modules.items() if key.startswith(package)]:
            if getattr(user, function, None) is right:
                patch.setattr(user, function, wrong(right))

    return breaks


def does_in(owner: type, name: str, wrong: Callable[[Any], Any]) -> Break:
    """The same of a class."""

    def breaks(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(owner, name, wrong(getattr(owner, name)))

    return breaks


def constant(package: str, module: str, name: str, value: Any) -> Break:
    """Something that is told in one place is told otherwise."""

    def breaks(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(sys.modules[f"{package}.{module}"], name, value)

    return breaks


def always(value: Any) -> Any:
    return lambda right: lambda *given: value


def plus_one(right: Any) -> Any:
    return lambda *given: right(*given) + 1
