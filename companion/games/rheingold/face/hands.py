"""What hands do at Rheingold's table: number the castles."""

from __future__ import annotations

from companion.engine.flow import Step
from companion.games.rheingold.numbering import Swords
from companion.words.language import _


def hands(step: Step) -> str:
    if isinstance(step, Swords):
        return _("lay a number beside each castle, round the lake, the same every time you play")
    return ""
