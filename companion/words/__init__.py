"""All words that people read, by gettext; screens ask here and write none themselves."""

from companion.words.cast import Cast
from companion.words.colours import colour_name
from companion.words.generic import counts, looking_on, not_here
from companion.words.language import _, marked, ngettext, speak, speaking, worded

__all__ = [
    "Cast",
    "_",
    "colour_name",
    "counts",
    "looking_on",
    "marked",
    "ngettext",
    "not_here",
    "speak",
    "speaking",
    "worded",
]
