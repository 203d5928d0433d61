"""A game goes on as another one: a new journal, whose first answers come from the old table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.game import CarriedOver, Game
from companion.engine.session import Session


def ways_on(session: Session[Any], games: Mapping[str, Game[Any]]) -> list[CarriedOver]:
    """As which games this one can go on just now; none when it is over."""
    if session.pending is None:
        return []
    here = session.game
    offered = [here.goes_on_as(session.table)]
    offered += [each.takes_over(here.name, session.table) for each in games.values()]
    return [way for way in offered if way is not None and way.game in games]
