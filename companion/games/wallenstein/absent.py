"""What is answered for who has left: his armies defend, and nothing else is done for him."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Answer, Draw, Pick, Question
from companion.games.wallenstein.questions import NO, PASS, Bid, TakeArmies, ThrowIn

LEAST_BID = "0"


def nothing(question: Question[Any]) -> Answer | None:
    """None: the table says it, as which province is lost, or which tile is left for him."""
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
