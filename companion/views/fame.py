"""The line of the hall of fame on the first screen, which waits for nothing."""

from __future__ import annotations

from companion.evening.shelf import Shelf
from companion.views.hall import HallBook
from companion.views.played import FaceOf
from companion.words import plays as words

FEW = 3  # plays that are looked through without being asked for


def hall_line(shelf: Shelf, face_of: FaceOf) -> tuple[str, bool]:
    """How often was played, and who has won most where all is known; False: it may be soon."""
    book = HallBook(shelf, face_of)
    missing = len(book.missing)
    if 0 < missing <= FEW:
        book.look_into_next()
        book.keep()
        return words.counted(book.evenings, len(book.over)), False
    text = words.counted(book.evenings, len(book.over))
    best = next(iter(book.standings()), None) if not missing else None
    return words.best_of(text, best.name, best.won) if best and best.won else text, True
