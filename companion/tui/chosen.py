"""What the first screen hands to the app: the evening to play, and who counts its tray."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol, TypeAlias

from companion.engine.entries import Header
from companion.engine.game import CarriedOver
from companion.evening.evening import Evening
from companion.evening.house_sets import HouseFile
from companion.evening.plays.corrected import Swap
from companion.evening.tray import VirtualTower
from companion.sensors.watchers import Sources


@dataclass(frozen=True, slots=True)
class Opened:
    """`camera` is a source as the settings have it: empty is counting by hand."""

    evening: Evening[Any]
    camera: str
    is_demo: bool = False


# The evening that goes on as another game, in a journal of its own; raises CompanionError.
CarryOver: TypeAlias = Callable[[Evening[Any], CarriedOver], Evening[Any]]


class Corrects(Protocol):
    """The same evening with other names, by place among the players, or another beginning.

    `swap`: a colour that somebody leads, and the free one that it really is.
    """

    def __call__(
        self,
        evening: Evening[Any],
        names: Mapping[int, str],
        at: datetime | None = None,
        swap: Swap | None = None,
        /,
    ) -> Evening[Any]: ...


@dataclass(frozen=True, slots=True)
class SetUpAgain:
    """`begin`: the game that takes an evening's place, or raises CompanionError."""

    begin: Callable[[Evening[Any], Header], Evening[Any]]
    house: HouseFile


Watching: TypeAlias = tuple[Sources, VirtualTower | None]

# Who watches the tray with that camera source; raises CompanionError where it cannot be.
Trays: TypeAlias = Callable[[str], Watching]
