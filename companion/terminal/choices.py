"""What the terminal is given: the evening to play, and what it opens for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from textual.screen import Screen

from calibration.device import Device
from companion.engine.entries import Header
from companion.engine.game import CarriedOver
from companion.evening.evening import Evening
from companion.evening.nights import NightWays
from companion.settings import Settings
from companion.store.house_sets import HouseFile
from companion.store.plays.play_corrections import Swap

if TYPE_CHECKING:  # imported with the sensors
    from companion.sensors.box.learned_cubes import BoxFile


@dataclass(frozen=True, slots=True)
class ChosenEvening:
    """An evening to play. `camera` is a source as in the settings; empty means counting by hand."""

    evening: Evening[Any]
    camera: str
    is_demo: bool = False


# Begins to calibrate a device.
BeginCalibration: TypeAlias = Callable[[Device], object]
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


@dataclass(frozen=True, slots=True)
class TerminalTools:
    """What the terminal opens for people; each may be missing.

    Attributes:
        opening: Returns the screen that chooses the evening to play.
        health: Returns the screen of all devices.
        carry_over: Continues an evening as another game.
        corrects: Corrects names or the date of the game being played.
        set_up_again: Sets a game up again.
        box: What was learned of the table's cubes.
        night_ways: Reads links and QR codes of a night.
        is_kiosk: The computer belongs to the table, and may be switched off.
    """

    opening: Callable[[Settings], Screen[ChosenEvening | None]] | None = None
    health: Callable[[], Screen[None]] | None = None
    carry_over: CarryOver | None = None
    corrects: Corrects | None = None
    set_up_again: SetUpAgain | None = None
    box: BoxFile | None = None
    night_ways: Callable[[], NightWays] | None = None
    is_kiosk: bool = False
