"""What is answered for who has left: his knights stay where they are, and no more enter."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Answer, Question
from companion.games.rheingold.board import DONE
from companion.games.rheingold.questions import NO, Enters, PlaceShield, Target


def nothing(question: Question[Any]) -> Answer | None:
    """None: the table says it, as what is under one of his shields."""
    match question:
        case Target():
            return DONE
        case Enters() | PlaceShield():
            return NO
        case _:
            return None
