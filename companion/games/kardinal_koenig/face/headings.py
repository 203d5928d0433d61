"""Where a new part of the game begins: the headings of its history."""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import Event
from companion.games.kardinal_koenig import events as e
from companion.words.language import _


@singledispatch
def heading(_event: Event) -> str | None:
    """None: the event begins nothing."""
    return None


@heading.register
def _round(event: e.RoundBegan) -> str:
    return _("Round {number}").format(number=event.number)


@heading.register
def _pile(event: e.PileEmpty) -> str:
    return _("Interim scoring") if event.number == 1 else _("The last turns")
