"""What is answered for who has left: no piece is placed any more, and a turn does the least."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Answer, Question
from companion.games.kardinal_koenig.questions import DONE, PASS, PILE, SWAP, TakeCard, Where


def nothing(question: Question[Any]) -> Answer | None:
    """A card is swapped, for no turn passes while there is a pile (3f); which, the table says."""
    match question:
        case Where(options=options):
            return next((each for each in (PASS, DONE, SWAP) if each in options), None)
        case TakeCard(options=options) if PILE in options:
            return PILE
        case _:
            return None
