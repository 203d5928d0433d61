"""Default answers for a player who has left: their knights stay, and no more enter."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Answer, Question
from companion.games.rheingold.board import DONE
from companion.games.rheingold.questions import NO, Enters, PlaceShield, Target


def nothing(question: Question[Any]) -> Answer | None:
    """Return the answer for a player who has left; None: the people at the table must give it.

    None is returned, for example, for the value under one of the player's shields.
    """
    match question:
        case Target():
            return DONE
        case Enters() | PlaceShield():
            return NO
        case _:
            return None
