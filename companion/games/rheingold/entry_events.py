"""Events of entering a board."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Event
from companion.games.entering import events as entering
from companion.games.entering.network import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceEntered(Event):
    """A castle or a space was entered."""

    place: Place
    rule: str = "R1b"


@dataclass(frozen=True, slots=True, kw_only=True)
class CastleRenamed(Event):
    """A castle has another name."""

    before: Place
    place: Place
    rule: str = "R1b"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceTakenAway(Event):
    """A place was removed with `roads` roads."""

    place: Place
    roads: int
    rule: str = "R1b"


@dataclass(frozen=True, slots=True, kw_only=True)
class StepEntered(entering.WayEntered):
    """A step between two places was entered."""

    rule: str = "R1b"


@dataclass(frozen=True, slots=True, kw_only=True)
class StepTakenAway(entering.WayTakenAway):
    """A step between two places was removed."""

    rule: str = "R1b"


@dataclass(frozen=True, slots=True, kw_only=True)
class StepsTold(entering.WaysTold):
    """All steps from a place have been entered."""

    rule: str = "R1b"
