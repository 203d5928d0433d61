"""All words that people read, by gettext; screens ask here and write none themselves."""

import companion.games.wallenstein.face.words  # noqa: F401 - registers its words
from companion.words.cast import Cast, colour_name
from companion.words.generic import (
    counts,
    happened,
    label,
    likely,
    looking_on,
    not_here,
    passing,
    preselected,
    sentence,
)
from companion.words.language import _, marked, ngettext, speak

__all__ = [
    "Cast",
    "_",
    "colour_name",
    "counts",
    "happened",
    "label",
    "likely",
    "looking_on",
    "marked",
    "ngettext",
    "not_here",
    "passing",
    "preselected",
    "sentence",
    "speak",
]
