"""What may come of the battle that is asked about, where the table wants to be told."""

from __future__ import annotations

from typing import Any

from companion.evening.evening import Evening
from companion.views.face import Face
from companion.views.stake import NO_OUTLOOK, Outlook, outlook


def prospect(evening: Evening[Any], face: Face, is_wanted: bool) -> Outlook:
    """By what this evening has taught of the tower."""
    question, session = evening.pending, evening.session
    if question is None or not is_wanted or not evening.has_tower:
        return NO_OUTLOOK
    stake = face.at_stake(question, session)
    return NO_OUTLOOK if stake is None else outlook(stake, evening.model, len(session.throws))
