"""Default answers for a player who has left: their armies defend, and they do nothing else."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Answer, Draw, Pick, Question
from companion.games.wallenstein.questions import NO, PASS, Bid, TakeArmies, ThrowIn

LEAST_BID = "0"


def nothing(question: Question[Any]) -> Answer | None:
    """Return the answer for a player who has left; None: the people at the table must give it.

    None is returned, for example, for a drawn card, or for which bonus tile is left over.
    """
    match question:
        case Draw():
            return None
        case ThrowIn(high=all_there):
            return all_there
        case TakeArmies(options=options, received=received):
            return str(received) if str(received) in options else None
        case Bid(options=options):
            return LEAST_BID if LEAST_BID in options else None
        case Pick(options=options):
            return next((each for each in (PASS, NO) if each in options), None)
        case _:
            return None
