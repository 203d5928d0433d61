"""What keepers do at the table, as values: choose games, change settings, calibrate devices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calibration.device import Device
from companion.engine.entries import Header
from companion.engine.game import CarriedOver

# --- Guided calibration ---


@dataclass(frozen=True, slots=True, kw_only=True)
class CalibrationAct:
    """Something to do about a guided calibration; it needs no game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Calibrate(CalibrationAct):
    """Begin to calibrate this device."""

    device: Device


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerCalibration(CalibrationAct):
    """Answer the open request, whose number is `request` (`Calibration.number`)."""

    answer: str
    request: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveCalibration(CalibrationAct):
    """Stop the calibration, or close one that has ended."""


# --- The table ---


@dataclass(frozen=True, slots=True, kw_only=True)
class TableAct:
    """Something that a keeper does at the table, whether a game is open or not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginGame(TableAct):
    """Begin a game. If another one is open, it is closed first.

    Attributes:
        camera: A source as in the settings; empty: people count by hand.
        board: The sensor board, as in the settings.
    """

    header: Header
    camera: str
    board: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUpAnew(TableAct):
    """Set the open game up in another way; answers that still fit stay.

    Attributes:
        number: The evening's change number when the giver saw it.
    """

    number: int
    header: Header
    camera: str
    board: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CarryOn(TableAct):
    """Continue the open game as another one.

    Attributes:
        number: The evening's change number when the giver saw it.
    """

    number: int
    way: CarriedOver


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenGame(TableAct):
    """Open the game of this number in the journal. If another one is open, it is closed first."""

    game: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteGame(TableAct):
    """Delete the game of this number from all lists; it can be restored."""

    game: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RestoreGame(TableAct):
    """Restore the deleted game of this number."""

    game: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportGame(TableAct):
    """Import a game from the lines of a file called `name`, and open it."""

    content: bytes
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveGame(TableAct):
    """Close the open game, if there is one; it can be continued later."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnCeremony(TableAct):
    """Turn all pages to this page of the last ceremony; None: to the game."""

    at: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeSettings(TableAct):
    """Change the settings of these names, and save them; all others stay as they are."""

    values: Mapping[str, Any]
