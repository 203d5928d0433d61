"""Where a new part of Wallenstein begins: the headings of its history."""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import Event
from companion.games.wallenstein import events as e
from companion.games.wallenstein.face.things import action, season
from companion.words.language import _


@singledispatch
def heading(_event: Event) -> str | None:
    """None: the event begins nothing."""
    return None


@heading.register
def _season(event: e.SeasonBegan) -> str:
    return _("{season} of year {year}").format(season=season(event.season), year=event.year)


@heading.register
def _action(event: e.ActionBegan) -> str:
    return f"{event.place}  {action(event.action)}"
