"""Headings in Wallenstein's history."""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import Event
from companion.games.wallenstein import events as e
from companion.games.wallenstein.text.things import season, whole_action
from companion.words.language import _


@singledispatch
def heading(_event: Event) -> str | None:
    """Return the heading that an event begins, or None."""
    return None


@heading.register
def _season(event: e.SeasonBegan) -> str:
    return _("{season} of year {year}").format(season=season(event.season), year=event.year)


@heading.register
def _action(event: e.ActionBegan) -> str:
    return f"{event.place}  {whole_action(event.action)}"
