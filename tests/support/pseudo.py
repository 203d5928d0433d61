"""A language that nobody speaks: English in other letters, so that Latin ones were not looked up.

with spoken() as pseudo:
    left = untranslated(*texts, names=("Bayern",))
"""

from __future__ import annotations

import gettext
import re
import string
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from functools import cache

import msgspec

from companion.tower.colours import COLOURS
from companion.words.language import spoken_by

_OTHER = str.maketrans(
    string.ascii_letters,
    "абцдефгхийклмнопщрстувшжызАБЦДЕФГХИЙКЛМНОПЩРСТУВШЖЫЗ",
)
_FIELDS = re.compile(r"(\{[^}]*\})")
_RULES = re.compile(r"\b[A-Z]{1,2}\d+(\.\d+)?[a-z]{0,2}(?![a-z])")  # "W3.2b", "K10a", "F10"
_WORDS = re.compile(r"[A-Za-zÀ-ɏ]{2,}")

# What values hold beside what is read: colours, keys, answers, places of a board.
_COLOURS = {"colour", "colours", "inks", "owner"}
_UNREAD = {
    "Choice": {"options", "passing", "answers"},
    "NumberTable": {"rows", "columns"},
    "GameBoard": {"columns", "rows", "lit", "left", "came"},
    "Hint": {"key"},
    "Moving": {"options", "passing", "at", "start"},
    "OpenQuestion": {"key"},
    "Picking": {"rows", "options"},
    "Spot": {"option", "neighbours"},
    "Spread": {"places"},
}


class Pseudo(gettext.NullTranslations):
    """`looked_up` are the messages that were asked for: one, or one and many."""

    def __init__(self) -> None:
        super().__init__()
        self.looked_up: set[tuple[str, ...]] = set()

    def gettext(self, message: str) -> str:
        self.looked_up.add((message,))
        return in_other_letters(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.looked_up.add((msgid1, msgid2))
        return in_other_letters(msgid1 if n == 1 else msgid2)


@cache
def in_other_letters(message: str) -> str:
    """What is in braces stands."""
    parts = _FIELDS.split(message)
    return "".join(p if p.startswith("{") else p.translate(_OTHER) for p in parts)


@contextmanager
def spoken() -> Iterator[Pseudo]:
    """Within it everything is said in it, whatever language the app speaks."""
    pseudo = Pseudo()
    with spoken_by(pseudo):
        yield pseudo


def untranslated(*texts: str, names: Collection[str] = ()) -> list[str]:
    """The texts with Latin words in them that are neither names nor numbers of rules."""
    known = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    allowed = re.compile(rf"(?<!\w)(?:{known or 'A'})(?!\w)|{_RULES.pattern}")
    return [text for text in texts if _WORDS.search(allowed.sub(" ", text))]


def texts(value: object) -> Iterator[str]:
    """Whatever people read of a value that a screen shows."""
    match value:
        case str():
            yield value
        case Mapping():
            yield from texts([key for key in value if key not in COLOURS])
            yield from texts(list(value.values()))
        case tuple() | list() | set() | frozenset():
            for each in value:
                yield from texts(each)
        case _:
            unread = _COLOURS | _UNREAD.get(type(value).__name__, set())
            for name in _fields_of(value):
                if name not in unread:
                    yield from texts(getattr(value, name))


def _fields_of(value: object) -> Iterator[str]:
    if isinstance(value, msgspec.Struct):
        yield from value.__struct_fields__
    elif is_dataclass(value):
        yield from (each.name for each in fields(value))
