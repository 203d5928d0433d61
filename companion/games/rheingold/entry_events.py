"""What has happened to the board that is being entered."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Event
from companion.games.entering import events as entering
from companion.games.entering.network import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceEntered(Event):
    """A castle or a space."""

    place: Place
    rule: str = "R1b"


@dataclass(frozen=True, slots=True, kw_only=True)
class CastleRenamed(Event):
    before: Place
    place: Place
    rule: str = "R1b"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceTakenAway(Event):
    """With `roads` ways to and from it."""

    place: Place
    roads: int
    rule: str = "R1b"


@dataclass(frozen=True, slots=True, kw_only=True)
class StepEntered(entering.WayEntered):
    rule: str = "R1b"


@dataclass(frozen=True, slots=True, kw_only=True)
class StepTakenAway(entering.WayTakenAway):
    rule: str = "R1b"


@dataclass(frozen=True, slots=True, kw_only=True)
class StepsTold(entering.WaysTold):
    rule: str = "R1b"
