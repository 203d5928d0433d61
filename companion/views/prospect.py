"""The chances of the battle that is asked about, for tables that want to see them."""

from __future__ import annotations

from typing import Any

from companion.evening.evening import Evening
from companion.views.face import Face
from companion.views.stake import NO_OUTLOOK, Outlook, outlook


def prospect(evening: Evening[Any], face: Face, is_wanted: bool) -> Outlook:
    """Return the chances by what this evening has taught about the tower; empty if unwanted."""
    question, session = evening.pending, evening.session
    if question is None or not is_wanted or not evening.has_tower:
        return NO_OUTLOOK
    stake = face.at_stake(question, session)
    return NO_OUTLOOK if stake is None else outlook(stake, evening.model, len(session.throws))
