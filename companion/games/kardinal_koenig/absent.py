"""Default answers for a player who has left: they place no pieces and do the least possible."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Answer, Question
from companion.games.kardinal_koenig.questions import DONE, PASS, PILE, SWAP, TakeCard, Where


def nothing(question: Question[Any]) -> Answer | None:
    """Return the answer for a player who has left, or None if the people at the table give it.

    The player swaps a card, since nobody may pass while there is a pile (3f). The people at the
    table say which card.
    """
    match question:
        case Where(options=options):
            return next((each for each in (PASS, DONE, SWAP) if each in options), None)
        case TakeCard(options=options) if PILE in options:
            return PILE
        case _:
            return None
