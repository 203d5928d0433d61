"""What goes into the tower, place by place, and what the counts would decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import singledispatch
from typing import Any

from companion.engine.flow import Colour, Event, Throw
from companion.engine.session import Session
from companion.words import _


@dataclass(frozen=True, slots=True)
class Handful:
    """Cubes of one colour that are thrown in from one place."""

    place: str
    colour: Colour
    number: int


@singledispatch
def handfuls(throw: Throw, _session: Session[Any]) -> list[Handful]:
    """Of any game: what is thrown, then what lies in the tray."""
    thrown = [Handful(_("thrown in"), colour, n) for colour, n in throw.thrown.items() if n]
    return thrown + lying(throw)


def lying(throw: Throw) -> list[Handful]:
    return [Handful(_("from the tray"), colour, n) for colour, n in throw.tray_before.items() if n]


@singledispatch
def foreseen(_throw: Throw, _session: Session[Any], _tray: Mapping[Colour, int]) -> list[Event]:
    """What these counts would lead to; nothing where a game does not say."""
    return []


def of_the_throw(happened: Sequence[Event]) -> list[Event]:
    """The events that the throw decided; what follows is another screen's."""
    return [event for event in happened if getattr(event, "to_reserve", None) is not None]
