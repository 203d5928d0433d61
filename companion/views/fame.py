"""The line of the hall of fame on the first screen, which does not wait for results."""

from __future__ import annotations

from companion.evening.shelf import Shelf
from companion.views.finished_play import FaceOf
from companion.views.hall import HallBook
from companion.words import plays as words

FEW = 3  # missing results that the first screen works out; chosen: each takes a replay


def hall_line(shelf: Shelf, face_of: FaceOf) -> tuple[str, bool]:
    """Return how many plays there were, and the best player if all results are known.

    While a few results are missing, each call works out one and returns False as the second value:
    the line is not final.
    """
    book = HallBook(shelf, face_of)
    missing = len(book.missing)
    if 0 < missing <= FEW:
        book.look_into_next()
        book.keep()
        return words.counted(book.evenings, len(book.finished)), False
    text = words.counted(book.evenings, len(book.finished))
    best = next(iter(book.standings()), None) if not missing else None
    return words.best_of(text, best.name, best.won) if best and best.won else text, True
