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

import msgspec
import pytest

from companion.tower.colours import COLOURS
from companion.words import language

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
    "Filling": {"rows", "columns"},
    "GameBoard": {"columns", "rows", "lit", "left", "came"},
    "Hint": {"key"},
    "Listing": {"places"},
    "Moving": {"options", "passing", "at", "start"},
    "OpenQuestion": {"key"},
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


def in_other_letters(message: str) -> str:
    """What is in braces stands."""
    parts = _FIELDS.split(message)
    return "".join(p if p.startswith("{") else p.translate(_OTHER) for p in parts)


@contextmanager
def spoken() -> Iterator[Pseudo]:
    """Everything is said in it, whatever language the app and its pages ask for."""
    pseudo = Pseudo()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(language.gettext, "translation", lambda *_args, **_named: pseudo)
        patch.setattr(language, "_app", [pseudo])
        language._of.cache_clear()
        try:
            yield pseudo
        finally:
            language._of.cache_clear()


def untranslated(*texts: str, names: Collection[str] = ()) -> list[str]:
    """The texts with Latin words in them that are neither names nor numbers of rules."""
    return [text for text in texts if _WORDS.search(_RULES.sub(" ", _without(text, names)))]


def _without(text: str, names: Collection[str]) -> str:
    for name in sorted(names, key=len, reverse=True):
        if name in text:
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", text)
    return text


def texts(value: object) -> Iterator[str]:
    """Whatever people read of a value that a screen shows."""
    match value:
        case str():
            yield value
        case Mapping():
            for key, each in value.items():
                if key not in COLOURS:
                    yield from texts(key)
                yield from texts(each)
        case tuple() | list() | set() | frozenset():
            for each in value:
                yield from texts(each)
        case msgspec.Struct():
            yield from _of_fields(value, value.__struct_fields__)
        case _ if is_dataclass(value):
            yield from _of_fields(value, [each.name for each in fields(value)])
        case _:
            pass


def _of_fields(value: object, names: Collection[str]) -> Iterator[str]:
    unread = _UNREAD.get(type(value).__name__, ())
    for name in names:
        if name not in unread and name not in _COLOURS:
            yield from texts(getattr(value, name))
