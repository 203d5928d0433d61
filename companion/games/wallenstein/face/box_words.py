"""Words as they are printed on a box, where another edition's box has other words.

A table in each language says which words change: "grain → rice; =Taxes → Collect taxes". Words
around a name stand in the table where they change with it, and "=" begins a whole message.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial, wraps
from typing import Any

from companion.views.face import Face
from companion.words.language import _, dialect

_WHOLE = "="


@dataclass(frozen=True, slots=True)
class _Table:
    """Names to replace, by the small letters of the old one, and messages to replace as a whole."""

    names: Mapping[str, str]
    pattern: re.Pattern[str]
    messages: Mapping[str, str]


def as_printed(message: str, table: str) -> str:
    """Return the message with the words of the table; text in braces is unchanged."""
    words = _read(table)

    def renamed(match: re.Match[str]) -> str:
        if match[1] is None:
            return match[0]
        name = words.names[match[1].lower()]
        return name[0].upper() + name[1:] if match[1][0].isupper() else name

    return words.messages.get(message) or words.pattern.sub(renamed, message)


@cache
def _read(table: str) -> _Table:
    """Return the table, longest names first, because they may contain shorter ones."""
    pairs = dict(each.split(" → ") for each in table.split("; "))
    names = {old.lower(): new for old, new in pairs.items() if not old.startswith(_WHOLE)}
    longest = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    pattern = re.compile(rf"\{{[^}}]*\}}|\b({longest})\b", re.IGNORECASE)
    messages = {old[1:]: new for old, new in pairs.items() if old.startswith(_WHOLE)}
    return _Table(names, pattern, messages)


def use_printed_words(face: type[Face], table: str) -> None:
    """Make all texts of a face use the words of this table, which is marked for translation."""
    for name in vars(Face):
        if callable(getattr(Face, name)) and not name.startswith("_"):
            setattr(face, name, _spoken(getattr(face, name), table))


def _spoken(method: Callable[..., Any], table: str) -> Callable[..., Any]:
    @wraps(method)
    def spoken_method(*given: Any, **named: Any) -> Any:
        with dialect(partial(as_printed, table=_(table))):
            return method(*given, **named)

    return spoken_method
