"""What players do with their hands in Rheingold: number the castles."""

from __future__ import annotations

from companion.engine.flow import FlowStep
from companion.games.rheingold.numbering import Swords
from companion.words.language import _


def hands(step: FlowStep) -> str:
    """Return what players do with their hands for this step, in words."""
    if isinstance(step, Swords):
        return _(
            "put a number beside each castle, round the lake, and use the same numbers in "
            "every game"
        )
    return ""
