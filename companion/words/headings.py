"""Where a new part of a game begins: the headings of its history."""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import Event
from companion.games.wallenstein import events as wallenstein
from companion.games.wallenstein.face.things import action, season
from companion.words.language import _


@singledispatch
def heading(_event: Event) -> str | None:
    """None: the event begins nothing."""
    return None


@heading.register
def _season(event: wallenstein.SeasonBegan) -> str:
    return _("{season} of year {year}").format(season=season(event.season), year=event.year)


@heading.register
def _action(event: wallenstein.ActionBegan) -> str:
    return f"{event.place}  {action(event.action)}"


def source_name(source: str) -> str:
    """Who gave an answer; nothing for the people themselves, which is the usual thing."""
    names = {
        "person": "",
        "camera": _("camera"),
        "board": _("sensor board"),
        "camera+board": _("camera and sensor board"),
        "dealer": _("dealt"),
        "bot": _("bot"),
        "script": _("script"),
        "correction": _("put right"),
    }
    return names.get(source, source)
