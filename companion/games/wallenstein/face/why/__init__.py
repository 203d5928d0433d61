"""Explanations in Wallenstein: the numbers behind a question or event, and further rules.

Without lines of its own, a step shows its fields under the names in `terms`.
"""

from companion.games.wallenstein.face.why.numbers import numbers
from companion.games.wallenstein.face.why.peasants import whom_peasants_help
from companion.games.wallenstein.face.why.rules import further, options
from companion.games.wallenstein.face.why.sums import numbers_of_line
from companion.games.wallenstein.face.why.terms import named, term

__all__ = [
    "further",
    "named",
    "numbers",
    "numbers_of_line",
    "options",
    "term",
    "whom_peasants_help",
]
