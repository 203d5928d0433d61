"""All words that people read, by gettext; screens ask here and write none themselves."""

from companion.words.cast import Cast
from companion.words.colours import colour_name
from companion.words.generic import counts, looking_on, not_here
from companion.words.language import (
    _,
    marked,
    name_in,
    ngettext,
    so_many,
    speak,
    speaking,
    translated,
    worded,
)

__all__ = [
    "Cast",
    "_",
    "colour_name",
    "counts",
    "looking_on",
    "marked",
    "name_in",
    "ngettext",
    "not_here",
    "so_many",
    "speak",
    "speaking",
    "translated",
    "worded",
]
