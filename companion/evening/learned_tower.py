"""How a tower holds and releases cubes, learned from an evening's throws, as far as they count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, TypeAlias

from companion.engine.flow import Colour, Throw

if TYPE_CHECKING:  # it imports NumPy: the first screen must not wait
    from companion.tower.model import TowerModel

Throwing: TypeAlias = tuple[Throw, Mapping[Colour, int]]


class LearnedTower:
    """The tower's model after each throw. What an undo has taken away is learned no more."""

    def __init__(self) -> None:
        self._learned: list[tuple[Throwing, TowerModel]] = []

    def model(self, throws: Sequence[Throwing]) -> TowerModel:
        """Return what is known after these throws, all of an evening."""
        from companion.tower.model import fresh_model

        self._learn(throws)
        return self._learned[-1][1] if self._learned else fresh_model()

    def before_each(self, throws: Sequence[Throwing]) -> list[TowerModel]:
        """Return what was known before each of these throws."""
        from companion.tower.model import fresh_model

        self._learn(throws)
        return [fresh_model(), *(model for _throwing, model in self._learned)][:-1]

    def _learn(self, throws: Sequence[Throwing]) -> None:
        from companion.tower.model import fresh_model

        still_true = sum(1 for _ in takewhile(_is_same, zip(self._learned, throws, strict=False)))
        del self._learned[still_true:]
        model = self._learned[-1][1] if self._learned else fresh_model()
        for throw, tray in throws[still_true:]:
            model = model.after(throw, tray)
            self._learned.append(((throw, tray), model))


def _is_same(pair: tuple[tuple[Throwing, TowerModel], Throwing]) -> bool:
    (learned, _model), thrown = pair
    return learned == thrown
