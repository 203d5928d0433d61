"""Headings in Rheingold's history."""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import Event
from companion.games.rheingold import events as e
from companion.words.language import _


@singledispatch
def heading(_event: Event) -> str | None:
    """Return the heading that an event begins, or None."""
    return None


@heading.register
def _round(event: e.RoundBegan) -> str:
    return _("Round {number}").format(number=event.number)


@heading.register
def _end(_event: e.LastCastle) -> str:
    return _("The end")
