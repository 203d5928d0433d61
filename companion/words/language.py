"""gettext: `_` and `ngettext` look words up when they are shown, so that the language can change.

English is the source; other languages lie in `companion/tui/locale/<language>/LC_MESSAGES/`.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

DOMAIN = "companion"
LOCALE = Path(__file__).parent.parent / "locale"

_spoken: list[gettext.NullTranslations] = [gettext.NullTranslations()]


def speak(*languages: str) -> None:
    """Take the first of `languages` that there are words for, English where there is none.

    Without any, those that the system asks for.
    """
    _spoken[0] = gettext.translation(DOMAIN, LOCALE, languages or None, fallback=True)


def languages() -> tuple[str, ...]:
    """Those that there are words for."""
    return ("en", *sorted(path.parent.parent.name for path in LOCALE.glob("*/*/*.mo")))


@contextmanager
def dialect(change: Callable[[str], str]) -> Iterator[None]:
    """Within it, English words are others; a language has words for those, or they stand."""
    spoken = _spoken[0]
    _spoken[0] = _Dialect(spoken, change)
    try:
        yield
    finally:
        _spoken[0] = spoken


class _Dialect(gettext.NullTranslations):
    def __init__(self, language: gettext.NullTranslations, change: Callable[[str], str]) -> None:
        super().__init__()
        self.language, self.change = language, change

    def gettext(self, message: str) -> str:
        return self.language.gettext(self.change(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.language.ngettext(self.change(msgid1), self.change(msgid2), n)


def _(message: str) -> str:
    return _spoken[0].gettext(message)


def marked(message: str) -> str:
    """Words that are looked up later, where they are shown."""
    return message


def ngettext(one: str, many: str, number: int) -> str:
    return _spoken[0].ngettext(one, many, number)
