"""Remove characters that a terminal would obey from names, notes, file names and errors.

These are control characters, characters that change the direction of writing, and halves of
characters (lone surrogates).
"""

from __future__ import annotations

import re

_TURNS = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # the direction of writing
_OBEYED = re.compile(f"[\x00-\x1f\x7f-\x9f{_TURNS}\u2028\u2029\ufeff\ud800-\udfff]")
_BUT_LINES = re.compile(_OBEYED.pattern.replace("\x00-\x1f", "\x00-\x09\x0b-\x1f"))
_SPACES = re.compile("[\t\n\v\f\r\x85\u2028\u2029]+")


def plain(text: str) -> str:
    """Return a name or a sentence on one line, without characters that a terminal obeys."""
    if text.isprintable():
        return text
    return _OBEYED.sub("", _SPACES.sub(" ", text))


def escaped(text: str, *, lines: bool = False) -> str:
    """Return the text with such characters written as in JSON, e.g. \\u001b.

    With `lines` the ends of lines stay.
    """
    if text.isprintable():
        return text
    obeyed = _BUT_LINES if lines else _OBEYED
    return obeyed.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
