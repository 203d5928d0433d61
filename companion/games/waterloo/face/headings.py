"""Headings in Waterloo's history."""

from __future__ import annotations

from companion.engine.flow import Event
from companion.games.waterloo import events as e
from companion.games.waterloo.face.happened import happened
from companion.words.cast import Cast
from companion.words.language import _


def heading(event: Event, cast: Cast) -> str | None:
    """Return the heading that an event begins, or None."""
    match event:
        case e.TurnBegan(number=number, seat=seat):
            return _("Turn {number}, {name}").format(number=number, name=cast.name(seat))
        case e.BattleBegan() | e.GameWon():
            return happened(event, cast).removesuffix(".")
    return None
