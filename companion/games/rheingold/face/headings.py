"""Where a new part of Rheingold begins: the headings of its history."""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import Event
from companion.games.rheingold import events as e
from companion.words.language import _


@singledispatch
def heading(_event: Event) -> str | None:
    """None: the event begins nothing."""
    return None


@heading.register
def _round(event: e.RoundBegan) -> str:
    return _("Round {number}").format(number=event.number)


@heading.register
def _end(_event: e.LastCastle) -> str:
    return _("The end")
