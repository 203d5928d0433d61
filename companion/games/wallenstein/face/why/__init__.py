"""Why, in Wallenstein: what was put into a question or an event, and further rules behind it.

What has no lines of its own here has its fields told, under the names of `terms`.
"""

from companion.games.wallenstein.face.why.numbers import numbers
from companion.games.wallenstein.face.why.rules import further, options
from companion.games.wallenstein.face.why.sums import numbers_of_line
from companion.games.wallenstein.face.why.terms import named, term

__all__ = ["further", "named", "numbers", "numbers_of_line", "options", "term"]
