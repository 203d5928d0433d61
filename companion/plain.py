"""Text from outside without what a terminal obeys: names, notes, file names, what errors quote.

That is control characters, those that turn the direction of writing, and halves of characters.
"""

from __future__ import annotations

import re

_TURNS = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # the direction of writing
_OBEYED = re.compile(f"[\x00-\x1f\x7f-\x9f{_TURNS}\u2028\u2029\ufeff\ud800-\udfff]")
_BUT_LINES = re.compile(_OBEYED.pattern.replace("\x00-\x1f", "\x00-\x09\x0b-\x1f"))
_SPACES = re.compile("[\t\n\v\f\r\x85\u2028\u2029]+")


def plain(text: str) -> str:
    """A name or a sentence, on one line; what is obeyed is left out."""
    if text.isprintable():
        return text
    return _OBEYED.sub("", _SPACES.sub(" ", text))


def escaped(text: str, *, lines: bool = False) -> str:
    r"""What is obeyed stands there as \u001b does, as in JSON; `lines`: but the ends of lines."""
    if text.isprintable():
        return text
    obeyed = _BUT_LINES if lines else _OBEYED
    return obeyed.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
