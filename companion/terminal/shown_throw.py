"""What the battle screen says about a throw beside its counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.flow import Event
from companion.engine.session import Session
from companion.tray.state import Stage, TrayState
from companion.views.change_earlier import waits
from companion.views.face import Face
from companion.views.throwing import of_the_throw


def foreseen(state: TrayState, session: Session[Any], face: Face) -> list[Event]:
    """Return the events that the counts would lead to, once all are known."""
    count = state.count
    if count is None or not count.is_counted or count.tally.unsaid:
        return []
    return face.foreseen(count.asked.throw, session, count.counts)


def decided(session: Session[Any], before: Sequence[Event]) -> list[Event]:
    """Return what the accepted count has decided: what was foreseen, and what is the throw's."""
    happened = session.events[session.latest :]
    return [each for each in happened if each in [*of_the_throw(happened), *before]]


def stood(state: TrayState, session: Session[Any], face: Face) -> str:
    """Return the earlier counts, if this throw is asked again after a change."""
    return "" if state.stage is Stage.COUNTED else " ".join(waits(session, face))
