"""What goes into the tower, place by place, and what the counts decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.flow import Colour, Event, Throw
from companion.words import _


@dataclass(frozen=True, slots=True)
class Handful:
    """Cubes of one colour that are thrown in from one place."""

    place: str
    colour: Colour
    number: int


def thrown(throw: Throw) -> list[Handful]:
    return [Handful(_("thrown in"), colour, n) for colour, n in throw.thrown.items() if n]


def lying(throw: Throw) -> list[Handful]:
    return [Handful(_("from the tray"), colour, n) for colour, n in throw.tray_before.items() if n]


def of_the_throw(happened: Sequence[Event]) -> list[Event]:
    """The events that the throw decided; what follows is another screen's."""
    return [event for event in happened if getattr(event, "to_reserve", None) is not None]
