"""gettext: `_` and `ngettext` look words up when they are shown, so that the language can change.

English is the source; other languages lie in `companion/locale/<language>/LC_MESSAGES/`, and
`make` compiles them. The app speaks one language, a page its reader's own (`speaking`).
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from companion.said import Called, Id, Said, Thing, marked

__all__ = [
    "_",
    "dialect",
    "languages",
    "marked",
    "ngettext",
    "speak",
    "speaking",
    "spoken_by",
    "worded",
]

DOMAIN = "companion"
LOCALE = Path(__file__).parent.parent / "locale"

_app: list[gettext.NullTranslations] = [gettext.NullTranslations()]
_here: ContextVar[gettext.NullTranslations | None] = ContextVar("_here", default=None)


def speak(*languages: str) -> None:
    """Take the first of `languages` that there are words for, English where there is none.

    Without any, those that the system asks for.
    """
    _app[0] = gettext.translation(DOMAIN, LOCALE, languages or None, fallback=True)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Within it everything is said in that language, whatever the app speaks."""
    with spoken_by(_of(language)):
        yield


@cache
def _of(language: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, LOCALE, [language], fallback=True)


def languages() -> tuple[str, ...]:
    """Those that there are words for."""
    return ("en", *sorted(path.parent.parent.name for path in LOCALE.glob("*/*/*.mo")))


@contextmanager
def dialect(change: Callable[[str], str]) -> Iterator[None]:
    """Within it, English words are others; a language has words for those, or they stand."""
    with spoken_by(_Dialect(_spoken(), change)):
        yield


@contextmanager
def spoken_by(language: gettext.NullTranslations) -> Iterator[None]:
    """Within it everything is said in the words of this catalogue."""
    token = _here.set(language)
    try:
        yield
    finally:
        _here.reset(token)


class _Dialect(gettext.NullTranslations):
    def __init__(self, language: gettext.NullTranslations, change: Callable[[str], str]) -> None:
        super().__init__()
        self.language, self.change = language, change

    def gettext(self, message: str) -> str:
        return self.language.gettext(self.change(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.language.ngettext(self.change(msgid1), self.change(msgid2), n)


def _spoken() -> gettext.NullTranslations:
    return _here.get() or _app[0]


def _(message: str) -> str:
    return _spoken().gettext(message) if message else ""  # of nothing, gettext has its own notes


def ngettext(one: str, many: str, number: int) -> str:
    return _spoken().ngettext(one, many, number)


def worded(told: object, called: Called = str) -> str:
    """A sentence that another room says, or an error that has one; anything else as it stands.

    `called` is how people call what the rules have an id for.
    """
    match told:
        case Said(message, many, number, fields):
            text = ngettext(message, many, number) if many else _(message)
            return text.format(**{name: _field(each, called) for name, each in fields.items()})
        case BaseException(args=(Said() as sentence, *_rest)):
            return worded(sentence, called)
        case Id() | Thing():
            return called(told)
        case _:
            return str(told)


def _field(value: object, called: Called) -> object:
    """A sentence within one is worded; numbers stay numbers, for the format that they are given."""
    match value:
        case Said() | Id() | Thing() | BaseException():
            return worded(value, called)
        case tuple():
            return ", ".join(worded(each, called) for each in value)
        case _:
            return value
