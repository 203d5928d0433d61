"""What the first screen returns to the app: the evening to play, and what counts its tray."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol, TypeAlias

from companion.engine.entries import Header
from companion.engine.game import CarriedOver
from companion.evening.evening import Evening
from companion.evening.house_sets import HouseFile
from companion.evening.live_tray import VirtualTower
from companion.evening.plays.play_corrections import Swap
from companion.sensors.watchers import Sources


@dataclass(frozen=True, slots=True)
class ChosenEvening:
    """An evening to play. `camera` is a source as in the settings; empty means counting by hand."""

    evening: Evening[Any]
    camera: str
    is_demo: bool = False


# Continue an evening as another game with its own journal; raises CompanionError.
CarryOver: TypeAlias = Callable[[Evening[Any], CarriedOver], Evening[Any]]


class Corrects(Protocol):
    """Return the same evening with other names, by place among the players, or another beginning.

    `swap`: a colour that a player leads, and the free colour that it really is.
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
    """Sets a game up again.

    `begin` returns the evening that replaces the given one, or raises CompanionError. `house` is
    the file of saved house rules.
    """

    begin: Callable[[Evening[Any], Header], Evening[Any]]
    house: HouseFile


Watching: TypeAlias = tuple[Sources, VirtualTower | None]

# Open the sources that watch the tray with a camera; raises CompanionError.
Trays: TypeAlias = Callable[[str], Watching]
