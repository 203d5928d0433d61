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

from companion.said import Said, marked

__all__ = ["_", "dialect", "languages", "marked", "ngettext", "speak", "speaking", "worded"]

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
    with _spoken_here(_of(language)):
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
    with _spoken_here(_Dialect(_spoken(), change)):
        yield


@contextmanager
def _spoken_here(language: gettext.NullTranslations) -> Iterator[None]:
    token = _here.set(language)
    try:
        yield
    finally:
        _here.reset(token)


class _Dialect(gettext.NullTranslations):
    """Changes what the language says, so that it needs no second words for all of it."""

    def __init__(self, language: gettext.NullTranslations, change: Callable[[str], str]) -> None:
        super().__init__()
        self.language, self.change = language, change

    def gettext(self, message: str) -> str:
        return self.change(self.language.gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.change(self.language.ngettext(msgid1, msgid2, n))


def _spoken() -> gettext.NullTranslations:
    return _here.get() or _app[0]


def _(message: str) -> str:
    return _spoken().gettext(message) if message else ""  # of nothing, gettext has its own notes


def ngettext(one: str, many: str, number: int) -> str:
    return _spoken().ngettext(one, many, number)


def worded(told: object) -> str:
    """A sentence that another room says, or an error that has one; anything else as it stands."""
    match told:
        case Said(message, many, number, fields):
            text = ngettext(message, many, number) if many else _(message)
            return text.format(**{name: _field(each) for name, each in fields.items()})
        case BaseException(args=(Said() as sentence, *_rest)):
            return worded(sentence)
        case _:
            return str(told)


def _field(value: object) -> object:
    """A sentence within one is worded; numbers stay numbers, for the format that they are given."""
    return worded(value) if isinstance(value, Said | BaseException) else value
