"""Continue a game as another game: a new journal whose first answers come from the old game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.game import CarriedOver, Game
from companion.engine.session import Session


def ways_on(session: Session[Any], games: Mapping[str, Game[Any]]) -> list[CarriedOver]:
    """Return the games as which this one can continue now; none if it is over."""
    if session.pending is None:
        return []
    here = session.game
    offered = [here.goes_on_as(session.state)]
    offered += [each.takes_over(here.name, session.state) for each in games.values()]
    return [way for way in offered if way is not None and way.game in games]
