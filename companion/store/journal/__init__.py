"""All answers, on disk: one SQLite file with every game that this table has played.

It is append-only: a row is written and synced, then never changed. Beside it is a second copy, with
each row as a line. Times are UTC.
"""

from companion.store.journal.games import Journal, Played
from companion.store.journal.inspection import Damaged, LostAnswers, newest_file
from companion.store.journal.opening import open_journal, read_journal
from companion.store.journal.record import Clock, LookOnly, Record

__all__ = [
    "Clock",
    "Damaged",
    "Journal",
    "LookOnly",
    "LostAnswers",
    "Played",
    "Record",
    "newest_file",
    "open_journal",
    "read_journal",
]
