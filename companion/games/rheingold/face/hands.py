"""What players do with their hands in Rheingold: number the castles."""

from __future__ import annotations

from companion.engine.flow import Step
from companion.games.rheingold.numbering import Swords
from companion.words.language import _


def hands(step: Step) -> str:
    """Return what players do with their hands for this step, in words."""
    if isinstance(step, Swords):
        return _("lay a number beside each castle, round the lake, the same every time you play")
    return ""
